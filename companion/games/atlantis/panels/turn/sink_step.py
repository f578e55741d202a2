"""The second step of a turn: who stood on the tile is told first, and a tap on its symbol sinks it."""

from functools import partial

import flet as ft

from companion.games.atlantis.drawing.drawings import figure_drawing, symbol_drawing
from companion.games.atlantis.drawing.game_theme import SMALL
from companion.games.atlantis.facts.half_entered import ChangeDraft, Draft, Drafted, turn_key
from companion.games.atlantis.facts.skipping import and_roll, eaters_in_sea
from companion.games.atlantis.panels.turn.app_roll import AppRoll
from companion.games.atlantis.panels.turn.choice_tile import choice_tile
from companion.games.atlantis.panels.turn.falls_sheet import fallen, falls_sheet
from companion.games.atlantis.panels.turn.figure_tiles import figure_tile
from companion.games.atlantis.panels.turn.room import Room
from companion.games.atlantis.panels.turn.space_form import counts_of, with_count
from companion.games.atlantis.panels.turn.step_view import StepView
from companion.games.atlantis.panels.turn.whirl_sheet import whirl_sheet
from companion.games.atlantis.store_types import TableController
from companion.games.atlantis.words.names import ring_name, symbol_name
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import main_button, pressable
from companion.ui.layout import card, grid
from companion.ui.text import text
from engine.atlantis.moves import NOTHING_AROUND, Fall, SinkTile, Whirl
from engine.atlantis.pieces import SYMBOLS, Counts, Symbol
from engine.atlantis.printed import printed
from engine.atlantis.table import Table

COLUMNS, LARGE_COLUMNS = 3, 2


def sink_step(
    controller: TableController, drafted: Drafted, change: ChangeDraft, room: Room, app_roll: AppRoll
) -> StepView:
    """The ring that sinks now, who falls into the water, and the symbol that came up."""
    table, draft = controller.table, drafted()
    ring = table.ring
    assert ring is not None, "a step without tiles is skipped"

    def sink(came_up: Symbol, falls: tuple[Fall, ...], whirl: Whirl = NOTHING_AROUND) -> None:
        move = SinkTile(seat=table.turn, ring=ring, symbol=came_up, falls=falls, whirl=whirl)
        moves = and_roll(controller.table, move, app_roll.roll()) if app_roll.is_on else (move,)
        if app_roll.play(*moves):
            change(sheet="")

    def tap(came_up: Symbol) -> None:
        now = drafted()
        if came_up == "whirlpool":
            change(symbol=came_up, sheet="whirl")
        elif now.asks_falls and any(now.falls):
            change(symbol=came_up, sheet="falls")
        else:
            sink(came_up, fallen(now.falls))

    def close() -> None:
        change(sheet="")

    open_sheet = None
    if draft.sheet == "falls" and draft.symbol is not None:
        open_sheet = falls_sheet(table, draft.falls, partial(sink, draft.symbol), close)
    if draft.sheet == "whirl":
        swallow = partial(sink, "whirlpool", fallen(draft.falls))
        open_sheet = whirl_sheet(table, draft.falls, swallow, close)
    words = _("Take a {ring} tile. What’s under it?").format(ring=ring_name(ring))
    swim = table.options.whirlpool_tile == "swim" or draft.symbol != "whirlpool"
    heading = _("Who falls into the water?") if swim else _("Who was on it and is lost?")
    tiles = [
        choice_tile(
            symbol_name(each),
            symbol_drawing(each, SMALL if room.is_tight else theme.NEWS),
            chosen=False,
            press=partial(tap, each),
            means=f"symbol {each} {turn_key(table)}",
            is_tight=room.is_tight,
        )
        for each in SYMBOLS
    ]
    label = _("Tap what came up")
    falls = [*_falls(table, draft.falls, drafted, change), *_onto_eater(table, draft, change)]
    return StepView(
        [
            card(
                [
                    text(heading, theme.SMALL, strong=True),
                    ft.Row(falls, spacing=theme.TIGHT),
                    *([] if room.is_tight else [text(words, theme.SMALL, strong=True)]),
                    grid(tiles, LARGE_COLUMNS if room.is_large else COLUMNS, spacing=theme.TIGHT),
                ],
                padding=theme.GAP,
                spacing=theme.TIGHT if room.is_tight else theme.SNUG,
            )
        ],
        [main_button(label, None, means=f"{label} {turn_key(table)}")],
        open_sheet,
    )


def _falls(table: Table, falls: Counts, drafted: Drafted, change: ChangeDraft) -> list[ft.Control]:
    """A key for each player: one tap for each figure that stood on the tile."""
    most, counts = _most_falls(table, falls), counts_of(table, falls)

    def tap(seat: int) -> None:
        now = counts_of(table, drafted().falls)[seat]
        more = now + 1 if now < _most_falls(table, drafted().falls)[seat] else 0
        change(tapped=("falls", seat), falls=with_count(table, drafted().falls, seat, more))

    return [
        figure_tile(
            table,
            seat,
            counts[seat],
            _("{name}: {n} fell").format(name=player.name, n=counts[seat]),
            figure_drawing(player.colour, "water", SMALL),
            partial(tap, seat) if most[seat] or counts[seat] else None,
            f"falls {seat} {turn_key(table)}",
        )
        for seat, player in enumerate(table.players)
    ]


def _onto_eater(table: Table, draft: Draft, change: ChangeDraft) -> list[ft.Control]:
    """A fall is taken for safe; this key says that the next question is who was eaten there."""
    eaters = eaters_in_sea(table)
    if not eaters:
        return []
    may, chosen = any(draft.falls), draft.asks_falls
    return [
        pressable(
            _("Somebody fell onto a creature"),
            ft.Container(symbol_drawing(eaters[0], SMALL), opacity=theme.SEEN if may else theme.FADED),
            (lambda: change(tapped="onto eater", asks_falls=not chosen)) if may else None,
            means=f"onto eater {turn_key(table)}",
            selected=chosen,
            width=theme.TARGET,
            height=theme.TARGET,
            alignment=ft.Alignment.CENTER,
            bgcolor=theme.CHOSEN if chosen else theme.TILE,
            border=theme.line_around(theme.BORDER, theme.BAD if chosen else theme.NONE),
        )
    ]


def _most_falls(table: Table, falls: Counts) -> dict[int, int]:
    """How many of each player can have stood there; together at most as many as a tile holds."""
    counts = counts_of(table, falls)
    free = printed().tile_room - sum(counts)
    return {tribe.seat: min(tribe.island, free + counts[tribe.seat]) for tribe in table.tribes}
