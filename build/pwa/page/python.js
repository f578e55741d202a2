// Starts Python so that it can import the app: from scratch, or from the stored memory of an earlier start.
const base = new URL(".", self.location);

const { fetch: fetchAnything } = self;
const get = async (name) => {
  const answer = await fetchAnything(new URL(name, base));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
};
const bytes = async (name) => new Uint8Array(await (await get(name)).arrayBuffer());
const bytesNow = (name) => {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(name, base), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${name}: ${request.status}`);
  return new Uint8Array(request.response);
};

// Writes the files of a bundle into Python's file system, without copying their bytes.
export const install = (FS, bundle) => {
  const length = new DataView(bundle.buffer).getUint32(0, true);
  let at = 4 + length;
  const folders = new Set();
  for (const [name, size] of JSON.parse(new TextDecoder().decode(bundle.subarray(4, at)))) {
    const folder = name.slice(0, name.lastIndexOf("/"));
    if (!folders.has(folder)) {
      folders.add(folder);
      FS.mkdirTree(`/${folder}`);
    }
    FS.writeFile(`/${name}`, bundle.subarray(at, at + size), { canOwn: true });
    at += size;
  }
};

// Native modules are compiled for this machine while Python itself is still starting.
const PACKAGES = "/lib/python3.14/site-packages";
const SUFFIX = ".cpython-314-wasm32-emscripten.so";
const MESSAGES = "msgpack/_cmsgpack"; // needed for every message
const MODELS = "pydantic_core/_pydantic_core";
const address = (native) => `python/${native.split("/")[1]}${SUFFIX}`;
const place = (native) => `${PACKAGES}/${native}${SUFFIX}`;
// Fetches and compiles everything only once; each caller gets the error if that fails.
const begun = new Map();
const once = (name, begin) => {
  if (!begun.has(name)) {
    begun.set(name, begin());
    begun.get(name).catch(() => begun.delete(name));
  }
  return begun.get(name);
};
const file = (name) => once(name, () => bytes(`python/${name}.bin`));
// The words of a language: all of them, and those of the first screen. English is in the code itself.
const NONE = new Uint8Array();
export const words = async (language) => (language === "en" ? NONE : file(`words-${language}`));
export const firstWords = async (language) => (language === "en" ? NONE : file(`first-words-${language}`));
export const wordsNow = (language) => bytesNow(`python/words-${language}.bin`);
const compile = (native) => once(native, async () => WebAssembly.compile(await (await get(address(native))).arrayBuffer()));
const isThere = (FS, native) => FS.analyzePath(place(native)).exists;
const put = (FS, native, code) => {
  FS.mkdirTree(place(native).slice(0, place(native).lastIndexOf("/")));
  FS.writeFile(place(native), code);
};
const link = async ({ FS, preloadedWasm, loadWebAssemblyModule }, native, code) => {
  const linked = await loadWebAssemblyModule(code, { loadAsync: true, nodelete: true }, place(native), {});
  if (isThere(FS, native)) return; // an import that could not wait has put it there
  put(FS, native, new Uint8Array()); // an empty file for Python to find; it loads the linked module
  preloadedWasm[place(native)] = linked;
};
// They are linked before Python itself starts, one after the other, so that each is at the same address in every start
// and the stored memory remains valid.
const withNative = (createModule, natives, codes, putBack) => async (settings) => {
  let trouble = null;
  settings.preRun.push(async (module) => {
    module.addRunDependency("native");
    try {
      for (const [index, native] of natives.entries()) await link(module, native, await codes[index]);
    } catch (error) {
      trouble = error;
    }
    module.removeRunDependency("native");
  });
  const module = await createModule(settings);
  if (trouble) throw trouble;
  putBack?.(module);
  return module;
};

// Python's own code is compiled at once, while everything else is still being fetched. loadPyodide uses only what it
// fetches itself, so its fetch is intercepted; if this fails, it continues as usual.
const INTERPRETER = "python/pyodide.asm.wasm";
const interpreter = get(INTERPRETER).then((answer) => WebAssembly.compileStreaming(answer)).catch(() => null);
const { instantiateStreaming } = WebAssembly;
let failed; // Pyodide itself would wait for ever
const failure = new Promise((_, reject) => { failed = reject; });
failure.catch(() => {});
self.fetch = (what, ...how) =>
  String(what) === String(new URL(INTERPRETER, base)) ? Promise.resolve(INTERPRETER) : fetchAnything(what, ...how);
WebAssembly.instantiateStreaming = async (source, imports) => {
  if ((await source) !== INTERPRETER) return instantiateStreaming(source, imports);
  try {
    const module = (await interpreter) ?? (await WebAssembly.compile(await bytes(INTERPRETER)));
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  } catch (error) {
    failed(error);
    throw error;
  }
};

// Loaded while the check for a stored memory is still running.
const loader = Promise.all([import("./python/pyodide.mjs"), import("./python/pyodide.asm.mjs")]);
// An empty archive: the standard library comes in the bundles.
const NO_ARCHIVE = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";

const begin = (bundles, natives) => ({ natives, files: bundles.map(file), codes: natives.map(compile) });

async function load({ natives, files, codes }, settings, putBack) {
  const [{ loadPyodide }, { default: createModule }] = await loader;
  const loaded = loadPyodide({
    createPyodideModule: withNative(createModule, natives, codes, putBack),
    indexURL: new URL("python/", base).href,
    stdLibURL: NO_ARCHIVE,
    // Without a path for time zones Python would look up the configuration of its build.
    env: { PYTHONPATH: `/lib/python3.14:${PACKAGES}`, PYTHONTZPATH: "" },
    fsInit: async (FS) => { for (const file of files) install(FS, await file); },
    lockFileContents: { info: { abi_version: "2026_0" }, packages: {} }, // no package is ever installed
    ...settings,
  });
  return Promise.race([loaded, failure]);
}

// The memory of a Python that has imported the modules of all screens is stored in a private file, and is read directly
// to its old addresses: no other way is as fast. Pages that contain only zeros are left out.
const FOLDER = "memory";
const WHICH = "%PYTHON%"; // changes with every file that affects the memory
const WHOLE = `${WHICH}-is-whole`;
const ALL_NATIVE = [MODELS, MESSAGES];
const PAGE = 4096;
const SPARE = 4; // this many times its size must be free, because games come first
const folder = async (options) => (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, options);

async function memory() {
  const files = await folder();
  const listed = files.getFileHandle(WHOLE).then((it) => it.getFile()).then((it) => it.text()).catch(() => "");
  const kept = await (await files.getFileHandle(WHICH)).createSyncAccessHandle({ mode: "read-only" });
  try {
    const { browser, head, size, parts } = JSON.parse(await listed);
    if (browser !== navigator.userAgent) throw new Error("another browser has other places for its functions");
    const snapshot = new Uint8Array(head);
    kept.read(snapshot, { at: 0 });
    const putBack = (module) => {
      const used = module.HEAPU8.length; // what follows is new, and so contains zeros already
      module.growMemory(size);
      const { HEAPU8 } = module;
      let [at, end] = [head, 0];
      for (const [start, length] of parts) {
        HEAPU8.fill(0, end, Math.max(end, Math.min(start, used)));
        if (kept.read(HEAPU8.subarray(start, start + length), { at }) !== length) throw new Error("it is too short");
        at += length;
        end = start + length;
      }
      HEAPU8.fill(0, end, Math.max(end, used));
    };
    return { snapshot, putBack, close: () => kept.close() };
  } catch (error) {
    kept.close();
    throw error;
  }
}

export async function forgetMemory() {
  try {
    await (await navigator.storage.getDirectory()).removeEntry(FOLDER, { recursive: true });
  } catch {
    // There is none, or another tab is reading it.
  }
}

export const remember = (python) => navigator.locks.request(FOLDER, { ifAvailable: true }, async (mine) => {
  const isKept = await memory().then((kept) => { kept.close(); return true; }, () => false);
  if (!mine || isKept) return; // another tab is storing it, or has stored it
  const snapshot = python.makeMemorySnapshot();
  const { quota, usage } = await navigator.storage.estimate();
  if (quota - usage < SPARE * snapshot.length) return;
  await forgetMemory();
  try {
    await write(await folder({ create: true }), snapshot);
  } catch (error) {
    await forgetMemory();
    throw error;
  }
});

async function write(files, snapshot) {
  const head = new Uint32Array(snapshot.buffer, 0, 2)[1]; // the offset of the memory itself
  const pages = snapshot.subarray(head);
  const numbers = new BigUint64Array(pages.buffer, pages.byteOffset);
  const parts = [];
  for (let start = 0; start < pages.length; start += PAGE) {
    if (!numbers.subarray(start / 8, (start + PAGE) / 8).some((it) => it)) continue;
    const last = parts.at(-1);
    if (last && last[0] + last[1] === start) last[1] += PAGE;
    else parts.push([start, PAGE]);
  }
  await writeFile(files, WHICH, [snapshot.subarray(0, head),
    ...parts.map(([start, length]) => pages.subarray(start, start + length))]);
  const list = { browser: navigator.userAgent, head, size: pages.length, parts };
  await writeFile(files, WHOLE, [new TextEncoder().encode(JSON.stringify(list))]); // written last, so that it marks a complete memory
}

async function writeFile(files, name, pieces) {
  const kept = await (await files.getFileHandle(name, { create: true })).createSyncAccessHandle();
  try {
    kept.truncate(0);
    let at = 0;
    for (const piece of pieces) {
      if (kept.write(piece, { at }) !== piece.length) throw new Error("there is no room for it");
      at += piece.length;
    }
    kept.flush();
  } finally {
    kept.close();
  }
}

// Starts a Python whose memory can be stored.
export const startToRemember = () => load(begin(["data", "first", "later-data", "rest"], ALL_NATIVE), { _makeSnapshot: true });

// Starts Python from its stored memory, with all modules imported; if there is none, from scratch for the first screen.
export async function startPython() {
  if (self.name === "again") { // set by the page if this is not the first start
    const parts = begin(["data", "later-data"], ALL_NATIVE);
    const kept = await memory().catch(() => null); // the browser may forbid storage
    try {
      if (kept) return { python: await load(parts, { _loadSnapshot: kept.snapshot }, kept.putBack), isRemembered: true };
    } catch (error) {
      console.warn(`From the beginning, because the memory cannot be used: ${error}`);
    } finally {
      kept?.close();
    }
    if (kept) await forgetMemory();
  }
  return { python: await load(begin(["data", "first"], [MESSAGES]), {}), isRemembered: false };
}

// The files that the first screen does not need: fetched in the background, or at once for an import that cannot wait.
export const restOf = (python, isRemembered) => {
  const { _module: module, FS } = python;
  const missing = isRemembered ? ["first", "rest"] : ["later-data", "rest"];
  const natives = isRemembered ? [] : [MODELS];
  const installAll = (files) => {
    if (missing.length) files.forEach((file) => install(FS, file));
    missing.length = 0;
  };
  return {
    async quietly() {
      const files = await Promise.all(missing.map(file));
      for (const native of natives) if (!isThere(FS, native)) await link(module, native, await compile(native));
      installAll(files);
    },
    now() {
      for (const native of natives)
        if (!isThere(FS, native)) put(FS, native, bytesNow(address(native)));
      installAll(missing.map((name) => bytesNow(`python/${name}.bin`)));
    },
  };
};
