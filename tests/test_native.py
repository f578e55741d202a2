"""The settings of `flet build`: it packs only the app, with the tested versions."""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

ROOT = Path(__file__).parents[1]
PACKED = {"LICENSE", "assets", "companion", "engine", "main.py", "pyproject.toml"}


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    """The content of pyproject.toml."""
    found: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())
    return found


def test_only_the_app_is_packed(project: dict[str, Any]) -> None:
    listing = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listing.returncode:
        pytest.skip("this is not a git checkout")
    there = {name.partition("/")[0] for name in listing.stdout.splitlines()}
    visible = {name for name in there if not name.startswith(".")} - {"build"}
    excluded = set(project["tool"]["flet"]["app"]["exclude"])
    assert visible == PACKED | excluded
    assert not PACKED & excluded


def test_entry_module_exists(project: dict[str, Any]) -> None:
    assert (ROOT / project["tool"]["flet"]["app"]["module"]).is_file()


def test_app_asks_for_no_permissions(project: dict[str, Any]) -> None:
    flet = project["tool"]["flet"]
    assert not any(flet["android"]["permission"].values())
    assert "permissions" not in flet
    assert not any(flet["macos"]["entitlement"].values())
    assert not [key for key in flet["ios"]["info"] if key.endswith("UsageDescription")]


@pytest.mark.parametrize(("name", "least"), [("icon", 1024), ("splash", 512)])
def test_icon_and_splash_are_large_enough(name: str, least: int) -> None:
    with Image.open(ROOT / "assets" / f"{name}.png") as picture:
        assert picture.width == picture.height >= least


def test_phones_get_no_server_package(project: dict[str, Any]) -> None:
    (server,) = [one for one in project["project"]["dependencies"] if one.startswith("flet-web")]
    for system in ("Android", "iOS"):
        assert f"platform_system != '{system}'" in server
