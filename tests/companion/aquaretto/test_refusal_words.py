"""Every refusal of Aquaretto has a sentence that fits it."""

from __future__ import annotations

import re

import pytest

from companion.games.aquaretto.words.refusals import refusal_words
from companion.table.control.refusal_words import sentences_of
from engine.aquaretto import GAME
from engine.aquaretto.refusal_code import RefusalCode
from engine.refusal import Refusal
from tests.companion.aquaretto.tables import setup

TABLE = GAME.start(setup("Mia", "Jonas", "Lea"))
SPECIES_ASKED = (
    RefusalCode.OUT_TRAINABLE,
    RefusalCode.OUT_DOUBLED,
    RefusalCode.NO_SUCH_TILE,
    RefusalCode.SPECIES_OUT,
    RefusalCode.OFFSPRING_DRAWN,
    RefusalCode.TILES_USED_UP,
    RefusalCode.SPACE_NEEDED,
    RefusalCode.NO_SPACE,
    RefusalCode.TOO_MANY_BASINS,
    RefusalCode.TOUCHES_BASIN,
    RefusalCode.NOT_AT_BASIN,
    RefusalCode.OFFSPRING_NEEDED,
    RefusalCode.OFFSPRING_NOT_BORN,
    RefusalCode.OFFSPRING_MUST_STAY,
    RefusalCode.NOT_ON_TOP,
    RefusalCode.TOO_MANY_BIRTHS,
    RefusalCode.BASIN_APART,
)
JOB_ASKED = (RefusalCode.JOB_FULL, RefusalCode.NO_SUCH_COWORKER, RefusalCode.SAME_JOB)
SIZE_ASKED = (RefusalCode.NO_EXPANSION_LEFT, RefusalCode.EXPANSION_SHAPE, RefusalCode.EXPANSION_APART)
LIMITS: dict[RefusalCode, int | str] = {
    RefusalCode.NOT_NOW: "end",
    RefusalCode.NOT_ON_TURN: 1,
    RefusalCode.TOUCHES_BASIN: "orca",
    RefusalCode.NOT_ON_TOP: "penguin",
    RefusalCode.NO_SUCH_TILE: "fish",
}


def asked(why: RefusalCode) -> int | str:
    """A value of the kind that this refusal is asked with."""
    if why in SPECIES_ASKED:
        return "dolphin"
    if why in JOB_ASKED:
        return "cashier"
    return "small" if why in SIZE_ASKED else 2


def test_refusal_codes_and_sentences_match() -> None:
    assert set(sentences_of("companion.games.aquaretto.words")) == set(RefusalCode)


@pytest.mark.parametrize("why", list(RefusalCode))
@pytest.mark.parametrize("limit", [1, 4])
def test_every_sentence_is_complete(why: RefusalCode, limit: int) -> None:
    words = refusal_words(Refusal(code=why, seat=0, asked=asked(why), limit=LIMITS.get(why, limit)), TABLE)
    assert words.endswith((".", "!"))
    assert not re.search(r"[{}_]|None|dolphin|orca|penguin|cashier", words), words
    assert not re.search(
        r"\b1 (trucks|coworkers|trainers|pairs|animals|tiles|spaces|basins|jobs)\b", words
    ), words
    if why in SPECIES_ASKED and why not in (RefusalCode.NO_SUCH_TILE, RefusalCode.OFFSPRING_DRAWN):
        assert "olphin" in words or why == RefusalCode.NOT_ON_TOP, words


@pytest.mark.parametrize("why", list(RefusalCode))
def test_a_refusal_can_be_told_without_a_table(why: RefusalCode) -> None:
    """A journal from elsewhere may be refused before there is a table."""
    assert refusal_words(Refusal(code=why), None)


def test_the_wrong_turn_names_both_players() -> None:
    words = refusal_words(Refusal(code=RefusalCode.NOT_ON_TURN, seat=0, limit=1), TABLE)
    assert words == "It’s Jonas’s turn, not Mia’s."


def test_another_game_has_refusals_of_its_own() -> None:
    with pytest.raises(KeyError):
        refusal_words(Refusal(code="reef_too_high"), TABLE)
