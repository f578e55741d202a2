"""The data of the mirror of the table; pure."""

from dataclasses import dataclass

from companion.i18n.translation import _, isolated, ngettext
from companion.table.seats.player_view import UNKNOWN
from engine.australis import school
from engine.australis.dice_selection import Die
from engine.australis.printed import FIRST_REEF, Number
from engine.australis.reef_majority import ranked
from engine.australis.scoring import school_rulings, tile_points
from engine.australis.table import SeaBoard, Table, Tile, reefs


@dataclass(frozen=True)
class ReefView:
    """A reef: its number, its prizes, and each player's colour and corals there, most first."""

    reef: int
    prizes: tuple[int | None, ...]
    corals: tuple[tuple[str, int], ...]
    words: str


@dataclass(frozen=True)
class SchoolView:
    """The school if it were scored now: fish fed and points, or the printed numbers that are missing."""

    fed: int = 0
    points: int = 0
    unknown: tuple[Number, ...] = ()


@dataclass(frozen=True)
class BoardView:
    """One player's sea board and score."""

    seat: int
    name: str
    colour: str
    food: tuple[str, ...]
    """The kind of cube on each slot, or "" for an empty one."""
    food_words: str
    fish: int
    school: SchoolView
    cards: int
    dice: tuple[Die, ...]
    turtle: int | None
    """None while nobody has put it anywhere."""
    points: int | None
    """None while they are not known."""
    tiles: tuple[tuple[str, str], ...]
    """Metal and number of each tile."""


def reef_views(table: Table) -> tuple[ReefView, ...]:
    """All reefs, ascending."""
    return tuple(_reef(table, reef) for reef in reefs(table.printed))


def _reef(table: Table, reef: int) -> ReefView:
    prizes = table.printed.prizes[reef - FIRST_REEF]
    there = [(table.boards[seat].player, count) for seat, count in ranked(table.corals_on(reef), table.ahead)]
    figures = " · ".join(UNKNOWN if prize is None else str(prize) for prize in prizes)
    heading = _("Reef {n}").format(n=reef)
    counts = [f"{isolated(player.name)} {count}" for player, count in there] or [_("empty")]
    brings = _("worth {points}").format(points=figures)
    return ReefView(
        reef=reef,
        prizes=tuple(prizes),
        corals=tuple((player.colour, count) for player, count in there),
        words=", ".join([heading, brings, *counts]),
    )


def board_views(table: Table) -> tuple[BoardView, ...]:
    """All players, clockwise."""
    uncounted = table.uncounted
    return tuple(_board(table, board, is_counted=board.seat not in uncounted) for board in table.boards)


def _board(table: Table, board: SeaBoard, *, is_counted: bool) -> BoardView:
    slots = len(table.printed.track)
    return BoardView(
        seat=board.seat,
        name=board.player.name,
        colour=board.player.colour,
        food=(*board.food, *[""] * (slots - len(board.food))),
        food_words=food_words(board.food, slots),
        fish=board.fish,
        school=school_view(table, board),
        cards=len(board.cards),
        dice=board.dice,
        turtle=None if board.seat in table.unplaced else board.turtle,
        points=board.points if is_counted else None,
        tiles=tuple((tile.metal, tile_number(table, tile)) for tile in board.tiles),
    )


def food_words(food: tuple[str, ...], slots: int) -> str:
    """The food track in words."""
    cubes = _("{n} of {slots} food slots filled").format(n=len(food), slots=slots)
    grey = food.count("grey")
    return f"{cubes}, " + ngettext("{count} grey", "{count} grey", grey) if grey else cubes


def school_view(table: Table, board: SeaBoard) -> SchoolView:
    """The school of a board if it were scored now."""
    track, cubes, rulings = table.printed.track, len(board.food), school_rulings(table)
    if slots := school.unknown_slots(board.fish, cubes, track, **rulings):
        asked = (Number("slot_feeds", slots[0]), Number("slot_points", slots[0]))
        return SchoolView(unknown=table.printed.unknown(asked))
    slot, points = school.school(board.fish, cubes, track, **rulings)
    return SchoolView(fed=(track[slot - 1].feeds or 0) if slot else 0, points=points)


def tile_number(table: Table, tile: Tile) -> str:
    """The number printed on a tile, or "?" if it is not known."""
    return str(tile_points(table, tile.metal, tile.round) or UNKNOWN)
