"""The second step of a turn: a tile of the outermost ring sinks, and its symbol takes effect."""

from functools import partial

import flet as ft

from companion.games.atlantis.drawing.drawings import symbol_drawing
from companion.games.atlantis.facts.half_entered import ChangeDraft, Draft, Drafted, turn_key
from companion.games.atlantis.panels.turn.choice_tile import choice_tile
from companion.games.atlantis.panels.turn.danger import eaters_in_sea
from companion.games.atlantis.panels.turn.falls_sheet import fallen, falls_sheet
from companion.games.atlantis.panels.turn.space_form import counts_of, with_count
from companion.games.atlantis.panels.turn.step_view import StepView
from companion.games.atlantis.panels.turn.whirl_sheet import whirl_sheet
from companion.games.atlantis.store_types import TableController
from companion.games.atlantis.words.names import ring_name, symbol_name
from companion.i18n.translation import _
from companion.table.seats.player_widgets import count_lines
from companion.ui.buttons import main_button
from companion.ui.layout import card, grid
from companion.ui.text import text
from engine.atlantis.moves import NOTHING_AROUND, Fall, SinkTile, Whirl
from engine.atlantis.pieces import SYMBOLS, Counts
from engine.atlantis.printed import printed
from engine.atlantis.table import Table

COLUMNS = 3


def sink_step(controller: TableController, drafted: Drafted, change: ChangeDraft) -> StepView:
    """The ring that sinks now, the symbol that came up, and who fell into the water."""
    table, draft = controller.table, drafted()
    ring, symbol = table.ring, draft.symbol
    assert ring is not None, "a step without tiles is skipped"

    def sink(falls: tuple[Fall, ...], whirl: Whirl = NOTHING_AROUND) -> None:
        came_up = drafted().symbol
        assert came_up is not None
        if controller.play(SinkTile(seat=table.turn, ring=ring, symbol=came_up, falls=falls, whirl=whirl)):
            change(sheet="")

    def ask_or_sink() -> None:
        now = drafted()
        if now.symbol == "whirlpool":
            change(sheet="whirl")
        elif any(now.falls) and eaters_in_sea(table):
            change(sheet="falls")
        else:
            sink(fallen(now.falls))

    def close() -> None:
        change(sheet="")

    open_sheet = None
    if draft.sheet == "falls":
        open_sheet = falls_sheet(table, draft.falls, sink, close)
    if draft.sheet == "whirl":
        open_sheet = whirl_sheet(table, draft.falls, lambda whirl: sink(fallen(draft.falls), whirl), close)
    words = _("Take a tile: {ring}. What is under it?").format(ring=ring_name(ring))
    label = _("Choose the symbol first") if symbol is None else _("The tile is gone")
    return StepView(
        [
            card(
                [
                    text(words, strong=True),
                    grid(
                        [
                            choice_tile(
                                symbol_name(each),
                                symbol_drawing(each),
                                chosen=each == symbol,
                                press=partial(change, symbol=each),
                                means=f"symbol {each} {turn_key(table)}",
                            )
                            for each in SYMBOLS
                        ],
                        COLUMNS,
                    ),
                ]
            ),
            *_falls_card(table, draft, drafted, change),
        ],
        [main_button(label, None if symbol is None else ask_or_sink, means=f"{label} {turn_key(table)}")],
        open_sheet,
    )


def _falls_card(table: Table, draft: Draft, drafted: Drafted, change: ChangeDraft) -> list[ft.Control]:
    """How many figures of each player stood on the tile."""

    def choose(seat: int, count: int) -> None:
        if count <= _most_falls(table, drafted().falls)[seat]:
            change(falls=with_count(table, drafted().falls, seat, count))

    falls = counts_of(table, draft.falls)
    lines = count_lines(table, _most_falls(table, falls), falls, choose, _spoken)
    swim = draft.symbol != "whirlpool" or table.options.whirlpool_tile == "swim"
    heading = _("Who falls into the water?") if swim else _("Who stood on it, and is lost?")
    return [card([text(heading, strong=True), *lines], key=f"falls {turn_key(table)}")] if lines else []


def _most_falls(table: Table, falls: Counts) -> dict[int, int]:
    """How many of each player can have stood there; together at most as many as a tile holds."""
    counts = counts_of(table, falls)
    free = printed().tile_room - sum(counts)
    return {tribe.seat: min(tribe.island, free + counts[tribe.seat]) for tribe in table.tribes}


def _spoken(name: str, count: int) -> str:
    return _("{name}: {n} fell").format(name=name, n=count)
