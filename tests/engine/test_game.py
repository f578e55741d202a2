"""The contract of a game, shown with a minimal one."""

import json
import zlib
from typing import Any

import pytest

from engine import journal_codec
from engine.australis import GAME as AUSTRALIS
from engine.header import Header
from engine.journal import Counted, Entry, effective_moves, fold
from engine.journal_codec import JournalDamage
from engine.refusal import IllegalMove, Refusal
from engine.table import GameTable, points_by_seat, ranking
from tests.engine.australis.tables import begin, begun, move
from tests.engine.race import RACE, Go, Setup

MIA_AND_BOB = Setup(names=("Mia", "Bob"))
DONE = (MIA_AND_BOB, Go(seat=0, points=3), Go(seat=1, points=12))


def journal() -> bytes:
    written, checksum = b"", 0
    for number, did in enumerate(DONE):
        line, checksum = journal_codec.write(Entry(number=number, at="", by="", did=did), checksum)
        written += line
    return written


def test_play_awards_and_refusal_follow_from_apply() -> None:
    race, go = RACE.start(MIA_AND_BOB), Go(seat=1, points=10)
    over, awards = RACE.apply(race, go)
    assert (RACE.play(race, go), RACE.awards(race, go), RACE.refusal(race, go)) == (over, awards, None)
    assert RACE.refusal(over, go) == Refusal(code="not_now")
    for do in (RACE.play, RACE.awards):
        with pytest.raises(IllegalMove):
            do(over, go)


def test_missing_and_moves_are_optional() -> None:
    assert (RACE.missing, RACE.moves) == (None, None)
    assert AUSTRALIS.missing is not None
    assert AUSTRALIS.moves is not None
    assert move("end draft") in list(AUSTRALIS.moves(begin("Anna", "Bob")))


def test_journal_of_any_game_is_read_and_folded() -> None:
    parsed = journal_codec.read(journal(), RACE)
    assert parsed.damage is None
    last = fold(RACE, effective_moves(parsed.entries))[-1]
    assert (last.table.points, last.table.is_over) == ((3, 12), True)


def test_fold_reopens_a_stored_game() -> None:
    alone = Setup(names=("Mia",))
    assert RACE.reopen(alone).points == (0,)
    counted: list[Counted[Setup | Go]] = [Counted(0, alone)]
    assert fold(RACE, counted)[0].table.points == (0,)
    with pytest.raises(IllegalMove):
        RACE.start(alone)


def test_journal_of_another_game_is_foreign() -> None:
    line, _checksum = journal_codec.write(Entry(number=0, at="", by="", did=begun("Anna", "Bob")))
    assert journal_codec.read(line, RACE).damage == JournalDamage(kind="foreign", line=1)
    assert journal_codec.read(journal(), AUSTRALIS).damage == JournalDamage(kind="foreign", line=1)


# ------------------------------------------------------------------ the interface of any table


def summary(table: GameTable) -> tuple[list[str], list[tuple[int, ...]], bool]:
    """The names, ranking and end of a table, through the interface that all games share."""
    return [player.name for player in table.players], [tuple(one) for one in table.ranking], table.is_over


def test_every_table_has_players_ranking_and_is_over() -> None:
    race = RACE.start(Setup(names=("Mia", "Bob", "Lea", "Jo"))).but(points=(4, 9, 4, 1))
    assert summary(race) == (["Mia", "Bob", "Lea", "Jo"], [(1, 1, 9), (0, 2, 4), (2, 2, 4), (3, 4, 1)], False)
    table = begin("Anna", "Bob", "Charlie", starter=1)
    assert summary(table) == (["Anna", "Bob", "Charlie"], [(0, 1, 3), (2, 2, 2), (1, 3, 1)], False)
    assert [player.colour for player in table.players] == [board.player.colour for board in table.boards]
    assert summary(table.but(phase="over"))[2]


def test_points_are_listed_by_seat() -> None:
    race = RACE.start(Setup(names=("Mia", "Bob", "Lea"))).but(points=(4, 9, 4))
    assert points_by_seat(race) == (4, 9, 4)


def test_empty_table_has_no_ranking() -> None:
    assert ranking([], {}) == ()


# ------------------------------------------------------------------ the header of a journal


def signed(body: Any) -> bytes:
    """A first line with a correct checksum."""
    checksum = zlib.crc32(json.dumps(body, sort_keys=True).encode())
    return json.dumps({**body, "sum": f"{checksum:08x}"}).encode() + b"\n"


def first(did: Any) -> bytes:
    return signed({"number": 0, "at": "", "by": "", "did": did})


def test_header_gives_game_and_version_of_any_journal() -> None:
    assert journal_codec.header(journal()) == Header(game="race", version=1)
    later = first({"kind": "begun", "game": "chess", "version": 7, "board": "round"})
    assert journal_codec.header(later + b"whatever follows") == Header(game="chess", version=7)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        (b"", "damaged"),
        (b"\n", "damaged"),
        (journal()[:40], "damaged"),
        (journal().replace(b"race", b"dice"), "damaged"),
        (first({"kind": "begun", "version": 1}), "foreign"),
        (first({"kind": "begun", "game": 5, "version": 1}), "foreign"),
        (first({"kind": "begun", "game": "race"}), "newer"),
        (first({"kind": "begun", "game": "race", "version": "1"}), "newer"),
        (first(["race", 1]), "newer"),
        (signed({"number": 0}), "newer"),
        (signed({"number": 1, "did": {"game": "race", "version": 1}}), "damaged"),
    ],
)
def test_header_of_an_invalid_first_line_is_damage(line: bytes, kind: str) -> None:
    assert journal_codec.header(line) == JournalDamage.model_validate({"kind": kind, "line": 1})


def test_header_accepts_a_first_line_without_line_feed() -> None:
    assert journal_codec.header(journal().partition(b"\n")[0]) == Header(game="race", version=1)
