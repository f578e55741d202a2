"""Time to compute the odds of the worst competition in the browser's Python."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from flet_web import get_package_web_dir
from pwa import bundle, node

SCRIPT = Path(__file__).with_name("odds.mjs")


def seconds(site: Path) -> float:
    """Seconds for the odds of four players with nine dice, computed for the first time."""
    with TemporaryDirectory() as folder:
        for name in ("data.bin", "first.bin", "later-data.bin", "rest.bin"):
            for place, data in bundle.unpack(site / "python" / name).items():
                path = Path(folder) / place
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
        for module in (site / "python").glob("*.so"):
            package = module.name.partition(".")[0].removeprefix("_").replace("cmsgpack", "msgpack")
            target = Path(folder) / "lib/python3.14/site-packages" / package / module.name
            target.write_bytes(module.read_bytes())
        return float(node.run(str(SCRIPT), Path(get_package_web_dir()) / "pyodide", folder).split()[-1])
