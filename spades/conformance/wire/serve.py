"""An implementation in Python as a program: it answers questions, a JSON-RPC line each.

It is what a process of its own runs for ``--impl``. What the implementation prints goes to standard error, and
whatever it raises becomes the error of one answer, with the end of the traceback on standard error.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from collections.abc import Mapping
from typing import Any

from ...scenarios.questions import MEMBERS, Question
from .asking import Answered, Claims, Unsupported, Unusable
from .protocol import FAULT, NO_METHOD, NOT_REPRESENTED, VERSION
from .python import PythonImplementation, find


class Served(PythonImplementation):
    """A module or an object that the process is there for."""

    def note(self, error: BaseException) -> None:
        """Print the end of the traceback."""
        traceback.print_exception(error, limit=-4)


def serve() -> None:
    """Answer until the end of the input, by the implementation that the last argument names."""
    with os.fdopen(os.dup(0), "rb") as source, os.fdopen(os.dup(1), "wb") as sink:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(2, 1)
        name, served, fault = sys.argv.pop(), None, ""
        try:
            served = Served(find(name), name, limit=None)
        except Unusable as error:
            fault = error.message
        for line in source:
            request = json.loads(line)
            said = answer(served, request) if served else fail(FAULT, fault)
            sink.write(json.dumps({"jsonrpc": "2.0", "id": request["id"], **said}).encode() + b"\n")
            sink.flush()


def answer(served: PythonImplementation, request: Mapping[str, Any]) -> dict[str, Any]:
    """The result of a request, or its error."""
    method, params = request["method"], request["params"]
    if method == "initialize":
        try:
            served.house = params.get("house", ())
            return {"result": in_full(served.initialize())}
        except Unusable as error:
            return fail(FAULT, error.message)
    if method not in MEMBERS:
        return fail(NO_METHOD, f"there is no method {method}")
    reply = served.answer(Question(method, {name: params[name] for name in MEMBERS[method]}))
    if isinstance(reply, Answered):
        return {"result": reply.result}
    if isinstance(reply, Unsupported):
        return fail(NO_METHOD if reply.lacking else NOT_REPRESENTED, reply.message)
    return fail(FAULT, reply.message)


def in_full(claims: Claims) -> dict[str, Any]:
    """The claims as an answer; ``remark`` is a member that only this kit reads."""
    return {
        "protocol": VERSION,
        "name": claims.name,
        "version": claims.version,
        "language": claims.language,
        "profiles": claims.profiles,
        "games": claims.games,
        "homepage": claims.homepage,
        "remark": claims.remark,
        **({"house": [str(chosen) for chosen in claims.house]} if claims.house else {}),
    }


def fail(code: int, message: str) -> dict[str, Any]:
    """An error, in place of a result."""
    return {"error": {"code": code, "message": message}}
