"""The words for printed numbers that were read off the board."""

from collections.abc import Sequence

from companion.games.australis.words.names import colour_word, face_words
from companion.i18n.translation import _, ngettext
from engine.australis.dice_selection import Die
from engine.australis.printed import SIDED, Number, What, side_of


def learned_words(numbers: Sequence[tuple[Number, int]]) -> str:
    """The printed numbers in words; two that belong together share a phrase."""
    left = {number: value for number, value in numbers if number.what not in SIDED}
    phrases = _sides(numbers)
    while left:
        number = next(iter(left))
        value = left.pop(number)
        other = _PAIRS.get(number.what)
        second = None if other is None else left.pop(Number(other, number.which), None)
        phrases.append(_one(number, value) if second is None else _pair(number, value, second))
    return "; ".join(phrases)


def _sides(numbers: Sequence[tuple[Number, int]]) -> list[str]:
    """A phrase for each die with all its sides that were read."""
    phrases = []
    for what, colour in SIDED.items():
        read = [face_words(Die(colour, side_of(value))) for number, value in numbers if number.what == what]
        if read:
            phrases.append(
                _("{colour} die sides: {sides}").format(colour=colour_word(colour), sides=" · ".join(read))
            )
    return phrases


_PAIRS: dict[What, What] = {"slot_feeds": "slot_points", "prize_first": "prize_second"}


def _pair(number: Number, value: int, second: int) -> str:
    if number.what == "slot_feeds":
        return ngettext(
            "Slot {n} feeds {fish} fish for {count} point",
            "Slot {n} feeds {fish} fish for {count} points",
            second,
            n=number.which,
            fish=value,
        )
    return _("Reef {n} scores {first} for first and {second} for second place").format(
        n=number.which, first=value, second=second
    )


def _one(number: Number, value: int) -> str:
    return {
        "slot_feeds": _("Slot {n} feeds {value} fish"),
        "slot_points": _("Slot {n} scores {value}"),
        "prize_first": _("Reef {n} scores {value} for first place"),
        "prize_second": _("Reef {n} scores {value} for second place"),
        "silver": _("The round {n} silver tile is worth {value}"),
        "section_end": _("Reef {n} ends at space {value}"),
        "last_space": _("The current ends at space {value}"),
    }[number.what].format(n=number.which, value=value)
