"""Every refusal of Escape from Atlantis has a sentence that fits it."""

from __future__ import annotations

import re

import pytest

from companion.games.atlantis.words.refusals import refusal_words
from companion.table.control.refusal_words import sentences_of
from engine.atlantis import GAME
from engine.atlantis.moves import Move
from engine.atlantis.refusal_code import RefusalCode
from engine.atlantis.table import Table
from engine.refusal import Refusal
from tests.engine.atlantis.tables import refusal, setup
from tests.engine.atlantis.test_refusal_code import CASES

TABLE = GAME.start(setup(2))


def test_refusal_codes_and_sentences_match() -> None:
    assert set(sentences_of("companion.games.atlantis.words")) == set(RefusalCode)


@pytest.mark.parametrize(("code", "table", "move"), CASES)
def test_the_words_of_what_the_engine_refuses_are_complete(
    code: RefusalCode, table: Table, move: Move
) -> None:
    refused = refusal(table, move)
    assert refused.code == code
    words = refusal_words(refused, table)
    assert words.endswith(".")
    assert not re.search(r"[{}_]|None|Somebody", words), words


@pytest.mark.parametrize("code", list(RefusalCode))
@pytest.mark.parametrize("asked", [None, 3, -1, 10**30, "rock", "dolphin", "somewhere"])
def test_a_refusal_can_be_told_without_a_table(code: RefusalCode, asked: int | str | None) -> None:
    """A journal from elsewhere may be refused before there is a table, and may hold anything."""
    for limit in (None, 3, -5, "sink"):
        words = refusal_words(Refusal(code=code, seat=7, asked=asked, limit=limit), None)
        assert words
        assert "{" not in words


@pytest.mark.parametrize(
    ("refused", "says"),
    [
        (Refusal(code="not_on_turn", seat=0, limit=1), "It’s Jonas’s turn, not Mia’s."),
        (Refusal(code="not_on_turn", seat=9, limit=9), "It’s Somebody’s turn, not Somebody’s."),
        (Refusal(code="not_on_board", asked="sea_monster", limit=2), "Sea monster: 2 in play."),
        (Refusal(code="ship_full", asked=4, limit=3), "Ship 4 is full: it carries 3."),
        (Refusal(code="way_blocked", asked=1, limit="kraken"), "In the way: Kraken."),
        (Refusal(code="wrong_ring", asked="land", limit="rock"), "The outermost ring sinks now: rock."),
        (Refusal(code="not_now", asked="sink", limit="roll"), "Not now: the turn is at “Dice”."),
        (Refusal(code="out_of_range", asked=-3, limit=12), "−3 isn’t possible here; the most is 12."),
    ],
)
def test_names_and_numbers_stand_in_their_sentences(refused: Refusal, says: str) -> None:
    assert says in refusal_words(refused, TABLE)


def test_another_game_has_refusals_of_its_own() -> None:
    with pytest.raises(KeyError):
        refusal_words(Refusal(code="reef_too_high"), TABLE)
