// node odds.mjs PYODIDE FOLDER: prints the seconds that the odds of the worst competition take.
import { startPython } from "../../build/pwa/node/python.mjs";

const [pyodide, folder] = process.argv.slice(2);
const python = await startPython(pyodide, folder);
console.log(
  python.runPython(`
import time
from engine.australis.odds import Pool, placing_odds
dice = (0, "blue", True), (0, "purple", False), (0, "red", True), (1, "blue", False), (1, "purple", True), \\
    (2, "blue", True), (2, "purple", True), (3, "blue", False), (3, "purple", False)
pools = [Pool(seat, colour, 1, card=card) for seat, colour, card in dice]
before = time.perf_counter()
placing_odds(pools, [1, 3, 2, 0])
time.perf_counter() - before
`),
);
process.exit(0);
