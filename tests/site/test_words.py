"""The words of the page: none is missing or stale, and each language has its own typography."""

from __future__ import annotations

import re

import pytest
from babel.messages.extract import extract_from_file
from landing.page import HERE, Places, page
from landing.words import LOCALE, catalogue, words_in

from companion.i18n.translation import LANGUAGES
from tests.companion.i18n.typography import quote_faults, spacing_faults

TRANSLATED = [language for language in LANGUAGES if language != "en"]
SAME = {
    *("Android", "iPhone", "Licence (MIT)"),
    *("Open Reef Table in Chrome.", "Open Reef Table in Safari."),
}
"""The texts that some languages have in English."""
STIFF = re.compile(r"\b(can ?not|(do|does|did|is|are|was|will|has) not|you are|they are)\b", re.IGNORECASE)


@pytest.fixture(scope="module")
def in_code() -> set[str]:
    """Every message in the code."""
    found = extract_from_file("python", HERE / "words.py", keywords={"_": None})
    return {str(message) for _line, message, _comments, _context in found}


def test_nothing_on_the_page_is_said_elsewhere(in_code: set[str]) -> None:
    """A text in the template would be English in every language."""
    template = (HERE / "page.html").read_text("utf-8")
    bare = re.sub(r"<[^>]*>", " ", re.sub(r"\$\{?\w+\}?", " ", template))
    assert set(bare.split()) <= {"Reef", "Table"}
    assert set(words_in("en").values()) == in_code


def test_every_word_has_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page is written with the names of its words instead of them."""
    names = words_in("en").keys()
    monkeypatch.setattr("landing.page.words_in", lambda _language: {name: f"[{name}]" for name in names})
    written = page("en", Places("https://a.example/", "https://code.example/"))
    assert [name for name in names if f"[{name}]" not in written] == []


@pytest.mark.parametrize("language", TRANSLATED)
def test_nothing_is_missing_or_stale(language: str, in_code: set[str]) -> None:
    translated = {str(message.id): message for message in catalogue(language) if message.id}
    assert set(translated) == in_code, "run `make words`, then translate"
    assert [words for words, message in translated.items() if not message.string] == []
    assert [words for words, message in translated.items() if message.fuzzy] == []
    assert {words for words, message in translated.items() if message.string == words} <= SAME
    assert {path.parent.parent.name for path in LOCALE.rglob("*.po")} == set(TRANSLATED)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_its_own_typography(language: str) -> None:
    for words in words_in(language).values():
        assert not spacing_faults(words, language), words
        assert not quote_faults(words, language), words


def test_english_is_as_people_say_it() -> None:
    for words in words_in("en").values():
        assert not STIFF.search(words), words
