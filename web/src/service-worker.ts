/**
 * Keeps the page on the machine, so that it opens and solves without a network.
 *
 * Files whose names have a hash never change: they come from the store, and from the network if they are
 * not there. The page itself comes from the network as long as there is one, so that a new version is
 * seen at the next load. The module with scripts and pixels is stored when it is first asked for.
 */

export {};

const worker = self as unknown as ServiceWorkerGlobalScope;

interface Stored {
  /** Changes whenever a file does. */
  version: string;
  /** What is stored at once. */
  files: string[];
  /** What is stored when it is asked for. */
  later: string[];
}

/** The build puts the list of its files here. */
const { version, files, later } = JSON.parse("__STORED__") as Stored;

const PREFIX = "glisse-";
const STORE = PREFIX + version;
const PAGE = "./index.html";
/** How long the network may take to answer before the stored page is shown, in milliseconds. */
const PATIENCE = 4000;

const isHashed = (url: URL) => url.pathname.includes("/assets/");

async function install(): Promise<void> {
  const store = await caches.open(STORE);
  const add = async (file: string) => {
    const url = new URL(file, worker.registration.scope);
    // A file of the version before is not fetched again if its name says that it is the same.
    const known = isHashed(url) ? await caches.match(url) : undefined;
    if (known) return store.put(url, known);
    if (later.includes(file)) return;
    const response = await fetch(url, { cache: isHashed(url) ? "default" : "reload" });
    if (!response.ok) throw new Error(`${response.status}: ${file}`);
    return store.put(url, response);
  };
  await Promise.all([...files, ...later].map(add));
  await worker.skipWaiting();
}

/** Forgets old versions but the last one: a page of it may still be open and want its files. */
async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== STORE);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/** The page: from the network, or as it is stored if the network fails or takes too long. */
async function page(request: Request): Promise<Response> {
  const stored = async () => (await caches.open(STORE)).match(new URL(PAGE, worker.registration.scope));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const fetched = fetch(request).catch(() => undefined);
  const first = await Promise.race([fetched, late]);
  if (first?.ok || first?.type === "opaqueredirect") return first;
  return (await stored()) ?? (await fetched) ?? Response.error();
}

/** Any other file: as it is stored, else from the network; what has a hash is stored then. */
async function file(request: Request, url: URL): Promise<Response> {
  const known = await caches.match(request, { ignoreVary: true });
  if (known) return known;
  const response = await fetch(request);
  if (response.ok && response.status === 200 && isHashed(url)) {
    const copy = response.clone();
    const store = await caches.open(STORE);
    await store.put(url, copy).catch(() => undefined);
  }
  return response;
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(worker.registration.scope)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else event.respondWith(file(request, url));
});
