// Runs the service worker and opened.js on stand-ins for the browser: prints what the page gets of a shared file.
import { readFileSync } from "node:fs";

const [page, name, words] = process.argv.slice(2);
const base = "https://host.example/reef/";
const stores = new Map();
class Store {
  kept = new Map();
  put(address, answer) { this.kept.set(address, answer); }
  match(address) { return this.kept.get(address); }
  keys() { return [...this.kept.keys()].map((url) => ({ url })); }
}
globalThis.caches = {
  open(called) {
    if (!stores.has(called)) stores.set(called, new Store());
    return stores.get(called);
  },
  has: (called) => stores.has(called),
  delete: (called) => stores.delete(called),
};

const handlers = {};
const self = { location: new URL("sw.js", base), addEventListener: (event, act) => { handlers[event] = act; } };
const source = readFileSync(`${page}/sw.js`, "utf-8").replace("%FILES%", "{}").replace("%OTHERS%", "{}").replace("%WORDS%", "{}");
new Function("self", source)(self);

const form = new FormData();
form.append("title", "a game");
form.append("games", new Blob([words]), name);
let answer;
const request = new Request(`${base}share`, { method: "POST", body: form });
handlers.fetch({ request, respondWith: (given) => { answer = given; } });
const { status, headers } = await answer;
let other = "not answered";
handlers.fetch({ request: new Request(`${base}other`, { method: "POST", body: "x" }), respondWith: () => { other = "answered"; } });

const posted = [];
globalThis.reefTable = { opened: `${base}#/continue`, port: { postMessage: (message) => posted.push(message) } };
globalThis.location = { hash: "" };
let consume;
globalThis.launchQueue = { setConsumer: (act) => { consume = act; } };
await import(`${page}/opened.js`);
const routes = [];
const launch = async (what) => {
  await consume(what);
  routes.push(location.hash);
};
await launch({ targetURL: `${base}#/continue`, files: [{ name, getFile: async () => new Blob([words]) }] });
await launch({ targetURL: `${base}#/australis/dice`, files: [] });
await launch({ targetURL: base });
await launch({ targetURL: `${base}#/continue` });

const read = ({ files }) => files.map((file) => [file.name, Buffer.from(file.bytes).toString()]);
console.log(JSON.stringify({ status, to: headers.get("location"), other, routes: [...new Set(routes)], posted: posted.map(read), left: [...stores.keys()] }));
