// Stores the memory of a Python that has imported the modules of all screens; later starts begin from it.
import { remember, startToRemember, words } from "./python.js";

const WORDS = "/words.bin";
const language = self.name; // the page's
const [python, all] = await Promise.all([startToRemember(), words(language)]);
python.FS.writeFile(WORDS, all); // not as a value: the memory must not refer to anything outside
python.runPython(`import remembering\nremembering.import_all("${language}", "${WORDS}")`);
await remember(python);
self.postMessage("remembered");
