"""Phase C, after the rolls: the winner of the competition, and the choice of a tile."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.tile_drawing import METALS
from companion.games.australis.facts import tile_words
from companion.games.australis.facts.tile_views import silver_brings_cube, tile_points
from companion.games.australis.panels.competition.competition_recap import competition_recap
from companion.games.australis.panels.hints import ELSE
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.pieces.tiles import TILES
from companion.games.australis.store_types import Frame, TableController, TableHistory
from companion.i18n.translation import _
from companion.table.control.controller import use_external_changes
from companion.table.frame.hints import use_hints
from companion.table.frame.table_frame import table_frame
from companion.table.numbers.ask_printed import ask
from companion.table.pieces.piece import OpenSheet, correction
from companion.table.seats.player_view import UNKNOWN
from companion.ui import theme
from companion.ui.animation import fly_in
from companion.ui.buttons import Press, link, main_button, pressable, side_button
from companion.ui.hooks import component
from companion.ui.layout import card, column, row
from companion.ui.layout import sheet as sheet_of
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title
from engine.australis.competition import entrants, holders
from engine.australis.legal_moves import missing
from engine.australis.moves import ChooseTile
from engine.australis.rounds import Metal
from engine.australis.table import Table
from engine.australis.transition import numbers_asked
from engine.refusal import Refusal

OnChoose = Callable[[Metal], None]


@dataclass(frozen=True)
class _OpenSheet:
    """The state of the sheets over this screen."""

    asking: bool = True
    """True while the silver tile's number is asked for; so at first, because that tile lies on top now."""
    wanted: Metal | None = None
    """The tile to take as soon as its number is known."""
    held: Metal | None = None
    correcting: int | None = None
    """The seat whose tiles are being corrected."""


@component
def tiles(
    controller: TableController, frame_ui: Frame, state: TableHistory, *, just_won: bool = False
) -> ft.Control:
    """The winner, the two tiles, and a recap of the competition; one tap takes a tile."""
    table = controller.table
    moment = str(use_external_changes(controller))
    open_, set_open = ft.use_state(_OpenSheet())
    hints = use_hints(controller, frame_ui.hints)
    winning = ft.use_memo(lambda: just_won, [])
    winner = _winner(table, controller.session.motion(game_theme.WIN) if winning else 0)
    if table.mode != "game":
        return _only_placing(controller, frame_ui, winner)

    def change(**fields: object) -> None:
        set_open(lambda now: replace(now, **fields))

    def close() -> None:
        set_open(_OpenSheet(asking=False))

    def take(metal: Metal) -> None:
        def ask_for_number(refusal: Refusal) -> bool:
            numbers = numbers_asked(refusal)
            if numbers:
                change(wanted=metal, asking=True)
            return bool(numbers)

        change(held=None)
        controller.play(ChooseTile(metal=metal), on_refusal=ask_for_number)

    sheet = _sheet(controller, open_, moment, take, close)
    hints = hints.asked(ELSE if sheet else "")
    choice = card(
        [
            title(tile_words.choose_words(table), theme.LEAD),
            hints.at("tile", _both(table, moment, take, lambda metal: change(held=metal))),
            *_notes(table, lambda: change(asking=True)),
            *_already_held(table, lambda seat: change(correcting=seat)),
        ]
    )
    return table_frame(
        controller,
        frame_ui,
        [winner, choice, *competition_recap(controller)],
        heading=_("Competition · tiles"),
        strip="none",
        hints=hints,
        sheet=sheet,
        on_dismiss=close,
    )


def _sheet(
    controller: TableController, open_: _OpenSheet, moment: str, on_take: OnChoose, on_close: Press
) -> ft.Control | None:
    unknown = missing(controller.table, ChooseTile(metal="silver"))
    if open_.correcting is not None:
        return correction(controller, OpenSheet(TILES, open_.correcting), on_close)
    if open_.asking and unknown:
        wanted = open_.wanted
        return ask(
            PRINTED_NUMBERS,
            controller,
            unknown,
            on_close,
            lambda: None if wanted is None else on_take(wanted),
        )
    if open_.held is not None:
        return _preview(controller.table, open_.held, moment, on_take, on_close)
    return None


