"""A basin in words: its marks, and what the next bonus is."""

from collections.abc import Sequence

from companion.games.aquaretto.words.names import mark_name
from companion.i18n.translation import _
from engine.aquaretto.bonuses import Bonus, bonus
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


def next_bonus(size: int) -> tuple[int, Bonus] | None:
    """How many animals are missing to the next bonus, and what it is; None if there is none."""
    most = printed().animals + printed().offspring
    found = ((each - size, bonus(each)) for each in range(size + 1, most + 1))
    return next(((missing, brings) for missing, brings in found if brings is not None), None)


def next_bonus_words(size: int) -> str:
    """The same in words; "" if there is none."""
    following = next_bonus(size)
    if following is None:
        return ""
    missing, brings = following
    words = _("{n} more: a coin") if brings == "coin" else _("{n} more: a coworker")
    return words.format(n=missing)
