"""Finds words in the rules, and where they stand; capitals, accents and apostrophes make no difference."""

import unicodedata
from collections.abc import Sequence
from functools import lru_cache

from companion.game_ui import Rule

Hit = tuple[int, int]
"""The start of a hit in a text, and its end."""


def wanted(words: str) -> tuple[str, ...]:
    """The words that a search asks for."""
    return tuple(_plain(words).split())


def matching(rules: Sequence[Rule], words: str) -> list[Rule]:
    """The sections that contain all words; those with all of them in the heading come first."""
    asked = wanted(words)

    def has_all(searched: str) -> bool:
        return all(word in _plain(searched) for word in asked)

    found = [
        one
        for one in rules
        if has_all("\n".join((one.heading, one.source, *one.lines, *one.ours, *one.search_words)))
    ]
    return sorted(found, key=lambda one: not has_all(one.heading))


def hits(text: str, asked: Sequence[str]) -> tuple[Hit, ...]:
    """Where the words stand in a text, from first to last; hits that touch are one."""
    signs = [(part, place) for place, sign in enumerate(text) for part in _plain(sign)]
    plain = "".join(part for part, _place in signs)
    covered: set[int] = set()
    for word in filter(None, asked):
        start = plain.find(word)
        while start >= 0:
            covered |= {place for _part, place in signs[start : start + len(word)]}
            start = plain.find(word, start + 1)
    # An accent that is a sign of its own belongs to its letter.
    accents = {place for place in range(1, len(text)) if unicodedata.combining(text[place])}
    for place in sorted(accents):
        covered |= {place} if place - 1 in covered else set()
    found: list[Hit] = []
    for place in sorted(covered):
        if found and found[-1][1] == place:
            found[-1] = (found[-1][0], place + 1)
        else:
            found.append((place, place + 1))
    return tuple(found)


def other_words(rule: Rule, asked: Sequence[str]) -> tuple[str, ...]:
    """The words beside those of the section by which a search found it."""
    listed = [word.strip() for words in rule.search_words for word in words.split(",")]
    return tuple(dict.fromkeys(word for word in listed if hits(word, asked)))


@lru_cache(maxsize=4096)  # every key that is typed asks for all sections
def _plain(words: str) -> str:
    """A text without accents and capitals, and with typewriter apostrophes."""
    parts = unicodedata.normalize("NFKD", words.replace("’", "'"))
    return "".join(part for part in parts if not unicodedata.combining(part)).casefold()
