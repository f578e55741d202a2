"""What is shown large, around the table and on the wall; pure."""

from dataclasses import dataclass

from companion.games.australis.competition import tile_views, tile_words
from companion.games.australis.drawing import views
from companion.games.australis.final.final_views import ranking
from companion.i18n.translation import _, listed, ngettext
from companion.session.store import Standing
from engine.australis.table import Table


@dataclass(frozen=True)
class Stands:
    """A player: place among all, the disc (at the end: the points), and what the round would bring now."""

    seat: int
    name: str
    colour: str
    place: int
    figure: str
    lap: str
    now: int | None
    on_turn: bool
    words: str


@dataclass(frozen=True)
class Next:
    """What comes next, and whose shape stands before it."""

    words: str
    colour: str | None = None


def clockwise(table: Table) -> tuple[Stands, ...]:
    """Everybody as they sit."""
    places = {one.seat: one.place for one in ranking(table)}
    return tuple(_stands(table, seat, places[seat.seat]) for seat in views.strip(table))


def best_first(table: Table) -> tuple[Stands, ...]:
    """Everybody as they stand."""
    seated = clockwise(table)
    return tuple(seated[one.seat] for one in ranking(table))


def _stands(table: Table, seat: views.SeatView, place: int) -> Stands:
    over = table.phase == "over"
    figure = str(table.boards[seat.seat].points if over else seat.disc)
    lap = "" if over else views.lap_words(seat.lap)
    now = "" if seat.now is None else now_words(seat.now)
    turn = _("on turn") if seat.on_turn else ""
    said = [_("{place}. {name}").format(place=place, name=seat.name), figure, lap, now, turn]
    words = ", ".join(part for part in said if part)
    return Stands(seat.seat, seat.name, seat.colour, place, figure, lap, seat.now, seat.on_turn, words)


def now_words(points: int) -> str:
    """What the round would bring now."""
    return _("{points} now").format(points=f"+{points}")


def next_step(state: Standing) -> Next:
    """What everybody waits for."""
    table: Table = state.table
    if table.phase == "draft":
        player = table.boards[table.turn].player
        return Next(_("{name} takes a die").format(name=player.name), colour=player.colour)
    if table.phase == "score":
        return Next(_("The round is being scored"))
    if table.phase == "dice":
        return Next(_("Dice · roll {n}").format(n=len(table.rolls) + 1))
    if table.phase == "tiles":
        player = table.boards[table.placed[0]].player
        return Next(tile_words.choose_words(table, tile_views.tiles(table), None), colour=player.colour)
    if table.phase == "end":
        return Next(_("Round {n} is over").format(n=table.round))
    winners = [table.boards[one.seat].player for one in ranking(table) if one.place == 1]
    names = listed(player.name for player in winners)
    return Next(ngettext("{names} won", "{names} won", len(winners), names=names), colour=winners[0].colour)
