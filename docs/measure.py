"""Measures a program and keeps what a page shows of it: ``python docs/measure.py docs/openspiel.json -- COMMAND``.

What is kept is the JSON report of ``spades conform`` without the cases that the program does not claim.
"""

import json
import subprocess
import sys
from pathlib import Path

name, *command = sys.argv[1:]
ran = subprocess.run([sys.executable, "-m", "spades", "conform", "--json", "-", *command], stdout=subprocess.PIPE)
report = json.loads(ran.stdout)
report["cases"] = [case for case in report["cases"] if case["status"] != "not-claimed"]
for case in report["cases"]:
    for member in ("line", "stderr", "again"):
        del case[member]
report["implementation"]["target"] = ["--", *Path(command[-1]).parts[-1:]]
del report["seconds"]
lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in report.pop("cases"))
head = json.dumps(report, ensure_ascii=False, indent=1).removesuffix("\n}")
Path(name).write_text(f'{head},\n "cases": [\n{lines}\n ]\n}}\n', encoding="utf-8")
