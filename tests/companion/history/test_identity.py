"""The identity of a game: the same for its copies, another one for every other game."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.games import GAMES
from companion.history.identity import identity, identity_in
from companion.history.past import identity_of
from engine import journal_codec
from engine.header import Header

STORED = sorted((Path(__file__).parents[1] / "stored").glob("*.jsonl"))
FIRST = datetime(2020, 1, 1, 18, tzinfo=UTC)


@pytest.mark.parametrize("path", STORED, ids=lambda path: str(path.stem))
def test_a_journal_and_its_first_entry_have_one_identity(path: Path) -> None:
    journal = path.read_bytes()
    header = journal_codec.header(journal)
    assert isinstance(header, Header)
    game = next(info for info in GAMES if info.name == header.game).game
    assert identity_in(journal) == identity_of(journal_codec.read(journal, game).entries[0])


def test_thousands_of_games_that_begin_alike_are_told_apart() -> None:
    begun = Header(game="australis", version=3)
    times = [(FIRST + timedelta(hours=5 * number)).isoformat() for number in range(10_000)]
    groups = (("Mia", "Jonas"), ("Mia", "Jonas", "Lea"), ("MiaJonas",), ("Jonas", "Mia"))
    assert len({identity(begun, at, names) for at in times for names in groups}) == 40_000


@pytest.mark.parametrize(
    "line", [b"", b"{}", b"[]", b"null", b'{"did": {}}', b'{"did": {"game": 1}}', b"\xff"]
)
def test_what_is_no_beginning_has_no_identity(line: bytes) -> None:
    assert identity_in(line) == ""
