"""The words for things on the table, in the terms of the rulebook, and for its rounds."""

from companion.i18n.translation import _, ngettext
from companion.table.frame.round_words import RoundWords
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import Die, Symbols
from engine.australis.printed import Number, as_printed
from engine.australis.score_track import SPACES, space


def colour_word(colour: str) -> str:
    """The name of a colour of dice, cards or players."""
    return {
        "white": _("White"),
        "yellow": _("Yellow"),
        "blue": _("Blue"),
        "purple": _("Purple"),
        "red": _("Red"),
        "green": _("Green"),
        "orange": _("Orange"),
        "pink": _("Pink"),
    }[colour]


def die_words(die: Die) -> str:
    """A die by its colour and side."""
    if die.face is None:
        return _unknown_die(die.colour)
    side = face_words(die) if isinstance(die.face, Symbols) else die.face
    return f"{colour_word(die.colour)} {side}"


def _unknown_die(colour: str) -> str:
    """A die whose side nobody knows; a sentence for each colour, because the word order differs."""
    return {
        "white": _("White die"),
        "yellow": _("Yellow die"),
        "blue": _("Blue die"),
        "purple": _("Purple die"),
        "red": _("Red die"),
    }[colour]


def times(die: str, count: int) -> str:
    """A die in words, with how many of them there are if there are several."""
    return die if count == 1 else _("{die} ×{count}").format(die=die, count=count)


def face_words(die: Die) -> str:
    """The side of a white or yellow die in words."""
    assert isinstance(die.face, Symbols)
    amount, circles = die.face
    if die.colour == "white":
        things = ngettext("{count} card", "{count} cards", amount)
    else:
        things = ngettext("{count} fish", "{count} fish", amount)
    return things + (", " + ngettext("{count} circle", "{count} circles", circles) if circles else "")


def gives_words(gives: str) -> str:
    """The function of an advantage card in words."""
    numbers = as_printed()
    return {
        "points": ngettext("{count} point", "{count} points", numbers.points_on_a_card),
        "fish": ngettext("{count} fish", "{count} fish", numbers.fish_on_a_card),
        "turtle": _("Turtle +1"),
        "coral": _("Coral by the turtle"),
        "plus_one": _("+1 in competitions"),
    }[gives]


def card_words(card: Card) -> str:
    """An advantage card by its colour and function."""
    return f"{colour_word(card.colour)}: {gives_words(card.gives)}"


def number_words(number: Number) -> str:
    """A printed number by its place on the board."""
    which = number.which
    return {
        "slot_feeds": _("Slot {n}: fish").format(n=which),
        "slot_points": _("Slot {n}: points").format(n=which),
        "prize_first": _("Reef {n}: first place").format(n=which),
        "prize_second": _("Reef {n}: second place").format(n=which),
        "silver": _("Round {n} silver tile").format(n=which),
        "section_end": _("Last space beside reef {n}").format(n=which),
        "last_space": _("Last space of the current"),
        "white_side": _("White die, side {n}").format(n=which),
        "yellow_side": _("Yellow die, side {n}").format(n=which),
    }[number.what]


def phase_words(phase: str) -> str:
    """The name of a phase."""
    return {
        "draft": _("Draft"),
        "score": _("Score"),
        "dice": _("Competition"),
        "tiles": _("Tiles"),
        "end": _("End of the round"),
        "over": _("Final score"),
    }[phase]


def disc_words(points: int) -> str:
    """Where the disc lies, if that is not the number of the points; else empty."""
    return _("disc on {space}").format(space=space(points)) if points > SPACES else ""


# Some translations have the word of the box; the shared messages, which say `n`, are those for any game.
def _round_heading(number: int) -> str:
    return _("Round {number}").format(number=number)


def _not_changed(entry: str, number: int, why: str) -> str:
    words = _("Not changed: “{entry}” (round {number}) would no longer be possible. {why}")
    return words.format(entry=entry, number=number, why=why)


def _led(number: int) -> str:
    return _("Led from round {number}.").format(number=number)


def _overtook(names: str, number: int) -> str:
    return _("Overtook {names} in round {number}.").format(names=names, number=number)


def _went_ahead(names: str, number: int) -> str:
    return _("Pulled ahead of {names} in round {number}.").format(names=names, number=number)


ROUND_WORDS = RoundWords(_round_heading, _not_changed, _led, _overtook, _went_ahead)
