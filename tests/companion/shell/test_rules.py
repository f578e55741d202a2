"""The rules: any word finds them, each screen opens its section, and leaving them loses no input."""

from __future__ import annotations

from pathlib import Path

import flet as ft
import pytest

from companion.game_ui import Rule
from companion.games.australis.rules.rules_text import rules
from companion.session.routes import back_from, route_to
from companion.shell.like_words import words_of
from companion.shell.rule_search import _index, hits, marked_words, matching, other_words
from companion.ui import theme
from engine.australis.moves import GameSetup
from engine.australis.printed import as_printed
from engine.australis.table import Mode, Options
from tests.companion import seats
from tests.companion.australis.competitions import example
from tests.companion.libraries import ONE_GAME, game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.phone import Phone
from tests.companion.speaking import speak
from tests.engine.australis.tables import move

KEYS = [rule.key for rule in rules()]


def rule_of(key: str, options: Options | None = None) -> Rule:
    """The section with that key, at a table if there are options."""
    return next(rule for rule in rules(options) if rule.key == key)


def open_lines(phone: Phone) -> list[str]:
    """The sentences of the sections that are open, from top to bottom."""
    every = (*rules(), *rules(Options()))
    sentences = {line for rule in every for line in (*rule.lines, *rule.ours)}
    return [line for line in phone.texts().splitlines() if line in sentences]


# ------------------------------------------------------------------ the sections


def test_every_section_is_short() -> None:
    for rule in rules():
        assert len(rule.lines) <= 6 or rule.key == "rulings"
        assert all(len(line) < 160 for line in (*rule.lines, *rule.ours))


def test_only_the_rulings_have_no_rulebook_heading() -> None:
    assert [rule.key for rule in rules() if not rule.source] == ["rulings"]


def test_every_ruling_is_also_in_its_section() -> None:
    elsewhere = {ruling for rule in rules() for ruling in rule.ours}
    assert set(rule_of("rulings").lines) == elsewhere
    assert len(elsewhere) == 17


def test_the_rules_contain_the_printed_numbers() -> None:
    printed = as_printed()
    assert "9 for two players, 13 for three, 17 for four" in rule_of("counts").lines[0]
    assert "5, 11 and 15" in rule_of("food").lines[0]
    assert "with 101 points it’s on 1" in rule_of("track").lines[0]
    assert "2 cubes and 7 fish. Slot 2 feeds 6, for 3 points" in rule_of("school").lines[2]
    assert rule_of("beside").lines[:3] == (
        "Reef 3: spaces 0 to 3.",
        "Reef 4: spaces 4 to 6.",
        "Reef 5: spaces 7 to 9.",
    )
    for key, colour in (("yellow", "yellow"), ("blue", "blue"), ("purple", "purple"), ("red", "red")):
        sides = getattr(printed.dice, colour)
        assert f"{sides.lowest} to {sides.highest}" in " ".join(rule_of(key).lines)


# ------------------------------------------------------------------ the search


async def test_the_sections_are_indexed_once_and_only_when_something_is_asked(tmp_path: Path) -> None:
    _index.cache_clear()
    async with phone_on(library_at(tmp_path), "/rules") as phone:
        await phone.type("Search the rules", "?")
        assert _index.cache_info().currsize == 0
        for question in ("who is the", "grey"):  # one of small words only, and one of others
            await phone.type("Search the rules", question)
            assert _index.cache_info().currsize == 1


def test_what_has_most_of_the_words_is_found() -> None:
    assert [rule.key for rule in matching(rules(), "grey silver")][:3] == ["tiles", "food", "setup"]
    assert matching(rules(), "grey zebra") == matching(rules(), "grey"), "no section knows a zebra"
    assert matching(rules(), "zebra") == []
    assert matching(rules(), " ") == matching(rules(), "?") == list(rules())


def test_matching_headings_come_first() -> None:
    assert matching(rules(), "food cubes")[0].key == "food"
    assert matching(rules(), "white")[0].key == "white"


def test_accents_and_apostrophes_do_not_matter() -> None:
    french = Rule("des", "Dé à côté de l’île", "", ("Une règle.",))
    for words in ("de a cote", "l'ile", "RÈGLE", "Regle", "règles"):
        assert matching([french], words) == [french]
    assert matching([french], "reflet") == []


@pytest.mark.parametrize(
    ("words", "key"),
    [
        *((words, "end") for words in ("tie", "Ties", "draw", "tiebreak", "tie-breaker", "equal score")),
        *((words, "ties") for words in ("tie", "draw", "tiebreaker", "tied")),
        *((words, "reefs") for words in ("draw", "majority", "tiebreak", "area control")),
        ("start player", "players"),
        ("who goes first", "next_round"),
        ("setup", "counts"),
        ("reroll", "competition"),
        ("hand limit", "limits"),
        ("winner", "end"),
        ("scoring marker", "track"),
        ("jump", "current"),
    ],
)
def test_a_section_is_found_by_the_words_that_people_use(words: str, key: str) -> None:
    assert key in [rule.key for rule in matching(rules(), words)]


