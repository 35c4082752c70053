// Runs pack.py in Pyodide: node pack.mjs PYODIDE RULES.zip REQUESTS.json OUT
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => { console.error(error.message); process.exit(1); });
const [pyodide, rules, requests, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${pyodide}/` });
python.unpackArchive(new Uint8Array(readFileSync(rules)), "zip", { extractDir: "/rules" });
const pack = python.runPython(readFileSync(new URL("pack.py", import.meta.url), "utf-8"));
pack(readFileSync(requests, "utf-8"));
for (const name of ["python_stdlib.zip", "spades.zip"]) writeFileSync(`${out}/${name}`, python.FS.readFile(`/${name}`));
