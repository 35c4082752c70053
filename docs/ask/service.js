// Keeps what the page "Ask the rules" needs, so that it answers without a network too.
// The files of the engine do not change under their version; everything else is fetched first and kept for later.
const VERSION = "@VERSION@";
const KEEP = `spades-ask-${VERSION}`;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith("spades-ask-") && name !== KEEP) await caches.delete(name);
  }
  await clients.claim();
})()));

addEventListener("message", (event) => event.waitUntil((async () => {
  const kept = await caches.open(KEEP);
  for (const url of event.data.keep) {
    if (!(await kept.match(url))) await kept.add(url);
  }
  event.source.postMessage({ kept: true });
})()));

addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  event.respondWith(/\/_static\/ask\/(pyodide\/|spades\.zip)/.test(url.pathname) ? kept(event.request) : fresh(event.request));
});

async function kept(request) {
  const cache = await caches.open(KEEP);
  const found = await cache.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function fresh(request) {
  const cache = await caches.open(KEEP);
  try {
    const response = await fetch(request);
    if (response.ok && (await cache.match(request))) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const found = await cache.match(request, { ignoreSearch: true });
    if (found) return found;
    throw error;
  }
}
