// The engine, in a worker: Python from Pyodide, the rules from spades.zip, all from beside this file.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const fail = (error) => postMessage({ state: "failed", reason: String(error?.message ?? error) });

// A file that does not come leaves Pyodide waiting for ever, so it is watched from here.
const plain = self.fetch;
self.fetch = async (...asked) => {
  const response = await plain(...asked).catch((error) => { fail(error); throw error; });
  if (!response.ok) fail(`${new URL(response.url).pathname.split("/").pop()}: ${response.status} ${response.statusText}`);
  return response;
};
addEventListener("unhandledrejection", (event) => fail(event.reason));

const ready = (async () => {
  const archive = fetch(new URL("spades.zip", import.meta.url)).then((response) => response.arrayBuffer());
  const python = await loadPyodide({ indexURL: new URL("pyodide/", import.meta.url).href });
  python.unpackArchive(await archive, "zip", { extractDir: "/rules" });
  return python.runPython("import sys; sys.path.insert(0, '/rules'); import page; page.answer");
})();

ready.then(() => postMessage({ state: "ready" }), fail);

let warm = false;

onmessage = async ({ data: { id, request } }) => {
  const answer = await ready;
  try {
    postMessage({ id, reply: JSON.parse(answer(JSON.stringify(request))) });
  } catch (error) {
    postMessage({ id, reply: { error: String(error.message ?? error).trim().split("\n").pop() } });
  }
  if (!warm) {
    // What the other tabs need is loaded after the first answer, not before it.
    warm = true;
    setTimeout(() => answer(JSON.stringify({ feature: "When Alex bids 4\nThen Alex's bid is 4" })));
  }
};
