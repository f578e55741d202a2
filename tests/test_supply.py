"""Third-party parts: locked versions, and the list of licences."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from importlib.metadata import distribution
from pathlib import Path

import locked as locked_lists
import sbom
from pwa import scripts

ROOT = Path(__file__).parents[1]
NETWORKED = {"fastapi", "flet", "flet-web", "msgpack", "pydantic", "starlette", "uvicorn", "websockets"}
"""Packages whose change could open a security hole, or break the protocol between server and phone."""


def locked(name: str) -> Mapping[str, str]:
    """The versions in a lock file."""
    return locked_lists.versions((ROOT / "requirements" / f"{name}.txt").read_text("utf-8"))


def required() -> Mapping[str, str]:
    """The versions that pyproject.toml requires."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return dict(dependency.split(" ")[0].split("==") for dependency in project["dependencies"])


def test_pip_installs_the_locked_versions() -> None:
    assert required().keys() >= NETWORKED
    for name, version in required().items():
        assert locked("runtime")[name] == locked("dev")[name] == version


def test_runtime_in_agrees_with_pyproject() -> None:
    short = (ROOT / "requirements" / "runtime.in").read_text("utf-8")
    pinned = dict(re.findall(r"^([\w.-]+)==([\w.]+)", short, re.MULTILINE))
    assert pinned == required()


def test_every_component_is_in_the_bill_of_materials() -> None:
    components = sbom.bill()["components"]
    assert isinstance(components, list)
    by_name = {component["name"]: component for component in components}
    for name, version in locked("runtime").items():
        assert by_name[name]["version"] == version
        assert by_name[name]["purl"] == f"pkg:pypi/{name}@{version}"
    assert len(by_name) == len(components), "listed twice"
    for name in ("Inter", "Flet web client", "Pyodide"):
        assert name in by_name
    for script in scripts.LOCKED.values():
        assert by_name[script["package"]]["version"] == script["version"]
    for component in components:
        (licence,) = component["licenses"]
        (name,) = licence["license"].values()
        assert name, component["name"]
        assert name not in ("UNKNOWN", "see its files"), component["name"]


def test_the_wheel_of_the_web_app_names_each_licence_in_it() -> None:
    project = tomllib.loads((ROOT / "build" / "wheels" / "web.toml").read_text("utf-8"))["project"]
    said = set(re.split(r" AND ", project["license"]))
    inside = {pin.name for pin in locked_lists.pins((ROOT / "requirements" / "web.txt").read_text("utf-8"))}
    assert len(inside) > 5
    found = {sbom.licence_of(distribution(name)) for name in inside}
    found |= {part.licence for part in sbom.files()}
    for licence in found - {"BSD-3-Clause and others"}:  # of Flutter: the others are in its NOTICES
        assert set(licence.split(" OR ")) & said, licence


def test_every_font_has_its_licence() -> None:
    for folder in {font.parent for font in (ROOT / "assets").rglob("*.ttf")}:
        texts = {text for above in (folder, folder.parent) for text in above.glob("LICENSE*")}
        assert texts, f"{folder} has no licence file"


def test_licence_list_names_components() -> None:
    text = sbom.licences()
    assert "| starlette | " in text
    assert "| Inter |" in text
