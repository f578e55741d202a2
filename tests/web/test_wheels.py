"""The Python packages in the browser are the same versions as everywhere else."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from locked import versions
from pwa.wheels import fetched

REQUIREMENTS = Path(__file__).parents[2] / "requirements"


def pinned(name: str) -> Mapping[str, str]:
    """The locked version of each package."""
    return versions((REQUIREMENTS / name).read_text("utf-8"))


def test_browser_gets_the_tested_package_versions() -> None:
    web, runtime = pinned("web.txt"), pinned("runtime.txt")
    assert web.keys() >= {"flet", "pydantic", "pydantic-core", "msgpack"}
    assert web.items() <= runtime.items()


def test_every_wheel_is_locked_by_one_hash() -> None:
    locked = (REQUIREMENTS / "web.txt").read_text("utf-8")
    assert len(re.findall(r"--hash=sha256:[0-9a-f]{64}$", locked, re.MULTILINE)) == len(pinned("web.txt"))


def test_without_a_network_a_sentence_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings = {"CONFIG_FILE": os.devnull, "INDEX_URL": "http://127.0.0.1:9/simple/", "RETRIES": "1"}
    for name, value in settings.items():
        monkeypatch.setenv(f"PIP_{name}", value)
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    monkeypatch.setenv("no_proxy", "*")
    with pytest.raises(SystemExit, match=r"cannot be reached.*start the same command again"):
        fetched(REQUIREMENTS / "web.txt", tmp_path)
