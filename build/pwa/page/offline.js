// Keeps the app on this phone once it is up, and says when a newer version lies ready.
"use strict";

(() => {
  const workers = navigator.serviceWorker;
  const base = new URL(".", document.baseURI).href;
  // Keeping must not compete with starting.
  const PATIENCE = 2000;
  const MORE_PATIENCE = 20000;
  const AGAIN = 60 * 60 * 1000;
  let registration = null;

  const look = () => reefTable.newVersion?.(Boolean(registration?.waiting && workers.controller));

  // Begins the version that waits; every tab that shows the app then shows the new one.
  reefTable.beginNewVersion = () => registration?.waiting?.postMessage({ begin: true });

  const keep = async () => {
    // The first version just takes over what it has seen start; any later one starts anew.
    let isFirst = !workers.controller;
    workers.addEventListener("controllerchange", () => {
      if (!isFirst) location.reload();
      isFirst = false;
    });
    registration = await workers.register("sw.js", { updateViaCache: "none" });
    look();
    // The browser may have found a newer version by itself, and be fetching it already.
    const follow = () => registration.installing?.addEventListener("statechange", look);
    follow();
    registration.addEventListener("updatefound", follow);
    const used = performance.getEntriesByType("resource").map((it) => it.name)
      .filter((it) => it.startsWith(base)).map((it) => it.slice(base.length));
    const { active } = await workers.ready;
    active.postMessage({ used });
    if (!navigator.connection?.saveData) setTimeout(() => active.postMessage({ letters: true }), MORE_PATIENCE);
    const refresh = () => registration.update().catch(() => {}); // without a network there is nothing newer
    setInterval(refresh, AGAIN);
    document.addEventListener("visibilitychange", () => { if (!document.hidden) refresh(); });
  };

  // The next start is sooner when it need not import everything again. It is made where nothing waits for it.
  addEventListener("reef-table-to-remember", async () => {
    if (!workers || !navigator.storage?.getDirectory) return;
    await workers.ready;
    const worker = new Worker("memory.js", { type: "module" });
    worker.onmessage = worker.onerror = () => worker.terminate();
  });

  if (workers) addEventListener("reef-table-drawn", () =>
    setTimeout(() => keep().catch((error) => console.warn(`Not kept: ${error}`)), PATIENCE), { once: true });
})();
