"""The page "New game": the people around the table, who starts, and what is played by."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import flet as ft

from companion.i18n.translation import _
from companion.session import hints
from companion.session.phone_session import PhoneSession
from companion.session.preferences import Preferences
from companion.session.setting_up import decline, is_due, open_guide
from companion.storage.journal_writer import OpenError
from companion.table.numbers.copy_offer import COPY, offers_copy
from companion.table.numbers.printed_numbers import AnyNumbersUI
from companion.table.seating import house_rules_before, player_setup
from companion.table.seating.player_setup import PlayersUI, SeatSetups
from companion.table.seating.quiet_lines import QuietLine
from companion.table.seating.seating import OwnPart, SeatingSetup, as_before
from companion.table.seating.seating_page import SeatingUI, seating_page
from companion.table.seating.table_options import AnyOption, settled
from engine.header import Header
from engine.refusal import IllegalMove


@dataclass(frozen=True)
class NewGameUI:
    """A game's part of the page for a new game.

    `begin` makes the setup of a game from the seating, whose names are cleaned, and from what is remembered.
    `has_starter` is False for a game in which nobody begins. `by_rulebook` says in a line who begins by the
    game's rulebook, if that is known. `options` are the table options, and `lines` what else is chosen, such
    as what is taken out of the box: a quiet line each; `own_options` are the options that are chosen there.
    The next game begins with the options of the last one. `remember` keeps what else a game began with, and
    `recall` is the game's own part of that for the next one. `numbers` are the printed numbers that may not
    be known yet. `again` is the seating for a rematch of a game with this setup. `section` is the section of
    the rules about the set-up, and `has_guide` says whether the tables of this game have a guide through it.
    """

    players: PlayersUI
    begin: Callable[[SeatingSetup, Preferences], Header]
    has_starter: bool = True
    by_rulebook: Callable[[], str] = str
    options: Callable[[], tuple[AnyOption, ...]] = tuple
    own_options: Callable[[], tuple[AnyOption, ...]] = tuple
    lines: Callable[[OwnPart], Sequence[QuietLine]] = lambda _part: ()
    numbers: AnyNumbersUI | None = None
    remember: Callable[[SeatingSetup, Preferences], object] = lambda _seating, _preferences: None
    recall: Callable[[Preferences], Any] = lambda _preferences: None
    again: Callable[[Any], SeatingSetup] = as_before
    section: str = "setup"
    has_guide: bool = False

    @property
    def all_options(self) -> tuple[AnyOption, ...]:
        """Every option, wherever it is chosen."""
        return (*self.options(), *self.own_options())


def new_game(session: PhoneSession, ui: NewGameUI) -> ft.Control:
    """The page with everything filled in, so that one tap can start the game."""

    def start(starter: str) -> str:
        if not (ui.has_starter and starter):
            return _("Start the game")
        return _("Start, {name} first").format(name=starter)

    return seating_page(
        session,
        SeatingUI(
            ui.players,
            _("New game"),
            _("Around the table"),
            start,
            partial(_begin, session, ui),
            ui.section,
            session.navigation.go_home,
            has_starter=ui.has_starter,
            by_rulebook=ui.by_rulebook(),
            options=ui.options(),
            lines=ui.lines,
            numbers=ui.numbers,
            hint=partial(_hint, session.preferences, ui),
            before=partial(_before, session, ui),
            usual=partial(_usual, session.preferences, ui),
            guided=partial(_is_guided, session.preferences, ui) if ui.has_guide else None,
        ),
    )


def _before(session: PhoneSession, ui: NewGameUI) -> SeatingSetup | None:
    """The seating of the game of which this is the rematch; None if it is not one."""
    if not session.navigation.finished_table:
        return None
    try:
        store = session.library.open(session.navigation.finished_table)
    except OpenError:  # removed meanwhile, or not readable any more
        return None
    return ui.again(store.state.setup) if session.library.info_of(store) is ui.players.info else None


def _usual(preferences: Preferences, ui: NewGameUI, seats: SeatSetups) -> SeatingSetup:
    """The seating of a game that is no rematch: its rules are those of the last one."""
    rules = house_rules_before.remembered(ui.players.info, preferences, ui.all_options)
    return SeatingSetup(seats, options=rules, own=ui.recall(preferences))


def _hint(preferences: Preferences, ui: NewGameUI, seating: SeatingSetup) -> str:
    """The hint for somebody's first game, as long as it can begin like this."""
    if not hints.is_before_first(preferences, ui.players.info) or not _is_ready(ui, seating, preferences):
        return ""
    return _("Everything is filled in. Change what you like, or just start the game.")


def _is_ready(ui: NewGameUI, seating: SeatingSetup, preferences: Preferences) -> bool:
    """Tells whether a game can begin like this: no name is wrong, and the rules refuse nothing."""
    called = [seat.name for seat in seating.seats]
    if any(player_setup.name_problem(called, seat) for seat in range(len(called))):
        return False
    try:
        ui.players.info.game.start(ui.begin(_tidied(ui, seating), preferences))
    except IllegalMove:
        return False
    return True


def _tidied(ui: NewGameUI, seating: SeatingSetup) -> SeatingSetup:
    """The seating as a game begins with it: names are cleaned, and every option is decided."""
    options = settled(ui.options(), seating.options, len(seating.seats))
    return replace(seating, seats=player_setup.tidied(seating.seats), options=options)


def _is_due(preferences: Preferences, ui: NewGameUI) -> bool:
    """Tells whether the guide shows itself after this start."""
    is_first = not player_setup.remembered(ui.players, preferences)
    return ui.has_guide and is_due(preferences, ui.players.info, is_first=is_first)


def _is_guided(preferences: Preferences, ui: NewGameUI, seating: SeatingSetup) -> bool:
    """Tells whether the guide comes first: as was chosen, or else if it shows itself."""
    return _is_due(preferences, ui) if seating.guided is None else seating.guided


def _guide(preferences: Preferences, ui: NewGameUI, seating: SeatingSetup, table: str) -> bool:
    """Opens the guide at a table that has begun, or notes that it was not wanted; returns which."""
    wanted = _is_guided(preferences, ui, seating)
    if wanted:
        open_guide(preferences, ui.players.info, table)
    elif _is_due(preferences, ui):
        decline(preferences, ui.players.info)
    return wanted


def _begin(session: PhoneSession, ui: NewGameUI, seating: SeatingSetup) -> None:
    preferences, seating = session.preferences, _tidied(ui, seating)
    store = session.library.begin(ui.players.info.game, ui.begin(seating, preferences))
    guided = _guide(preferences, ui, seating, store.name)  # before this game is remembered
    ui.remember(seating, preferences)
    house_rules_before.remember(ui.players.info, preferences, ui.all_options, seating.options)
    player_setup.remember(ui.players, preferences, seating.seats, table=store.name)
    hints.begin(preferences, ui.players.info, store.name)
    offers = not guided and offers_copy(ui.numbers, preferences, store.state.table)
    session.begun(store, COPY if offers else "")
