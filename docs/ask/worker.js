// The engine, in a worker: Python from Pyodide and the rules, all from beside this file. The site packs the files with
// gzip, whatever its server does; here they are unpacked as they arrive, and counted for the page's progress bar.
import { loadPyodide } from "./pyodide.mjs";
import { KEEP, LOCK } from "./loads.js";

const KINDS = { wasm: "application/wasm", mjs: "text/javascript" };
const fail = (reason) => postMessage({ state: "failed", reason });
const said = (error) => String(error?.message ?? error);

let bytes = 0;
const count = () => new TransformStream({
  transform(part, stream) {
    bytes += part.byteLength;
    postMessage({ state: "loading", bytes });
    stream.enqueue(part);
  },
});

/** The stream, with a word to the page if it breaks: Pyodide would wait for ever. */
function watched(stream, name) {
  const reader = stream.getReader();
  return new ReadableStream({
    async pull(out) {
      try {
        const { done, value } = await reader.read();
        if (done) out.close();
        else out.enqueue(value);
      } catch (error) {
        fail(`${name} broke off: ${said(error)}`);
        throw error;
      }
    },
  });
}

const plain = self.fetch;
const arrived = [];

/** One of the engine's files, from this browser's store if it is kept there, unpacked. */
async function unpacked(name) {
  const url = new URL(`${name}.packed`, import.meta.url).href;
  const store = await self.caches?.open(KEEP).catch(() => undefined);
  let response = await store?.match(url);
  if (!response) {
    response = await plain(url).catch((error) => { fail(`${name} did not arrive: ${said(error)}`); throw error; });
    if (!response.ok) fail(`${name} did not arrive: ${response.status} ${response.statusText}`);
    if (store) arrived.push([store, url, response.clone()]);
  }
  const stream = response.body.pipeThrough(count()).pipeThrough(new DecompressionStream("gzip"));
  return new Response(watched(stream, name), { headers: { "Content-Type": KINDS[name.split(".").pop()] ?? "application/zip" } });
}

// Pyodide asks for its files by their plain names, and keeps silent if the browser refuses to compile.
self.fetch = (asked) => unpacked(new URL(asked, import.meta.url).pathname.split("/").pop());
const compile = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = (...given) => compile(...given).catch((error) => { fail(`WebAssembly: ${said(error)}`); throw error; });
addEventListener("unhandledrejection", ({ reason }) => fail(said(reason)));

const script = async () => (await import(URL.createObjectURL(await (await unpacked("pyodide.asm.mjs")).blob()))).default;

async function start() {
  const [createPyodideModule, rules] = [script(), unpacked("spades.zip").then((response) => response.arrayBuffer())];
  const python = await loadPyodide({
    indexURL: new URL(".", import.meta.url).href,
    createPyodideModule: await createPyodideModule,
    lockFileContents: LOCK,
    packageBaseUrl: new URL(".", import.meta.url).href,
  });
  python.unpackArchive(await rules, "zip", { extractDir: "/rules" });
  return python.runPython("import sys; sys.path.insert(0, '/rules'); import page; page.answer");
}

let warm = false;

start().then((answer) => {
  onmessage = ({ data: { id, request } }) => {
    try {
      postMessage({ id, reply: JSON.parse(answer(JSON.stringify(request))) });
    } catch (error) {
      if (error?.name !== "PythonError" && error?.constructor?.name !== "PythonError") fail(said(error));
      else postMessage({ id, reply: { error: said(error).trim().split("\n").pop() } });
    }
    if (warm) return;
    // What the other tabs need is loaded after the first answer, not before it; and what has arrived is kept.
    warm = true;
    setTimeout(async () => {
      answer(JSON.stringify({ feature: "When Alex bids 4\nThen Alex's bid is 4" }));
      await Promise.all(arrived.map(([store, url, response]) => store.put(url, response))).catch(() => {});
      postMessage({ state: "kept" });
    });
  };
  postMessage({ state: "ready" });
}, (error) => fail(said(error)));
