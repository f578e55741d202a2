"""The bill of materials: all third-party components of Reef Table, with their licences.

`make sbom` writes `build/sbom/reef-table.cdx.json` (CycloneDX) and `build/sbom/LICENCES.md` from the locked
list of runtime libraries, the installed libraries, and the licence files beside the shipped files.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from email.message import Message
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from flet_web import get_package_web_dir
from locked import pins
from pwa import scripts

from companion.version import VERSION

ROOT = Path(__file__).parents[1]
OUTPUT = ROOT / "build" / "sbom"
_BY_THEIR_WORDS = (
    ("SIL OPEN FONT LICENSE", "OFL-1.1"),
    ("Apache License", "Apache-2.0"),
    ("Mozilla Public License", "MPL-2.0"),
    ("Permission is hereby granted, free of charge", "MIT"),
    ("Redistribution and use in source and binary forms", "BSD-3-Clause"),
)
_BY_THEIR_NAMES = {
    "MIT License": "MIT",
    "BSD License": "BSD-3-Clause",
    "Apache Software License": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}


@dataclass(frozen=True)
class Part:
    """A third-party component: a library, or part of the shipped files."""

    name: str
    version: str
    licence: str
    kind: str = "library"
    purl: str = ""


def libraries() -> Iterator[Part]:
    """The locked libraries; the licence of one for another system is unknown, as it is not installed."""
    text = (ROOT / "requirements" / "runtime.txt").read_text("utf-8")
    for name, version in dict.fromkeys((pin.name, pin.version) for pin in pins(text)):
        try:
            licence = licence_of(distribution(name))
        except PackageNotFoundError:
            licence = "not installed here"
        yield Part(name, version, licence, purl=f"pkg:pypi/{name}@{version}")


def licence_of(installed: Distribution) -> str:
    """The licence of a library, from its metadata or else from its licence text."""
    about: Message = installed.metadata  # type: ignore[assignment]
    said = str(about.get("License-Expression") or about.get("License") or "")
    if said and len(said) < 60 and said != "UNKNOWN":
        return _BY_THEIR_NAMES.get(said, said)
    for classifier in about.get_all("Classifier") or []:
        if classifier.startswith("License ::"):
            name = str(classifier).rpartition(" :: ")[2]
            return _BY_THEIR_NAMES.get(name, name)
    for file in installed.files or []:
        if "licen" in file.name.lower():
            return _by_its_words(file.read_text("utf-8"))
    return _by_its_words(said)


def files() -> Iterator[Part]:
    """The components among the shipped files: fonts, the client that runs in a browser, and its scripts."""
    for text in sorted((ROOT / "assets").rglob("LICENSE*")):
        name = text.stem.partition("-")[2] or text.parent.name
        yield Part(name, "", _by_its_words(text.read_text("utf-8")), kind="file")
    client = Path(get_package_web_dir())
    of_flet = distribution("flet-web").version
    yield Part("Flet web client", of_flet, "Apache-2.0", kind="application")
    # This file of the client contains the licences of Flutter, its engine and all its packages.
    assert (client / "assets" / "NOTICES").is_file()
    yield Part("Flutter and packages, as in NOTICES", of_flet, "BSD-3-Clause and others", kind="framework")
    for wanted in scripts.LOCKED.values():
        name, version = wanted["package"], wanted["version"]
        yield Part(name, version, wanted["licence"], purl=f"pkg:npm/{name.replace('@', '%40')}@{version}")
    about = client / "pyodide" / "package.json"
    if about.is_file():
        yield Part("Pyodide", json.loads(about.read_text("utf-8"))["version"], "MPL-2.0", kind="framework")


def bill() -> dict[str, object]:
    """All components in the CycloneDX format."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "name": project["name"],
                "version": VERSION,
                "licenses": [{"expression": project["license"]}],
            }
        },
        "components": [_component(part) for part in (*libraries(), *files())],
    }


def licences() -> str:
    """All components as a table in Markdown."""
    parts = (*libraries(), *files())
    lines = [f"| {part.name} | {part.version} | {part.licence} |" for part in parts]
    return "\n".join(("# What others made", "", "| what | version | licence |", "|---|---|---|", *lines, ""))


def _component(part: Part) -> dict[str, object]:
    named: dict[str, object] = {"type": part.kind, "name": part.name, "version": part.version}
    if part.purl:
        named["purl"] = part.purl
    is_known = re.fullmatch(r"[\w.-]+", part.licence)
    named["licenses"] = [{"license": {"id" if is_known else "name": part.licence}}]
    return named


def _by_its_words(text: str) -> str:
    return next((name for words, name in _BY_THEIR_WORDS if words.lower() in text.lower()), "see its files")


def main() -> None:
    """Writes both lists."""
    OUTPUT.mkdir(exist_ok=True)
    (OUTPUT / "reef-table.cdx.json").write_text(json.dumps(bill(), indent=2) + "\n", "utf-8")
    (OUTPUT / "LICENCES.md").write_text(licences(), "utf-8")


if __name__ == "__main__":
    main()
