"""The rules of Aquaretto: numbers as in the box, found by the words of people, opened where they fit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.game_ui import Rule
from companion.games.aquaretto.rules import rules_text
from companion.games.aquaretto.rules.rules_text import rules, section_for
from companion.games.aquaretto.words.options import shown_options, table_options
from companion.shell.rule_search import matching
from engine.aquaretto import GAME, turns
from engine.aquaretto.printed import Printed, printed
from tests.companion.aquaretto.tables import phone_at, setup, table_on
from tests.companion.libraries import library_at, phone_on
from tests.companion.speaking import speak

KEYS = [rule.key for rule in rules()]
NOT_IN_THE_RULEBOOK = ["aim", "round_end", "two_players", "depths"]
"""The sections without a heading of the rulebook; the last says what the app does."""
TABLE = GAME.start(setup("Mia", "Jonas", "Lea"))


def rule_of(key: str) -> Rule:
    """The section with that key."""
    return next(rule for rule in rules() if rule.key == key)


def text_of(key: str) -> str:
    """All sentences of that section."""
    rule = rule_of(key)
    return "\n".join((*rule.lines, *rule.ours))


# ------------------------------------------------------------------ the sections


def test_all_that_a_table_asks_has_a_section() -> None:
    asked = {"setup", "two_players", "turn", "tile", "truck", "money", "round_end", "last_round"}
    of_a_zoo = {"basins", "grow", "bonuses", "offspring", "coworkers", "jobs", "depot"}
    assert [rule.key for rule in rules() if not rule.source] == NOT_IN_THE_RULEBOOK
    assert set(KEYS) == {"aim", "scoring", "ties", "depths", *asked, *of_a_zoo}


def test_notes_about_the_app_are_no_words_of_the_rulebook() -> None:
    """Notes about the app stand neither in a section of the rulebook nor where the rulebook is silent."""
    assert "stacks or a bag" in text_of("depths")
    assert "a bag" not in text_of("setup")
    assert not any("the app doesn’t" in line for rule in rules() for line in rule.ours)


def test_what_two_players_do_otherwise_is_not_said_of_all() -> None:
    said = "\n".join(line for line in rule_of("setup").lines if "truck" in line)
    assert said == "With three players or more, put one truck per player in the middle."
    assert "Use three trucks" in text_of("two_players")


SAID_IN = {
    "trucks_for_two": "two_players",
    "out_for_two": "two_players",
    "keepers": "jobs",
    "managers": "jobs",
    "trainers": "jobs",
    "trained": "jobs",
    "no_coworker": "bonuses",
    "no_coin": "bonuses",
    "offspring": "offspring",
    "expansions": "money",
}
"""The section that tells of each house rule."""


def test_the_rules_tell_of_every_house_rule() -> None:
    shown = {option.field for option in shown_options()}
    assert {option.field for option in table_options()} - shown == set(SAID_IN)
    assert [field for field, key in SAID_IN.items() if not rule_of(key).ours] == []


def test_every_section_is_short() -> None:
    assert all(len(rule.lines) <= 6 for rule in rules())


# ------------------------------------------------------------------ the numbers of the box


def test_the_rules_contain_the_printed_numbers() -> None:
    assert "Four take out 1 kind, three take out 2" in text_of("setup")
    assert "Put 15 face down" in text_of("setup")
    assert "2 small and 2 large expansions, and 1 coin" in text_of("setup")
    assert "Take out 3 kinds" in text_of("two_players")
    assert "for 1, 2 and 3 tiles" in text_of("two_players")
    assert "at most 3 tiles" in text_of("tile")
    assert "at most 3 basins" in text_of("basins")
    assert "19 spaces" in text_of("basins")
    assert "At 3, 6, 9 and 12 animals, a basin earns you a coin" in text_of("bonuses")
    assert "At 5 and 10 animals, a basin earns you a coworker" in text_of("bonuses")
    assert "Each kind has 2 offspring" in text_of("offspring")
    assert "Cashier, 2 at most" in text_of("jobs")
    assert "Keeper, 2 at most" in text_of("jobs")
    assert "Manager, 1 at most: each kind in your depot costs 1 point less" in text_of("jobs")
    assert "Each kind in the depot costs 2 points, or 1 with a manager." in text_of("scoring")
    for said in (
        "Move, 1 coin:",
        "Purchase, 2 coins:",
        "1 coin goes to its owner",
        "Discard, 2 coins:",
        "Small expansion, 1 coin: 3 more spaces.",
        "Large expansion, 2 coins: 4 more spaces, and one more basin.",
    ):
        assert said in text_of("money")


CHANGED: list[tuple[str, Any, str]] = [
    ("out", (70, 71, 72, 73), "setup"),
    ("out", (70, 71, 72, 73), "two_players"),
    ("trucks", ((70, 71, 72), (73, 73, 73)), "two_players"),
    ("trucks", ((70, 71, 72), (73, 73, 73)), "tile"),
    ("coin_at", (70, 71), "bonuses"),
    ("coworker_at", (70, 71), "bonuses"),
    ("animals", 70, "bonuses"),
    *(
        (number, 70, key)
        for key, numbers in (
            ("setup", ("reserve", "first_coins", "small_expansions", "large_expansions")),
            ("basins", ("basins",)),
            ("offspring", ("offspring",)),
            ("jobs", ("cashiers", "keepers", "managers", "depot_minus")),
            ("scoring", ("depot_minus", "depot_minus_with_manager")),
            ("depot", ("depot_minus", "depot_minus_with_manager")),
            (
                "money",
                ("move_cost", "purchase_cost", "purchase_share", "discard_cost", "small_cost", "large_cost"),
            ),
        )
        for number in numbers
    ),
]


@pytest.mark.parametrize(("number", "value", "key"), CHANGED)
def test_a_number_in_the_rules_is_the_one_of_the_engine(
    number: str, value: object, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = text_of(key)
    other = Printed.model_validate(printed().model_dump() | {number: value})
    for module in (rules_text, turns):
        monkeypatch.setattr(module, "printed", lambda: other)
    assert text_of(key) != before


# ------------------------------------------------------------------ the search


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("preparation", "setup"),
        ("who goes first", "setup"),
        ("who goes first", "round_end"),
        ("two players", "two_players"),
        ("what can I do", "turn"),
        ("pass", "turn"),
        ("draw", "tile"),
        ("none left", "tile"),
        ("action", "truck"),
        ("adjacent", "basins"),
        ("enclosure", "basins"),
        ("neighbour", "grow"),
        ("coworker coin", "bonuses"),
        ("run out", "bonuses"),
        ("Baby", "offspring"),
        ("breed", "offspring"),
        ("worker", "coworkers"),
        ("staff", "jobs"),
        ("barn", "depot"),
        ("penalty", "depot"),
        ("buy", "money"),
        ("extension", "money"),
        ("reserve disc", "last_round"),
        ("end of game", "last_round"),
        ("victory points", "scoring"),
        ("winner", "scoring"),
        ("tie-breaker", "ties"),
        ("same score", "ties"),
        ("bag", "depths"),
        ("chance", "depths"),
    ],
)
def test_a_section_is_found_by_the_words_that_people_use(words: str, key: str) -> None:
    assert key in [rule.key for rule in matching(rules(), words)]


# Words of each language which are not all in the text of the rules.
TIES = {
    "en": ("tie", "draw", "tied"),
    "de": ("Gleichstand", "Unentschieden", "Patt"),
    "fr": ("égalité", "ex aequo"),
    "it": ("parità", "pareggio", "spareggio"),
    "es": ("empate", "desempate", "igualdad"),
    "nl": ("gelijkspel", "gelijke stand"),
}


@pytest.mark.parametrize("language", TIES)
def test_ties_are_found_in_every_language(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(language, monkeypatch)
    for words in TIES[language]:
        assert "ties" in [rule.key for rule in matching(rules(), words)], words


# ------------------------------------------------------------------ opened at the right place


@pytest.mark.parametrize(
    ("changes", "screen", "key"),
    [
        ({}, "", "turn"),
        ({}, "log", "turn"),
        ({}, "zoos", "basins"),
        ({"last_round": True}, "", "last_round"),
        ({"last_round": True}, "zoos", "basins"),
        ({"phase": "end", "last_round": True}, "", "scoring"),
        ({"phase": "over", "last_round": True}, "zoos", "scoring"),
        ({"mode": "final_score"}, "", "scoring"),
    ],
)
def test_each_moment_has_its_section(changes: dict[str, object], screen: str, key: str) -> None:
    assert key in KEYS
    assert section_for(TABLE.model_copy(update=changes), screen) == key


@pytest.mark.parametrize(("screen", "key"), [("", "turn"), ("zoos", "basins")])
async def test_a_screen_opens_its_section_and_returns(tmp_path: Path, screen: str, key: str) -> None:
    library = library_at(tmp_path)
    store = table_on(library, setup("Mia", "Jonas", "Lea"))
    async with phone_at(library, store, screen) as phone:
        before = phone.texts()
        await phone.tap("Rules for this")
        assert set(rule_of(key).lines) <= set(phone.texts().splitlines())
        assert not set(rule_of("ties").lines) & set(phone.texts().splitlines()), "other sections are closed"
        await phone.tap("Back to the game")
        assert phone.texts() == before


async def test_sections_are_searched_on_the_screen(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), "/rules/aquaretto") as phone:
        await phone.type("Search the rules", "breed")
        assert "1 section found" in phone.texts()
        assert set(rule_of("offspring").lines) <= set(phone.texts().splitlines())
