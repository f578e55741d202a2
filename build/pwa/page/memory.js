// Stores the memory of a Python that has imported the modules of all screens; later starts begin from it.
import { remember, startToRemember } from "./python.js";

const python = await startToRemember();
python.runPython("import remembering\nremembering.import_all()");
await remember(python);
self.postMessage("remembered");
