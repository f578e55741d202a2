// Stores one complete version of the app and serves it, so that a start needs no network.
// A version is used only when every file of it is stored and has the right checksum. A newer version is fetched
// beside it and waits: it becomes active when the player asks for it, or with the next start.
"use strict";

const VERSION = "%VERSION%";
// The checksum of every file; every browser needs the first ones, only some browsers need the others.
const FILES = %FILES%;
const OTHERS = %OTHERS%;
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
  // Files that the page had loaded before this worker was active.
  if (used) event.waitUntil(keep(used.filter((name) => name in OTHERS)));
  // One after the other, because they are not needed yet.
  if (fonts) event.waitUntil(keep(fontsToStore(), 1).catch(() => {}));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = request.url.split(/[?#]/)[0];
  if (request.method !== "GET" || !address.startsWith(base)) return;
  const asked = address.slice(base.length);
  const name = asked === "" && request.mode === "navigate" ? "index.html" : asked;
  if (!(name in FILES) && !(name in OTHERS)) return;
  event.respondWith((async () => {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(base + name);
    if (kept) return kept;
    if (name in OTHERS) event.waitUntil(keep([name]).catch(() => {}));
    return fetch(request);
  })());
});
