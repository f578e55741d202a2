"""The last move as pictures: who, which tiles, where they went, and what that brought."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import flet as ft

from companion.games.aquaretto.drawing import game_theme
from companion.games.aquaretto.drawing.drawings import coin, job_drawing, tile_drawing, truck_sign
from companion.games.aquaretto.pieces.brought import brought
from companion.games.aquaretto.store_types import TableController, TableHistory
from companion.games.aquaretto.words.names import size_name
from companion.i18n.numbers import signed
from companion.i18n.translation import join_sentences
from companion.ui import theme
from companion.ui.hooks import memo_component
from companion.ui.layout import row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, with_spoken_label
from engine.aquaretto.events import Birth, CoinBonus, CoworkerBonus, Event
from engine.aquaretto.moves import (
    AddTile,
    BuyTile,
    DiscardTile,
    Expand,
    Move,
    MoveCoworker,
    MoveTile,
    TakeTruck,
)
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import COIN_TILE, Tile, offspring_of

MANY: Final = 3
"""The most tiles and consequences of a move that are drawn in the usual size."""


@dataclass(frozen=True)
class LastMove:
    """A move of play with the tiles that it moved; `owner` is whose depot a tile was bought from."""

    move: Move
    colour: str
    tiles: tuple[Tile, ...]
    owner: str
    events: tuple[Event, ...]


def last_move(controller: TableController) -> ft.Control:
    """The strip with the latest entry; one that is no move of play is words."""
    state = controller.store.state
    entry, info = state.entries[-1], controller.session.library.info_of(controller.store)
    happened = info.happened_at(state, entry.number) if tells_latest(state) else ()
    return _strip(_drawn(state), join_sentences([info.words.entry_words(state, entry), *happened]))


def tells_latest(state: TableHistory) -> bool:
    """Tells whether the strip shows the latest entry and all that it brought, so that the news need not."""
    return state.table.phase == "round" and _drawn(state) is not None and None not in brought(state.table)


def _drawn(state: TableHistory) -> LastMove | None:
    """The latest entry as a move of play; None if it is none, or was undone."""
    entry, steps = state.entries[-1], state.steps
    if entry.number != steps[-1].number or len(steps) == 1:
        return None
    before, after, move = steps[-2].table, steps[-1].table, steps[-1].move
    match move:
        case AddTile(tile=tile):
            return _of(after, move, (tile,))
        case TakeTruck(truck=truck):
            return _of(after, move, before.trucks[truck].tiles)
        case MoveTile() | DiscardTile():
            return _of(after, move, before.zoos[move.seat].depot[-1:])
        case BuyTile(owner=owner):
            return _of(after, move, before.zoos[owner].depot[-1:], after.zoos[owner].player.colour)
        case MoveCoworker() | Expand():
            return _of(after, move, ())
    return None


def _of(
    table: Table,
    move: AddTile | TakeTruck | MoveTile | DiscardTile | BuyTile | MoveCoworker | Expand,
    tiles: tuple[Tile, ...],
    owner: str = "",
) -> LastMove:
    return LastMove(move, table.zoos[move.seat].player.colour, tiles, owner, table.events)


@memo_component
def _strip(shown: LastMove | None, words: str) -> ft.Control:
    """The strip, always of the same height, so that nothing moves when another move follows."""
    if shown is None:
        content: ft.Control = secondary_text(
            words, max_lines=theme.LINES_OF_LAST_MOVE, overflow=ft.TextOverflow.ELLIPSIS
        )
        return _held(with_spoken_label(words, content))
    size = (
        game_theme.LAST_MOVE if len(shown.tiles) + len(shown.events) <= MANY else game_theme.LAST_MOVE_SMALL
    )
    went = [ft.Icon(ft.Icons.ARROW_FORWARD, size=theme.SIGN, color=theme.QUIET), *_went(shown)]
    pictures = ft.Row(
        [mark(shown.colour), *_moved(shown, size), *went],
        spacing=theme.TIGHT,
        scroll=ft.ScrollMode.HIDDEN,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    return _held(with_spoken_label(words, pictures))


def _held(content: ft.Control) -> ft.Control:
    return ft.Container(content, height=game_theme.STRIP, alignment=ft.Alignment.CENTER_LEFT, expand=True)


def _moved(shown: LastMove, size: int) -> list[ft.Control]:
    """Draws the tiles or the coworker moved, and from where if that is not the stacks or a truck."""
    tiles: list[ft.Control] = [tile_drawing(tile, size) for tile in shown.tiles]
    match shown.move:
        case MoveTile() | DiscardTile():
            return [_icon(ft.Icons.INVENTORY_2_OUTLINED), *tiles]
        case BuyTile():
            return [mark(shown.owner), *tiles]
        case MoveCoworker(leaves=leaves):
            return [job_drawing(leaves.job, game_theme.LAST_MOVE)]
    return tiles


def _went(shown: LastMove) -> list[ft.Control]:
    """Where it went, and what that brought."""
    match shown.move:
        case AddTile(truck=truck):
            return [truck_sign(theme.HEAD), text(str(truck + 1), theme.LEAD, strong=True)]
        case DiscardTile():
            return [_icon(ft.Icons.DELETE_OUTLINE)]
        case MoveCoworker(takes=takes):
            return [job_drawing(takes.job, game_theme.LAST_MOVE)]
        case Expand(size=size):
            return [_icon(ft.Icons.GRID_VIEW), text(size_name(size), theme.SMALL, strong=True)]
        case TakeTruck(placings=placings):
            waiting = [each.tile for each in placings if each.place.to == "depot"]
            zoo = [] if waiting and len(waiting) == len(shown.tiles) else [_icon(ft.Icons.POOL)]
            return [*zoo, *_waiting(waiting), *_brought(shown)]
    return [_icon(ft.Icons.POOL), *_brought(shown)]


def _waiting(tiles: Sequence[Tile]) -> list[ft.Control]:
    """The tiles that went to the depot."""
    if not tiles:
        return []
    return [
        _pill([_icon(ft.Icons.INVENTORY_2_OUTLINED), *(tile_drawing(tile, theme.HEAD) for tile in tiles)])
    ]


def _brought(shown: LastMove) -> list[ft.Control]:
    """Offspring, coins and coworkers."""
    coins = shown.tiles.count(COIN_TILE) + sum(
        isinstance(event, CoinBonus) and event.given for event in shown.events
    )
    found: list[ft.Control] = []
    for event in shown.events:
        if isinstance(event, Birth) and event.to == "zoo":
            found.append(_pill([tile_drawing(offspring_of(event.species), theme.HEAD)]))
        elif isinstance(event, CoworkerBonus) and event.job is not None:
            found.append(_pill([job_drawing(event.job, theme.HEAD)]))
    if coins:
        found.append(_pill([text(signed(coins), theme.LEAD, strong=True), coin(theme.HEAD)]))
    return found


def _pill(parts: Sequence[ft.Control]) -> ft.Control:
    return ft.Container(
        row(parts, spacing=theme.TIGHT, tight=True),
        bgcolor=theme.CARD,
        border=theme.line_around(theme.BORDER, theme.GLOW),
        border_radius=theme.RADIUS,
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.TIGHT),
    )


def _icon(icon: ft.IconData) -> ft.Control:
    return ft.Icon(icon, size=theme.HEAD, color=theme.ACCENT)
