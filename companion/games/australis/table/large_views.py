"""The data of the large views, around the table and on the wall; pure."""

from dataclasses import dataclass

from companion.games.australis.competition import tile_views, tile_words
from companion.games.australis.drawing import views
from companion.games.australis.store_types import TableHistory
from companion.i18n.translation import _, join_words, ngettext
from engine.australis.table import Table


@dataclass(frozen=True)
class PlayerStanding:
    """A player's place, the disc's space or at the end the points, and what the round would bring now."""

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
class NextStep:
    """The next step in words, and the colour of the player whose shape is shown with it."""

    words: str
    colour: str | None = None


def clockwise(table: Table) -> tuple[PlayerStanding, ...]:
    """All players in seat order."""
    places = {one.seat: one.place for one in table.ranking}
    return tuple(_stands(table, seat, places[seat.seat]) for seat in views.strip(table))


def best_first(table: Table) -> tuple[PlayerStanding, ...]:
    """All players in the order of their places."""
    seated = clockwise(table)
    return tuple(seated[one.seat] for one in table.ranking)


def _stands(table: Table, seat: views.SeatView, place: int) -> PlayerStanding:
    over = table.phase == "over"
    figure = str(table.boards[seat.seat].points if over else seat.disc)
    lap = "" if over else views.lap_words(seat.lap)
    now = "" if seat.now is None else now_words(seat.now)
    turn = _("on turn") if seat.on_turn else ""
    said = [_("{place}. {name}").format(place=place, name=seat.name), figure, lap, now, turn]
    words = ", ".join(part for part in said if part)
    return PlayerStanding(
        seat.seat, seat.name, seat.colour, place, figure, lap, seat.now, seat.on_turn, words
    )


def now_words(points: int) -> str:
    """The points that the round would bring now, in words."""
    return _("{points} now").format(points=f"+{points}")


def next_step(state: TableHistory) -> NextStep:
    """The step that the table waits for, or the winners."""
    table = state.table
    if table.phase == "draft":
        player = table.boards[table.turn].player
        return NextStep(_("{name} takes a die").format(name=player.name), colour=player.colour)
    if table.phase == "score":
        return NextStep(_("The round is being scored"))
    if table.phase == "dice":
        return NextStep(_("Dice · roll {n}").format(n=len(table.rolls) + 1))
    if table.phase == "tiles":
        player = table.boards[table.placed[0]].player
        return NextStep(tile_words.choose_words(table, tile_views.tiles(table), None), colour=player.colour)
    if table.phase == "end":
        return NextStep(_("Round {n} is over").format(n=table.round))
    winners = [table.boards[one.seat].player for one in table.ranking if one.place == 1]
    names = join_words(player.name for player in winners)
    return NextStep(
        ngettext("{names} won", "{names} won", len(winners), names=names), colour=winners[0].colour
    )
