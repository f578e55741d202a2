"""Turns the table into the data for the choice of a tile and the end of a round; pure."""

from dataclasses import dataclass

from companion.games.australis.facts.competition_views import out_in
from companion.games.australis.store_types import TableHistory
from engine.australis.competition import entrants
from engine.australis.moves import ChooseTile, NextRound
from engine.australis.rounds import Metal, places, starter
from engine.australis.school import school, unknown_slots
from engine.australis.scoring import school_rulings
from engine.australis.table import Table


@dataclass(frozen=True)
class SchoolChange:
    """The points of a school per round before and after a new cube, which `cubes` includes."""

    cubes: int
    fish: int
    before: int
    after: int


@dataclass(frozen=True)
class TilesView:
    """The two tiles of this round and their points; silver is None until its number is entered."""

    winner: int
    second: int | None
    gold: int
    silver: int | None
    brings_cube: bool
    change: SchoolChange | None


@dataclass(frozen=True)
class PlaceView:
    """A place in the competition; `same_roll`: the player one place ahead went out in the same roll."""

    seat: int
    place: int
    out_in: int | None
    same_roll: bool


@dataclass(frozen=True)
class StandingView:
    """A player's place in the game, points so far, and points gained in this round."""

    seat: int
    place: int
    points: int
    gained: int


@dataclass(frozen=True)
class StartView:
    """The starting player of the next round, by token or because the turtle is furthest back."""

    round: int
    seat: int
    has_token: bool


def tiles(table: Table) -> TilesView:
    """The tiles of this round."""
    winner = table.placed[0]
    brings_cube = table.round <= table.printed.silver_cube_rounds and table.grey_beside > 0
    return TilesView(
        winner=winner,
        second=table.placed[1] if len(table.placed) > 1 else None,
        gold=table.printed.gold[table.round - 1],
        silver=table.printed.silver[table.round - 1],
        brings_cube=brings_cube,
        change=one_more_cube(table, winner) if brings_cube else None,
    )


def one_more_cube(table: Table, seat: int) -> SchoolChange | None:
    """The effect of one more food cube; None without a free slot, or if printed numbers are not known."""
    board, track = table.boards[seat], table.printed.track
    cubes, rulings = len(board.food) + 1, school_rulings(table)
    if cubes > len(track):
        return None
    if any(unknown_slots(board.fish, count, track, **rulings) for count in (cubes - 1, cubes)):
        return None
    before, after = (school(board.fish, count, track, **rulings).points for count in (cubes - 1, cubes))
    return SchoolChange(cubes, board.fish, before, after)


def placing(table: Table) -> tuple[PlaceView, ...]:
    """The placing in the competition, first to last."""
    last = [_last_roll(table, seat) for seat in table.placed]
    return tuple(
        PlaceView(seat, place, last[place - 1], place > 1 and last[place - 1] == last[place - 2] is not None)
        for place, seat in enumerate(table.placed, 1)
    )


def _last_roll(table: Table, seat: int) -> int | None:
    return None if table.boards[seat].number_dice else out_in(table, seat)


def uncontested(table: Table) -> bool:
    """Tells whether the turtle furthest ahead chooses a tile because nobody entered."""
    return not entrants(table)


def won(table: Table) -> tuple[tuple[int, Metal], ...]:
    """The seats and metals of the tiles won in this round, gold first."""
    here = [(board.seat, tile) for board in table.boards for tile in board.tiles]
    found = [(seat, tile.metal) for seat, tile in here if tile.round == table.round]
    return tuple(sorted(found, key=lambda pair: pair[1]))


def silver_brought_cube(state: TableHistory) -> bool:
    """Tells whether a grey cube went with this round's silver tile."""
    before = next((step for step in reversed(state.steps) if isinstance(step.move, ChooseTile)), None)
    if before is None or before.table.round != state.table.round:
        return False
    index = state.steps.index(before)
    earlier = state.steps[index - 1].table
    return bool(before.table.grey_beside < earlier.grey_beside)


def standings(state: TableHistory) -> tuple[StandingView, ...]:
    """All players ordered by points, ties by turtle."""
    table = state.table
    order = places({board.seat: board.points for board in table.boards}, table.turtles)
    gained = gained_this_round(state)
    found: list[StandingView] = []
    for shared in order:
        place = len(found) + 1
        for seat in shared:
            board = table.boards[seat]
            found.append(StandingView(board.seat, place, board.points, gained[board.seat]))
    return tuple(found)


def gained_this_round(state: TableHistory) -> dict[int, int]:
    """The points of each seat since the round began."""
    starts = [number for number, step in enumerate(state.steps) if isinstance(step.move, NextRound)]
    awards = [award for step in state.steps[max(starts, default=0) :] for award in step.awards]
    return {
        board.seat: sum(award.points for award in awards if award.seat == board.seat)
        for board in state.table.boards
    }


def next_start(table: Table) -> StartView | None:
    """The start of the next round; None after the last one."""
    if table.round >= table.printed.rounds:
        return None
    seat = int(starter(table.token, table.ahead))
    return StartView(table.round + 1, seat, table.token is not None)
