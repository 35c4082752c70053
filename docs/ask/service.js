// Keeps the page "Ask the rules" for when there is no network: what it uses is fetched first and kept for later. The
// engine's files are kept by its worker, which reads them from the same store.
const KEEP = "@KEEP@";

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith("spades-ask-") && name !== KEEP) await caches.delete(name);
  }
  await clients.claim();
})()));

addEventListener("message", (event) => event.waitUntil((async () => {
  const store = await caches.open(KEEP);
  await Promise.all(event.data.keep.map((url) => store.add(url)));
  event.source.postMessage({ kept: true });
})()));

addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.endsWith(".packed")) return;
  event.respondWith(fresh(event.request));
});

async function fresh(request) {
  const store = await caches.open(KEEP);
  try {
    const response = await fetch(request);
    if (response.ok && (await store.match(request))) await store.put(request, response.clone());
    return response;
  } catch (error) {
    const found = await store.match(request, { ignoreSearch: true });
    if (found) return found;
    throw error;
  }
}
