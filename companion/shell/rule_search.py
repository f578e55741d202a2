"""Finds the section of the rules that answers a question, and where its words stand."""

import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from math import log, sqrt
from typing import NamedTuple

from companion.game_ui import Rule
from companion.shell.like_words import PART_OF_WORD, likeness, plain, words_of
from companion.shell.stop_words import stop_words

Hit = tuple[int, int]
"""The start of a hit in a text, and its end."""

HEADING, SEARCH_WORDS, SOURCE, LINE, OURS = 3.0, 2.0, 1.0, 1.0, 0.8
"""The weights of a word, by where it stands."""
SMALL = 0.75
"""The weight of a small word in a phrase that has others of the question, too: how many trucks."""
ENOUGH = 0.5
"""The share of what is asked for that a section has, compared with the section that has most of it."""

LONGEST, KEPT = 200, 500
"""The letters of a question that are read, and the words that are kept compared, whatever phones send."""


def matching(rules: Sequence[Rule], typed: str) -> list[Rule]:
    """The sections that have the words of a question, or most of them; what answers it best comes first."""
    if not words_of(typed[:LONGEST]):
        return list(rules)
    view, asked = _asked(tuple(rules), typed)
    return [rules[place] for place in view.ranked(asked)]


def marked_words(rules: Sequence[Rule], typed: str) -> tuple[str, ...]:
    """The words to be marked in the sections that were found: as typed, and as they stand there."""
    if not words_of(typed[:LONGEST]):
        return ()  # rules that are only opened need no index
    view, asked = _asked(tuple(rules), typed)
    others = [other for word in asked.words for other in view.alike(word) if word not in other]
    return tuple(dict.fromkeys((*asked.words, *others)))


def hits(text: str, asked: Sequence[str]) -> tuple[Hit, ...]:
    """Where the words stand in a text, from first to last; hits that touch are one."""
    signs = [(part, place) for place, sign in enumerate(text) for part in plain(sign)]
    whole = "".join(part for part, _place in signs)
    covered: set[int] = set()
    for word in filter(None, asked):
        start = whole.find(word)
        while start >= 0:
            # A short word is marked only at the start of a longer one: 1 in 100, but not in 5 to 11.
            if len(word) >= PART_OF_WORD or not whole[start - 1 : start].isalnum():
                covered |= {place for _part, place in signs[start : start + len(word)]}
            start = whole.find(word, start + 1)
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
    return tuple(dict.fromkeys(word for word in _listed(rule) if hits(word, asked)))


def _listed(rule: Rule) -> list[str]:
    return [word.strip() for words in rule.search_words for word in words.split(",")]


class _Question(NamedTuple):
    """A question: all its words, those that tell sections apart, and the small ones between them."""

    typed: tuple[str, ...]
    words: tuple[str, ...]
    small: frozenset[str]


class _Phrase(NamedTuple):
    """A text of a section: what its words count, its words, and its small words."""

    weight: float
    words: frozenset[str]
    small: frozenset[str]


def _phrases(rule: Rule, small: frozenset[str]) -> Iterator[_Phrase]:
    texts = [
        (HEADING, rule.heading),
        (SOURCE, rule.source),
        *((SEARCH_WORDS, words) for words in _listed(rule)),
        *((LINE, line) for line in rule.lines),
        *((OURS, line) for line in rule.ours),
    ]
    for weight, text in texts:
        if words := frozenset(words_of(text, small)):
            yield _Phrase(weight, words, frozenset(words_of(text)) - words)


class _View:
    """The words of all sections of a game, and how well each section answers a question."""

    def __init__(self, rules: tuple[Rule, ...], small: frozenset[str]) -> None:
        self._headings = [words_of(rule.heading) for rule in rules]
        self._phrases = [tuple(_phrases(rule, small)) for rule in rules]
        self._weights: defaultdict[str, dict[int, float]] = defaultdict(dict)
        """By word and by section, the most that the word counts there."""
        for place, phrases in enumerate(self._phrases):
            for phrase in phrases:
                for word in phrase.words:
                    known = self._weights[word]
                    known[place] = max(phrase.weight, known.get(place, 0))
        self._alike: dict[str, dict[str, float]] = {}

    def alike(self, typed: str) -> dict[str, float]:
        """The words in the sections that are meant by a typed one."""
        if typed not in self._alike:
            if len(self._alike) >= KEPT:
                self._alike.clear()
            self._alike[typed] = likeness(typed, self._weights)
        return self._alike[typed]

    def ranked(self, question: _Question) -> list[int]:
        """The places of the sections with enough of the words; the one that answers best comes first."""
        found = {word: best for word in question.words if (best := self._best(word))}
        # A word that is in few sections says more.
        rare = {word: log(1 + len(self._headings) / len(best)) for word, best in found.items()}
        has: defaultdict[int, float] = defaultdict(float)
        for word, best in found.items():
            for place in best:
                has[place] += rare[word]
        enough = ENOUGH * max(has.values(), default=0)

        def order(place: int) -> tuple[bool, float]:
            single = sum(rare[word] * best.get(place, 0) for word, best in found.items())
            together = max(self._together(rare, question.small, phrase) for phrase in self._phrases[place])
            return self._headings[place] != question.typed, -(single + together)

        return sorted((place for place in sorted(has) if has[place] >= enough), key=order)

    def _best(self, typed: str) -> dict[int, float]:
        """By section, what a typed word counts there."""
        best: dict[int, float] = {}
        for word, how_well in self.alike(typed).items():
            for place, weight in self._weights[word].items():
                best[place] = max(best.get(place, 0), how_well * weight)
        return best

    def _together(self, rare: dict[str, float], small: frozenset[str], phrase: _Phrase) -> float:
        """The value of the typed words that stand in one phrase: the more of it they are, the higher."""
        met_small = len(small & phrase.small)
        met: set[str] = set()
        value = SMALL * met_small
        for typed, how_rare in rare.items():
            alike = {word: how for word, how in self.alike(typed).items() if word in phrase.words}
            value += how_rare * max(alike.values(), default=0)
            met |= alike.keys()
        if not met:
            return 0
        return phrase.weight * value * sqrt((met_small + len(met)) / (met_small + len(phrase.words)))


class _Index:
    """The sections of a game as they are searched; each view is built when a question first needs it."""

    def __init__(self, rules: tuple[Rule, ...], small: frozenset[str]) -> None:
        self._rules, self._small = rules, small

    @cached_property
    def telling(self) -> _View:
        """By the words that tell sections apart."""
        return _View(self._rules, self._small)

    @cached_property
    def every(self) -> _View:
        """By all words, for a question that has small ones only."""
        return _View(self._rules, frozenset())


def _asked(rules: tuple[Rule, ...], typed: str) -> tuple[_View, _Question]:
    """The words to search in, and those to look for; small words are searched only if there are no others."""
    small, typed = stop_words(), typed[:LONGEST]
    every = words_of(typed)
    words = tuple(dict.fromkeys(words_of(typed, small)))
    index = _index(rules, small)
    if words:
        return index.telling, _Question(every, words, frozenset(every) - set(words))
    return index.every, _Question(every, tuple(dict.fromkeys(every)), frozenset())


@lru_cache(maxsize=24)  # a server's phones read four games in six languages
def _index(rules: tuple[Rule, ...], small: frozenset[str]) -> _Index:
    return _Index(rules, small)
