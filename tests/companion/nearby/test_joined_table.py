"""A table that several phones play at, of which one keeps it."""

from __future__ import annotations

from pathlib import Path

from tests.companion.nearby.phones import devices, settle
from tests.companion.tiny_game import Give, tiny_table


async def test_three_phones_play_at_one_table(tmp_path: Path) -> None:
    mia, jonas, lea = devices(tmp_path, ["Mia", "Jonas", "Lea"])
    kept = tiny_table(mia.library, ["Mia", "Jonas", "Lea"])
    at_jonas = await jonas.join(mia, kept, 1)
    at_lea = await lea.join(mia, kept, 2)
    jonas.open(at_jonas).play(Give(seat=1, points=3))
    await settle()
    lea.open(at_lea).play(Give(seat=2, points=5))
    await settle()
    kept.play(Give(seat=0, points=1))
    await settle()
    assert kept.state.table.points == (1, 3, 5)
    assert jonas.journal(at_jonas) == lea.journal(at_lea) == mia.journal(kept.name)
    assert [entry.by for entry in kept.state.entries] == ["", "Jonas", "Lea", ""]
    assert jonas.nearby.status(at_jonas) == ("live", "Mia")
