"""The voice: English as one says it at a kitchen table, and labels as short in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.companion.i18n.catalogues import TRANSLATED, catalog, forms, searched

VERBS = "is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|must|need"
IN_FULL = re.compile(rf"\bcannot\b|\b(?:{VERBS}) not\b", re.IGNORECASE)
"""The words that one shortens when one speaks: isn’t, doesn’t, can’t."""
BEGINS_IN_FULL = re.compile(r"(?:^|[.:?!] )(?:It is|That is|There is|You are|They are|What is|Who is)\b")
SPOKEN_IN_FULL = {"The app has {what} here. What is really there?"}
"""The messages that say more than one would, for the stress."""
STIFF = re.compile(
    r"\b(?:anew|whoever does|on turn|of nobody|looks? on|unless you chose|carries out|by now)\b",
    re.IGNORECASE,
)
"""The words that read like a translation; the app has a word of its own for each."""


def english() -> list[str]:
    """Every English text, in each of its forms."""
    return [
        form
        for message in catalog("de")
        if message.id and message.id not in searched()
        for form in forms(message.id)
    ]


def said_in_full(text: str) -> bool:
    """Tells whether an English text says in full what one shortens at the table."""
    return bool(IN_FULL.search(text) or BEGINS_IN_FULL.search(text))


def test_english_is_shortened_as_in_speech() -> None:
    assert {text for text in english() if said_in_full(text)} == SPOKEN_IN_FULL


def test_no_english_text_reads_like_a_translation() -> None:
    assert [text for text in english() if STIFF.search(text)] == []


@pytest.mark.parametrize(
    "text",
    [
        "This cannot be saved.",
        "The game is not here.",
        "{who} does not roll.",
        "Do not touch it.",
        "Saved. It is here now.",
        "There is nothing to restore.",
        "You are {name}.",
    ],
)
def test_what_is_said_in_full_is_found(text: str) -> None:
    assert said_in_full(text)


@pytest.mark.parametrize(
    "text", ["It does nothing.", "Leave it as it is.", "Everybody knows whose turn it is.", "It isn’t here."]
)
def test_what_one_would_say_is_not_a_fault(text: str) -> None:
    assert not said_in_full(text)


# -- labels ---------------------------------------------------------------------------------------

LABEL = 40
"""The letters of the longest English text that counts as a label, if it does not end as a sentence."""
MOST = 1.5
SPARE = 4
"""A translation has at most this many times the letters of the label, and some more for short ones."""
NAME = "Jonas"
"""The name that stands in a place of a label, for its length."""
LONG_LABELS = Path(__file__).with_name("long_labels.txt")
"""The labels that are longer today, a line each: the language and the English text."""


def letters(text: str) -> int:
    """How long a text is on the screen."""
    return len(re.sub(r"\{\w*\}", NAME, text).replace("\u00ad", ""))


def long_labels(language: str) -> set[str]:
    """The English labels whose translation is much longer."""
    found = set()
    for message in catalog(language):
        ids = forms(message.id)
        if message.id in searched():
            continue
        for index, translated in enumerate(forms(message.string)):
            label = ids[min(index, len(ids) - 1)]
            is_label = 0 < letters(label) <= LABEL and not label.endswith(".")
            if is_label and letters(translated) > MOST * letters(label) + SPARE:
                found.add(label)
    return found


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_label_is_about_as_short_in_every_language(language: str) -> None:
    """The list can only shrink: a label that was shortened must leave it, and no other may be longer."""
    lines = (line.split(": ", 1) for line in LONG_LABELS.read_text("utf-8").splitlines())
    listed = {label for of, label in lines if of == language}
    assert long_labels(language) == listed
