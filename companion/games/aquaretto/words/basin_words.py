"""A basin in words: its marks, and what the next bonus is."""

from collections.abc import Sequence

from companion.games.aquaretto.words.names import mark_name
from companion.i18n.translation import _
from engine.aquaretto.bonuses import bonus
from engine.aquaretto.printed import printed
from engine.aquaretto.tiles import Mark, Tile

MARKS: tuple[Mark, ...] = ("female", "male", "fish", "untrainable", "offspring")


def marks_words(tiles: Sequence[Tile]) -> str:
    """How many animals of a basin have each mark; "" if none has one."""
    marks = [tile.mark for tile in tiles]
    parts = [
        _("{n} {mark}").format(n=marks.count(mark), mark=mark_name(mark)) for mark in MARKS if mark in marks
    ]
    return ", ".join(parts)


def next_bonus_words(size: int) -> str:
    """How many animals are missing to the next bonus, and what it is; "" if there is none."""
    most = printed().animals + printed().offspring
    reached = next((each for each in range(size + 1, most + 1) if bonus(each)), None)
    if reached is None:
        return ""
    words = _("{n} more: a coin") if bonus(reached) == "coin" else _("{n} more: a coworker")
    return words.format(n=reached - size)
