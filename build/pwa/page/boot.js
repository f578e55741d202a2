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
  const [bar, status] = ["progress", "[role=status]"].map((it) => loading.querySelector(it));
  const { said: words, alive } = reefTable;

  // -- progress ----------------------------------------------------------------------------------
  // Three quarters of the bar are the bytes to fetch; the rest are the steps of Python's start.
  const STEPS = { interpreter: 82, imported: 92, connected: 96 };
  const there = new Set();
  const fetched = reefTable.fetched = []; // by the worker
  let shown = 0;
  const show = (percent, sentence) => {
    if (percent < shown || reefTable.isOver()) return;
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

  // A browser that does not know its own language cannot say how that tells the time.
  const hasTwelveHours = () => {
    try {
      return Boolean(Intl.DateTimeFormat(undefined, { hour: "numeric" }).resolvedOptions().hour12);
    } catch (error) {
      console.warn(error);
      return false;
    }
  };

  // Where this browser is, and how numbers are written there: a spreadsheet there reads tables accordingly.
  const ownNumbers = () => {
    try {
      const numbers = Intl.NumberFormat();
      const decimalMark = numbers.formatToParts(0.5).find(({ type }) => type === "decimal").value;
      return { decimalMark, region: new Intl.Locale(numbers.resolvedOptions().locale).maximize().region ?? "" };
    } catch (error) {
      console.warn(error);
      return { decimalMark: "", region: "" };
    }
  };

  // -- Python ------------------------------------------------------------------------------------
  // How the next start differs from the usual one: "anew", or "without-games".
  const HOW = "reef-table-start";
  const startAgain = (how) => {
    sessionStorage.setItem(HOW, how);
    location.reload();
  };
  const withoutGames = { label: words.without, act: () => startAgain("without-games") };
  const isControlled = () => {
    try {
      return Boolean(navigator.serviceWorker?.controller);
    } catch {
      return false; // forbidden here
    }
  };
  let worker, ready, deliver;
  let isDead = false;
  const start = () => {
    const how = sessionStorage.getItem(HOW);
    sessionStorage.removeItem(HOW);
    // A service worker controls the page from the second start on, and only then can there be a stored memory.
    worker = new Worker("worker.js", { type: "module", name: how ?? (isControlled() ? "again" : "") });
    ready = new Promise((connected, failed) => {
      worker.onmessage = ({ data }) => {
        if (data instanceof Uint8Array) return deliver(data);
        alive();
        if (data.fetched) fetched.push(data.fetched), arrived(data.fetched);
        if (data.step in STEPS) show(STEPS[data.step], words.starting);
        if (data.step === "connected") connected();
        if (data.step === "drawn") drawn();
        if (data.failed) {
          isDead = true; // Flet draws a page of its own about it
          if (data.isRunning) die(data.failed, words.broken, [withoutGames]);
          else die(data.failed);
        }
        if (data.again) startAgain("anew");
        if ("isRemembered" in data) {
          reefTable.isRemembered = data.isRemembered;
          if (!data.isRemembered) dispatchEvent(new Event("reef-table-to-remember"));
        }
      };
      // Also when it is connected already: until the first picture nobody else would say so.
      const die = (error, sentence = words.failed, ways = []) => {
        if (loading.isConnected) reefTable.fail(sentence, error, ways);
        failed(error);
      };
      worker.onerror = (event) => die(event.message || "the worker cannot be loaded");
    });
    ready.catch(() => {}); // it is shown already
    const { device } = reefTable;
    worker.postMessage(
      {
        page: reefTable.opened = document.URL,
        languages: navigator.languages.join(),
        language: document.documentElement.lang,
        device,
        twelveHours: hasTwelveHours(),
        ...ownNumbers(),
        vibrates: typeof navigator.vibrate === "function",
      },
      [device],
    );
  };

  // The functions that Flet's client calls to communicate with Python.
  globalThis.jsConnect = async (_app, _arguments, onMessage) => {
    deliver = onMessage;
    await ready.catch(() => new Promise(() => {}));
  };
  globalThis.jsSend = async (_app, data) => worker.postMessage(data, [data.buffer]);
  globalThis.jsDisconnect = async () => worker.terminate();

  const drawn = () => {
    if (isDead) return;
    // Flutter paints the last update with the next frame.
    requestAnimationFrame(() => requestAnimationFrame(() => {
      loading.remove();
      dispatchEvent(new Event("reef-table-drawn"));
    }));
  };

  if (reefTable.isAble) start();
})();
