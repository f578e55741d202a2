"""Each thing has one word in each language: the glossary for translators, held against every message."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.companion.i18n.catalogues import HERE, TRANSLATED, catalog, forms, searched

GLOSSARY: dict[str, list[dict[str, Any]]] = tomllib.loads(
    (HERE / "locale" / "glossary.toml").read_text("utf-8")
)
NAMES = re.compile(r"\{\w*\}|Reef Table|Reef Route|reef-table import")
"""The placeholders, and the names of the app, a game and a command, which are no words of a language."""


@cache
def messages(language: str) -> list[tuple[str, str, str]]:
    """The message that names each form, the form in English, and what it is in the language."""
    return [
        (forms(message.id)[0], NAMES.sub("", english), NAMES.sub("", said).casefold())
        for message in catalog(language)
        if message.id and message.id not in searched()
        for english, said in zip(forms(message.id), forms(message.string), strict=False)
    ]


def without(term: dict[str, Any], language: str) -> Iterator[tuple[str, str]]:
    """The messages that name the term in English, and have none of its words in the language."""
    named = re.compile(rf"\b(?:{'|'.join(term['en'])})\b", re.IGNORECASE)
    for message, english, said in messages(language):
        if named.search(english) and not any(beginning in said for beginning in term[language]):
            yield message, said


@pytest.mark.parametrize("language", TRANSLATED)
def test_one_word_for_one_thing(language: str) -> None:
    other = {
        (term["en"][0], message): said
        for term in GLOSSARY["term"]
        for message, said in without(term, language)
        if message not in term.get("but", ())
    }
    assert other == {}


def test_every_exception_is_needed() -> None:
    for term in GLOSSARY["term"]:
        needed = {message for language in TRANSLATED for message, _said in without(term, language)}
        assert set(term.get("but", ())) <= needed, term["en"][0]


@pytest.mark.parametrize("language", TRANSLATED)
def test_words_to_avoid_are_avoided(language: str) -> None:
    found = [
        f"{said} ({word}: say {avoided['say']})"
        for avoided in GLOSSARY["avoid"]
        if avoided["language"] == language
        for word in avoided["words"]
        for message, _english, said in messages(language)
        if re.search(rf"\b{word}\b", said) and message not in avoided.get("but", ())
    ]
    assert found == []