# Words of each language for an equal score, which are not all in the text of the rules.
TIES = {
    "en": ("tie", "draw", "tiebreak", "tied"),
    "de": ("Gleichstand", "Unentschieden", "Patt", "gleich viele"),
    "fr": ("égalité", "match nul", "ex aequo", "départage"),
    "it": ("parità", "pareggio", "spareggio", "ex aequo"),
    "es": ("empate", "desempate", "igualdad", "empatados"),
    "nl": ("gelijkspel", "gelijke stand", "gelijk", "beslissing"),
}


@pytest.mark.parametrize("language", TIES)
@pytest.mark.parametrize("key", ["ties", "reefs", "end"])
def test_ties_are_found_in_every_language(language: str, key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(language, monkeypatch)
    for words in TIES[language]:
        assert key in [rule.key for rule in matching(rules(), words)], words


def test_hits_are_where_the_words_stand() -> None:
    def marked(text: str, words: str) -> list[str]:
        return [text[start:end] for start, end in hits(text, words_of(words))]

    assert marked("A tie for first place on a reef: ties", "TIE") == ["tie", "tie"]
    assert marked("Dé à côté de l’île", "de l'ile") == ["Dé", "de", "l", "île"]
    assert marked("die größte Straße", "strasse grosste") == ["größte", "Straße"]
    assert marked("e\u0301galite\u0301", "egalite") == ["e\u0301galite\u0301"]
    assert marked("banana", "ana nan") == ["anana"]
    assert marked("nothing", "") == marked("nothing", "zebra") == []


def test_hits_touch_the_words_of_each_section_that_is_found() -> None:
    for words in ("tie", "draw", "cube", "grey silver", "LAP", "jump"):
        asked = marked_words(rules(), words)
        for rule in matching(rules(), words):
            shown = (rule.heading, rule.source, *rule.lines, *rule.ours, *other_words(rule, asked))
            assert any(hits(line, asked) for line in shown), (words, rule.key)


async def test_hits_are_marked_and_gone_with_the_search(tmp_path: Path) -> None:
    def marked(phone: Phone) -> set[str]:
        spans = phone.find_all(kind=ft.TextSpan)
        return {(span.control.text or "").lower() for span in spans if span.control.style == theme.HIT}

    async with phone_on(library_at(tmp_path), "/rules") as phone:
        assert marked(phone) == set()
        await phone.type("Search the rules", "tiebreak")
        assert marked(phone) == {"tiebreak"}
        assert "Also found by: tiebreaker" in phone.texts()
        await phone.type("Search the rules", "grey SILVER")
        assert marked(phone) == {"grey", "silver"}
        await phone.tap("Clear the search")
        assert marked(phone) == set()


async def test_sections_are_filtered_during_typing(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), "/rules") as phone:
        assert open_lines(phone) == []
        await phone.type("Search the rules", "grey silver")
        assert "3 sections found" in phone.texts()
        assert "Food cubes" in phone.texts()
        assert "Red die: first player token" not in phone.texts()
        assert set(rule_of("food").lines) <= set(open_lines(phone))
        await phone.tap("Food cubes")
        assert not set(rule_of("food").lines) & set(open_lines(phone))
        await phone.type("Search the rules", "beach")
        assert "1 section found" in phone.texts()
        await phone.tap("Clear the search")
        assert all(rule.heading in phone.texts() for rule in rules())
        assert open_lines(phone) == []


async def test_a_search_without_results_says_so(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), "/rules/dice") as phone:
        await phone.type("Search the rules", "zebra ")
        assert "Nothing found for “zebra”. Try another word, or just part of it." in phone.texts()
        await phone.tap("Clear the search")
        assert tuple(open_lines(phone)) == rule_of("dice").lines


# ------------------------------------------------------------------ opened at the right place


async def test_the_section_asked_for_comes_first_and_is_open(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), "/rules/current") as phone:
        said = phone.texts().splitlines()
        assert said.index("Moving a turtle") < said.index("More rules") < said.index("What it’s about")
        assert tuple(open_lines(phone)) == (*rule_of("current").lines, *rule_of("current").ours)
        assert "Where the rulebook is silent (your house rules may differ):" in said
        assert "Rulebook: The movement of sea turtles" in said
        await phone.tap("Food cubes")
        assert set(rule_of("food").lines) <= set(open_lines(phone))
        await phone.tap("Moving a turtle")
        assert tuple(open_lines(phone)) == rule_of("food").lines


async def test_an_unknown_section_shows_them_all(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), "/rules/nonsense") as phone:
        assert all(rule.heading in phone.texts() for rule in rules())
        assert "More rules" not in phone.texts()


async def test_another_address_opens_another_section(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), "/rules/dice") as phone:
        await phone.go("/rules/food")
        assert tuple(open_lines(phone)) == rule_of("food").lines


