"""Sharing a text: which notice follows, and when the text is shown instead."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from companion.session import sharing
from companion.session.handing_over import Way
from companion.session.sharing import share_or_show


async def shared(monkeypatch: pytest.MonkeyPatch, way: Way, *, leaves: bool = False) -> list[str]:
    """The notices and texts shown when sharing ends in this way; `leaves` leaves the page meanwhile."""
    said: list[str] = []
    here, notices = SimpleNamespace(route="/numbers"), SimpleNamespace(show=said.append)
    session: Any = SimpleNamespace(navigation=here, notices=notices)

    async def hand_over(_text: str) -> Way:
        if leaves:
            here.route = "/"
        return way

    monkeypatch.setattr(sharing, "hand_over", hand_over)
    await share_or_show(session, "text", copied="It is copied.", show=lambda: said.append("the text"))
    return said


@pytest.mark.parametrize(
    ("way", "said"), [("shared", []), ("copied", ["It is copied."]), ("refused", ["the text"])]
)
async def test_a_copy_shows_a_notice_and_a_refusal_the_text(
    monkeypatch: pytest.MonkeyPatch, way: Way, said: list[str]
) -> None:
    assert await shared(monkeypatch, way) == said


async def test_a_copy_shows_no_notice_on_another_page(monkeypatch: pytest.MonkeyPatch) -> None:
    assert await shared(monkeypatch, "copied", leaves=True) == []
