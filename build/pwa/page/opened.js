// What the phone opens with the app: games that another one has shared with it, or that were opened in the phone's files,
// and the pages of the shortcuts. Fetched once the app has started.

async function hand(files) {
  const read = files.map(async ([name, body]) => ({ name, bytes: new Uint8Array(await body.arrayBuffer()) }));
  if (files.length) reefTable.port.postMessage({ files: await Promise.all(read) });
}

// What the service worker has kept, which is opened once.
const SHARED = "shared-with-reef-table";
async function openShared() {
  if (!(await globalThis.caches?.has(SHARED))) return;
  const cache = await caches.open(SHARED);
  const files = [];
  for (const { url } of await cache.keys()) {
    files.push([decodeURIComponent(url.split("/").pop()), await cache.match(url)]);
  }
  await hand(files);
  await caches.delete(SHARED);
}

// A shortcut leads to its page in the window that is open, too. The launch that opened this window is told as well, but
// the app may have gone on from its address.
let begun = reefTable.opened;
globalThis.launchQueue?.setConsumer(async ({ files = [], targetURL = "" }) => {
  const route = targetURL.split("#")[1];
  if (route && targetURL !== begun) location.hash = route;
  begun = "";
  await hand(await Promise.all(files.map(async (it) => [it.name, await it.getFile()])));
});
await openShared();
