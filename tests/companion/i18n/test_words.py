"""The translations: none is missing or stale, and no word is too long for a small phone."""

from __future__ import annotations

import ast
import io
import re
from pathlib import Path
from typing import Any

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from PIL import ImageFont

from companion.game_ui import GameUI
from companion.games import GAME_UIS
from companion.games.australis.words.names import die_words
from companion.i18n.translation import DOMAIN, LANGUAGES, best_language, join_words, translations_of
from companion.table.seating.player_setup import SeatSetup
from companion.table.seating.seating import SeatingSetup
from companion.ui import theme
from engine.australis.dice_selection import Die
from engine.refusal import IllegalMove
from tests.companion.begun_games import new_game_of
from tests.companion.i18n.catalogues import HERE, TRANSLATED, catalog, forms
from tests.companion.libraries import game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.speaking import speak

NARROWEST = 320 - 2 * (theme.GAP + theme.EDGE)
"""The width for text in a card on the narrowest phone."""

Message = str | tuple[str, str]


DIGIT = re.compile(r"\d")
PLACE = re.compile(r"\{\w*\}")
COUNTED = re.compile(r"Platz \d|\d(?:re|e)\b|pour 2$")
"""A rank, or two people, which a language writes with a digit where English has a word."""
WITH_A_DIGIT = {
    "players type digits when they look for a rule": {
        "+1 card, must I use +1, compulsory, optional",
        "2 players, third truck",
        "number of players, setup for two, 2 players, 3 players, 4 players",
    },
    "zero and one are where counting begins, whatever the box holds": {
        "After {most} the disc starts again at 1, so it’s on {space}.",
        "After {most} the disc starts again at 1: with {points} points it’s on {space}.",
        "Around {who}’s trainer there can be 0 to {limit}, not {asked}.",
        "Enter a number of points other than 0.",
        "In rounds 1 to {last} silver comes with a grey food cube, whoever takes it.",
        "Silver tiles come with grey cubes in rounds 1 to {last}.",
        "Tap the tiles {name} has won, from round 1 to {last}.",
        "The current has no space {asked}: it goes from 0 to {limit}.",
        "{who} can’t have {asked} corals there, only 0 to {limit}.",
        "{asked} is too low: the smallest number is 0.",
        "{who} can’t have {asked} points, only 1 to {limit}.",
        "{name}’s turtle is still on space 0, so it scores no points.",
        "{who} can’t have {asked} fish, only 0 to {limit}.",
    },
    "one is what the rule says, with its noun in the singular; no number of the box changes it": {
        "+ 1 food cube now",
        "1 point for each fish in the water zoo",
        "1 point for each coin you have at the end",
        "1 point for each trainable animal next to it",
        "Each adds 1 to all your dice of its colour, in every roll, like it or not.",
        "It adds 1 to every die of its colour in each competition, like it or not.",
        "Each kind in the depot costs 1 point less",
        "Nothing you rolled can move: any one small fish swims 1 tile forward.",
        "Two of them may move 1 tile each instead.",
    },
    "the sign on the card": {
        "+1 card of this colour",
        "+1 in competitions",
        "+1: a competition card, for the end of each round.",
        "The cards come first: +1 on every die of the card’s colour, always, even if it hurts you.",
        "Tap a die for {name}, or drag it. Tap a player’s die for a +1 card.",
        "Turtle +1",
    },
    "an example with dice, as it may lie on the table": {
        "A blue 3 with a blue card counts as 4.",
    },
    "how many play: the home page may not load a game to ask it, so the next test does": {
        "2–4 players",
        "2–5 players",
        "AUSTRALIS is for 2 to {limit} players, not {asked}.",
        "Aquaretto is for 2 to {limit} players, not {asked}.",
        "Escape from Atlantis is for 2 to {limit} players, not {asked}.",
        "Reef Route is for 2 to {limit} players, not {asked}.",
    },
    "the name of an edition, a heading of the rulebook, words to search for": {
        "The 1996 box",
        "1986, Waddingtons: a spinner",
        "1996, Hasbro or Waddingtons: two dice, ten ships",
        "Phase 3",
        "Survive or The Island, 2011 or 2012",
        "Survive the Island, 2024",
        "Survive, Parker 1982",
        "The app knows only the 1996 rules. Choose that edition to play by them.",
        "scoring marker, marker, lap, over 100, score board",
    },
    "the places for which a reef has a prize": {"1st", "2nd"},
    "where a chance is rounded": {"over 99%", "under 1%"},
}
"""The messages that may hold a digit, by the reason; any other number comes from the engine."""


@pytest.fixture(scope="module")
def in_code() -> set[Message]:
    """Every message in the code and the files of rules."""
    keywords = {"_": None, "ngettext": (1, 2), "in_context": ((1, "c"), 2)}
    with (HERE.parent / "babel.cfg").open(encoding="utf-8") as mapping:
        methods, options = parse_mapping_cfg(mapping)
    found = extract_from_dir(str(HERE), methods, options, keywords)
    return {
        message if isinstance(message, str) else (message[0], message[1]) for _, _, message, _, _ in found
    }


def test_every_message_is_collected(in_code: set[Message]) -> None:
    """A message inside an f-string would be called for, but never translated."""
    collected = {
        form for message in in_code for form in (message if isinstance(message, tuple) else (message,))
    }
    called = {
        call.args[0].value
        for path in HERE.rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in ("_", "ngettext")
        if call.args and isinstance(call.args[0], ast.Constant)
    }
    assert called
    assert called - collected == set()


