"""The rules opened at a table say what that table has chosen, and never what another one may have chosen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest

from companion.game_ui import GameUI
from companion.games import GAME_UIS
from companion.i18n.translation import LANGUAGES
from engine.aquaretto.options import Options as AquarettoOptions
from engine.atlantis.options import Options as AtlantisOptions
from engine.australis.table import Options as AustralisOptions
from engine.reefroute.options import Options as ReefRouteOptions
from tests.companion.libraries import game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.speaking import speak

Said = dict[str, dict[str, str]]
OPTIONS: dict[str, Any] = {
    "aquaretto": AquarettoOptions(),
    "atlantis": AtlantisOptions(),
    "australis": AustralisOptions(),
    "reefroute": ReefRouteOptions(),
}
SAID: dict[str, Said] = {
    "aquaretto": {
        "whats_left": {"shown": "“What’s left” shows", "hidden": ""},
        "trucks_for_two": {
            "one_two_three": "Use three trucks, for 1, 2 and 3 tiles.",
            "two_full": "Use two trucks, each for 3 tiles.",
            "three_full": "Use three trucks, each for 3 tiles.",
        },
        "out_for_two": {"three": "Take out 3 kinds", "two": "Take out 2 kinds"},
        "keepers": {"two": "Keeper, 2 at most", "any": "any number of keepers"},
        "managers": {"one": "Manager, 1 at most", "any": "any number of managers"},
        "trainers": {"any": "any number of trainers", "two": "two trainers at most"},
        "trained": {
            "all": "all that can be trained, offspring too",
            "without_offspring": "Trainers don’t count offspring",
            "unmarked": "only unmarked animals",
        },
        "expansions": {"any_turn": "Expansions may be turned", "as_printed": "must stay as printed"},
        "offspring": {"basin_first": "must go there", "free": "may go to the depot instead"},
        "no_coworker": {"lost": "no coworker is left, one that’s due is lost", "stand_in": "else as one"},
        "no_coin": {"stand_in": "something else as a coin", "lost": "a coin that’s due is lost"},
    },
    "atlantis": {
        "length": {"full": "", "short": "The short game ends when the fortress has sunk."},
        "ties": {"shared": "share the place", "later_player": "the later one in the first round is ahead"},
        "supply": {"nothing": "nothing comes", "from_lost": "one that’s out of the game comes back"},
        "boarding": {"since_start": "must share the ship’s space when", "any_time": "met this turn"},
        "landing": {
            "own_space": "Going ashore uses a swimmer’s one space",
            "after_swimming": "A swimmer who has moved can go ashore",
        },
        "swimming_onto": {"eaten": "fall onto its space are eaten", "safe": "fall onto its space are safe"},
        "guard": {"all": "it guards them all", "one": "it guards only one of them"},
        "passing": {
            "rulebook": "A sea monster acts on every space it enters, the others",
            "stop": "A creature acts only on the space where it stops",
            "every": "Every creature acts on every space it enters",
        },
        "whirlpool_tile": {"lost": "own tile are lost", "swim": "own tile swim"},
        "walking": {"with_room": "only over tiles with room", "anywhere": "over full tiles and the city too"},
        "city": {"stays": "The city never sinks", "sinks": "the city sinks too"},
        "no_figures": {"take_turns": "left to save still take their turns", "skipped": "take no more turns"},
    },
    "australis": {
        "small_school": {"best_fed_slot": "the best smaller school", "nothing": "your fish score nothing"},
        "nobody_enters": {
            "no_tile": "both tiles leave the game",
            "turtle_ahead_chooses": "turtle is furthest ahead chooses a tile",
        },
        "last_space": {
            "first_arrived": "the first to arrive is ahead",
            "ask": "the app asks you who’s ahead",
        },
    },
    "reefroute": {
        "long_predator": {"lengthwise": "go lengthwise", "across": "go across"},
        "own_double": {
            "any": "both tiles may be sideways",
            "one": "only one of the tiles may be sideways",
            "none": "neither tile may be sideways",
        },
        "double": {"one_fish": "one fish swims both tiles", "two_fish": "two fish may share the tiles"},
        "after_predator": {
            "nothing": "the rolled fish can’t, nothing else moves",
            "any_fish": "the rolled fish can’t, any one small fish swims",
        },
        "no_predator": {
            "any_fish": "no predator can move either, any one small fish swims",
            "nothing": "no predator can move either, nothing moves",
        },
        "last_colour": {"players": "wins even if neutral", "all": "hasn’t won while neutral"},
        "eaten_together": {"nobody": "in one step, nobody wins", "shared": "share the victory"},
        "without_fish": {"out": "is out and stops rolling", "rolls": "A player without fish still rolls"},
        "neutral_place": {"last": "on the start rows last", "first": "on the start rows first"},
        "reef": {"behind": "is behind the last row", "last_row": "is the last row itself"},
        "into_reef": {"any": "move also gets in", "exact": "move doesn’t get in"},
        "predator_rows": {
            "all": "Predators can enter every row (",
            "not_start": "Predators can’t enter the start rows",
            "off_board": "every row and swim off the board",
        },
        "predators_meet": {"apart": "Predators block each other", "overlap": "don’t block each other"},
        "turning": {"never": "Long predators never turn", "may": "Long predators may turn"},
        "harmful_move": {"must": "You must move what you rolled", "may": "You may skip a move"},
    },
}
"""The words by which the rules tell each value; "" if it only leaves something out."""
ONLY_SOMETIMES = {"short_end": {"after_creature": "creature has moved", "before_creature": "as soon as the"}}
"""The words that a short game of Escape from Atlantis has besides."""
NOT_SAID = {"aquaretto": {"depth", "points"}}
"""No rule of the box: what the app knows, and shows."""
ALSO = {
    ("atlantis", "swimming_onto", "safe"): ("eats the crew too",),
    ("atlantis", "passing", "stop"): ("On every space it enters",),
    ("atlantis", "guard", "one"): ("can’t eat swimmers on a dolphin’s space",),
    ("aquaretto", "offspring", "free"): ("if it doesn’t fit",),
    ("aquaretto", "trucks_for_two", "two_full"): ("the third one",),
    ("reefroute", "double", "two_fish"): ("a fish of that colour swims two tiles",),
    ("reefroute", "no_predator", "nothing"): ("If nothing rolled can move",),
}
"""Other sentences that belong to another value."""


class Choice(NamedTuple):
    """A value of an option, and the game that has it."""

    game: GameUI
    field: str
    value: str

    @property
    def text(self) -> str:
        """All rules of a table that has chosen it."""
        return text_at(self.game, OPTIONS[self.game.info.name].but(**{self.field: self.value}))


def text_at(game: GameUI, options: Any) -> str:
    """All rules of a table with these options."""
    return "\n".join(line for rule in game.rules(options) for line in (*rule.lines, *rule.ours))


def choices() -> Iterator[Choice]:
    """Every value of every option of the games with house rules."""
    for game in GAME_UIS:
        if (options := OPTIONS.get(game.info.name)) is None:
            continue
        for field, told in type(options).model_fields.items():
            yield from (Choice(game, field, value) for value in get_args(told.annotation))


def named(choice: Choice) -> str:
    return f"{choice.game.info.name} {choice.field} {choice.value}"


every_choice = pytest.mark.parametrize("choice", tuple(choices()), ids=named)


@every_choice
def test_the_rules_of_a_table_state_what_it_has_chosen_and_nothing_else(choice: Choice) -> None:
    name = choice.game.info.name
    if choice.field in (*NOT_SAID.get(name, ()), *ONLY_SOMETIMES):
        return
    said = SAID[name][choice.field]
    for value, words in said.items():
        if words:
            assert (words in choice.text) == (value == choice.value), (value, words)
    for words in ALSO.get((name, choice.field, choice.value), ()):
        assert words not in choice.text
        assert words in text_at(choice.game, OPTIONS[name]), "it belongs to the default"


@pytest.mark.parametrize("value", ["after_creature", "before_creature"])
def test_a_short_game_says_when_it_ends_and_a_long_one_does_not(value: str) -> None:
    (game,) = (game for game in GAME_UIS if game.info.name == "atlantis")
    short, long = (
        text_at(game, AtlantisOptions.model_validate({"length": length, "short_end": value}))
        for length in ("short", "full")
    )
    for other, words in ONLY_SOMETIMES["short_end"].items():
        assert (words in short) == (other == value)
    assert "short game" not in long


@every_choice
def test_every_value_has_the_same_sections(choice: Choice) -> None:
    options = OPTIONS[choice.game.info.name].but(**{choice.field: choice.value})
    here = choice.game.rules(options)
    assert [rule.key for rule in here] == [rule.key for rule in choice.game.rules()]
    assert all(
        line.endswith(".") and "{" not in line and len(line) < 180 for line in choice.text.splitlines()
    )


@pytest.mark.parametrize("language", LANGUAGES)
@every_choice
def test_every_value_is_said_in_every_language(
    choice: Choice, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = choice.text
    speak(language, monkeypatch)
    assert "{" not in choice.text
    kept = set(english.splitlines()) & set(choice.text.splitlines())
    assert not kept or language == "en"


@pytest.mark.parametrize("game", GAME_UIS, ids=lambda game: game.info.name)
def test_without_a_table_the_rules_are_the_usual_ones(game: GameUI) -> None:
    assert game.rules(None) == game.rules()


async def test_the_rules_opened_at_a_table_know_its_house_rules(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    options = AustralisOptions(small_school="nothing")
    store = table_on(library, game_setup("Mia", "Jonas", options=options))
    async with phone_at(library, store) as phone:
        await phone.go(f"/rules/australis/school?from=/table/{store.name}")
        said = phone.texts()
        assert "Where the rulebook is silent, at this table:" in said
        assert "your fish score nothing this round (house rule)" in said
        assert "best smaller school" not in said
    async with phone_on(library, "/rules/australis/school") as phone:
        said = phone.texts()
        assert "Where the rulebook is silent (your house rules may differ):" in said
        assert "the best smaller school you can fill counts" in said


async def test_what_leads_to_no_table_has_no_house_rules(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    library.storage.add("torn", b"{}\n", 5)
    at_table = "Where the rulebook is silent, at this table:"
    async with phone_on(library) as phone:
        for route in ("/", "/new", "/table", "/table/..", "/table/never", "/table/torn"):
            await phone.go(f"/rules/australis/school?from={route}")
            assert "Where the rulebook is silent (your house rules may differ):" in phone.texts()
            assert at_table not in phone.texts()
        await phone.go(f"/rules/australis/school?from=/table/{store.name}/log")
        assert at_table in phone.texts()
        await phone.go(f"/rules/aquaretto/jobs?from=/table/{store.name}")  # as nothing in the app leads there
        assert at_table not in phone.texts()
