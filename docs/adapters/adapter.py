"""An adapter between the tests of the Spades rules and an engine: a question a line in, an answer a line out.

spades smoke -- python adapter.py     spades conform -- python adapter.py
"""

import json
import sys
from collections.abc import Callable
from typing import Any


class CannotError(Exception):
    """Raised if the engine cannot represent a situation: CannotError("why")."""


def initialize(**_: Any) -> dict[str, Any]:
    """What the engine answers: profiles of "scoring", "play" and "game"; games also "two-player"."""
    me = {"name": "my engine", "version": "0.1", "language": "Python"}
    return {"protocol": 1, **me, "profiles": [], "games": ["partnership"]}


# Your engine here: a function for each method of these profiles, from the question's params to the result.
# def score_hand(*, game, bids, tricks, bags, **_):
#     return {"points": my_points(...), "bags": my_bags(...)}

METHODS: dict[str, Callable[..., dict[str, Any]]] = {"initialize": initialize}  # , "score_hand": score_hand}

for line in sys.stdin:
    answer: dict[str, Any] = {"jsonrpc": "2.0", "id": None}
    try:
        request = json.loads(line)
        answer["id"] = request["id"]
        if request["method"] in METHODS:
            answer["result"] = METHODS[request["method"]](**request["params"])
        else:
            answer["error"] = {"code": -32601, "message": f"no method {request['method']}"}
    except Exception as error:
        code = -32700 if answer["id"] is None else 1001 if isinstance(error, CannotError) else -32603
        answer["error"] = {"code": code, "message": str(error)}
    print(json.dumps(answer), flush=True)
