"""The wheel of the web app, installed: `reef-table serve-web` serves it without a checkout."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path

import pytest

from companion.version import VERSION
from tests.installing import Installation
from tests.waiting import PATIENCE

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="programs are in another folder on Windows")

ROOT = Path(__file__).parents[2]


@pytest.mark.trial
def test_installed_it_serves_the_web_app(built: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "wheels", "--web", str(built), str(tmp_path)]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join((str(ROOT / "build"), str(ROOT)))}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (web,) = tmp_path.glob("reef_table_web-*.whl")
    with zipfile.ZipFile(web) as archive:
        held = set(archive.namelist())
    about = f"reef_table_web-{VERSION}.dist-info"
    assert {name.partition("/")[0] for name in held} == {"reef_table_web", about}
    site = {name.removeprefix("reef_table_web/site/") for name in held if name.startswith("reef_table_web/s")}
    files = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    packed = {name.removesuffix(".gz") for name in files if name.endswith(".gz")} - {"index.html"}
    assert site == {name for name in files - packed if not name.endswith(".br")}
    licences = f"{about}/licenses/licences/"
    named = {Path(name).stem for name in held if name.startswith(licences)}
    assert named >= {"Flet", "Flutter", "Inter", "Noto", "Pyodide", "nats", "pydantic", "qr"}

    installation = Installation(tmp_path / "installed")
    installation.install(*tmp_path.glob("*.whl"))
    with installation.serving("serve-web") as address:
        with urllib.request.urlopen(address, timeout=PATIENCE) as page:
            assert page.read() == (built / "index.html").read_bytes()
        wanted = urllib.request.Request(f"{address}main.dart.wasm", headers={"Accept-Encoding": "br, gzip"})
        with urllib.request.urlopen(wanted, timeout=PATIENCE) as client:
            assert client.headers["Content-Type"] == "application/wasm"
            assert gzip.decompress(client.read()) == (built / "main.dart.wasm").read_bytes()
    other = tmp_path / "other"
    other.mkdir()
    (other / "index.html").write_text("another one")
    with (
        installation.serving("serve-web", "--dir", str(other)) as address,
        urllib.request.urlopen(address, timeout=PATIENCE) as page,
    ):
        assert page.read() == b"another one"
