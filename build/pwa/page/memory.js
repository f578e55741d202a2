// Keeps the memory of a Python that has imported what any screen needs; later starts begin from there.
import { remember, startToRemember } from "./python.js";

const python = await startToRemember();
python.runPython("import remembering\nremembering.import_all()");
await remember(python);
self.postMessage("remembered");
