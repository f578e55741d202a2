"""The page on which people are seated, with the table seen from above, before anything begins."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.preferences import Preferences
from companion.shell.frame import PageContent, frame
from companion.shell.rules import rules_button
from companion.table.numbers.printed_numbers import AnyNumbersUI
from companion.table.seating.people_row import people_row
from companion.table.seating.player_setup import PlayersUI, SeatSetups
from companion.table.seating.quiet_lines import (
    QuietLine,
    house_rules,
    line_sheet,
    numbers_sheet,
    quiet_lines,
    switch_line,
    unknown_words,
)
from companion.table.seating.round_table import off_the_table, round_table
from companion.table.seating.seat_changes import OpenSeat, SeatChanges, use_seat_changes
from companion.table.seating.seat_sheet import seat_sheet
from companion.table.seating.seating import OwnPart, SeatingSetup
from companion.table.seating.table_options import AnyOption, asked
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.hint import hint_line
from companion.ui.hooks import component, use_store
from companion.ui.layout import column, row
from companion.ui.text import secondary_text, text, title

NUMBERS = "numbers"
"""The key of the line of the printed numbers."""
_CENTER = ft.TextAlign.CENTER


@dataclass(frozen=True)
class SeatingUI:
    """The contents of a page on which people are seated, as far as such pages differ.

    `question` stands above the table of a page where nobody starts, and `by_rulebook` is a line below it that
    says who starts by the rulebook, "" for none. `start` is the label of the button, from
    the starting player's name, and `begin` what it does. `lines` are the game's own quiet lines, `numbers`
    its printed numbers, and `hint` a line for somebody's first game, "" for none. `before` is the seating of
    the game of which this is the rematch, and `usual` that of any other, from the people who usually play.
    `guided` says whether the guide through the set-up comes first; it is None where there is no guide.
    """

    players: PlayersUI
    heading: str
    question: str
    start: Callable[[str], str]
    begin: Callable[[SeatingSetup], object]
    section: str
    on_back: Press
    has_starter: bool = True
    by_rulebook: str = ""
    options: tuple[AnyOption, ...] = ()
    lines: Callable[[OwnPart], Sequence[QuietLine]] = lambda _part: ()
    numbers: AnyNumbersUI | None = None
    hint: Callable[[SeatingSetup], str] = lambda _seating: ""
    before: Callable[[], SeatingSetup | None] = lambda: None
    usual: Callable[[SeatSetups], SeatingSetup] = SeatingSetup
    guided: Callable[[SeatingSetup], bool] | None = None


@component
def seating_page(session: PhoneSession, ui: SeatingUI) -> ft.Control:
    """The table with the people of the last game, those who may join, and what is played by."""
    use_store(session.preferences)
    changes = use_seat_changes(ui.players, session.library, ui.before, ui.usual)
    here = session.navigation.route
    state, seating = changes.state(), changes.seating
    lines, hint = _lines(ui, changes), ui.hint(seating)

    def begin() -> None:
        if session.navigation.route != here:  # the second tap of a trembling finger
            return
        asked = [line.key for line in lines if line.is_asked and line.key not in changes.state().seen]
        if asked:
            changes.open(asked[0], is_starting=True)
            return
        if changes.state().asks:
            changes.draw()
        ui.begin(changes.seating)

    starter = seating.seats[seating.starter].name.strip()
    asks = state.asks and ui.has_starter
    start = _("Draw lots and start") if asks else ui.start(starter)
    headline = off_the_table(_headline(ui, "" if asks else starter), changes.leave_by_colour)
    low = session.layout.on_its_side
    by_rulebook = _by_rulebook(ui, changes.leave_by_colour)
    people = _people(ui, changes, hint, brief=session.layout.narrow or low)

    def start_button() -> ft.Control:
        return main_button(start, lambda: session.attempt(begin), means="begin")

    return frame(
        session,
        PageContent(
            _heading(session, ui),
            [
                *([] if low else [headline]),
                round_table(
                    changes,
                    *_room(session, ui),
                    has_starter=ui.has_starter,
                    spin=session.motion(theme.SPIN_TIME),
                ),
                *([] if low else by_rulebook),
            ],
            top=_game_line(session, ui.players) if not session.layout.narrow else [],
            more=[
                *([headline, *by_rulebook] if low else []),
                off_the_table(people, changes.leave_by_colour),
                column(
                    [
                        quiet_lines([*lines, *_numbers_line(ui, session.preferences)], changes.open),
                        *_guide_line(ui, changes),
                    ],
                    spacing=theme.NO_SPACE,
                    tight=True,
                ),
                *(_game_line(session, ui.players) if session.layout.narrow else []),
            ],
            bottom=[start_button()],
            actions=[rules_button(session, ui.players.info.name, ui.section)],
            on_back=ui.on_back,
        ),
        sheet=_sheet(ui, session, changes, lines, start_button() if state.is_starting else None),
        on_dismiss=changes.dismiss,
    )


def _room(session: PhoneSession, ui: SeatingUI) -> tuple[float, float]:
    """The width of the table, as far as it is known, and the height that it may take."""
    width, height = session.page.width or 0, session.page.height or 0
    low = session.layout.on_its_side
    high = min(height - (theme.SEATING_ABOVE if low else theme.SEATING_AROUND), theme.SEATING_HIGH)
    if ui.by_rulebook and not low:
        # The line takes its place from the table, so that the page is no longer with it than without.
        high -= theme.SMALL * theme.LINE_HEIGHT + theme.GAP
    return width - 2 * theme.GAP, high


def _lines(ui: SeatingUI, changes: SeatChanges) -> list[QuietLine]:
    """The game's own quiet lines, and that of the house rules."""
    seating = changes.seating
    own = ui.lines(OwnPart(seating, changes.change_own, changes.choose))
    options = asked(ui.options, len(seating.seats))
    return [*own, *house_rules(options, seating.options, changes.choose)]


