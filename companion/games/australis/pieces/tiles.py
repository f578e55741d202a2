"""The competition tiles of a player."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.australis.drawing.tile_drawing import tile_face, tile_words
from companion.games.australis.facts.counting import counting
from companion.games.australis.facts.overview_views import tile_number
from companion.games.australis.pieces.things import Things
from companion.games.australis.store_types import Piece, TableController
from companion.games.australis.words.thing_words import that_tile
from companion.i18n.translation import _
from companion.table.pieces.corrections import SetCorrection, set_correction, toggled
from companion.table.pieces.move_fields import EditedMove, OwnFields, SeatField
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.layout import grid
from companion.ui.marks import mark
from companion.ui.text import text
from engine.australis.moves import CorrectTiles
from engine.australis.rounds import Metal
from engine.australis.table import Table, Tile

METALS: tuple[Metal, ...] = ("gold", "silver")


def _sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet with all competition tiles, in which a tap adds a tile to this player or removes it."""
    table = controller.table
    several = SetCorrection(
        _("{name}’s tiles").format(name=name(table, seat)),
        table.boards[seat].tiles,
        partial(every_tile, table, seat),
        lambda tiles: CorrectTiles(seat=seat, tiles=tiles),
        note=_("Tap the tiles {name} has won, from round 1 to {last}.").format(
            name=name(table, seat), last=table.printed.rounds
        ),
        is_always_entered=counting(table),
    )
    return set_correction(controller, several, on_close)


def every_tile(
    table: Table,
    seat: int,
    tiles: tuple[Tile, ...],
    toggle: Callable[[Tile], object],
    *,
    headed: bool = True,
) -> list[ft.Control]:
    """All tiles of the game; those in `tiles` are ticked, those of other players cannot be tapped.

    Without the words for gold and silver they take as little height as a finger needs.
    """
    owners = {tile: board.player for board in table.boards if board.seat != seat for tile in board.tiles}

    def cell(tile: Tile) -> ft.Control:
        owner = owners.get(tile)
        ticked = tile in tiles
        words = tile_words(tile.metal, tile.round, tile_number(table, tile))
        face = tile_face(tile.metal, tile_number(table, tile))
        sign: ft.Control = mark(owner.colour, theme.MARK_SMALL) if owner else _tick(ticked)
        return pressable(
            f"{words}, {owner.name}" if owner else words,
            ft.Column(
                [face, sign],
                spacing=theme.TIGHT,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            )
            if headed
            else _signed(face, sign if owner or ticked else None),
            None if owner else lambda: toggle(tile),
            selected=ticked,
            expand=True,
            padding=theme.TIGHT,
            alignment=ft.Alignment.CENTER,
            bgcolor=None if headed or owner else theme.TILE,
            border=theme.line_around(theme.BORDER, theme.ACCENT if ticked else theme.NONE),
        )

    rounds = range(1, table.printed.rounds + 1)
    return [
        control
        for metal in METALS
        for control in (
            *(
                [text(_("Gold") if metal == "gold" else _("Silver"), theme.SMALL, strong=True)]
                if headed
                else []
            ),
            grid(
                [cell(Tile(metal=metal, round=number)) for number in rounds], len(rounds), spacing=theme.TIGHT
            ),
        )
    ]


def _signed(face: ft.Control, sign: ft.Control | None) -> ft.Control:
    """A tile with a sign over its lower right corner."""
    corner = ft.Container(
        sign, bgcolor=theme.CARD, border_radius=theme.RADIUS_PILL, right=-theme.TIGHT, bottom=-theme.TIGHT
    )
    return ft.Stack([face, *([corner] if sign else [])], clip_behavior=ft.ClipBehavior.NONE)


def _tick(ticked: bool) -> ft.Control:
    icon = ft.Icons.CHECK_CIRCLE if ticked else ft.Icons.RADIO_BUTTON_UNCHECKED
    return ft.Icon(icon, color=theme.ACCENT if ticked else theme.QUIET, size=theme.MARK)


def _edit(editing: EditedMove) -> list[ft.Control]:
    """All tiles of the game; a tap puts one into the entry, or takes it out."""
    move: CorrectTiles = editing.edited
    return every_tile(
        editing.table,
        move.seat,
        move.tiles,
        lambda tile: editing.update("tiles", partial(toggled, thing=tile)),
    )


_THINGS = Things("tiles", that_tile, lambda: _("{name} has no tiles"))
TILES = Piece[CorrectTiles](
    move=CorrectTiles,
    about=("seat",),
    now=lambda table: [CorrectTiles(seat=board.seat, tiles=board.tiles) for board in table.boards],
    say=_THINGS.say,
    sheet=_sheet,
    fields=lambda _table, _move: [SeatField(), OwnFields(("tiles",), _edit)],
    changes=_THINGS.changes,
)
