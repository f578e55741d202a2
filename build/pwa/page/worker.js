// Starts Python, imports the app, and passes its messages on to the page.
import { firstWords, forgetMemory, restOf, startPython, words, wordsNow } from "./python.js";
import { openShelf } from "./shelf.js";

// Messages that arrive before Python can receive them.
const waiting = [];
let facts;
const told = new Promise((resolve) => {
  self.onmessage = ({ data }) => {
    facts = data;
    self.onmessage = ({ data }) => (flet_js.send ? flet_js.send(data) : waiting.push(data));
    resolve();
  };
});
// The module that Flet and the app import as flet_js.
const flet_js = {};

new PerformanceObserver((list) => list.getEntries().forEach((it) => self.postMessage({ fetched: it.name })))
  .observe({ type: "resource", buffered: true });

// Fetching the rest in the background must not slow down the first frames.
const PATIENCE = 2000;
let isRemembered = false;
let isRunning = false; // Python is
// The player may start without the games, if reading them is what fails.
const NO_SHELF = { trouble: "aside", files: [], grow: async () => {} };

async function run() {
  // Later starts have all words in their memory.
  if (self.name !== "again") told.then(() => firstWords(facts.language)).catch(() => {}); // told below
  const shelf = self.name === "without-games" ? NO_SHELF : openShelf();
  const started = await startPython();
  const { python } = started;
  isRunning = true;
  isRemembered = started.isRemembered;
  self.postMessage({ step: "interpreter" });
  await told;
  const rest = restOf(python, isRemembered);
  const { language } = facts;
  let all; // the words of this language
  Object.assign(flet_js, {
    documentUrl: facts.page,
    languages: facts.languages,
    language,
    firstWords: isRemembered ? new Uint8Array() : await firstWords(language),
    words: (wanted) => (wanted === language ? (all ??= wordsNow(language)) : wordsNow(wanted)),
    device: facts.device,
    twelveHours: facts.twelveHours,
    decimalMark: facts.decimalMark,
    region: facts.region,
    vibrates: facts.vibrates,
    shelf: await shelf,
    isRemembered,
    fail: end,
    fetch_rest: () => rest.now(),
  });
  python.registerJsModule("flet_js", flet_js);
  await python.runPythonAsync("import in_the_worker\nawait in_the_worker.start()");
  self.postMessage({ step: "imported" });

  let sent = 0;
  let isDrawn;
  const drawn = new Promise((resolve) => { isDrawn = resolve; });
  const post = (packed) => {
    self.postMessage(packed, [packed.buffer]);
    // The first message answers the registration; the second is the first to draw something.
    if (++sent === 2) isDrawn();
  };
  await flet_js.start_connection((message) => {
    const packed = message.toJs();
    const { stored } = flet_js.shelf; // by a database: what was entered is stored before it is shown
    if (stored) stored().then(() => post(packed));
    else post(packed);
  });
  waiting.splice(0).forEach((data) => flet_js.send(data));
  self.postMessage({ step: "connected" });
  await drawn;
  self.postMessage({ step: "drawn" });
  await new Promise((resolve) => setTimeout(resolve, PATIENCE));
  try {
    await rest.quietly();
    if (!isRemembered) all ??= await words(language);
    await python.runPythonAsync("await in_the_worker.rest_is_there()");
    self.postMessage({ isRemembered });
  } catch (error) {
    console.warn(`What is missing is fetched when it is needed: ${error}`);
  }
}

async function end(error) {
  // A start from memory that fails is tried again from scratch.
  if (isRemembered) await forgetMemory();
  self.postMessage(isRemembered ? { again: true } : { failed: String(error?.stack ?? error), isRunning });
}

run().catch(end);