def _numbers_line(ui: SeatingUI, preferences: Preferences) -> list[QuietLine]:
    """The quiet line of the printed numbers, if some are not known; its sheet is drawn by itself."""
    words = "" if ui.numbers is None else unknown_words(ui.numbers, preferences)
    return [QuietLine(NUMBERS, ui.numbers.heading(), words, ())] if words and ui.numbers is not None else []


def _guide_line(ui: SeatingUI, changes: SeatChanges) -> list[ft.Control]:
    """The line that lets the guide through the set-up come first, if there is one."""
    if ui.guided is None:
        return []
    is_on = ui.guided(changes.seating)
    words = _("Set up the board first")
    return [switch_line(words, lambda: changes.guide(wanted=not is_on), is_on=is_on)]


def _sheet(
    ui: SeatingUI,
    session: PhoneSession,
    changes: SeatChanges,
    lines: Sequence[QuietLine],
    done: ft.Control | None,
) -> ft.Control | None:
    """The sheet over the page, if one is open; a line that the start asks is `done` by starting."""
    opened = changes.state().opened
    if isinstance(opened, OpenSeat):
        return seat_sheet(changes, opened)
    if opened is None:
        return None
    if ui.numbers is not None and opened == NUMBERS:
        return numbers_sheet(ui.numbers, session, changes.close)
    line = next((line for line in lines if line.key == opened), None)
    return None if line is None else line_sheet(line, changes.close, done)


def _heading(session: PhoneSession, ui: SeatingUI) -> str:
    """The heading; on a narrow screen with several games it is the name of the game."""
    name = ui.players.info.title()
    return name if session.layout.narrow and len(session.library.games) > 1 and name else ui.heading


def _game_line(session: PhoneSession, players: PlayersUI) -> list[ft.Control]:
    """Which game it is, where there are several; it leads to the game's page."""
    name = players.info.title()
    if len(session.library.games) < 2 or not name:
        return []
    arrow = ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET)
    return [
        pressable(
            name,
            row([text(name, theme.LEAD, strong=True, expand=True), arrow]),
            lambda: session.navigation.go(players.info.route("")),
            bgcolor=theme.CARD,
            border_radius=theme.RADIUS_CARD,
            padding=theme.inset(horizontal=theme.EDGE, vertical=theme.INSET),
        )
    ]


def _headline(ui: SeatingUI, starter: str) -> ft.Control:
    """Who starts, said aloud when lots are drawn."""
    words = ui.question if not ui.has_starter else _("Who starts?")
    if ui.has_starter and starter:
        words = _("{name} starts").format(name=starter)
    return ft.Semantics(
        live_region=True, container=True, content=column([title(words, theme.HEAD, text_align=_CENTER)])
    )


def _by_rulebook(ui: SeatingUI, leave: Callable[[str], object]) -> list[ft.Control]:
    """The line that says who starts by the rulebook; its words never change, so nothing below it moves."""
    line = secondary_text(ui.by_rulebook, text_align=_CENTER)
    return [off_the_table(line, leave)] if ui.by_rulebook else []


def _people(ui: SeatingUI, changes: SeatChanges, hint: str, *, brief: bool) -> ft.Control:
    """The hint, or else what can be done at the table unless it has to be `brief`, and who may join."""
    words = _("Drag to another seat · tap the arrow to draw lots")
    if not ui.has_starter:
        words = _("Drag to another seat, or off the table")
    what = [] if brief else [secondary_text(words, text_align=_CENTER)]
    offered = (*changes.offered, *changes.state().left)
    return column(
        [
            *([hint_line(hint)] if hint else what),
            people_row(ui.players, offered, changes.seating.seats, changes.seat_person, changes.seat_new),
        ],
        spacing=theme.SNUG,
        tight=True,
    )
