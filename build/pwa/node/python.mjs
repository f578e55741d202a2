// Starts Python as it will run in a browser, with a folder of this machine in place of the bundles.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

// Node.js would print the failing source line first, and some lines of Pyodide are a megabyte long.
process.on("uncaughtException", (error) => {
  fs.writeSync(2, String(error?.stack ?? error));
  process.exit(1);
});

// An empty archive: the standard library is in the folder.
const EMPTY = Buffer.from("UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==", "base64");

// Lets Python import the build steps that run inside it.
export function learnFrom(python) {
  const source = fs.readFileSync(new URL("../precompile_dataclasses.py", import.meta.url));
  python.FS.writeFile("precompile_dataclasses.py", source); // in the folder where Python looks first
}

export async function startPython(pyodide, folder) {
  const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
  const empty = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "python-")), "empty.zip");
  fs.writeFileSync(empty, EMPTY);
  const python = await loadPyodide({
    stdLibURL: empty,
    env: { PYTHONPATH: "/lib/python3.14:/lib/python3.14/site-packages", PYTHONTZPATH: "" },
    fsInit: async (FS) => FS.mount(FS.filesystems.NODEFS, { root: `${folder}/lib/python3.14` }, "/lib/python3.14"),
  });
  fs.rmSync(path.dirname(empty), { recursive: true });
  learnFrom(python);
  return python;
}