PLAYED: list[tuple[Mode, tuple[str, ...], str, str]] = [
    ("game", (), "", "dice"),
    ("game", (), "mirror", "current"),
    ("game", ("end draft",), "", "score"),
    ("game", ("dice 0 b4", "dice 1 p3", "end draft", "score round"), "", "competition"),
    ("game", ("dice 0 b4", "dice 1 p3", "end draft", "score round", "roll 0b7 1p3"), "", "tiles"),
    ("game", ("end draft", "score round"), "", "next_round"),
    ("game", ("round 5", "end draft", "score round"), "", "end"),
    ("game", ("round 5", "end draft", "score round", "end game"), "", "end"),
    ("final_score", (), "", "end"),
]


async def to_rules(phone: Phone) -> None:
    """Opens the section about what is on the screen, by its button or, where it has none, by the menu."""
    if not phone.find_all("Rules for this"):
        await phone.tap("More")
    await phone.tap("Rules for this")


@pytest.mark.parametrize(("mode", "moves", "screen", "key"), PLAYED)
async def test_each_screen_opens_its_section_and_returns(
    tmp_path: Path, mode: Mode, moves: tuple[str, ...], screen: str, key: str
) -> None:
    library = library_at(tmp_path)
    start: GameSetup = game_setup("Mia", "Jonas", mode=mode)
    store = table_on(library, start, map(move, moves))
    async with phone_at(library, store, screen) as phone:
        before = phone.texts()
        await to_rules(phone)
        assert key in KEYS
        here = rule_of(key, Options())
        assert tuple(open_lines(phone)) == (*here.lines, *here.ours)
        assert "Undo" not in phone.texts(), "nothing of the page beneath is in the way"
        await phone.tap("Back")
        assert phone.texts() == before
        await to_rules(phone)
        await phone.tap("Back to the game")
        assert phone.texts() == before


@pytest.mark.parametrize(("route", "key"), [("/new", "setup"), ("/dice", "competition"), ("/final", "end")])
async def test_pages_before_a_game_open_their_section(tmp_path: Path, route: str, key: str) -> None:
    async with phone_on(library_at(tmp_path), route) as phone:
        before = phone.texts()
        await phone.tap("Rules for this")
        assert set(open_lines(phone)) == {*rule_of(key).lines, *rule_of(key).ours}
        assert "Back to the game" not in phone.texts()
        await phone.tap("Back")
        assert phone.texts() == before


# ------------------------------------------------------------------ and back


async def test_typed_names_survive_reading_the_rules(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    async with phone_on(library, "/new") as phone:
        await seats.rename(phone, 1, "Mia-Magdalena")
        await phone.tap("Rules for this")
        await phone.type("Search the rules", "beach")
        await phone.tap("Back")
        assert "Mia-Magdalena" in phone.texts()
        await phone.tap("Rules for this")
        assert "1 section found" not in phone.texts(), "a search is over when the rules are left"


async def test_half_entered_dice_survive_reading_the_rules(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = example(library)
    async with phone_at(library, store) as phone:
        await phone.tap("Blue 3")
        before = phone.texts()
        assert "Anna’s blue die: 3" in before
        await phone.tap("Rules for this")
        await phone.tap("Back to the game")
        assert phone.texts() == before


async def test_entries_of_others_are_shown_after_reading(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        await phone.tap("Rules for this")
        store.play(move("0 takes b6"))
        await phone.settle()
        assert "takes a die" not in phone.texts()
        await phone.tap("Back")
        assert "Jonas takes a die" in phone.texts()


async def test_home_leads_to_the_rules_and_they_lead_home(tmp_path: Path) -> None:
    async with phone_on(library_at(tmp_path), game_uis=ONE_GAME) as phone:
        before = phone.texts()
        await phone.tap("Rules")
        assert "AUSTRALIS in brief, in our own words. If in doubt, the rulebook decides." in phone.texts()
        assert "Back to the game" not in phone.texts()
        await phone.tap("Back")
        assert phone.texts() == before


async def test_the_back_button_of_the_browser_leaves_the_rules(tmp_path: Path) -> None:
    library = library_at(tmp_path)
    store = table_on(library, game_setup("Mia", "Jonas"))
    async with phone_at(library, store) as phone:
        before = phone.texts()
        await phone.tap("Rules for this")
        await phone.go(f"/table/{store.name}")
        assert phone.texts() == before


@pytest.mark.parametrize(
    ("route", "back"),
    [
        (route_to("dice", "/table/one/mirror"), "/table/one/mirror"),
        (route_to("", "/a b?c=d&e#f"), "/a b?c=d&e#f"),
        ("/rules", "/"),
        ("/rules/dice?from=", "/"),
        ("/rules/dice?from=//elsewhere.test", "/"),
        ("/rules/dice?from=https://elsewhere.test", "/"),
        ("/rules/dice?from=/rules/food", "/"),
    ],
)
def test_back_is_never_a_dead_end(route: str, back: str) -> None:
    assert back_from(route) == back
