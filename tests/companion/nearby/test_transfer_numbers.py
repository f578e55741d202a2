"""The board's numbers are given to a friend, who gets nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.session.library import GameLibrary
from companion.session.nearby.giving import Giving
from companion.session.nearby.receiving import Receiving
from companion.session.nearby.transfer import Given
from companion.session.numbers_backup import printed_here
from companion.table.numbers import known_numbers
from engine.australis.printed import Number
from tests.companion.libraries import library_at
from tests.companion.nearby.moving import journals, move
from tests.companion.peers.links import linked
from tests.companion.session.copies.rich import SILVER, rich_library
from tests.waiting import in_time


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> GameLibrary:
    return rich_library(tmp_path_factory.mktemp("rich"))


async def test_a_friend_gets_the_numbers_and_nothing_else(library: GameLibrary, tmp_path: Path) -> None:
    other = library_at(tmp_path)
    moved = await move(library, other, "numbers")
    assert (moved.giving.problem, moved.receiving.problem) == ("", "")
    assert printed_here(other) == printed_here(library)
    assert list(other.preferences.state) == ["australis.printed"]
    assert journals(other) == []
    assert moved.receiving.result.added == {"numbers": 2}
    sent = b"".join(moved.sent[0].sent)
    assert b"Jonas" not in sent


async def test_numbers_that_differ_stay_until_somebody_says_otherwise(
    library: GameLibrary, tmp_path: Path
) -> None:
    other = library_at(tmp_path)
    known_numbers.remember(PRINTED_NUMBERS, other.preferences, [(SILVER, 9), (Number("silver", 5), 10)])
    receiving = (await move(library, other, "numbers")).receiving
    assert (receiving.result.added, receiving.result.different) == ({"numbers": 1}, {"numbers": 1})
    assert {row[:2]: row[2] for row in printed_here(other)["australis"]} == {
        ("silver", 2): 9,
        ("silver", 3): 5,
        ("silver", 5): 10,
    }
    receiving.take({"numbers"})
    assert ("silver", 2, 4) in printed_here(library_at(tmp_path))["australis"]


@pytest.mark.parametrize(("given", "wanted"), [("everything", "numbers"), ("numbers", "everything")])
async def test_only_what_both_wish_for_is_given(
    given: Given, wanted: Given, library: GameLibrary, tmp_path: Path
) -> None:
    other = library_at(tmp_path)
    mine, theirs = linked()
    giving, receiving = Giving(library, mine, given), Receiving(other, theirs, wanted)
    giving.start()
    receiving.start()
    async with in_time(lambda: "the move does not end"):
        assert (await giving.done, await receiving.done) == ("", "")
    assert list(other.preferences.state) == ["australis.printed"]
    assert journals(other) == []


async def test_without_any_number_there_is_nothing_to_give(tmp_path: Path) -> None:
    one, other = library_at(tmp_path / "one"), library_at(tmp_path / "other")
    moved = await move(one, other, "numbers")
    assert (moved.giving.problem, moved.receiving.problem) == ("", "")
    assert not moved.receiving.rest.changes