def test_a_number_of_the_box_comes_from_the_engine(in_code: set[Message]) -> None:
    written = {form for message in in_code for form in ((message,) if isinstance(message, str) else message)}
    assert {text for text in written if DIGIT.search(PLACE.sub("", text))} == set().union(
        *WITH_A_DIGIT.values()
    )


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_translation_adds_a_number(language: str) -> None:
    for message in catalog(language):
        if message.id:
            known = set(DIGIT.findall("".join(forms(message.id))))
            for text in forms(message.string):
                added = set(DIGIT.findall(COUNTED.sub("", PLACE.sub("", text)))) - known
                assert not added, f"{language}: {text}"


@pytest.mark.parametrize("game", GAME_UIS, ids=lambda game: game.info.name)
def test_the_players_that_the_home_page_names_are_those_of_the_engine(game: GameUI, tmp_path: Path) -> None:
    new_game, preferences = new_game_of(game), library_at(tmp_path).preferences
    colours = enumerate(new_game.players.colours, 1)
    seats = tuple(SeatSetup(f"Player {number}", colour) for number, colour in colours)

    def can_begin(players: int) -> bool:
        begun: Any = new_game.begin(SeatingSetup(seats[:players]), preferences)
        try:
            game.info.game.start(begun)
        except IllegalMove:
            return False
        return True

    possible = [players for players in range(1, len(seats) + 1) if can_begin(players)]
    fewest, most = new_game.players.fewest, new_game.players.most
    assert possible == [*range(fewest, most + 1)]
    assert game.tools()[0].subtitle == f"{fewest}–{most} players"
    assert fewest == 2, "the refusal of a number of players says 2"


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_missing_or_stale(language: str, in_code: set[Message]) -> None:
    translated = {message.id: message for message in catalog(language) if message.id}
    assert not in_code - set(translated), "missing: run `make words`, then translate"
    assert not set(translated) - in_code, "stale: run `make words`"
    assert [message.id for message in translated.values() if not all(forms(message.string))] == []
    assert [message.id for message in translated.values() if message.fuzzy] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_translation_has_the_same_placeholders(language: str) -> None:
    words = catalog(language)
    for message in words:
        if message.id:
            places = {place for form in forms(message.id) for place in re.findall(r"\{\w+\}", form)}
            for form in forms(message.string):
                assert set(re.findall(r"\{[^}]*\}|[{}]", form)) <= places, form
            if isinstance(message.id, str):
                assert set(re.findall(r"\{\w+\}", str(message.string))) == places, message.string
            else:
                assert len(forms(message.string)) == words.num_plurals


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_compiled_catalogues_are_up_to_date(language: str) -> None:
    compiled = io.BytesIO()
    write_mo(compiled, catalog(language))
    file = HERE / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    assert file.read_bytes() == compiled.getvalue(), "run `make words`"


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_word_is_wider_than_the_narrowest_phone(language: str) -> None:
    """Lines break between words only, so each word must fit, even in the size of a heading."""
    font = ImageFont.truetype(str(HERE.parent / "assets" / theme.FONTS[theme.STRONG]), theme.TITLE)
    words = {
        word
        for message in catalog(language)
        for form in forms(message.string)
        for word in re.split(r"[\s\u00ad-]", form)
    }
    assert {word for word in words if font.getlength(word) > NARROWEST} == set()


def test_a_phone_gets_its_preferred_language() -> None:
    assert best_language("") == "en"
    assert best_language("de-DE,de;q=0.9,en;q=0.8") == "de"
    assert best_language("ja,fr;q=0.5,es;q=0.7") == "es"
    assert best_language("ja,zh;q=0.5") == "en"
    assert best_language("nonsense;q=x, *;q=0.1,es") == "es"
    assert best_language("en; q=0.1, fr; q=0.5, nl; q = 0.7") == "nl"


def test_spanish_joins_names_with_e_before_the_sound_of_an_i(monkeypatch: pytest.MonkeyPatch) -> None:
    speak("es", monkeypatch)
    assert join_words(["Ana", "Inés"]) == "Ana e Inés"
    assert join_words(["Ana", "Luis", "Hilda"]) == "Ana, Luis e Hilda"
    assert join_words(["Ana", "Íñigo"]) == "Ana e Íñigo"
    assert join_words(["Ana", "Yves"]) == "Ana e Yves"
    assert join_words(["Ana", "Yolanda"]) == "Ana y Yolanda"
    assert join_words(["Ana", "Hielo"]) == "Ana y Hielo"
    assert join_words(["Ana", "Luis"]) == "Ana y Luis"
    assert join_words(["Inés"]) == "Inés"


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "es"])
def test_names_are_joined_alike_in_other_languages(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(language, monkeypatch)
    assert join_words(["Ana", "Inés"]).replace("Inés", "Mia") == join_words(["Ana", "Mia"])


@pytest.mark.parametrize(
    ("language", "words"),
    [("de", "Blauer Würfel"), ("fr", "Dé bleu"), ("it", "Dado blu"), ("es", "Dado azul")],
)
def test_a_die_without_its_side_has_a_message_for_each_colour(
    language: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(language, monkeypatch)
    assert die_words(Die("blue")) == words


@pytest.mark.parametrize("language", TRANSLATED)
async def test_a_game_is_shown_in_the_chosen_language(language: str, tmp_path: Path) -> None:
    library = library_at(tmp_path)
    library.preferences.remember(language=language)
    store = table_on(library, game_setup("Mia", "Jonas", "Lea"))
    words = translations_of(language).gettext
    async with phone_at(library, store) as phone:
        assert words("{name} takes a die").format(name="Mia") in phone.texts()
        assert "takes a die" not in phone.texts()
    async with phone_on(library) as phone:
        assert words("New game") in phone.texts()
