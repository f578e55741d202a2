"""The rules: numbers as in the box, found by the words of people, opened where they fit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.game_ui import Rule
from companion.games.atlantis.rules import rules_text
from companion.games.atlantis.rules.rules_text import rules
from companion.shell.rule_search import matching
from engine.atlantis.moves import EndMoves, Move, RollDice, SinkTile
from engine.atlantis.options import Options
from engine.atlantis.printed import Printed, printed
from tests.companion.atlantis.tables import table_at
from tests.companion.libraries import library_at, phone_at, phone_on
from tests.companion.rulings import unsaid

KEYS = [rule.key for rule in rules()]
TURN: tuple[Move, ...] = (EndMoves(seat=0), SinkTile(seat=0, ring="rock", symbol="shark"))


def rule_of(key: str) -> Rule:
    """The section with that key."""
    return next(rule for rule in rules() if rule.key == key)


def text_of(key: str) -> str:
    """All sentences of that section."""
    rule = rule_of(key)
    return "\n".join((*rule.lines, *rule.ours))


def test_every_section_is_short_and_has_search_words() -> None:
    assert [rule.key for rule in rules() if not rule.source] == ["app"], "only this one is about the app"
    assert all(len(rule.lines) <= 6 for rule in rules())
    assert all(rule.search_words for rule in rules())


def test_the_rules_contain_the_printed_numbers() -> None:
    assert "2 on opposite sides for two players, 4 evenly spaced for more" in text_of("setup")
    assert "up to 3 on each, until everyone has placed 12" in text_of("setup")
    assert "Move up to 3 spaces in all" in text_of("moves")
    assert "carries 3 figures" in text_of("ships")


RULINGS = {
    "boarding": "share the ship’s space when the turn begins",
    "city": "The city never sinks",
    "guard": "it guards them all",
    "landing": "Going ashore uses a swimmer’s one space",
    "no_figures": "Players with no figures left to save still take their turns",
    "passing": "A sea monster acts on every space it enters",
    "short_end": "The short game ends after that turn’s creature",
    "supply": "nothing comes",
    "swimming_onto": "are eaten too",
    "ties": "share the place",
    "walking": "only over tiles with room",
    "whirlpool_tile": "on the whirlpool’s own tile are lost",
}


def test_every_ruling_of_the_table_is_said_where_the_rules_are_read() -> None:
    assert unsaid(rules(), Options.model_fields.keys() - {"length"}, RULINGS) == set()


def test_what_the_rulebook_says_is_not_a_house_rule() -> None:
    assert "On every space it enters" in "".join(rule_of("sea_monsters").lines)


@pytest.mark.parametrize(
    ("number", "value", "key"),
    [
        ("ships_at_start", (70, 71, 72), "setup"),
        ("tile_room", 70, "setup"),
        ("figures", 70, "setup"),
        ("spaces", 70, "moves"),
        ("places", 70, "ships"),
    ],
)
def test_a_number_in_the_rules_is_the_one_of_the_engine(
    number: str, value: Any, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = text_of(key)
    assert hasattr(printed(), number)
    other = Printed.model_validate(printed().model_dump() | {number: value})
    monkeypatch.setattr(rules_text, "printed", lambda: other)
    assert text_of(key) != before


@pytest.mark.parametrize(
    ("words", "key"),
    [
        ("winner", "aim"),
        ("who begins", "setup"),
        ("swimmer can board", "moves"),
        ("ashore", "moves"),
        ("majority", "ships"),
        ("captain", "ships"),
        ("symbol", "sinking"),
        ("vortex", "whirlpool"),
        ("dive", "creatures"),
        ("protect", "dolphins"),
        ("eat", "sharks"),
        ("octopus", "krakens"),
        ("serpent", "sea_monsters"),
        ("tie", "scoring"),
        ("short game", "scoring"),
        ("chance", "app"),
    ],
)
def test_a_section_is_found_by_the_words_that_people_use(words: str, key: str) -> None:
    assert key in [rule.key for rule in matching(rules(), words)]


@pytest.mark.parametrize(
    ("moves", "key"),
    [((), "moves"), (TURN[:1], "sinking"), (TURN, "creatures")],
)
async def test_each_step_opens_its_section_and_returns(
    tmp_path: Path, moves: tuple[Move, ...], key: str
) -> None:
    library, store = table_at(tmp_path, *moves)
    async with phone_at(library, store) as phone:
        before = phone.texts()
        await phone.tap("Rules for this")
        shown = set(phone.texts().splitlines())
        assert set(rule_of(key).lines) <= shown
        assert not set(rule_of("aim").lines) & shown, "other sections are closed"
        await phone.tap("Back to the game")
        assert phone.texts() == before


async def test_the_creature_that_moves_opens_the_same_section(tmp_path: Path) -> None:
    roll = RollDice(seat=0, creature="shark", distance=1)
    library, store = table_at(tmp_path, *TURN, roll)
    async with phone_at(library, store) as phone:
        await phone.tap("Rules for this")
        assert set(rule_of("creatures").lines) <= set(phone.texts().splitlines())


async def test_sections_are_searched_on_the_screen(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), "/rules/atlantis") as phone:
        await phone.type("Search the rules", "vortex")
        assert "1 section found" in phone.texts()
        assert set(rule_of("whirlpool").lines) <= set(phone.texts().splitlines())
