"""What every test of the companion stands on."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-taps", action="store_true", help="write docs/taps.md anew")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of its own for what the test keeps; nothing of the person who runs it is touched."""
    folder = tmp_path / "home"
    monkeypatch.delenv("FLET_APP_STORAGE_DATA", raising=False)
    monkeypatch.setenv("REEF_TABLE_HOME", str(folder))
    return folder
