"""Other languages for tests without a phone."""

from __future__ import annotations

import pytest

from companion.i18n import translation


def speak(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every text from now on is in this language."""
    monkeypatch.setattr(translation, "_translations", lambda: translation.translations_of(language))
