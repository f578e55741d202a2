"""The end of a game in pictures: the fish that decided it is in the coral, and the cups of the evening."""

from dataclasses import replace

import flet as ft
import flet.canvas as cv

from companion.games.reefroute import INFO
from companion.games.reefroute.drawing import game_theme
from companion.games.reefroute.drawing.drawings import bones, fish
from companion.games.reefroute.drawing.sea import fish_in_the_reef, sea
from companion.games.reefroute.panels.cups import cups
from companion.games.reefroute.store_types import Frame, TableController
from companion.games.reefroute.words.entries import result_words
from companion.i18n.messages import nobody_won
from companion.i18n.translation import _
from companion.shell.frame import PageContent, frame
from companion.table.control.summary import winning_seats
from companion.table.end.final_words import headline_words
from companion.table.frame.news import news, tells_outcome
from companion.table.frame.table_frame import actions
from companion.table.frame.undo_key import undo_and_redo, undo_key
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import component
from companion.ui.screen_layout import body_width, column_width
from engine.reefroute.pieces import COLOURS, Colour
from engine.reefroute.table import VERSION, Table


@component
def final(controller: TableController, frame_ui: Frame, *, just_won: bool) -> ft.Control:
    """Whose fish is in the coral, the wins of each player, and a button that starts the next game."""
    table, session = controller.table, controller.session
    celebrates, _set = ft.use_state(just_won)  # kept while the screen stays
    milliseconds = session.motion(theme.CELEBRATION_TIME) if celebrates else 0
    width, height = session.page.width or 0, session.page.height or 0
    beside = session.layout.two_columns
    high = max(game_theme.LEAST_REEF, height - (theme.MARK_HUGE if beside else game_theme.AROUND_REEF))
    name, won = _name(table, column_width(session.layout, width)), cups(controller, milliseconds)
    framed = frame(
        session,
        PageContent(
            "",
            [*([] if beside else [name]), _scene(table, body_width(session.layout, width), high)],
            more=[*([name] if beside else []), won],
            spacing=theme.NO_SPACE,
            inset=theme.NO_SPACE,
            bottom=_buttons(controller),
            actions=actions(controller, frame_ui),
            on_keys=undo_and_redo(controller),
            corner=undo_key(controller),
            news=news(controller, replace(frame_ui, tells_latest=tells_outcome(INFO))),
            on_back=session.navigation.on_leave,
        ),
    )
    sand = ft.Container(bgcolor=game_theme.SAND, left=0, right=0, bottom=0, height=game_theme.SAND_HIGH)
    ground = [] if beside else [sand]
    return ft.Stack([sea(), *ground, framed], expand=True, fit=ft.StackFit.EXPAND)


def _name(table: Table, width: float) -> ft.Control:
    """The winner's name, as large as it fits; none if nobody won. A screen reader says a sentence."""
    words = headline_words(table) if winning_seats(table) else nobody_won()
    why = "" if table.result is None else result_words(table.result, table)
    names = [table.players[seat].name for seat in winning_seats(table)]
    shown = " + ".join(names) + "!" if names else ""
    size = min(game_theme.NAME, width / theme.LETTER / max(1, len(shown)))
    style = ft.TextStyle(size=size, color=theme.INK, font_family=theme.STRONG)
    middle = cv.Text(width / 2, size * 2 / 3, shown, style=style, alignment=ft.Alignment.CENTER)
    # Drawn, because it is as large as it can be: larger letters would break it.
    drawn = cv.Canvas([middle] if shown else [], width=width, height=size * theme.LINE_HEIGHT)
    return ft.Semantics(
        label=f"{words} {why}".strip(), header=True, container=True, exclude_semantics=True, content=drawn
    )


def _scene(table: Table, wide: float, high: float) -> ft.Control:
    """The fish that decided the game in the coral; if none is left, the bones of all."""
    winners = tuple(table.colour(seat) for seat in winning_seats(table))
    left: list[Colour] = [table.home] if table.home else [one for one in COLOURS if table.left[one]]
    if winners or left:
        return fish_in_the_reef(winners or tuple(left[:1]), wide, high, nobodys=not winners)
    gone = [fish(table.colour(seat), game_theme.FISH, faded=True) for seat in range(len(table.players))]
    return ft.Container(
        ft.Row([*gone, bones(game_theme.NAME)], alignment=ft.MainAxisAlignment.CENTER, wrap=True),
        height=high,
        alignment=ft.Alignment.CENTER,
    )


def _buttons(controller: TableController) -> list[ft.Control]:
    """The next game at once, with the fish of whoever starts it, and its set-up; a guest has neither."""
    session, store, table = controller.session, controller.store, controller.table
    if session.guest.visitor is not None:
        return []
    here = session.navigation.route
    setup = store.state.setup
    starter = (setup.starter + 1) % len(table.players)

    def begin() -> None:
        # By the rules of now, whatever those were of the game before.
        begun = session.library.begin(store.game, setup.but(starter=starter, version=VERSION))
        session.navigation.finished_table = store.name  # its guests come along
        session.begun(begun)

    def again() -> None:
        if session.navigation.route == here:  # ignores the second tap of a trembling finger
            session.attempt(begin)

    shown: list[ft.Control] = [
        ft.Icon(ft.Icons.REFRESH, color=theme.ON_ACCENT, size=theme.MARK_HUGE // 2 + theme.SNUG),
        fish(table.colour(starter), theme.MARK_HUGE + theme.SNUG),
    ]
    return [
        pressable(
            _("Again: {name} starts").format(name=table.players[starter].name),
            ft.Row(shown, alignment=ft.MainAxisAlignment.CENTER, spacing=theme.EDGE),
            again,
            expand=True,
            height=theme.MARK_HUGE + theme.SNUG,
            alignment=ft.Alignment.CENTER,
            bgcolor=theme.ACCENT,
            border_radius=theme.RADIUS_PILL,
        ),
        pressable(
            _("Change the set-up"),
            ft.Icon(ft.Icons.TUNE, color=theme.INK, size=theme.MARK_HUGE // 2),
            lambda: session.play_again(store),
            width=theme.MARK_HUGE + theme.SNUG,
            height=theme.MARK_HUGE + theme.SNUG,
            alignment=ft.Alignment.CENTER,
            bgcolor=theme.CARD,
            border_radius=theme.RADIUS_PILL,
        ),
    ]
