"""The screen that enters a game played without the app, until it is counted."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.aquaretto.panels.score_sheet import score_lines
from companion.games.aquaretto.pieces import count_form
from companion.games.aquaretto.pieces.tie_coins import asked_coins, coins_sheet
from companion.games.aquaretto.store_types import Frame, TableController
from companion.i18n.numbers import minus, signed
from companion.i18n.translation import _, ngettext
from companion.table.counting.count_page import count_page
from companion.table.counting.count_ui import CountOverview, CountUI
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable, side_button
from companion.ui.layout import column, row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title
from engine.aquaretto.moves import EndGame
from engine.aquaretto.table import Table


def final_score_editor(controller: TableController, frame_ui: Frame) -> ft.Control:
    """One zoo after the other; what was entered can be changed until the game is counted."""
    ui = CountUI(
        frame_ui,
        _is_counted,
        lambda controller, seat: count_form.fields(controller.table, seat),
        count_form.parts,
        count_form.moves,
        _overview,
        about=count_form.about,
        problem=count_form.problem,
        in_question=count_form.places_in_question,
    )
    return count_page(controller, ui)


def _is_counted(controller: TableController, seat: int) -> bool:
    return controller.table.zoos[seat].counted is not None


def _overview(controller: TableController, count_player: Callable[[int], None]) -> CountOverview:
    """Every player's points, and what they are for."""
    table = controller.table
    missing = table.uncounted
    asking, ask = ft.use_state(False)

    def close() -> None:
        ask(False)

    def count() -> None:
        """Counts the points; if a tie needs coins, asks for them first."""
        is_open = bool(asked_coins(controller.table))
        ask(is_open)
        if not is_open:
            controller.play(EndGame())

    return CountOverview(
        [
            _player(table, zoo.seat, partial(count_player, zoo.seat), due=zoo.seat in missing[:1])
            for zoo in table.zoos
        ],
        _ways_on(controller, missing, count_player, count),
        go_on=lambda: None,
        sheet=coins_sheet(controller, count, close) if asking and asked_coins(table) else None,
        on_dismiss=close,
    )


def _ways_on(
    controller: TableController, missing: tuple[int, ...], count_player: Callable[[int], None], count: Press
) -> list[ft.Control]:
    """Buttons for the next zoo and, once one is counted, for the final score: the others are left open."""
    if not missing:
        return [main_button(_("Final scoring"), count)]
    words = _("Next: {thing}").format(thing=name(controller.table, missing[0]))
    ask_next = main_button(words, partial(count_player, missing[0]))
    if len(missing) == len(controller.table.zoos):
        return [ask_next]
    return [side_button(_("Score now"), count), ask_next]


def _player(table: Table, seat: int, press: Press, *, due: bool) -> ft.Control:
    """A player's points and what they are for, to be entered or changed by a tap."""
    zoo, lines = table.zoos[seat], score_lines(table, seat)
    points = sum(each for each, _why in lines)
    reasons = [_("{what}: {points}").format(what=why, points=signed(each)) for each, why in lines]
    told = ngettext("{count} point", "{count} points", points)
    figure, spoken = ("–", _("not entered")) if zoo.counted is None else (minus(points), told)
    who = [mark(zoo.player.colour, theme.MARK_LARGE), ft.Container(title(zoo.player.name), expand=True)]
    return pressable(
        _("{name}: {points}").format(name=zoo.player.name, points=spoken),
        column(
            [row([*who, text(figure, theme.SCORE, strong=True)]), *map(secondary_text, reasons)],
            spacing=theme.TIGHT,
        ),
        press,
        means=f"zoo {seat}",
        more=". ".join(reasons),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS_CARD,
        padding=theme.EDGE,
        border=theme.line_around(theme.BORDER, theme.ACCENT if due else theme.NONE),
    )
