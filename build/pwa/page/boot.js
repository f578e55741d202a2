// Starts Python in parallel with Flutter, shows the progress, and connects the two.
"use strict";

// The configuration of Flet's client. Every address is relative: the app may be anywhere on its host.
const here = new URL(".", document.baseURI).pathname;
var flet = {
  pyodide: true,
  multiView: false,
  noCdn: true,
  entrypointBaseUrl: here,
  assetBase: here,
  routeUrlStrategy: "hash",
  canvasKitBaseUrl: `${here}canvaskit/`,
  fontFallbackBaseUrl: "assets/fonts/",
  webRenderer: "auto",
};
flet.flutterAppLoaded = new Promise((resolve) => { flet.flutterAppResolve = resolve; });

(() => {
  const loading = document.getElementById("loading");
  const [bar, status, button] = ["progress", "[role=status]", "button"].map((it) => loading.querySelector(it));
  const language = navigator.languages.map((it) => it.split("-")[0]).find((it) => it in reefTable.words) ?? "en";
  const words = reefTable.words[language];
  document.documentElement.lang = language;

  // -- progress ----------------------------------------------------------------------------------
  // Three quarters of the bar are the bytes to fetch; the rest are the steps of Python's start.
  const STEPS = { interpreter: 82, imported: 92, connected: 96 };
  const there = new Set();
  const fetched = reefTable.fetched = []; // by the worker
  let shown = 0;
  const show = (percent, sentence) => {
    if (percent < shown) return;
    shown = percent;
    bar.hidden = false;
    bar.value = percent;
    status.textContent = sentence.replace("{percent}", percent);
  };
  const arrived = (address) => {
    const name = new URL(address, document.baseURI).pathname.slice(here.length);
    if (!(name in reefTable.parts) || there.has(name)) return;
    there.add(name);
    const bytes = [...there].reduce((sum, it) => sum + reefTable.parts[it], 0);
    const all = Object.values(reefTable.parts).reduce((sum, it) => sum + it, 0);
    show(Math.round((75 * bytes) / all), words.fetching);
  };
  new PerformanceObserver((list) => list.getEntries().forEach((it) => arrived(it.name)))
    .observe({ type: "resource", buffered: true });
  show(0, words.fetching);

  const fail = (sentence, error) => {
    console.error(error);
    bar.hidden = true;
    status.textContent = sentence;
    button.textContent = words.again;
    button.hidden = false;
    button.onclick = () => location.reload();
  };

  // A browser that does not know its own language cannot say how that tells the time.
  const hasTwelveHours = () => {
    try {
      return Boolean(Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions().hour12);
    } catch (error) {
      console.warn(error);
      return false;
    }
  };

  // -- Python ------------------------------------------------------------------------------------
  let worker, ready, deliver;
  const start = () => {
    // A service worker controls the page from the second start on, and only then can there be a stored memory.
    const name = navigator.serviceWorker?.controller ? "again" : "";
    worker = new Worker("worker.js", { type: "module", name });
    ready = new Promise((connected, failed) => {
      worker.onmessage = ({ data }) => {
        if (data instanceof Uint8Array) return deliver(data);
        if (data.fetched) fetched.push(data.fetched), arrived(data.fetched);
        if (data.step in STEPS) show(STEPS[data.step], words.starting);
        if (data.step === "connected") connected();
        if (data.step === "drawn") drawn();
        if (data.failed) failed(data.failed);
        if (data.again) location.reload();
        if ("isRemembered" in data) {
          reefTable.isRemembered = data.isRemembered;
          if (!data.isRemembered) dispatchEvent(new Event("reef-table-to-remember"));
        }
      };
      worker.onerror = (event) => failed(event.message || "the worker cannot be loaded");
    });
    ready.catch((error) => fail(words.failed, error));
    const { device } = reefTable;
    worker.postMessage(
      { page: document.URL, languages: navigator.languages.join(), device, twelveHours: hasTwelveHours() },
      [device],
    );
  };

  // The functions that Flet's client calls to communicate with Python.
  globalThis.jsConnect = async (_app, _arguments, onMessage) => {
    deliver = onMessage;
    await ready.catch(() => new Promise(() => {})); // the failure is shown already
  };
  globalThis.jsSend = async (_app, data) => worker.postMessage(data, [data.buffer]);
  globalThis.jsDisconnect = async () => worker.terminate();

  const drawn = () => {
    // Flutter paints the last update with the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => {
      loading.remove();
      dispatchEvent(new Event("reef-table-drawn"));
    }));
  };

  if (typeof WebAssembly === "object" && typeof Worker === "function") start();
  else fail(words.unable, "no WebAssembly");
})();
