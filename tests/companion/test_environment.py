"""Settings from the environment, and secrets from files."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.environment import UnusableSetting, setting


@pytest.fixture(autouse=True)
def _unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SAID", raising=False)
    monkeypatch.delenv("SAID_FILE", raising=False)


def test_a_variable_or_the_file_that_another_one_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert setting("SAID") == ""
    monkeypatch.setenv("SAID", "openly")
    assert setting("SAID") == "openly"
    monkeypatch.delenv("SAID")
    file = tmp_path / "secret"
    file.write_text("postgresql://reef:secret@database/reef\n")
    monkeypatch.setenv("SAID_FILE", str(file))
    assert setting("SAID") == "postgresql://reef:secret@database/reef"


def test_a_file_that_says_nothing_is_no_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games would be kept in a folder instead of the database, and nobody would know."""
    file = tmp_path / "secret"
    monkeypatch.setenv("SAID_FILE", str(file))
    with pytest.raises(UnusableSetting, match=r"secret, which SAID_FILE names, cannot be read: No such file"):
        setting("SAID")
    file.write_text(" \n")
    with pytest.raises(UnusableSetting, match="is empty"):
        setting("SAID")
    file.write_bytes(b"\xff")
    with pytest.raises(UnusableSetting, match="it is not text"):
        setting("SAID")


def test_both_are_one_too_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SAID", "openly")
    monkeypatch.setenv("SAID_FILE", str(tmp_path / "secret"))
    with pytest.raises(UnusableSetting, match="SAID and SAID_FILE are both set"):
        setting("SAID")
