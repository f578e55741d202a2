"""The page "New game": players, colours, seats, the starting player, and the table options."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, TypeAlias

import flet as ft

from companion.i18n.translation import _
from companion.session.hints import follow, next_hint
from companion.session.library import GameLibrary
from companion.session.people import Person
from companion.session.phone_session import PhoneSession
from companion.session.preferences import Preferences
from companion.shell.frame import PageContent, frame
from companion.shell.rules import rules_button
from companion.table.seats import player_setup
from companion.table.seats.player_setup import PlayersUI, SeatSetup, SeatSetups
from companion.table.seats.table_options import AnyOption, OnChoose, asked, settled, use_house_rules
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, main_button
from companion.ui.hint import hint_line
from companion.ui.hooks import component, memo_component, use_event_callback, use_latest_state
from companion.ui.layout import card
from companion.ui.text import secondary_text, text, title
from engine.header import Header
from engine.players import Player
from engine.refusal import IllegalMove


@dataclass(frozen=True)
class SeatingSetup:
    """The seats around the table, the starting player, and what is chosen for table options, by field.

    `own` is what is chosen in the game's own part of the page; None until something is.
    """

    seats: SeatSetups
    starter: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    own: Any = None

    @property
    def players(self) -> tuple[Player, ...]:
        """The players of the new game, by seat."""
        return tuple(Player(name=seat.name, colour=seat.colour) for seat in self.seats)


@dataclass(frozen=True)
class OwnPart:
    """The arguments of a game's own part of the page: the seating as drawn, and callbacks to change it.

    `change` gets a function from the latest own value to a new one, and `choose` a table option.
    """

    seating: SeatingSetup
    change: Callable[[Callable[[Any], Any]], object]
    choose: OnChoose


DrawOwnPart: TypeAlias = Callable[[OwnPart], Sequence[ft.Control]]


@dataclass(frozen=True)
class NewGameUI:
    """A game's part of the page for a new game.

    `begin` makes the setup of a game from the seating, whose names are cleaned, and from what is remembered.
    `has_starter` is False for a game in which nobody begins. `options` are the table options. `own` draws
    parts of the game's own below the seats, such as what is taken out of the box, and `first` draws above
    them what must be chosen before everything else. `remember` keeps what a game began with for the next
    one. `note` is a line below all, such as one about printed numbers that are not known yet; "" for none.
    `section` is the section of the rules about the set-up.
    """

    players: PlayersUI
    begin: Callable[[SeatingSetup, Preferences], Header]
    has_starter: bool = True
    options: Callable[[], tuple[AnyOption, ...]] = tuple
    own: DrawOwnPart = lambda _part: ()
    first: DrawOwnPart = lambda _part: ()
    note: Callable[[Preferences], str] = lambda _preferences: ""
    remember: Callable[[SeatingSetup, Preferences], object] = lambda _seating, _preferences: None
    section: str = "setup"


@dataclass(frozen=True)
class SeatActions:
    """The callbacks of the buttons of a seat."""

    change: player_setup.OnChange
    begin: Callable[[int, SeatSetup], object]
    up: Callable[[int, SeatSetup], object]
    remove: Callable[[int, SeatSetup], object]


def _with_starter(now: SeatingSetup, seat: int) -> SeatingSetup:
    """The setup with this seat as the starting player."""
    return replace(now, starter=seat)


def _moved_up(now: SeatingSetup, seat: int) -> SeatingSetup:
    """The setup with this seat and the one before it swapped; the starting player stays the same person."""
    if not seat:
        return now
    swapped = list(now.seats)
    swapped[seat - 1], swapped[seat] = swapped[seat], swapped[seat - 1]
    starter = seat + seat - 1 - now.starter if now.starter in (seat, seat - 1) else now.starter
    return replace(now, seats=tuple(swapped), starter=starter)


def _without(ui: PlayersUI, now: SeatingSetup, seat: int) -> SeatingSetup:
    """The setup without this seat, if enough others are left."""
    seats = player_setup.without(ui, now.seats, seat)
    if seats == now.seats:
        return now
    starter = min(now.starter if now.starter <= seat else now.starter - 1, len(seats) - 1)
    return replace(now, seats=seats, starter=starter)


@component
def new_game(library: GameLibrary, session: PhoneSession, ui: NewGameUI) -> ft.Control:
    """The page with everything filled in, so that one tap can start the game."""
    now, put = use_latest_state(SeatingSetup(player_setup.default_seats(ui.players, library.preferences)))
    actions, here = _use_seat_actions(ui.players, now, put), session.navigation.route
    player_setup.use_words_of_colours(ui.players, actions.change)

    def begin() -> None:
        if session.navigation.route == here:  # ignores the second tap of a trembling finger
            _begin(library, session, ui, now())

    def choose(field: str, choice: str) -> None:
        put(replace(now(), options={**now().options, field: choice}))

    def change_own(update: Callable[[Any], Any]) -> None:
        put(replace(now(), own=update(now().own)))

    options = asked(ui.options(), len(now().seats))
    rules = use_house_rules(session, options, now().options, choose)
    offered = ft.use_memo(lambda: player_setup.others(ui.players, library.preferences, now().seats), [])
    own = OwnPart(now(), use_event_callback(change_own), use_event_callback(choose))
    is_first = next_hint(library.preferences, ui.players.info) == "begin"
    is_hinted = is_first and _is_ready(ui, now(), library.preferences)
    return frame(
        session,
        PageContent(
            _("New game"),
            [
                *of_game(library, ui.players),
                *ui.first(own),
                _seats_card(ui, now(), offered, actions),
                *ui.own(own),
            ],
            body_ref=rules.body_ref,
            more=[*rules.card, *_note(ui.note(library.preferences))],
            above_bar=[hint_line(_hint())] if is_hinted else [],
            bottom=[main_button(_("Start the game"), lambda: session.attempt(begin))],
            actions=[rules_button(session, ui.players.info.name, ui.section)],
            on_back=session.navigation.go_home,
        ),
    )


def _is_ready(ui: NewGameUI, seating: SeatingSetup, preferences: Preferences) -> bool:
    """Whether a game can begin like this: nothing is wrong with a name, and the rules refuse nothing."""
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


def _begin(library: GameLibrary, session: PhoneSession, ui: NewGameUI, seating: SeatingSetup) -> None:
    seating = _tidied(ui, seating)
    store = library.begin(ui.players.info.game, ui.begin(seating, library.preferences))
    ui.remember(seating, library.preferences)
    player_setup.remember(ui.players, library.preferences, seating.seats)
    follow(library.preferences, ui.players.info, "begin")
    session.begun(store)


def _use_seat_actions(
    ui: PlayersUI, now: Callable[[], SeatingSetup], put: Callable[[SeatingSetup], None]
) -> SeatActions:
    def change(update: player_setup.Change) -> None:
        put(replace(now(), seats=update(now().seats)))

    def at(update: Callable[[SeatingSetup, int], SeatingSetup], seat: int, seat_setup: SeatSetup) -> None:
        """Acts on a seat at its current index, which may differ from the drawn one if another was removed."""
        index = player_setup.current_index(now().seats, seat_setup, seat)
        if index is not None:
            put(update(now(), index))

    return SeatActions(
        use_event_callback(change),
        use_event_callback(partial(at, _with_starter)),
        use_event_callback(partial(at, _moved_up)),
        use_event_callback(partial(at, partial(_without, ui))),
    )


def of_game(library: GameLibrary, players: PlayersUI) -> list[ft.Control]:
    """Which game it is, where there are several."""
    name = players.info.title()
    if len(library.games) < 2 or not name:
        return []
    return [ft.Container(text(name, theme.LEAD, strong=True), padding=theme.inset(horizontal=theme.SNUG))]


def _seats_card(
    ui: NewGameUI, seating: SeatingSetup, offered: Sequence[Person], actions: SeatActions
) -> ft.Control:
    seats, starter = seating.seats, seating.starter if ui.has_starter else None
    return card(
        [
            title(_("Around the table")),
            secondary_text(
                _("Clockwise. Tap a shape to change its colour, a flag to choose who starts.")
                if ui.has_starter
                else _("Clockwise. Tap a shape to change the colour.")
            ),
            *player_setup.people_chips(ui.players, offered, seats, actions.change),
            *(_seat(ui, seats, seat, seat == starter, actions) for seat in range(len(seats))),
            *player_setup.add_link(ui.players, seats, actions.change),
        ],
        spacing=theme.GAP,
    )


@memo_component
def _seat(ui: NewGameUI, seats: SeatSetups, seat: int, begins: bool, actions: SeatActions) -> ft.Control:
    """One seat; memoised, so that a new starting player redraws only two of them."""
    seat_setup = seats[seat]
    up = _up(seat_setup.name, partial(actions.up, seat, seat_setup) if seat else None)
    flag = (
        [_flag(seat_setup.name, begins, partial(actions.begin, seat, seat_setup))] if ui.has_starter else []
    )
    return player_setup.seat_setup_row(
        ui.players,
        seats,
        seat,
        actions.change,
        partial(actions.remove, seat, seat_setup) if player_setup.may_remove(ui.players, seats) else None,
        (*flag, up),
    )


def _flag(name: str, begins: bool, on_begin: Press) -> ft.Control:
    """The button that makes a player begin."""
    return icon_button(
        ft.Icons.FLAG if begins else ft.Icons.OUTLINED_FLAG,
        _("{name} starts").format(name=name) if begins else _("Let {name} start").format(name=name),
        on_begin,
        color=theme.ACCENT if begins else theme.QUIET,
    )


def _up(name: str, on_up: Press | None) -> ft.Control:
    """The button that moves a player one seat up."""
    return icon_button(ft.Icons.ARROW_UPWARD, _("Move {name} up").format(name=name), on_up)


def _note(words: str) -> list[ft.Control]:
    return [secondary_text(words)] if words else []


def _hint() -> str:
    return _("Everything is filled in. Change what you like, or just start the game.")
