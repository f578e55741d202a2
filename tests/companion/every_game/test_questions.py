"""Questions as players type them: in every language, the section that answers comes first.

To add one, write it into `tests/companion/<game>/questions.toml`, in every language, with the key of its
section. If it is not found, the section lacks a word that people use: add it to its search words.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.game_ui import GameUI, Rule
from companion.games import GAME_UIS
from companion.i18n.translation import LANGUAGES
from companion.shell.rule_search import KEPT, LONGEST, hits, marked_words, matching, other_words
from tests.companion.speaking import speak

HERE = Path(__file__).parents[1]
ENOUGH = 12
"""The fewest questions of a game."""

WORDS = ("der", "fish", "'", "+", "7", "é", "œ", "\u0301", "turtle’s", "’’", "\ufb01", "10")

# Where there is one section alone, it is the first that any question finds.
WITH_SECTIONS = [game_ui for game_ui in GAME_UIS if len(game_ui.rules()) > 1]
every_game = pytest.mark.parametrize("game", WITH_SECTIONS, ids=lambda game: game.info.name)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def questions(game: GameUI) -> list[dict[str, str]]:
    """The questions that players of a game ask: a text by language, and the section."""
    path = HERE / game.info.name / "questions.toml"
    assert path.exists(), (
        f"write what players ask about {game.title()} into {path.relative_to(HERE.parents[1])}"
    )
    asked: list[dict[str, str]] = tomllib.loads(path.read_text("utf-8"))["question"]
    return asked


def shown(rule: Rule, asked: tuple[str, ...]) -> tuple[str, ...]:
    """All texts of a section in a list of what was found."""
    return (rule.heading, rule.source, *rule.lines, *rule.ours, *other_words(rule, asked))


@every_game
def test_every_question_is_asked_in_every_language(game: GameUI) -> None:
    keys = {rule.key for rule in game.rules()}
    assert len(questions(game)) >= ENOUGH
    for question in questions(game):
        assert question.keys() == {"section", *LANGUAGES}, question
        assert question["section"] in keys, question


@every_game
@every_language
def test_the_section_that_answers_comes_first(
    game: GameUI, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(language, monkeypatch)
    rules = game.rules()
    wrong = {
        question[language]: [rule.key for rule in matching(rules, question[language])][:3]
        for question in questions(game)
        if [rule.key for rule in matching(rules, question[language])][:1] != [question["section"]]
    }
    assert wrong == {}


@every_game
@every_language
def test_what_was_found_is_marked(game: GameUI, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(language, monkeypatch)
    rules = game.rules()
    for question in questions(game):
        asked = marked_words(rules, question[language])
        for rule in matching(rules, question[language]):
            assert any(hits(text, asked) for text in shown(rule, asked)), (question[language], rule.key)


@every_game
@every_language
def test_a_section_is_first_for_its_own_heading(
    game: GameUI, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    speak(language, monkeypatch)
    rules = game.rules()
    for rule in rules:
        for typed in (rule.heading, f" {rule.heading.upper()}?"):
            assert matching(rules, typed)[0] == rule, typed


@every_game
@given(typed=st.text() | st.lists(st.sampled_from(WORDS)).map(" ".join))
def test_any_text_can_be_searched_for(game: GameUI, typed: str) -> None:
    rules = game.rules()
    found = matching(rules, typed)
    assert found == matching(rules, typed)
    assert len(found) == len({rule.key for rule in found})
    for rule in found:
        for text in shown(rule, marked_words(rules, typed)):
            assert all(0 <= start < end <= len(text) for start, end in hits(text, marked_words(rules, typed)))


@every_game
def test_a_text_of_any_length_is_searched_in_its_beginning(game: GameUI) -> None:
    rules = game.rules()
    padded = f"{rules[1].heading} {' '.join(f'x{number}' for number in range(9999))}"
    assert rules[1] in matching(rules, padded)
    assert len(marked_words(rules, padded)) < LONGEST


def test_what_was_compared_is_not_kept_for_ever() -> None:
    rules = GAME_UIS[0].rules()
    before = matching(rules, "fish")
    for number in range(KEPT):
        matching(rules, f"fish{number}x")
    assert matching(rules, "fish") == before


def test_equal_sections_keep_their_order() -> None:
    rules = [Rule(key, "Fish", "", ("A fish swims.",)) for key in "cab"]
    assert [rule.key for rule in matching(rules, "fish swims")] == ["c", "a", "b"]
