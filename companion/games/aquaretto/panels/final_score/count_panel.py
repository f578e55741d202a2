"""The screen that enters a game played without the app, until it is counted."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.aquaretto.panels.score_sheet import score_lines
from companion.games.aquaretto.pieces.count_form import count_form, zoo_words
from companion.games.aquaretto.store_types import Frame, TableController
from companion.i18n.numbers import minus, signed
from companion.i18n.translation import _, ngettext
from companion.shell.frame import PageContent, frame
from companion.table.frame.news import news
from companion.table.frame.table_frame import actions
from companion.table.frame.undo_key import undo_and_redo, undo_key
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.hooks import component
from companion.ui.layout import column, row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title
from engine.aquaretto.moves import EndGame
from engine.aquaretto.table import Table

CLOSED: int | None = None


@component
def final_score_editor(controller: TableController, frame_ui: Frame) -> ft.Control:
    """Every player's zoo, which can be changed until the game is counted."""
    counting, show = ft.use_state(CLOSED)
    table = controller.table
    following = next_seat(table)

    def close() -> None:
        show(CLOSED)

    def counted() -> None:
        """Goes on with the next player, if the one just counted was due."""
        show(next_seat(controller.table) if counting == following else CLOSED)

    return frame(
        controller.session,
        PageContent(
            _("Final score"),
            [
                secondary_text(_("Count what lies on the table after the last round.")),
                *(
                    _player(table, zoo.seat, partial(show, zoo.seat), due=zoo.seat == following)
                    for zoo in table.zoos
                ),
            ],
            bottom=[_step(controller, following, show)],
            actions=actions(controller, frame_ui),
            on_keys=undo_and_redo(controller),
            corner=undo_key(controller),
            news=news(controller, frame_ui),
            on_back=controller.session.navigation.go_home,
        ),
        sheet=None
        if counting is None
        else count_form(controller, counting, counted, close, key=str(counting)),
        on_dismiss=close,
    )


def next_seat(table: Table) -> int | None:
    """The first seat whose zoo is not counted yet."""
    return next((zoo.seat for zoo in table.zoos if zoo.counted is None), None)


def _step(controller: TableController, following: int | None, show: Callable[[int], object]) -> ft.Control:
    """The button for the next zoo or, after the last, for the final score."""
    if following is None:
        return main_button(_("Final scoring"), lambda: controller.play(EndGame()))
    words = _("Next: {thing}").format(thing=zoo_words(controller.table, following))
    return main_button(words, partial(show, following))


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
