"""Refusals in words, with the players of the toy game."""

import pytest

from companion.table.control.refusal_words import refusal_sentence
from engine.refusal import Refusal
from tests.companion.toy_tables import pearl_setup
from tests.toy.rules import GAME

SENTENCES = {"wait": "{who} waits for {limit}.", "few": "{asked} of {limit}, up to {name} letters."}
TABLE = GAME.start(pearl_setup("Mia", "Jonas"))


def sentence(refusal: Refusal, *, with_table: bool = True) -> str:
    table = TABLE if with_table else None
    return refusal_sentence(refusal, table, SENTENCES, lambda value: f"<{value}>", codes_with_seat=("wait",))


def test_seats_are_called_by_the_names_of_their_players() -> None:
    assert sentence(Refusal(code="wait", seat=0, limit=1)) == "Mia waits for Jonas."


def test_a_player_whom_the_table_does_not_have_is_somebody() -> None:
    assert sentence(Refusal(code="wait", seat=7, limit=-1)) == "Somebody waits for Somebody."
    assert sentence(Refusal(code="wait", seat=0, limit=1), with_table=False) == "Somebody waits for Somebody."


def test_values_are_put_into_the_words_of_the_game() -> None:
    assert sentence(Refusal(code="few", asked=2, limit="shell")).startswith("<2> of <shell>, up to ")


def test_a_code_without_a_sentence_belongs_to_another_game() -> None:
    with pytest.raises(KeyError):
        sentence(Refusal(code="reef_too_high"))
