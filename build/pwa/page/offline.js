// Stores the app on this phone once it has started, and reports when a newer version is ready.
"use strict";

(() => {
  const workers = (() => {
    try {
      return navigator.serviceWorker;
    } catch {
      return undefined; // forbidden here
    }
  })();
  const base = new URL(".", document.baseURI).href;
  // Storing the app must not slow down its start.
  const PATIENCE = 2000;
  const MORE_PATIENCE = 20000;
  const AGAIN = 60 * 60 * 1000;
  let registration = null;

  let was = false;
  const look = () => {
    const is = Boolean(registration?.waiting && workers.controller);
    if (is !== was) reefTable.newVersion?.(was = is);
  };

  // Starts the waiting version; every tab with the app then shows the new one.
  reefTable.beginNewVersion = () => registration?.waiting?.postMessage({ begin: true });

  const keep = async () => {
    // The first service worker just takes control of the running page; any later one reloads it. There is none once the
    // browser's data was cleared: what is on the screen is all that is left then.
    let isFirst = !workers.controller;
    workers.addEventListener("controllerchange", () => {
      if (!isFirst && workers.controller) location.reload();
      isFirst = false;
    });
    registration = await workers.register("sw.js", { updateViaCache: "none" });
    look();
    // The browser may have found a newer version by itself, and may be fetching it already.
    const follow = () => registration.installing?.addEventListener("statechange", look);
    follow();
    registration.addEventListener("updatefound", follow);
    const used = [...performance.getEntriesByType("resource").map((it) => it.name), ...reefTable.fetched]
      .filter((it) => it.startsWith(base)).map((it) => it.slice(base.length));
    const { active } = await workers.ready;
    active.postMessage({ used });
    if (!navigator.connection?.saveData) setTimeout(() => active.postMessage({ fonts: true }), MORE_PATIENCE);
    const refresh = () => registration.update().catch(() => {}); // without a network there is nothing to update
    setInterval(refresh, AGAIN);
    document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
  };

  // The next start is faster if it need not import everything again. A worker of its own prepares that.
  addEventListener("reef-table-to-remember", async () => {
    if (!workers || !navigator.storage?.getDirectory) return;
    await workers.ready;
    const worker = new Worker("memory.js", { type: "module", name: document.documentElement.lang });
    worker.onmessage = worker.onerror = () => worker.terminate();
  });

  addEventListener("reef-table-drawn", () => import("./opened.js").catch(console.warn), { once: true });

  if (workers) addEventListener("reef-table-drawn", () =>
    setTimeout(() => keep().catch((error) => console.warn(`Not kept: ${error}`)), PATIENCE), { once: true });
})();
