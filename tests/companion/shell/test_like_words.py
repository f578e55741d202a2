"""Words that a search takes for one another: endings, accents, compounds and slips, but not any two."""

from __future__ import annotations

import pytest

from companion.shell.like_words import EQUAL, PART, SAME_STEM, SLIP, likeness, plain, words_of


@pytest.mark.parametrize(
    ("typed", "word", "how_well"),
    [
        ("reef", "reef", EQUAL),
        ("placed", "places", SAME_STEM),
        ("wins", "win", SAME_STEM),
        ("wuerfel", "wurfel", SLIP),
        ("dolfin", "dolphin", SLIP),
        ("dreseur", "dresseur", SLIP),
        ("sliver", "silver", SLIP),
        ("wirlpool", "whirlpool", SLIP),
        ("wurfel", "zahlenwurfel", PART),
        ("wurfelduell", "duell", SLIP),
        ("10", "310", 0),
        ("fish", "dice", 0),
        ("die", "tie", 0),
        ("turtle", "tile", 0),
    ],
)
def test_how_well_a_word_fits(typed: str, word: str, how_well: float) -> None:
    assert likeness(typed, [word]).get(word, 0) == how_well


def test_the_more_of_a_word_is_typed_the_better_it_fits() -> None:
    fit = [likeness(typed, ["turtle"])["turtle"] for typed in ("t", "tur", "turtl", "turtle")]
    assert fit == sorted(fit)


def test_a_slip_counts_only_where_nothing_fits() -> None:
    assert set(likeness("reef", ["reef", "reel"])) == {"reef"}
    assert set(likeness("reer", ["reeds", "fish"])) == set()
    assert set(likeness("silber", ["silver", "gold"])) == {"silver"}


def test_words_are_told_from_small_ones_by_their_accents() -> None:
    assert words_of("Le dé de l’œil, c’est +1", frozenset({"le", "de", "l", "c", "est"})) == (
        "de",
        "oeil",
        "+1",
    )
    assert words_of("?! ’") == ()
    assert plain("Straße") == "strasse"
