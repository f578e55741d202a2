"""The screens of a table, from what a game says about them."""

from collections.abc import Callable
from typing import NamedTuple, Protocol, TypeAlias

import flet as ft

from companion.session.phone_session import PhoneSession
from companion.session.store import AnyStore, Store, TableHistory
from companion.table.control.controller import TableController
from companion.table.end.final_screen import final
from companion.table.end.final_ui import FinalUI
from companion.table.frame.frame_ui import FrameUI
from companion.table.frame.play import Panel, play
from companion.table.guide.at_table import guided
from companion.table.guide.guide_ui import GuideUI
from companion.table.large.four_way_scores import four_way_scores
from companion.table.large.scoreboard import ScoreboardUI, scoreboard
from companion.table.log.log_screen import log
from companion.table.log.log_ui import LogUI
from companion.table.numbers.printed_numbers import AnyNumbersUI
from companion.table.past.past_ui import AnyPastUI, PastUI
from engine.game import MoveT, SetupT, TableT

Screen: TypeAlias = Callable[[AnyStore, PhoneSession], ft.Control]


class End(Protocol[SetupT, TableT, MoveT]):
    """Draws a table that is over; what has `just_won` may be celebrated."""

    def __call__(
        self, controller: TableController[SetupT, TableT, MoveT], *, just_won: bool
    ) -> ft.Control: ...


class TableScreens(NamedTuple):
    """The screens of a game: the table until and after its end, the log, the two large scores, and those that
    look back."""

    play: Screen
    log: Screen
    around: Screen
    board: Screen
    past: Screen
    step: Screen
    course: Screen


def table_screens(
    panel: Panel[SetupT, TableT, MoveT],
    log_ui: LogUI[SetupT, TableT, MoveT],
    frame_ui: FrameUI[SetupT, TableT, MoveT],
    scoreboard_ui: ScoreboardUI[SetupT, TableT, MoveT] | None = None,
    guide: GuideUI[SetupT] | None = None,
    final_ui: FinalUI[SetupT, TableT, MoveT] | None = None,
    numbers: AnyNumbersUI | None = None,
) -> TableScreens:
    """The screens of a game whose `panel` draws the table in every phase, after the `guide` if it has one.

    `final_ui` tells of a game with points that is over, and `numbers` of those that are read off the box.
    """
    board_ui = scoreboard_ui or ScoreboardUI(frame_ui)
    past_ui = PastUI(log_ui, frame_ui, final_ui)

    def play_screen(store: Store[SetupT, TableT, MoveT], session: PhoneSession) -> ft.Control:
        return play(store, session, log_ui.moves, panel, numbers, frame_ui.is_game)

    def guided_screen(store: AnyStore, session: PhoneSession) -> ft.Control:
        return play_screen(store, session) if guide is None else guided(guide, store, session, play_screen)

    return TableScreens(
        play=guided_screen,
        log=lambda store, session: log(store, session, log_ui),
        around=lambda store, session: four_way_scores(store, session, frame_ui),
        board=lambda store, session: scoreboard(store, session, board_ui),
        past=lambda store, session: _past(past_ui, store, session),
        step=lambda store, session: _step(past_ui, store, session),
        course=lambda store, session: _course(past_ui, store, session),
    )


# Most tables are opened to be played, and do not wait for the pages that look back.
def _past(ui: AnyPastUI, store: AnyStore, session: PhoneSession) -> ft.Control:
    from companion.table.past.past_screen import past_game

    return past_game(store, session, ui)


def _step(ui: AnyPastUI, store: AnyStore, session: PhoneSession) -> ft.Control:
    from companion.table.past.step_screen import step_through

    return step_through(store, session, ui)


def _course(ui: AnyPastUI, store: AnyStore, session: PhoneSession) -> ft.Control:
    from companion.table.past.course_screen import course_so_far

    return course_so_far(store, session, ui)


def with_end(
    panel: Callable[[TableController[SetupT, TableT, MoveT]], ft.Control], end: End[SetupT, TableT, MoveT]
) -> Panel[SetupT, TableT, MoveT]:
    """A panel that draws `panel` until the game is over, and `end` then."""

    def draw(
        controller: TableController[SetupT, TableT, MoveT], before: TableHistory[SetupT, TableT, MoveT]
    ) -> ft.Control:
        if not controller.table.is_over:
            return panel(controller)
        return end(controller, just_won=not before.table.is_over)

    return draw


def with_final(
    panel: Callable[[TableController[SetupT, TableT, MoveT]], ft.Control],
    final_ui: FinalUI[SetupT, TableT, MoveT],
) -> Panel[SetupT, TableT, MoveT]:
    """A panel that draws `panel` until the game is over, and the final scores then."""

    def end(controller: TableController[SetupT, TableT, MoveT], *, just_won: bool) -> ft.Control:
        return final(controller, controller.drawn, final_ui, just_won=just_won)

    return with_end(panel, end)
