// The files of Python's games in a database (IndexedDB), for browsers that give a web site no private files: some inside
// other apps, some private windows, WebKitGTK. shelf.js loads this script only there, and Python sees no difference.
// The contents are in memory as well, so that Python need not wait when it reads and writes. What it syncs is stored
// in the background, all of it or nothing, and worker.js shows nothing that was drawn afterwards until it is stored.
self.postMessage({ fetched: import.meta.url }); // so that the service worker stores this script as well

const NAME = "reef-table";
const BLOCKS = "blocks"; // under the name of the file and the number of the block
const SIZE = 4096; // of a block in bytes: an entry changes the last block of its journal, however long that is
// Milliseconds: some browsers forget to answer, and the app must go on, and say that nothing is saved.
const PATIENCE = 10000;
const AGAIN = 2000;

const inTime = (promise) => Promise.race([promise, new Promise((_, reject) =>
  setTimeout(() => reject(new Error("the database does not answer")), PATIENCE))]);
const result = (request) => inTime(new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
}));

let opened = null;
let isNew = false;
async function connect() {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(BLOCKS);
    isNew = true;
  };
  const database = await result(opening);
  database.onclose = () => { opened = null; };
  return database;
}

async function transaction(mode, options) {
  opened ??= connect().catch((error) => {
    opened = null;
    throw error;
  });
  return (await opened).transaction(BLOCKS, mode, options);
}

// A file in memory. Its changed blocks are stored when it is synced.
class File {
  constructor(name, when, bytes) {
    Object.assign(this, { name, when, bytes, opened: bytes.length, changed: new Set() });
  }
  size() { return this.bytes.length; }
  read() { return this.bytes; }
  write(bytes, at) {
    const whole = new Uint8Array(Math.max(this.bytes.length, at + bytes.length));
    whole.set(this.bytes);
    whole.set(bytes, at);
    this.bytes = whole;
    this.note(at, at + bytes.length);
  }
  truncate(length) {
    const before = this.bytes.length;
    this.bytes = this.bytes.slice(0, length);
    this.note(length, before);
  }
  sync() { keep(); }
  note(from, to) {
    for (let number = Math.floor(from / SIZE); number * SIZE < to; number += 1) this.changed.add(number);
  }
}

// -- storing -------------------------------------------------------------------------------------
let shelf;
let stored = Promise.resolve();
let isWaiting = false;

// Stores what has changed, once what was synced before is stored.
function keep() {
  if (isWaiting) return;
  isWaiting = true;
  stored = stored.then(async () => {
    isWaiting = false;
    try {
      await store().catch(storeAgain);
      report("");
    } catch (error) {
      console.warn(`Not stored: ${error}`);
      report("full");
      setTimeout(keep, AGAIN);
    }
  });
}

// A connection that was lost, as phones do in the background, is replaced by another one.
async function storeAgain(error) {
  if (error?.name === "QuotaExceededError") throw error;
  opened?.then((database) => database.close(), () => {});
  opened = null;
  await store();
}

// All files in one transaction: what was written later is never there without what was written before it.
async function store() {
  const changes = await transaction("readwrite", { durability: "strict" });
  if (isNew) for (const file of shelf.files) file.note(0, file.size()); // whoever deleted the rest while it was open
  isNew = false;
  const blocks = changes.objectStore(BLOCKS);
  const end = inTime(new Promise((resolve, reject) => {
    changes.oncomplete = resolve;
    changes.onabort = () => reject(changes.error ?? new Error("the database gave up"));
  }));
  const when = Date.now();
  const written = shelf.files.map((file) => [file, file.changed]).filter(([, numbers]) => numbers.size);
  try {
    for (const [file, numbers] of written) {
      file.changed = new Set();
      for (const number of numbers) {
        const bytes = file.bytes.slice(number * SIZE, (number + 1) * SIZE);
        if (bytes.length) blocks.put({ bytes, when }, [file.name, number]);
        else blocks.delete([file.name, number]);
      }
    }
    await end;
  } catch (error) {
    for (const [file, numbers] of written) numbers.forEach((number) => file.changed.add(number));
    end.catch(() => {});
    try { changes.abort(); } catch { /* it has ended */ }
    throw error;
  }
}

function report(trouble) {
  if (shelf.trouble === trouble) return;
  shelf.trouble = trouble;
  try {
    shelf.tell?.();
  } catch (error) {
    console.error(error); // what was drawn is shown all the same
  }
}

// -- opening, as in shelf.js ---------------------------------------------------------------------
async function files() {
  const blocks = (await transaction("readonly")).objectStore(BLOCKS);
  const [keys, values] = await Promise.all([result(blocks.getAllKeys()), result(blocks.getAll())]);
  const found = new Map();
  keys.forEach(([name], index) => found.set(name, [...(found.get(name) ?? []), values[index]]));
  return [...found].map(([name, parts]) => {
    const whole = new Uint8Array(parts.reduce((sum, { bytes }) => sum + bytes.length, 0));
    let at = 0;
    for (const { bytes } of parts) {
      whole.set(bytes, at);
      at += bytes.length;
    }
    return new File(name, Math.max(...parts.map(({ when }) => when)) / 1000, whole);
  });
}

export async function openAll(ours) {
  shelf = ours;
  shelf.files = await files();
  let number = Math.max(0, ...shelf.files.map(({ name }) => Number.parseInt(name, 10) || 0));
  shelf.grow = async (total) => {
    while (shelf.files.length < total) shelf.files.push(new File(String(++number).padStart(4, "0"), 0, new Uint8Array()));
  };
  shelf.stored = () => stored;
  shelf.trouble = "";
}

export async function lookAt(ours) {
  ours.files = await files();
  ours.trouble = "busy";
}

// -- moving --------------------------------------------------------------------------------------
const begins = (file, text) => new TextDecoder().decode(file.bytes.subarray(0, text.length)) === text;
const isIndex = (file) => begins(file, '{"catalogue":');
const isGame = (file) => !isIndex(file) && !begins(file, '{"summaries":');
const isSame = (one, other) => one.length === other.length && one.every((byte, at) => byte === other[at]);

// Moves everything into private files, which this browser gives by now. The index goes first, and what has been moved
// is removed from the database at once, so that a page killed in between is no different from one that goes on.
export async function moveTo(place) {
  const kept = (await files()).filter((file) => file.size()).sort((one, other) => isIndex(other) - isIndex(one));
  // Where there were games in files before, those have an index of their own: the others are added under new names.
  const isMixed = kept.some(isIndex) && place.files.some((file) => file.size());
  await place.grow(Math.max(0, ...kept.map((file) => Number.parseInt(file.name, 10))));
  for (const file of kept.filter((it) => !isMixed || isGame(it))) {
    let to = place.files.find((it) => it.name === file.name);
    if (isMixed || !to || (to.size() && !isSame(to.read(), file.bytes))) {
      await place.grow(place.files.length + 1);
      to = place.files.at(-1);
    }
    to.write(file.bytes, 0);
    to.sync();
    to.opened = file.size();
    const removal = await transaction("readwrite", { durability: "strict" });
    await result(removal.objectStore(BLOCKS).delete(IDBKeyRange.bound([file.name], [file.name, []])));
  }
  (await opened).close();
  await result(indexedDB.deleteDatabase(NAME));
}
