"""The columns of a scoring, which add up from top to bottom: each number as it is shown and spoken; pure."""

from dataclasses import dataclass

from companion.games.australis.facts.score_reasons import PART, Asked, Kind, part, points_of
from companion.games.australis.facts.score_views import DiscMove, Line, disc_moves, totals
from companion.i18n.numbers import signed
from companion.i18n.translation import _, ngettext
from companion.table.end.final_words import total_words
from companion.table.seats.names import name
from companion.table.seats.player_view import UNKNOWN
from engine.australis.score_track import space
from engine.australis.table import Table


@dataclass(frozen=True)
class Number:
    """A number that can be tapped: what that asks, its figure, and its spoken label."""

    asked: Asked
    figure: str
    spoken: str


@dataclass(frozen=True)
class Column:
    """A player's column; `past` is whether the disc passes the last space of the score track."""

    name: str
    colour: str
    total: Number
    parts: tuple[Number, ...]
    way: Number
    past: bool


def columns(table: Table, scored: tuple[Line, ...]) -> tuple[Column, ...]:
    """The columns of all players, clockwise."""
    return tuple(_column(table, scored, move) for move in disc_moves(table, totals(scored)))


def _column(table: Table, scored: tuple[Line, ...], move: DiscMove) -> Column:
    player = table.boards[move.seat].player
    return Column(
        name=player.name,
        colour=player.colour,
        total=_total(table, scored, move.seat),
        parts=tuple(_part(table, scored, what, move.seat) for what in PART),
        way=_way(table, move),
        past=move.past,
    )


def _total(table: Table, scored: tuple[Line, ...], seat: int) -> Number:
    asked = Asked("total", seat)
    gain = points_of(scored, asked)
    if gain is None:
        words = _("Total for {name}: not known yet").format(name=name(table, seat))
        return Number(asked, UNKNOWN, words)
    return Number(asked, signed(gain), total_words(table, seat, gain))


def _part(table: Table, scored: tuple[Line, ...], what: Kind, seat: int) -> Number:
    points = part(scored, what, seat)
    thing = {"corals": _("Reefs"), "school": _("School"), "turtle": _("Turtle")}[what]
    words = _("{what}, {name}").format(what=thing, name=name(table, seat))
    return Number(Asked(what, seat), UNKNOWN if points is None else str(points), points_words(words, points))


def points_words(what: str, points: int | None) -> str:
    """The points for something, for screen readers."""
    if points is None:
        return _("{what}: not known yet").format(what=what)
    return ngettext("{what}: {count} point", "{what}: {count} points", points, what=what)


def _way(table: Table, move: DiscMove) -> Number:
    """Where the disc goes, from space to space."""
    asked, who = Asked("disc", move.seat), name(table, move.seat)
    if move.end is None:
        words = ngettext("{name} has {count} point", "{name} has {count} points", move.start, name=who)
        return Number(asked, f"{space(move.start)}→{UNKNOWN}", words)
    words = ngettext(
        "{name} goes from {start} to {count} point",
        "{name} goes from {start} to {count} points",
        move.end,
        name=who,
        start=move.start,
    )
    return Number(asked, f"{space(move.start)}→{space(move.end)}", words)
