// node first.mjs PYODIDE FOLDER NAMES: prints the files that Python reads until the first screen of the app is drawn,
// modules and pictures, and the modules that the next screens need, in order of import; also writes the compiled methods
// of the dataclasses.
import { startPython } from "./python.mjs";

const [pyodide, folder, names] = process.argv.slice(2);
const python = await startPython(pyodide, folder);
const sent = [];
const flet_js = {
  languages: "en",
  language: "en",
  firstWords: new Uint8Array(),
  documentUrl: "http://localhost/",
  device: { postMessage() {} },
  isRemembered: false,
  twelveHours: false,
  vibrates: true,
  decimalMark: "",
  region: "",
  fail(why) {
    console.error(why);
    process.exit(1);
  },
  shelf: { trouble: "", files: [], grow: async () => {} },
};
python.registerJsModule("flet_js", flet_js);
await python.runPythonAsync(`
import sys
opened = []
sys.addaudithook(lambda event, what: opened.append(str(what[0])) if event == "open" else None)
import precompile_dataclasses, precompiled_dataclasses
texts = precompile_dataclasses.record_sources()
precompiled_dataclasses.use = lambda: None
import in_the_worker
await in_the_worker.start()
`);
await flet_js.start_connection((message) => sent.push(message.toJs()));
// The first message of Flet's client, for an ordinary phone.
const hello = python.runPython(`
import msgpack
page = {"route": "/", "pwa": False, "web": True, "debug": False, "wasm": True, "test": False, "pyodide": True,
    "multi_view": False, "platform": "android", "platform_brightness": "dark", "width": 390, "height": 844,
    "media": {"padding": dict.fromkeys(("left", "top", "right", "bottom"), 0)}}
msgpack.packb([1, {"session_id": None, "page_name": "", "page": page}])
`).toJs();
flet_js.send(new Uint8Array([0, ...hello]));
// The first message answers the registration; the screen is drawn when more have come, and then none for a while.
// On a busy machine it takes long until the first ones come.
let before;
let patience = 100;
do {
  before = sent.length;
  await new Promise((resolve) => setTimeout(resolve, 1500));
} while (sent.length > before || (sent.length < 2 && --patience > 0));
if (sent.length < 2) {
  console.error("the app drew nothing");
  process.exit(1);
}
python.globals.set("names", names);
console.log(
  python.runPython(`
import json, sys
places = {getattr(module, "__cached__", None) or getattr(module, "__file__", None) for module in list(sys.modules.values())}
places |= {getattr(module, "__file__", None) for module in list(sys.modules.values())}
first = sorted(place.lstrip("/") for place in places if place and place.startswith("/lib/") and place.endswith(".pyc"))
pictures = sorted({place.lstrip("/") for place in opened if place.endswith(".svg")})
needed = dict(texts)
imported = precompile_dataclasses.import_screens(json.loads(names))
rest = {key: text for key, text in texts.items() if key not in needed}
precompile_dataclasses.write(needed, precompiled_dataclasses.FIRST)
precompile_dataclasses.write(rest, precompiled_dataclasses.REST)
json.dumps({"first": first, "pictures": pictures, "next": imported})
`),
);
process.exit(0);
