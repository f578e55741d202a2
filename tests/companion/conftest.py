"""Fixtures and options of all companion tests."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest

from companion.session import setting_up
from companion.web import server
from tests.unhurried import SKIPS


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-taps", action="store_true", help="write docs/taps.md anew")
    parser.addoption("--rewrite-walks", action="store_true", help="write docs/accessibility/*.txt anew")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the app's files, so that a test never touches those of the person who runs it."""
    folder = tmp_path / "home"
    monkeypatch.delenv("FLET_APP_STORAGE_DATA", raising=False)
    monkeypatch.setenv("REEF_TABLE_HOME", str(folder))
    return folder


@pytest.fixture
def beginners(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the guide through the set-up show itself at a first game, as it does to people."""
    monkeypatch.setattr(setting_up, "ENOUGH", SKIPS)


@pytest.fixture(autouse=True)
def garbage_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a server start without collecting garbage first.

    In a process with the objects of thousands of tests that takes most of a second, each time. That a server
    collects is tried by `test_collector.py`, and a server with a process of its own does it in many tests.
    """
    monkeypatch.setattr(server, "collecting_when_idle", nullcontext)
