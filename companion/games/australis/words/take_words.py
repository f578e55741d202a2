"""The words for taking a die, and for its effects."""

from companion.games.australis.words.names import face_words, gives_words
from companion.i18n.translation import _, ngettext
from companion.table.seats.names import name
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import Die, Symbols
from engine.australis.moves import TakeDie
from engine.australis.printed import FIRST_REEF
from engine.australis.table import SeaBoard, Table


def take_words(move: TakeDie, table: Table, before: Table | None, after: Table | None) -> str:
    """Says who took which die; with both tables given, also its effects."""
    words = _("{name} took {die}").format(name=name(table, move.seat), die=that_die(move.die))
    found = brought(move, before, after)
    return _("{deed}: {effects}").format(deed=words, effects=", ".join(found)) if found else words


def brought(move: TakeDie, before: Table | None, after: Table | None) -> list[str]:
    """The words for what the die brought, as far as the tables before and after it are given."""
    found = effects(before.boards[move.seat], after.boards[move.seat]) if before and after else []
    found += [_("{card} kept").format(card=that_card(taken.card)) for taken in move.cards if taken.kept]
    if move.die.colour == "red":
        found.append(_("first player token"))
    return found


def that_die(die: Die) -> str:
    """The words for a die in the middle of a sentence."""
    if isinstance(die.face, Symbols) or die.face is None:
        plain = {
            "white": _("a white die"),
            "yellow": _("a yellow die"),
            "blue": _("a blue die"),
            "purple": _("a purple die"),
            "red": _("the red die"),
        }[die.colour]
        if die.face is None:
            return plain
        return _("{die} with {things}").format(die=plain, things=face_words(die))
    return {
        "blue": _("the blue {number}"),
        "purple": _("the purple {number}"),
        "red": _("the red {number}"),
    }[die.colour].format(number=die.face)


def that_card(card: Card) -> str:
    """The words for a card in the middle of a sentence."""
    return {
        "white": _("white card ({gives})"),
        "yellow": _("yellow card ({gives})"),
        "blue": _("blue card ({gives})"),
        "purple": _("purple card ({gives})"),
        "red": _("red card ({gives})"),
    }[card.colour].format(gives=gives_words(card.gives))


def effects(before: SeaBoard, after: SeaBoard) -> list[str]:
    """The changes on a sea board between two tables, in words."""
    points, fish = after.points - before.points, after.fish - before.fish
    cubes = len(after.food) - len(before.food)
    found = [ngettext("{count} point", "{count} points", points)] if points else []
    if fish:
        found.append(ngettext("{count} fish", "{count} fish", fish))
    if after.turtle != before.turtle:
        found.append(_("turtle to {space}").format(space=after.turtle))
    if cubes:
        found.append(ngettext("{count} food cube", "{count} food cubes", cubes))
    return found + _corals(before, after)


def _corals(before: SeaBoard, after: SeaBoard) -> list[str]:
    """The words for corals that were placed or moved from one reef to another."""
    more = {
        FIRST_REEF + index: now - then
        for index, (now, then) in enumerate(zip(after.corals, before.corals, strict=True))
    }
    lifted = [reef for reef, count in more.items() for _coral in range(-count)]
    placed = [reef for reef, count in more.items() for _coral in range(count)]
    moved = [
        _("coral from reef {n} to reef {to}").format(n=reef, to=to)
        for reef, to in zip(lifted, placed, strict=False)
    ]
    new = placed[len(lifted) :]
    return moved + [
        ngettext("coral on reef {n}", "{count} corals on reef {n}", new.count(reef), n=reef)
        for reef in dict.fromkeys(new)
    ]
