"""`pip install .` installs a `reef-table` command that works anywhere, with all its files."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

from tests.waiting import PATIENCE, ended_in_time

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy so that no build files are left in the checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    copy = folder / "copy"
    copy.mkdir()
    for part in ("engine", "companion", "assets"):
        shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    for part in ("pyproject.toml", "LICENSE", "README.md"):
        if (ROOT / part).exists():
            shutil.copy(ROOT / part, copy)
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(copy)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.glob("*.whl")
    return built


def test_wheel_contains_every_file(wheel: Path) -> None:
    held = set(zipfile.ZipFile(wheel).namelist())
    expected = {"engine/py.typed", "engine/australis/printed.json", "companion/py.typed"}
    for folder in ("engine", "companion"):
        expected |= {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*.py")}
    for path in (ROOT / "companion" / "locale").rglob("*.mo"):
        expected.add(path.relative_to(ROOT).as_posix())
    for path in (ROOT / "assets").rglob("*"):
        if path.is_file():
            expected.add("companion/assets/" + path.relative_to(ROOT / "assets").as_posix())
    assert expected <= held


@pytest.mark.skipif(sys.platform == "win32", reason="commands are in another folder on Windows")
def test_installed_command_serves_the_app(wheel: Path, tmp_path: Path) -> None:
    fresh = tmp_path / "fresh"
    venv.create(fresh, with_pip=False, symlinks=True)
    # Reef Table's dependencies come from this environment; only Reef Table itself is installed.
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    site = fresh / "lib" / version / "site-packages"
    (site / "needed.pth").write_text(sysconfig.get_path("purelib"))
    install = [sys.executable, "-m", "pip", f"--python={fresh / 'bin' / 'python'}", "install", "--quiet"]
    subprocess.run([*install, "--no-deps", "--no-index", str(wheel)], check=True, capture_output=True)

    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"REEF_TABLE_HOME": str(tmp_path / "home"), "PYTHONUNBUFFERED": "1"}
    command = [str(fresh / "bin" / "reef-table"), "--no-browser", "--port", "0"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        try:
            assert process.stdout is not None
            output = ""
            with ended_in_time(process):
                while "Ctrl-C" not in output:
                    line = process.stdout.readline()
                    assert line, output
                    output += line
            url = re.search(r"http://127\.0\.0\.1:\d+/", output)
            assert url
            with urllib.request.urlopen(url[0], timeout=PATIENCE) as answer:
                assert b"<title>Reef Table</title>" in answer.read()
        finally:
            process.terminate()
