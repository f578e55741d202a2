// node odds.mjs PYODIDE ENGINE QUESTION: computes chances in the browser's own Python.
import { pathToFileURL } from "node:url";

const [pyodide, engine, question] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide();
python.FS.mkdirTree("/app/engine");
python.FS.mount(python.FS.filesystems.NODEFS, { root: engine }, "/app/engine");
python.globals.set("question", question);
console.log(python.runPython(`
import json, sys, types, typing
# Only the rule is loaded: the sides of the dice are given, so its packages can be empty stand-ins.
sys.path.insert(0, "/app")
for name, told in (("engine", {}), ("engine.australis", {}), ("engine.award", {"SeatT": typing.TypeVar("SeatT")}),
                   ("engine.australis.printed", {"number_faces": None})):
    sys.modules[name] = module = types.ModuleType(name)
    module.__path__ = ["/app/" + name.replace(".", "/")]
    module.__dict__.update(told)
from engine.australis import odds

asked = json.loads(question)
faces = {colour: range(*sides) for colour, sides in asked["faces"].items()}
pools = [odds.Pool(*pool) for pool in asked["pools"]]
chances = odds.placing_odds(pools, asked["ahead"], faces)
json.dumps({"chances": list(map(list, chances.items()))})
`));
