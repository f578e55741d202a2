// Stores one complete version of the app and serves it, so that a start needs no network.
// A version is used only when every file of it is stored and has the right checksum. A newer version is fetched
// beside it and waits: it becomes active when the player asks for it, or with the next start.
"use strict";

const VERSION = "%VERSION%";
// The checksum of every file; every browser needs the first ones, only some browsers need the others.
const FILES = %FILES%;
const OTHERS = %OTHERS%;
// What the page would say, in each language, if it could not be found.
const WORDS = %WORDS%;
const NAME = "reef-table-";
const CACHE = NAME + VERSION;
const base = new URL("./", self.location).href;

const sum = async (bytes) =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))].map((it) => it.toString(16).padStart(2, "0")).join("");

// Fetches a file until it has the right checksum: the browser's own cache may have another version.
async function fetchRight(name) {
  for (const cache of ["no-cache", "reload"]) {
    const answer = await fetch(base + name, { cache });
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    const bytes = await answer.clone().arrayBuffer();
    if ((await sum(bytes)) === (FILES[name] ?? OTHERS[name])) return answer;
  }
  throw new Error(`${name} is not of this version`);
}

// With these headers the page may draw in a thread of its own, which halves the time until a tap is seen. Few hosts
// send them.
function alone(name, answer) {
  if (!/\.(html|m?js)$/.test(name)) return answer;
  const headers = new Headers(answer.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

// Fonts rarely change from version to version.
async function keptBefore(name) {
  const kept = isFont(name) ? await caches.match(base + name) : undefined;
  return kept && (await sum(await kept.clone().arrayBuffer())) === OTHERS[name] ? kept : undefined;
}

async function keep(names, helpers = 4) {
  const cache = await caches.open(CACHE);
  const waiting = [...names];
  const helper = async () => {
    while (waiting.length) {
      const name = waiting.shift();
      if (await cache.match(base + name)) continue;
      await cache.put(base + name, (await keptBefore(name)) ?? alone(name, await fetchRight(name)));
    }
  };
  await Promise.all(Array.from({ length: helpers }, helper));
}

// The fonts that may be needed without a network: every alphabet, emoji, and the characters of this phone's languages.
// The fonts of other languages are 12 megabytes; they are stored when they are first needed.
const isFont = (name) => name.endsWith(".woff2");
const WRITINGS = { zh: "sc", "zh-tw": "tc", "zh-mo": "tc", "zh-hant": "tc", "zh-hk": "hk", ja: "jp", ko: "kr" };
function fontsToStore() {
  const own = navigator.languages.map((it) => it.toLowerCase()).map((it) => WRITINGS[it] ?? WRITINGS[it.split("-")[0]]);
  return Object.keys(OTHERS).filter((name) => {
    const writing = name.match(/\/notosans(sc|tc|hk|jp|kr)\//)?.[1];
    return isFont(name) && (!writing || own.includes(writing));
  });
}

// The other files that this browser has needed before: it will need them again.
async function neededOthers() {
  const kept = await Promise.all((await caches.keys()).filter((it) => it.startsWith(NAME)).map(async (name) =>
    (await (await caches.open(name)).keys()).map((request) => request.url.slice(base.length))));
  return [...new Set(kept.flat())].filter((name) => name in OTHERS);
}

self.addEventListener("install", (event) => event.waitUntil((async () => keep([...Object.keys(FILES), ...await neededOthers()]))()));

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(NAME) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
})()));

self.addEventListener("message", (event) => {
  const { begin, used, fonts } = event.data;
  if (begin) event.waitUntil(self.skipWaiting());
  // Files that the page had loaded before this worker was active, and what the browser has deleted since then.
  if (used) event.waitUntil(keep([...Object.keys(FILES), ...used.filter((name) => name in OTHERS)]).catch(() => {}));
  // One after the other, because they are not needed yet.
  if (fonts) event.waitUntil(keep(fontsToStore(), 1).catch(() => {}));
});

// A browser may delete what it keeps and leave this worker, so a start looks whether everything is still there.
async function isWhole(cache) {
  const there = new Set((await cache.keys()).map((request) => request.url));
  return Object.keys(FILES).every((name) => there.has(base + name));
}

// The page from the network, for a start that lacks something. If it is of another version, what is left of this one
// is of no use any more: nothing may be served of two versions.
async function pageFromNetwork(request) {
  const answer = await fetch(request, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`the page: ${answer.status}`);
  if ((await sum(await answer.clone().arrayBuffer())) !== FILES["index.html"]) {
    await caches.delete(CACHE);
    self.registration.update().catch(() => {});
  }
  return answer;
}

// A page that says why there is none, and how to go on.
function gonePage() {
  const spoken = [...navigator.languages].map((it) => it.split(/[-_.@]/)[0].toLowerCase());
  const language = spoken.find((it) => it in WORDS) ?? "en";
  const { gone, again } = WORDS[language];
  return new Response(`<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light">
<meta name="text-scale" content="scale"><title>Reef Table</title><style>body { font: 1.125rem/1.4 system-ui, sans-serif; max-width: 26rem; margin: 0 auto;
padding: 2rem 1rem } a { display: inline-block; padding: 12px 24px }</style></head><body><h1>Reef Table</h1>
<p role="status">${gone}</p><p><a href="">${again}</a></p></body></html>`,
  { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
}

async function page(event) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(base + "index.html");
  const whole = await isWhole(cache);
  if (kept && whole) return kept;
  try {
    return alone("index.html", await pageFromNetwork(event.request));
  } catch {
    return kept ?? gonePage(); // what is missing may not be needed in this browser
  }
}

async function file(name, event) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(base + name);
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) event.waitUntil(keep([name]).catch(() => {}));
  return answer;
}

// What another app shares with this one is kept until the page opens it; opened.js does, once the app has started.
const SHARED = "shared-with-reef-table";
async function receive(request) {
  const cache = await caches.open(SHARED);
  const files = (await request.formData()).getAll("games").filter((it) => typeof it !== "string");
  for (const [number, file] of files.entries()) {
    await cache.put(`${base}${SHARED}/${number}/${encodeURIComponent(file.name)}`, new Response(file));
  }
  return Response.redirect(base, 303);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = request.url.split(/[?#]/)[0];
  if (request.method === "POST" && address === `${base}share`) return event.respondWith(receive(request));
  if (request.method !== "GET" || !address.startsWith(base)) return;
  const asked = address.slice(base.length);
  const name = asked === "" && request.mode === "navigate" ? "index.html" : asked;
  if (!(name in FILES) && !(name in OTHERS)) return;
  event.respondWith(request.mode === "navigate" && name === "index.html" ? page(event) : file(name, event));
});
