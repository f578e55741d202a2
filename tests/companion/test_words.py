"""The translations: none is missing or stale, and no word is too long for a small phone."""

from __future__ import annotations

import ast
import io
import re
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from PIL import ImageFont

from companion.games.australis.words.names import die_words
from companion.i18n.translation import DOMAIN, LANGUAGES, best_language, join_words, translations_of
from companion.ui import theme
from engine.australis.dice_selection import Die
from tests.companion.catalogues import HERE, TRANSLATED, catalog, forms
from tests.companion.libraries import game_setup, library_at, phone_at, phone_on, table_on
from tests.companion.speaking import speak

NARROWEST = 320 - 2 * (theme.GAP + theme.EDGE)
"""The width for text in a card on the narrowest phone."""

Message = str | tuple[str, str]


@pytest.fixture(scope="module")
def in_code() -> set[Message]:
    """Every message in the code."""
    keywords = {"_": None, "ngettext": (1, 2)}
    found = extract_from_dir(str(HERE), [("**.py", "python")], {}, keywords)
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
