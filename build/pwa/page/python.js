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
const NATIVE = ["pydantic_core/_pydantic_core", "msgpack/_cmsgpack"];
const compile = async (module) => {
  const answer = await get(`python/${module.split("/")[1]}${SUFFIX}`);
  return WebAssembly.compile(await answer.arrayBuffer());
};
const link = async ({ FS, preloadedWasm, loadWebAssemblyModule }, module, code) => {
  const place = `${PACKAGES}/${module}${SUFFIX}`;
  FS.mkdirTree(place.slice(0, place.lastIndexOf("/")));
  FS.writeFile(place, new Uint8Array()); // for Python to find; what it loads is the compiled one
  preloadedWasm[place] = await loadWebAssemblyModule(code, { loadAsync: true, nodelete: true }, place, {});
};
// They are linked before Python itself begins, one after the other: so each lies at the same place in every start,
// and what they did can be remembered with all the rest.
const withNative = (createModule, codes) => async (settings) => {
  let trouble = null;
  settings.preRun.push(async (module) => {
    module.addRunDependency("native");
    try {
      // A memory is put back where there is room for it; only loadPyodide knows how large it is.
      if (settings.INITIAL_MEMORY) module.growMemory(settings.INITIAL_MEMORY);
      for (const [index, name] of NATIVE.entries()) await link(module, name, await codes[index]);
    } catch (error) {
      trouble = error;
    }
    module.removeRunDependency("native");
  });
  const module = await createModule(settings);
  if (trouble) throw trouble;
  return module;
};

// An archive with nothing in it: the standard library comes in the bundle.
const NO_ARCHIVE = "data:application/zip;base64,UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==";

// The memory of a Python that has already imported what the first screen needs.
const MEMORY = "reef-memory-";
const memoryName = MEMORY + self.name; // by which the page says which Python it is

// Whether there is one is known at once; it is read while Python's own code is made ready.
async function memory() {
  const kept = await (await caches.open(memoryName)).match("memory");
  return kept && { read: kept.arrayBuffer() };
}

export async function forgetMemory() {
  for (const name of await caches.keys()) if (name.startsWith(MEMORY)) await caches.delete(name);
}

export async function remember(python) {
  const memory = python.makeMemorySnapshot();
  await forgetMemory();
  await (await caches.open(memoryName)).put("memory", new Response(memory));
}

// Read while it is still being found out whether there is a memory.
const loader = Promise.all([import("./python/pyodide.mjs"), import("./python/pyodide.asm.mjs")]);

async function load(first, codes, settings) {
  const [{ loadPyodide }, { default: createModule }] = await loader;
  return loadPyodide({
    createPyodideModule: withNative(createModule, codes),
    indexURL: new URL("python/", base).href,
    stdLibURL: NO_ARCHIVE,
    // With no place for time zones Python does not look up where it was built to have them.
    env: { PYTHONPATH: `/lib/python3.14:${PACKAGES}`, PYTHONTZPATH: "" },
    fsInit: async (FS) => install(FS, await first),
    lockFileContents: { info: { abi_version: "2026_0" }, packages: {} }, // nothing is ever installed
    ...settings,
  });
}

// A Python that can be remembered.
export const startToRemember = () => load(bytes("python/first.bin"), NATIVE.map(compile), { _makeSnapshot: true });

export async function startPython() {
  const first = bytes("python/first.bin");
  const codes = NATIVE.map(compile);
  const remembered = await memory().catch(() => null); // a browser may keep nothing for us
  let python = null;
  if (remembered) {
    try {
      python = await load(first, codes, { _loadSnapshot: remembered.read });
    } catch (error) {
      console.warn(`From the beginning, because the memory cannot be used: ${error}`);
      await forgetMemory();
    }
  }
  const isRemembered = python !== null;
  python ??= await load(first, codes, {});
  self.postMessage({ step: "interpreter" });
  return { python, isRemembered };
}
