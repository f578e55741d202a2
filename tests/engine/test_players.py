"""Players of a new game of any game: their number, names and colours."""

from collections.abc import Sequence
from typing import NamedTuple

import pytest

from engine.players import LONGEST_NAME, check_names, check_players, shown_name
from engine.refusal import IllegalMove, Refusal

COLOURS = ("blue", "green", "orange", "pink", "yellow", "red")


class Person(NamedTuple):
    name: str
    colour: str


def people(*names: str) -> list[Person]:
    """Players of these names, each with a colour."""
    return [Person(name, colour) for name, colour in zip(names, COLOURS, strict=False)]


def refused(players: Sequence[Person], fewest: int = 1, most: int = 6) -> Refusal | None:
    """Why a new game with these players is refused; None if it may begin."""
    try:
        check_players(players, fewest, most)
        check_names(players)
    except IllegalMove as illegal:
        return illegal.refusal
    return None


def test_from_fewest_to_most_players_may_begin() -> None:
    assert refused(people("Mia")) is None
    assert refused(people("Mia", "Jonas", "Lea", "Noah", "Ada", "Zoë")) is None


@pytest.mark.parametrize(("names", "fewest", "most"), [((), 1, 6), (("Mia",), 2, 6), (("Mia", "Lea"), 1, 1)])
def test_too_few_or_too_many_players_are_refused(names: tuple[str, ...], fewest: int, most: int) -> None:
    assert refused(people(*names), fewest, most) == Refusal(code="player_count", asked=len(names), limit=most)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_empty"),
        ("  ", "name_empty"),
        ("\u00ad", "name_empty"),
        ("x" * (LONGEST_NAME + 1), "name_too_long"),
        ("Mia", "name_doubled"),
        (" mia ", "name_doubled"),
        ("M\u0456a", "name_doubled"),
        ("Le\na", "text_line_break"),
        ("Le\u202ea", "text_direction"),
        ("Le\u200ba", "text_invisible"),
        ("Le\ue000a", "text_unknown"),
        ("L" + "\u0301" * 9, "text_marks"),
    ],
)
def test_a_name_that_cannot_be_told_apart_or_shown_is_refused(name: str, code: str) -> None:
    refusal = refused(people("Mia", name))
    assert refusal is not None
    assert (refusal.code, refusal.seat) == (code, 1)


def test_two_players_of_one_colour_are_refused() -> None:
    players = [Person("Mia", "blue"), Person("Lea", "blue")]
    assert refused(players) == Refusal(code="colour_doubled", seat=1, asked="blue")


def test_a_stored_game_may_have_names_that_are_refused_today() -> None:
    check_players(people("Mia", "M\u0456a", "Le\u202ea"), 2, 6)
    assert (shown_name("Le\u202ea"), shown_name("\u202e"), shown_name("Mia")) == ("Lea", "?", "Mia")
