"""The Python packages in the browser are the same versions as everywhere else."""

from __future__ import annotations

import re
from pathlib import Path

REQUIREMENTS = Path(__file__).parents[2] / "requirements"


def pins(name: str) -> dict[str, str]:
    """The locked version of each package."""
    return dict(re.findall(r"^([\w.-]+)==([\w.]+)", (REQUIREMENTS / name).read_text("utf-8"), re.MULTILINE))


def test_browser_gets_the_tested_package_versions() -> None:
    web, runtime = pins("web.txt"), pins("runtime.txt")
    assert web.keys() >= {"flet", "pydantic", "pydantic-core", "msgpack"}
    assert web.items() <= runtime.items()


def test_every_wheel_is_locked_by_one_hash() -> None:
    locked = (REQUIREMENTS / "web.txt").read_text("utf-8")
    assert len(re.findall(r"--hash=sha256:[0-9a-f]{64}$", locked, re.MULTILINE)) == len(pins("web.txt"))