def _winner(table: Table, milliseconds: int) -> ft.Control:
    if not table.placed:
        return text(_("Nobody has number dice, so there’s no competition."))
    winner = table.boards[table.placed[0]].player
    sign = mark(winner.colour, theme.MARK_HUGE)
    words = (_("{name} wins") if entrants(table) else _("{name} chooses")).format(name=winner.name)
    lines = [tile_words.outcome_words(table), *tile_words.tie_words(table)]
    return column(
        [
            fly_in(sign, milliseconds) if milliseconds else sign,
            title(words, theme.DISPLAY, text_align=ft.TextAlign.CENTER),
            *(secondary_text(line, theme.BODY, text_align=ft.TextAlign.CENTER) for line in lines if line),
        ],
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _preview(table: Table, metal: Metal, moment: str, on_choose: OnChoose, on_close: Press) -> ft.Control:
    """A sheet about a held tile: who gets which tile, its points, and the effect of a food cube."""
    points = tile_points(table, metal)
    words = f"{'?' if points is None else points} {tile_words.points_at_the_end(points)}"
    brings_cube = metal == "silver" and silver_brings_cube(table)
    brings = [tile_words.change_words(table)] if brings_cube else []
    return sheet_of(
        tile_words.choose_words(table, metal),
        [
            *(text(line) for line in (words, *brings)),
            row([main_button(_("Take this tile"), lambda: on_choose(metal), means=f"take {metal} {moment}")]),
        ],
        on_close,
    )


def _both(table: Table, moment: str, on_choose: OnChoose, on_hold: OnChoose) -> ft.Control:
    cube = _("+ 1 food cube now") if silver_brings_cube(table) else ""
    return ft.Row(
        [
            _tile("gold", tile_points(table, "gold"), "", moment, on_choose, on_hold),
            _tile("silver", tile_points(table, "silver"), cube, moment, on_choose, on_hold),
        ],
        spacing=theme.NO_SPACE,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _tile(
    metal: Metal, points: int | None, more: str, moment: str, on_choose: OnChoose, on_hold: OnChoose
) -> ft.Control:
    number, unit = UNKNOWN if points is None else str(points), tile_words.points_at_the_end(points)
    words = _("{metal}: {number} {points_at_the_end}").format(
        metal=tile_words.metal_word(metal), number=number, points_at_the_end=unit
    )
    ink = game_theme.ON_METAL
    face = ft.Container(
        ft.Column(
            [
                text(tile_words.metal_word(metal), theme.BODY, ink, strong=True),
                text(number, theme.HUGE, ink, strong=True),
                text(unit, theme.SMALL, ink, strong=True),
                *([text(more, theme.SMALL, ink, strong=True)] if more else []),
            ],
            spacing=theme.NO_SPACE,
            tight=True,
        ),
        gradient=ft.LinearGradient(
            list(METALS[metal]), begin=ft.Alignment.TOP_LEFT, end=ft.Alignment.BOTTOM_RIGHT
        ),
        padding=theme.GAP,
        border_radius=theme.RADIUS_CARD,
    )
    spoken = f"{words}, {more}" if more else words
    return pressable(
        spoken,
        face,
        lambda: on_choose(metal),
        means=f"{spoken} {moment}",
        on_hold=lambda: on_hold(metal),
        expand=True,
        padding=theme.TIGHT,
        border_radius=theme.RADIUS_CARD + theme.TIGHT,
    )


def _notes(table: Table, on_ask: Press) -> list[ft.Control]:
    notes: list[ft.Control] = [secondary_text(_("Tap the tile to take it."), theme.TINY)]
    if tile_points(table, "silver") is None:
        notes.append(row([link(_("Enter the silver tile"), on_ask)]))
    if silver_brings_cube(table):
        notes.append(secondary_text(tile_words.change_words(table), theme.BODY))
    if not holders(table):
        notes.append(secondary_text(tile_words.other_words(table), theme.BODY))
    return notes


def _already_held(table: Table, on_correct: Callable[[int], None]) -> list[ft.Control]:
    """Lines about tiles of this round that a correction has already given to players, with links to them."""
    words = {
        "gold": _("{name} already has this round’s gold tile. It stays there."),
        "silver": _("{name} already has this round’s silver tile. It stays there."),
    }
    lines: list[ft.Control] = []
    for metal, seat in holders(table).items():
        name = table.boards[seat].player.name
        lines += [
            secondary_text(words[metal].format(name=name), theme.BODY),
            row([link(_("Correct {name}’s tiles").format(name=name), partial(on_correct, seat))]),
        ]
    return lines


def _only_placing(controller: TableController, frame_ui: Frame, winner: ft.Control) -> ft.Control:
    """The screen with the placing of a competition without a game."""
    table = controller.table
    places = [_place(table, number, seat) for number, seat in enumerate(table.placed, 1)]
    return table_frame(
        controller,
        frame_ui,
        [winner, *([card(places)] if places else []), *competition_recap(controller)],
        heading=_("Competition"),
        bottom=[
            side_button(_("Home"), controller.session.navigation.go_home),
            main_button(
                _("Another competition"),
                lambda: controller.session.navigation.go(
                    controller.session.library.info_of(controller.store).route("/dice")
                ),
            ),
        ],
        strip="none",
    )


def _place(table: Table, number: int, seat: int) -> ft.Control:
    player = table.boards[seat].player
    return row(
        [
            text(str(number), theme.HEAD, theme.QUIET, strong=True),
            mark(player.colour, theme.MARK_LARGE),
            text(player.name, theme.LEAD, strong=True, expand=True),
        ],
        spacing=theme.GAP,
    )
