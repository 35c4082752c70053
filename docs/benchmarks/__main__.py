"""Measures, and keeps the figures that the pages quote: ``python docs/benchmarks NAME``.

NAME is a program beside this one, without its ``.py``. Its ``main()`` prints what it measures and returns the figures
of the pages, as they are printed there. They are kept in ``figures.json`` with the day, the number of cases and the
checksum of cases and engine, by which the site says whether either has changed since.
"""

import json
import sys
from datetime import date
from importlib import import_module
from pathlib import Path

from spades.scenarios import since
from spades.scenarios.cases import load

KEPT = Path(__file__).with_name("figures.json")

if len(sys.argv) == 1:
    sys.exit(__doc__)
_, *sys.argv = sys.argv
name, cases = sys.argv[0], load().cases
measured = {"day": date.today().isoformat(), "cases": len(cases), "checksum": since.of_answers(cases)}
measured["figures"] = import_module(name).main()
kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
KEPT.write_text(json.dumps({**kept, name: measured}, indent=1, sort_keys=True) + "\n", encoding="utf-8")
