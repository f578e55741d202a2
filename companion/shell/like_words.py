"""Words as a search compares them: without accents and endings, as parts of longer ones, and with a slip."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import takewhile

_WORD = re.compile(r"\+?[^\W_]+")
_WRITTEN_AS_TWO = {"’": "'", "œ": "oe", "æ": "ae"}
_SOUNDS = (("ae", "a"), ("oe", "o"), ("ue", "u"), ("ph", "f"), ("y", "i"))
_TWICE = re.compile(r"(.)\1")

EQUAL, SAME_STEM, PART, SLIP = 1.0, 0.8, 0.6, 0.5
LONGER, YET_TO_TYPE = 0.9, 0.2
"""How well words fit; one that begins as typed fits the less, the more of it is yet to be typed."""

ENDING = 3
"""The most letters in which two forms of a word differ at the end."""
STEM, SHORT_STEM, PART_OF_WORD, WORD_OF_COMPOUND = 4, 3, 3, 4
"""The fewest letters of a stem, of one that is a whole word, and of words in longer ones."""
CLOSE = 0.8
"""How alike two words with a slip are: one wrong letter in five."""


@lru_cache(maxsize=4096)  # every key that is typed asks for all sections
def plain(words: str) -> str:
    """A text without accents and capitals, and with typewriter apostrophes."""
    for sign, letters in _WRITTEN_AS_TWO.items():
        words = words.replace(sign, letters)
    parts = unicodedata.normalize("NFKD", words)
    return "".join(part for part in parts if not unicodedata.combining(part)).casefold()


def words_of(text: str, without: frozenset[str] = frozenset()) -> tuple[str, ...]:
    """The plain words of a text but for some, which are told from others by their accents: de, but not dé."""
    composed = unicodedata.normalize("NFC", text).casefold()
    return tuple(plain(word) for word in _WORD.findall(composed) if word not in without)


def likeness(typed: str, words: Iterable[str]) -> dict[str, float]:
    """The words that somebody may mean who types this, and how well each fits.

    Only if there is none, words with a slip count, and words within the typed one.
    """
    words = tuple(words)
    alike = {word: how_well for word in words if (how_well := _fits(typed, word))}
    return alike or dict.fromkeys(_with_a_slip(typed, words), SLIP)


def _fits(typed: str, word: str) -> float:
    if typed == word:
        return EQUAL
    if word.startswith(typed):
        return LONGER - YET_TO_TYPE * (len(word) - len(typed)) / len(word)
    if not typed.isalpha():
        return 0
    if _same_stem(typed, word):
        return SAME_STEM
    return PART if len(typed) >= PART_OF_WORD and typed in word else 0


def _same_stem(one: str, other: str) -> bool:
    """Tells whether two words differ in their endings only: win and wins, placed and places."""
    stem = sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))
    is_whole = stem in (len(one), len(other))
    longest_ending = max(len(one), len(other)) - stem
    return stem >= (SHORT_STEM if is_whole else STEM) and longest_ending <= ENDING


def _with_a_slip(typed: str, words: tuple[str, ...]) -> set[str]:
    from difflib import get_close_matches  # a first start searches for nothing

    if not typed.isalpha():
        return set()
    by_sound: dict[str, set[str]] = {}
    for word in words:
        by_sound.setdefault(_sound(word), set()).add(word)
    sound = _sound(typed)
    close = {word for word in by_sound if _fits(sound, word) > PART}
    close = close or set(get_close_matches(sound, by_sound, cutoff=CLOSE))
    slips = {word for written_alike in close for word in by_sound[written_alike]}
    return slips or {word for word in words if _ends_with(typed, word)}


def _ends_with(compound: str, word: str) -> bool:
    """Tells whether a word begins or ends a longer one: the second one of Würfelduell."""
    return len(word) >= WORD_OF_COMPOUND and (compound.startswith(word) or compound.endswith(word))


@lru_cache(maxsize=4096)
def _sound(word: str) -> str:
    """A word as somebody writes it who cannot type or does not know its spelling: fuer, dolfin, dreseur."""
    for letters, sound in _SOUNDS:
        word = word.replace(letters, sound)
    return _TWICE.sub(r"\1", word)
