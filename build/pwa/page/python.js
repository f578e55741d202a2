// Python, ready to import the app: started from the beginning, or from its memory of an earlier start.
const base = new URL(".", self.location);

const get = async (name) => {
  const answer = await fetch(new URL(name, base));
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
const withNative = (createModule, natives, codes) => async (settings) => {
  let trouble = null;
  settings.preRun.push(async (module) => {
    module.addRunDependency("native");
    try {
      // A memory is put back where there is room for it; only loadPyodide knows how large it is.
      if (settings.INITIAL_MEMORY) module.growMemory(settings.INITIAL_MEMORY);
      for (const [index, native] of natives.entries()) await link(module, native, await codes[index]);
    } catch (error) {
      trouble = error;
    }
    module.removeRunDependency("native");
  });
  const module = await createModule(settings);
  if (trouble) throw trouble;
  return module;
};

// Read while it is still being found out whether there is a memory.
const loader = Promise.all([import("./python/pyodide.mjs"), import("./python/pyodide.asm.mjs")]);
// An archive with nothing in it: the standard library comes in the bundles.
const NO_ARCHIVE = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";

async function load(bundles, natives, settings) {
  const files = bundles.map((name) => bytes(`python/${name}.bin`));
  const codes = natives.map(compile);
  const [{ loadPyodide }, { default: createModule }] = await loader;
  return loadPyodide({
    createPyodideModule: withNative(createModule, natives, codes),
    indexURL: new URL("python/", base).href,
    stdLibURL: NO_ARCHIVE,
    // With no place for time zones Python does not look up where it was built to have them.
    env: { PYTHONPATH: `/lib/python3.14:${PACKAGES}`, PYTHONTZPATH: "" },
    fsInit: async (FS) => { for (const file of files) install(FS, await file); },
    lockFileContents: { info: { abi_version: "2026_0" }, packages: {} }, // nothing is ever installed
    ...settings,
  });
}

// The memory of a Python that has imported everything lies in a private file: no other way to read it is as quick.
const FOLDER = "memory";
const which = self.name; // by which the page says which Python it is
const whole = `${which}-is-whole`;
const ALL_NATIVE = [MODELS, MESSAGES];
const folder = async (options) => (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, options);

async function memory() {
  const files = await folder();
  const [file] = await Promise.all([files.getFileHandle(which), files.getFileHandle(whole)]);
  const kept = await file.createSyncAccessHandle({ mode: "read-only" }); // another tab may be reading it, too
  try {
    const memory = new Uint8Array(kept.getSize());
    kept.read(memory, { at: 0 });
    return memory;
  } finally {
    kept.close();
  }
}

export const forgetMemory = async () =>
  (await navigator.storage.getDirectory()).removeEntry(FOLDER, { recursive: true }).catch(() => {});

export async function remember(python) {
  const memory = python.makeMemorySnapshot();
  await forgetMemory();
  const files = await folder({ create: true });
  const kept = await (await files.getFileHandle(which, { create: true })).createSyncAccessHandle();
  const written = kept.write(memory, { at: 0 });
  kept.flush();
  kept.close();
  if (written === memory.length) await files.getFileHandle(whole, { create: true });
}

// A Python that can be remembered.
export const startToRemember = () => load(["data", "first", "rest"], ALL_NATIVE, { _makeSnapshot: true });

// A Python that has imported everything, if it is remembered; else one that can import what the first screen needs.
export async function startPython() {
  const remembered = self.name && (await memory().catch(() => null)); // a browser may keep nothing for us
  if (remembered) {
    try {
      return { python: await load(["data"], ALL_NATIVE, { _loadSnapshot: remembered }), isRemembered: true };
    } catch (error) {
      console.warn(`From the beginning, because the memory cannot be used: ${error}`);
      await forgetMemory();
    }
  }
  return { python: await load(["data", "first"], [MESSAGES], {}), isRemembered: false };
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
