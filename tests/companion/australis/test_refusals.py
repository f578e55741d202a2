"""Every refusal code has a sentence that fits it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games.australis.words.names import number_words
from companion.games.australis.words.refusals import refusal_words
from companion.i18n.messages import entry_refusals
from companion.i18n.translation import LANGUAGES
from companion.table.control.refusal_words import sentences_of
from engine import journal
from engine.australis import GAME
from engine.australis.printed import numbers
from engine.australis.refusal_code import RefusalCode
from engine.australis.transition import Missing
from engine.refusal import Refusal
from tests.companion.libraries import game_setup
from tests.companion.speaking import speak

TABLE = GAME.start(game_setup("Mia", "Jonas"))
FROM_THE_RIGHT = GAME.start(game_setup("דנה", "ليلى"))


def test_refusal_codes_and_sentences_match() -> None:
    journals = set(
        re.findall(r'code="(\w+)"|"(entry_\w+)"', Path(journal.__file__).read_text(encoding="utf-8"))
    )
    assert set(sentences_of("companion.games.australis.words")) == set(RefusalCode)
    assert set(entry_refusals()) == {word for pair in journals for word in pair if word}


@pytest.mark.parametrize("why", list(RefusalCode))
def test_every_sentence_is_complete(why: RefusalCode) -> None:
    limits: dict[RefusalCode, int | str] = {RefusalCode.NOT_YOUR_TURN: 1, RefusalCode.NOT_NOW: "draft"}
    asked = (
        "blue"
        if "dice" in why or "die" in why or why in (RefusalCode.NO_SUCH_SIDE, RefusalCode.NOT_ON_BOARD)
        else 9
    )
    refusal = Refusal(code=why, seat=0, asked=asked, limit=limits.get(why, 4))
    assert refusal_words(refusal, FROM_THE_RIGHT)
    words = refusal_words(refusal, TABLE)
    assert words.endswith((".", "!"))
    assert why.value not in words
    assert not re.search(r"[{}_]|None", words)


def test_missing_numbers_are_named() -> None:
    for number in numbers():
        words = refusal_words(Missing(code=RefusalCode.NUMBERS_MISSING, numbers=(number,)), TABLE)
        assert number_words(number) in words


def test_the_wrong_turn_names_both_players() -> None:
    words = refusal_words(Refusal(code=RefusalCode.NOT_YOUR_TURN, seat=0, limit=1), TABLE)
    assert "Mia" in words
    assert "Jonas" in words


def test_negative_numbers_have_a_minus_sign_and_names_a_hyphen() -> None:
    words = refusal_words(Refusal(code=RefusalCode.TOO_MANY_FISH, seat=0, asked=-2, limit=5), TABLE)
    assert words.startswith("Mia can’t have −2 fish")
    assert "Anna-Lena" in refusal_words(Refusal(code=RefusalCode.NAME_DOUBLED, asked="Anna-Lena"), TABLE)


@pytest.mark.parametrize(
    ("why", "wrong"),
    [
        (RefusalCode.PLAYER_COUNT, "1 players|1 Personen|1 joueurs|1 giocatori|1 spelers"),
        (RefusalCode.KEPT_CARDS_FIRST, "1 cards|1 Karten|1 cartes|1 carte |1 kaarten"),
        (RefusalCode.CARD_COUNT, "1 cards|1 Karten|1 cartes|1 carte |1 kaarten"),
        (RefusalCode.DICE_DIFFER, "1 dice|1 dés|1 dadi|1 dobbelstenen"),
        (RefusalCode.CORAL_BESIDE_BOARD, "1 corals|1 Korallen|1 coraux|1 coralli|1 koralen"),
    ],
)
@pytest.mark.parametrize("language", list(LANGUAGES))
def test_one_of_something_is_not_counted_in_the_plural(
    language: str, why: RefusalCode, wrong: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(language, monkeypatch)
    limit = 4 if why == RefusalCode.PLAYER_COUNT else 1
    words = refusal_words(Refusal(code=why, seat=0, asked=1, limit=limit), TABLE)
    assert not re.search(rf"\b({wrong})\b", words), words
