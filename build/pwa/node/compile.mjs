// node compile.mjs PYODIDE FOLDER: compiles every .py file below the folder with the Python that will run it.
import { learnFrom } from "./python.mjs";
import { pathToFileURL } from "node:url";

const [pyodide, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide();
learnFrom(python);
python.FS.mkdir("/code");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/code");
// -OO, because docstrings are useless in a browser; unchecked, because there are no sources to compare with.
const failed = python.runPython(`
import compileall, pathlib, precompile_dataclasses, py_compile
code = pathlib.Path("/code")
compileall.compile_dir(code, quiet=1, legacy=True, optimize=2, stripdir="/code",
    invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
failed = []
for source in code.rglob("*.py"):
    if source.with_suffix(".pyc").exists():
        source.unlink()
    else:
        failed.append(str(source))
# Line numbers are kept only in our own code, where they help to find an error.
library = code / "lib/python3.14"
packages = library / "site-packages"
for folder in (*library.iterdir(), *packages.iterdir()):
    if folder.is_dir() and folder != packages and folder.name not in ("companion", "engine"):
        precompile_dataclasses.drop_lines(folder)
precompile_dataclasses.drop_lines(library, "*.pyc")
precompile_dataclasses.drop_lines(packages, "*.pyc")
" ".join(failed)
`);
if (failed) {
  console.error(`not compiled: ${failed}`);
  process.exit(1);
}
process.exit(0);
