"""The differences between two tables, and what players have to move after an amendment or undo; pure."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from companion.games.australis.words.correction_words import correction_words, that_tile
from companion.games.australis.words.entries import settled_words
from companion.games.australis.words.names import colour_word, die_words
from companion.games.australis.words.table_description import moment_words
from companion.games.australis.words.take_words import that_card, that_die
from companion.i18n.translation import _, join_words
from companion.table.log.consequences import seated_otherwise
from companion.table.seats.names import name
from companion.table.seats.player_view import points_figures
from engine.australis.moves import CorrectToken
from engine.australis.printed import FIRST_REEF
from engine.australis.score_track import SPACES, space
from engine.australis.table import SeaBoard, Table

OF_A_PLAYER = ("points", "turtle", "fish", "food", "waiting", "corals", "cards", "tiles", "dice", "player")
OF_THE_TABLE = tuple(field for field in Table.model_fields if field != "boards")


@dataclass(frozen=True)
class Difference:
    """A field that differs between two tables; `seat` is None if it belongs to no player."""

    what: str
    old: Any
    new: Any
    seat: int | None = None


def differences(before: Table, after: Table) -> tuple[Difference, ...]:
    """All differences between two tables: first points, then the other fields by player, then the rest."""
    boards = list(zip(before.boards, after.boards, strict=True))
    points, *pieces = OF_A_PLAYER
    order = [(points, *pair) for pair in boards] + [(what, *pair) for pair in boards for what in pieces]
    not_told = {*before.uncounted, *after.uncounted}
    order = [(what, old, new) for what, old, new in order if what != points or old.seat not in not_told]
    players = (Difference(what, getattr(old, what), getattr(new, what), old.seat) for what, old, new in order)
    common = (Difference(what, getattr(before, what), getattr(after, what)) for what in OF_THE_TABLE)
    return tuple(one for one in (*players, *common) if one.old != one.new)


def consequences(before: Table, after: Table) -> tuple[str, ...]:
    """The things the players have to move after an amendment or undo, one line each."""
    found = differences(before, after)
    player_lines = [
        line for one in found if one.seat is not None for line in _of_player(one, after.boards[one.seat])
    ]
    return (*player_lines, *_known(before, after), *_of_table(before, after))


def _known(before: Table, after: Table) -> list[str]:
    """The players whose points are known now, or are not any more."""
    seats = sorted({*before.uncounted} ^ {*after.uncounted})
    then, now = points_figures(before), points_figures(after)
    return [
        _("{name} {old} → {new}").format(name=name(after, seat), old=then[seat], new=now[seat])
        for seat in seats
    ]


def _of_player(found: Difference, board: SeaBoard) -> list[str]:
    who, old, new = board.player.name, found.old, found.new
    match found.what:
        case "points":
            return [_disc(who, old, new)]
        case "turtle":
            return [_("{name}’s turtle {old} → {new}").format(name=who, old=old, new=new)]
        case "fish":
            return [_("{name}’s fish {old} → {new}").format(name=who, old=old, new=new)]
        case "food":
            return _food(who, old, new)
        case "waiting":
            return [_waiting(who, new)]
        case "corals":
            return [
                _("{name}’s corals on reef {n}: {old} → {new}").format(name=who, n=reef, old=then, new=now)
                for reef, (then, now) in enumerate(zip(old, new, strict=True), FIRST_REEF)
                if then != now
            ]
        case "cards":
            return _things(who, map(that_card, old), map(that_card, new))
        case "tiles":
            return _things(who, map(that_tile, old), map(that_tile, new))
        case "dice":
            return _things(who, map(that_die, old), map(that_die, new))
    return seated_otherwise(old, new, colour_word)


def _disc(who: str, old: int, new: int) -> str:
    laps = max(old, new) > SPACES  # then the disc's space differs from the points
    if new > old:
        words = (
            _("{name} {old} → {new}: move the disc forward to {space}")
            if laps
            else _("{name} {old} → {new}: move the disc forward")
        )
    else:
        words = (
            _("{name} {old} → {new}: move the disc back to {space}")
            if laps
            else _("{name} {old} → {new}: move the disc back")
        )
    return words.format(name=who, old=old, new=new, space=space(new))


def _food(who: str, old: tuple[str, ...], new: tuple[str, ...]) -> list[str]:
    lines = []
    if len(old) != len(new):
        words = _("{name}’s food cubes {old} → {new}")
        lines.append(words.format(name=who, old=len(old), new=len(new)))
    if old.count("grey") != new.count("grey"):
        words = _("{name}’s grey food cubes {old} → {new}")
        lines.append(words.format(name=who, old=old.count("grey"), new=new.count("grey")))
    return lines or [_("{name}’s food cubes are in another order").format(name=who)]


def _waiting(who: str, spaces: tuple[int, ...]) -> str:
    if not spaces:
        return _("no food cube of {name} waits on the current").format(name=who)
    return _("{name}’s food cubes wait on {spaces}").format(name=who, spaces=join_words(map(str, spaces)))


def _things(who: str, old: Iterable[str], new: Iterable[str]) -> list[str]:
    then, now = Counter(old), Counter(new)
    more, fewer = list((now - then).elements()), list((then - now).elements())
    lines = []
    if fewer:
        lines.append(_("{name} gives back: {things}").format(name=who, things=join_words(fewer)))
    if more:
        lines.append(_("{name} gets: {things}").format(name=who, things=join_words(more)))
    return lines or [_("{name}’s cards, tiles or dice are in another order").format(name=who)]


def _of_table(before: Table, after: Table) -> list[str]:
    lines = []
    if before.token != after.token:
        lines.append(correction_words(CorrectToken(seat=after.token), after))
    if (before.grey_on_current, before.grey_beside) != (after.grey_on_current, after.grey_beside):
        lines.append(
            _("Grey food cubes: {n} on the current, {beside} beside the gameboard").format(
                n=after.grey_on_current, beside=after.grey_beside
            )
        )
    moved = any(old.dice != new.dice for old, new in zip(before.boards, after.boards, strict=True))
    if before.board != after.board and not moved:  # otherwise the players' lines already name these dice
        dice = ", ".join(map(die_words, after.board)) or "–"
        lines.append(_("Dice on the gameboard: {dice}").format(dice=dice))
    if before.placed != after.placed and after.placed:
        lines.append(settled_words(after, after.placed))
    if before.ahead != after.ahead and before.turtles == after.turtles:
        names = join_words(name(after, seat) for seat in after.ahead)
        lines.append(_("Turtles, furthest ahead first: {names}").format(names=names))
    if moment_words(before) != moment_words(after):
        lines.append(_("Now: {moment}").format(moment=moment_words(after)))
    return lines
