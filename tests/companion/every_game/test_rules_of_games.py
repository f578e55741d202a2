"""The rules of every game: sections with words of their own, whole in every language, found by any word."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from companion.game_ui import GameUI, Rule
from companion.games import GAME_UIS
from companion.i18n.translation import LANGUAGES
from companion.shell.rule_search import matching
from tests.companion.speaking import speak

every_game = pytest.mark.parametrize("game", GAME_UIS, ids=lambda game: game.info.name)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def sentences(rule: Rule) -> tuple[str, ...]:
    """All sentences of a section."""
    return (*rule.lines, *rule.ours)


def numbers(rule: Rule) -> list[str]:
    """All numbers in a section, without 1re and 2e, which are words in other languages than French."""
    return sorted(re.findall(r"(?<!\d)\d+(?!\d|re\b|e\b)", "\n".join(sentences(rule))))


@every_game
def test_every_section_has_words_of_its_own(game: GameUI) -> None:
    rules = game.rules()
    assert len({rule.key for rule in rules}) == len(rules)
    assert len({rule.heading for rule in rules}) == len(rules)
    for rule in rules:
        assert re.fullmatch(r"[a-z_]+", rule.key), "a key is part of a route"
        assert rule.lines, rule.key
        assert all(line.endswith(".") and "{" not in line for line in sentences(rule)), rule.key


@every_game
def test_every_sentence_is_short(game: GameUI) -> None:
    assert [line for rule in game.rules() for line in sentences(rule) if len(line) >= 180] == []


@every_game
@every_language
def test_every_sentence_is_whole_in_every_language(
    game: GameUI, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    english = {rule.key: numbers(rule) for rule in game.rules()}
    speak(language, monkeypatch)
    for rule in game.rules():
        assert not any("{" in line for line in sentences(rule)), rule.key
        assert numbers(rule) == english[rule.key], rule.key


@every_game
def test_a_section_is_found_by_any_of_its_words(game: GameUI) -> None:
    rules = game.rules()
    for rule in rules:
        for word in " ".join((rule.heading, rule.source, *sentences(rule))).split():
            assert rule in matching(rules, word), (rule.key, word)
            assert rule in matching(rules, f"  {word.upper()} {rule.heading} "), (rule.key, word)


@every_game
@every_language
def test_every_search_word_finds_its_section(
    game: GameUI, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(language, monkeypatch)
    rules = game.rules()
    for rule in rules:
        for word in search_words(rule):
            assert word.strip(), rule.key
            assert rule in matching(rules, word), (rule.key, word)


def search_words(rule: Rule) -> Iterator[str]:
    """The words under which people look for a section."""
    return (word for listed in rule.search_words for word in listed.split(","))
