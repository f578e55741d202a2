// Python, ready to import the app: started from the beginning, or from its memory of an earlier start.
const base = new URL(".", self.location);

const { fetch: fetchAnything } = self;
const get = async (name) => {
  const answer = await fetchAnything(new URL(name, base));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
};
export const bytes = async (name) => new Uint8Array(await (await get(name)).arrayBuffer());
export const bytesNow = (name) => {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(name, base), false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${name}: ${request.status}`);
  return new Uint8Array(request.response);
};

// Puts the files of a bundle where Python looks for them; their bytes are not copied.
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

// Compiled modules become this machine's code while Python itself is still starting.
const PACKAGES = "/lib/python3.14/site-packages";
const SUFFIX = ".cpython-314-wasm32-emscripten.so";
const MESSAGES = "msgpack/_cmsgpack"; // nothing can be told without it
const MODELS = "pydantic_core/_pydantic_core";
const address = (native) => `python/${native.split("/")[1]}${SUFFIX}`;
const place = (native) => `${PACKAGES}/${native}${SUFFIX}`;
const compile = async (native) => WebAssembly.compile(await (await get(address(native))).arrayBuffer());
const put = (FS, native, code) => {
  FS.mkdirTree(place(native).slice(0, place(native).lastIndexOf("/")));
  FS.writeFile(place(native), code);
};
const link = async ({ FS, preloadedWasm, loadWebAssemblyModule }, native, code) => {
  const linked = await loadWebAssemblyModule(code, { loadAsync: true, nodelete: true }, place(native), {});
  if (FS.analyzePath(place(native)).exists) return; // somebody could not wait
  put(FS, native, new Uint8Array()); // for Python to find; what it loads is the linked one
  preloadedWasm[place(native)] = linked;
};
// They are linked before Python itself begins, one after the other: so each lies at the same place in every start,
// and what they did can be remembered with all the rest.
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

// Python's own code is compiled from the start on, while all else is still on its way. loadPyodide takes only what
// it fetches itself, so it is given this in the place of that; where this fails, it goes on as ever.
const INTERPRETER = "python/pyodide.asm.wasm";
const interpreter = get(INTERPRETER).then((answer) => WebAssembly.compileStreaming(answer)).catch(() => null);
const { instantiateStreaming } = WebAssembly;
self.fetch = (what, ...how) =>
  String(what) === String(new URL(INTERPRETER, base)) ? Promise.resolve(INTERPRETER) : fetchAnything(what, ...how);
WebAssembly.instantiateStreaming = async (source, imports) => {
  if ((await source) !== INTERPRETER) return instantiateStreaming(source, imports);
  const module = await interpreter;
  if (!module) return WebAssembly.instantiate(await bytes(INTERPRETER), imports);
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};

// Read while it is still being found out whether there is a memory.
const loader = Promise.all([import("./python/pyodide.mjs"), import("./python/pyodide.asm.mjs")]);
// An archive with nothing in it: the standard library comes in the bundles.
const NO_ARCHIVE = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";

const begin = (bundles, natives) => ({
  natives,
  files: bundles.map((name) => bytes(`python/${name}.bin`)),
  codes: natives.map(compile),
});

async function load({ natives, files, codes }, settings, putBack) {
  const [{ loadPyodide }, { default: createModule }] = await loader;
  return loadPyodide({
    createPyodideModule: withNative(createModule, natives, codes, putBack),
    indexURL: new URL("python/", base).href,
    stdLibURL: NO_ARCHIVE,
    // With no place for time zones Python does not look up where it was built to have them.
    env: { PYTHONPATH: `/lib/python3.14:${PACKAGES}`, PYTHONTZPATH: "" },
    fsInit: async (FS) => { for (const file of files) install(FS, await file); },
    lockFileContents: { info: { abi_version: "2026_0" }, packages: {} }, // nothing is ever installed
    ...settings,
  });
}

// The memory of a Python that has imported everything lies in a private file, from which it is read straight into the
// place where it was: no other way is as quick. Nothing is written of pages that hold nothing.
const FOLDER = "memory";
const which = self.name; // by which the page says which Python it is
const whole = `${which}-is-whole`;
const ALL_NATIVE = [MODELS, MESSAGES];
const PAGE = 4096;
const folder = async (options) => (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, options);

async function memory() {
  const files = await folder();
  const [file, list] = await Promise.all([files.getFileHandle(which), files.getFileHandle(whole)]);
  const { head, size, parts } = JSON.parse(await (await list.getFile()).text());
  const kept = await file.createSyncAccessHandle({ mode: "read-only" }); // another tab may be reading it, too
  const snapshot = new Uint8Array(head);
  kept.read(snapshot, { at: 0 });
  const putBack = (module) => {
    module.growMemory(size);
    const { HEAPU8 } = module;
    let [at, end] = [head, 0];
    for (const [start, length] of parts) {
      HEAPU8.fill(0, end, start);
      if (kept.read(HEAPU8.subarray(start, start + length), { at }) !== length) throw new Error("it is too short");
      at += length;
      end = start + length;
    }
    HEAPU8.fill(0, end, size);
  };
  return { snapshot, putBack, close: () => kept.close() };
}

export const forgetMemory = async () =>
  (await navigator.storage.getDirectory()).removeEntry(FOLDER, { recursive: true }).catch(() => {});

export async function remember(python) {
  const snapshot = python.makeMemorySnapshot();
  const head = new Uint32Array(snapshot.buffer, 0, 2)[1]; // where the memory itself begins
  const pages = snapshot.subarray(head);
  const numbers = new BigUint64Array(pages.buffer, pages.byteOffset);
  const parts = [];
  for (let start = 0; start < pages.length; start += PAGE) {
    if (!numbers.subarray(start / 8, (start + PAGE) / 8).some((it) => it)) continue;
    const last = parts.at(-1);
    if (last && last[0] + last[1] === start) last[1] += PAGE;
    else parts.push([start, PAGE]);
  }
  await forgetMemory();
  const files = await folder({ create: true });
  const kept = await (await files.getFileHandle(which, { create: true })).createSyncAccessHandle();
  let at = kept.write(snapshot.subarray(0, head), { at: 0 });
  for (const [start, length] of parts) at += kept.write(pages.subarray(start, start + length), { at });
  kept.flush();
  kept.close();
  const list = await (await files.getFileHandle(whole, { create: true })).createSyncAccessHandle();
  list.write(new TextEncoder().encode(JSON.stringify({ head, size: pages.length, parts })));
  list.flush();
  list.close();
}

// A Python that can be remembered.
export const startToRemember = () => load(begin(["data", "first", "rest"], ALL_NATIVE), { _makeSnapshot: true });

// A Python that has imported everything, if it is remembered; else one that can import what the first screen needs.
export async function startPython() {
  if (which) {
    const begun = begin(["data"], ALL_NATIVE);
    const kept = await memory().catch(() => null); // a browser may keep nothing for us
    try {
      if (kept) return { python: await load(begun, { _loadSnapshot: kept.snapshot }, kept.putBack), isRemembered: true };
    } catch (error) {
      console.warn(`From the beginning, because the memory cannot be used: ${error}`);
    } finally {
      kept?.close();
    }
    if (kept) await forgetMemory();
  }
  return { python: await load(begin(["data", "first"], [MESSAGES]), {}), isRemembered: false };
}

// What the first screen did not need: fetched quietly, or at once for whoever cannot wait.
export const restOf = (python, isRemembered) => {
  const { _module: module, FS } = python;
  const missing = isRemembered ? ["first", "rest"] : ["rest"];
  const natives = isRemembered ? [] : [MODELS];
  const installAll = (files) => {
    if (missing.length) files.forEach((file) => install(FS, file));
    missing.length = 0;
  };
  return {
    async quietly() {
      const files = await Promise.all(missing.map((name) => bytes(`python/${name}.bin`)));
      for (const native of natives) await link(module, native, await compile(native));
      installAll(files);
    },
    now() {
      for (const native of natives)
        if (!FS.analyzePath(place(native)).exists) put(FS, native, bytesNow(address(native)));
      installAll(missing.map((name) => bytesNow(`python/${name}.bin`)));
    },
  };
};
