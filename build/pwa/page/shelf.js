// The files of Python's games in the browser's private file system, opened before they are needed. Listing and opening
// files is asynchronous and Python cannot wait, so every file is opened at the start, with some empty spare ones;
// companion/storage/browser_storage.py says what they contain. Only one tab can have them open.
const FOLDER = "reef-table";
const LOCK = "reef-table-shelf";
const READY = 8;
// Milliseconds to wait for a page that was just closed and may still have the files open.
const PATIENCE = 2000;

export async function openShelf() {
  const shelf = { trouble: "forbidden", files: [], grow: () => Promise.resolve() };
  let folder;
  try {
    if (!self.FileSystemSyncAccessHandle) throw new Error("its files cannot be written at once");
    folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
  } catch (error) {
    // For example inside other apps, or in a private window of some browsers.
    console.warn(`No private files here: ${error}`);
  }
  try {
    const { openAll, lookAt } = folder ? FILES : await import("./database.js");
    const mine = alone();
    if (await Promise.race([mine, after(PATIENCE)])) {
      await openAll(shelf, folder);
    } else {
      await lookAt(shelf, folder);
      mine.then(() => openAll(shelf, folder)).catch(console.error);
    }
  } catch (error) {
    // Python then keeps the games in memory, and says so.
    console.warn(`Nothing can be kept here: ${error}`);
  }
  return shelf;
}

// Resolves when no other tab has the files open; from then on they belong to this tab until it is closed.
function alone() {
  return new Promise((resolve) => {
    navigator.locks.request(LOCK, () => {
      resolve(true);
      return new Promise(() => {});
    });
  });
}

const after = (milliseconds) => new Promise((resolve) => setTimeout(() => resolve(false), milliseconds));

async function names(folder) {
  const found = [];
  for await (const [name, entry] of folder.entries()) if (entry.kind === "file") found.push(name);
  return found.sort();
}

async function openAll(shelf, folder) {
  const look = lookout(shelf, folder);
  const open = async (name) => {
    const entry = await folder.getFileHandle(name, { create: true });
    const { lastModified, size } = await entry.getFile();
    const handle = await handleOf(entry);
    return openFile(name, lastModified / 1000, size, handle, () => look(name, handle));
  };
  const there = await names(folder);
  const opened = await Promise.allSettled(there.map(open));
  const failed = opened.filter((it) => it.status === "rejected").map((it) => it.reason);
  if (failed.some(isHeld)) return lookAt(shelf, folder);
  // A file that cannot be read any more must not make other games unavailable.
  failed.forEach((error) => console.warn(`A file cannot be opened: ${error}`));
  const files = opened.filter((it) => it.status === "fulfilled").map((it) => it.value);
  let growing = Promise.resolve();
  let number = Math.max(0, ...there.map((name) => Number.parseInt(name, 10) || 0));
  shelf.grow = (total) => {
    growing = growing.then(async () => {
      while (shelf.files.length < total) shelf.files.push(await open(String(++number).padStart(4, "0")));
    }).catch((error) => console.warn(`No more files: ${error}`));
    return growing;
  };
  shelf.files = files;
  await shelf.grow(files.filter((file) => file.size()).length + READY);
  if (!shelf.files.length) throw new Error("no file can be opened");
  // A browser that gave no files before has a database with games.
  const isLeft = self.indexedDB?.databases?.().then((all) => all.some((it) => it.name === FOLDER));
  if (await Promise.race([isLeft, after(PATIENCE)]).catch(console.warn)) {
    await import("./database.js").then(({ moveTo }) => moveTo(shelf)).catch(console.warn); // the next start goes on
  }
  shelf.trouble = "";
}

// Whoever clears the browser's data takes all files away. Those that are open can be read and written as before, but
// nobody finds them again: so whatever was written is looked for in the folder, and Python hears if it is not there.
function lookout(shelf, folder) {
  let last = null;
  let isLooking = false;
  return async (name, handle) => {
    last = { name, handle };
    if (isLooking) return;
    isLooking = true;
    while (last && !shelf.trouble) {
      const written = last;
      last = null;
      if (await isThere(folder, written)) continue;
      shelf.trouble = "gone";
      shelf.tell?.();
    }
    isLooking = false;
  };
}

async function isThere(folder, { name, handle }) {
  const size = handle.getSize();
  try {
    const found = await (await folder.getFileHandle(name)).getFile();
    // Another one may have the name by now; if it was written meanwhile, it is looked for again.
    return found.size === size || handle.getSize() !== size;
  } catch (error) {
    return error.name !== "NotFoundError"; // some browsers do not look at an open file
  }
}

const isHeld = (error) => error.name === "NoModificationAllowedError";

// The lock of a closed page may be released a moment before its files are.
async function handleOf(entry, tries = 20) {
  try {
    return await entry.createSyncAccessHandle();
  } catch (error) {
    if (!isHeld(error) || tries === 0) throw error;
    await after(100);
    return handleOf(entry, tries - 1);
  }
}

function openFile(name, when, opened, handle, look) {
  return {
    name,
    when,
    opened, // the size; to ask for that of each file would take long with many of them
    size: () => handle.getSize(),
    read() {
      const bytes = new Uint8Array(handle.getSize());
      handle.read(bytes, { at: 0 });
      return bytes;
    },
    write(bytes, at) {
      const written = handle.write(bytes, { at });
      if (written !== bytes.length) throw new DOMException(`only ${written} bytes fit`, "QuotaExceededError");
    },
    truncate: (length) => handle.truncate(length),
    sync() {
      handle.flush();
      look().catch(console.error);
    },
  };
}

// Reads what another tab has written so far; nothing can be written.
async function lookAt(shelf, folder) {
  const look = async (name) => {
    const file = await (await folder.getFileHandle(name)).getFile();
    const bytes = new Uint8Array(await file.arrayBuffer());
    const opened = bytes.length;
    return { name, when: file.lastModified / 1000, opened, size: () => opened, read: () => bytes };
  };
  const seen = await Promise.allSettled((await names(folder)).map(look)); // some browsers refuse this
  shelf.files = seen.filter((it) => it.status === "fulfilled").map((it) => it.value);
  shelf.trouble = "busy";
}

const FILES = { openAll, lookAt };
