"""The words for corrections."""

from companion.games.australis.words.take_words import that_card, that_die
from companion.i18n.translation import _, join_words, ngettext
from companion.table.seats.names import name
from engine.australis.moves import (
    Correct,
    CorrectCards,
    CorrectCorals,
    CorrectDice,
    CorrectDisc,
    CorrectFish,
    CorrectFood,
    CorrectGrey,
    CorrectRound,
    CorrectTiles,
    CorrectToken,
    CorrectTurtle,
    CorrectWaiting,
)
from engine.australis.score_track import SPACES, space
from engine.australis.table import Table, Tile


def correction_words(move: Correct, table: Table) -> str:
    """Says which thing was set to which value."""
    match move:
        case CorrectGrey(on_current=on_current, beside=beside):
            return _("grey cubes, {n} on the current and {beside} beside the board").format(
                n=on_current, beside=beside
            )
        case CorrectToken(seat=None):
            return _("the first player token lies on the board")
        case CorrectToken(seat=int(seat)):
            return _("{name} has the first player token").format(name=name(table, seat))
        case CorrectRound(round=number):
            return _("it is round {n}").format(n=number)
    return _of_player(move, name(table, move.seat or 0))


def _of_player(move: Correct, who: str) -> str:
    match move:
        case CorrectDisc(points=points):
            return _disc(who, points)
        case CorrectTurtle(space=number):
            return _("{name}’s turtle on {space}").format(name=who, space=number)
        case CorrectFish(fish=fish):
            return _("{name}’s fish {n}").format(name=who, n=fish)
        case CorrectFood(food=food):
            return ngettext(
                "{name} has {count} food cube, {grey} of them grey",
                "{name} has {count} food cubes, {grey} of them grey",
                len(food),
                name=who,
                grey=food.count("grey"),
            )
        case CorrectWaiting(spaces=()):
            return _("no food cube of {name} waits on the current").format(name=who)
        case CorrectWaiting(spaces=spaces):
            return _("{name}’s food cubes wait on {spaces}").format(
                name=who, spaces=join_words(map(str, spaces))
            )
        case CorrectCorals(reef=reef, corals=corals):
            return ngettext(
                "{name} has {count} coral on reef {n}",
                "{name} has {count} corals on reef {n}",
                corals,
                name=who,
                n=reef,
            )
        case CorrectCards(cards=cards):
            return _has(who, _("{name} has no cards"), [that_card(card) for card in cards])
        case CorrectDice(dice=dice):
            return _has(who, _("{name} has no dice"), [that_die(die) for die in dice])
        case CorrectTiles(tiles=tiles):
            return _has(who, _("{name} has no tiles"), [that_tile(tile) for tile in tiles])
    raise TypeError(f"no words for {move!r}")


def _disc(who: str, points: int) -> str:
    if points > SPACES:
        words = _("{name} has {points} points, with the disc on {space}")
        return words.format(name=who, points=points, space=space(points))
    return _("{name}’s disc on {space}").format(name=who, space=points)


def _has(who: str, nothing: str, things: list[str]) -> str:
    if not things:
        return nothing.format(name=who)
    return _("{name} has {things}").format(name=who, things=join_words(things))


def that_tile(tile: Tile) -> str:
    """The words for a competition tile in the middle of a sentence."""
    if tile.metal == "gold":
        return _("gold of round {n}").format(n=tile.round)
    return _("silver of round {n}").format(n=tile.round)
