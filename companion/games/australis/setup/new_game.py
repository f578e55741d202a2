"""The page "New game": players, colours, seats, the starting player, and the table options."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.games.australis import INFO
from companion.games.australis.numbers.known_numbers import printed_in_force
from companion.games.australis.setup import player_setup
from companion.games.australis.setup.player_setup import SeatSetup
from companion.i18n.translation import _, ngettext
from companion.session.hints import follow, next_hint
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.shell.frame import PageContent, frame
from companion.shell.rules import rules_button
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, link, main_button
from companion.ui.hint import hint_line
from companion.ui.hooks import component, memo_component, use_event_callback, use_latest_state
from companion.ui.inputs import choices
from companion.ui.layout import card
from companion.ui.text import secondary_text, text, title
from engine.australis import GAME
from engine.australis.moves import GameSetup
from engine.australis.printed import numbers
from engine.australis.table import Options


@dataclass(frozen=True)
class SeatActions:
    """The callbacks of the buttons of a seat."""

    change: player_setup.OnChange
    begin: Callable[[int, SeatSetup], object]
    up: Callable[[int, SeatSetup], object]
    remove: Callable[[int, SeatSetup], object]


USUAL = Options()


@dataclass(frozen=True)
class SeatingSetup:
    """The seats around the table, the starting player, and the table options."""

    seats: player_setup.SeatSetups
    starter: int = 0
    options: Options = USUAL


def begun_by(now: SeatingSetup, seat: int) -> SeatingSetup:
    """The setup with this seat as the starting player."""
    return replace(now, starter=seat)


def moved_up(now: SeatingSetup, seat: int) -> SeatingSetup:
    """The setup with this seat and the one before it swapped; the starting player stays the same person."""
    if not seat:
        return now
    swapped = list(now.seats)
    swapped[seat - 1], swapped[seat] = swapped[seat], swapped[seat - 1]
    starter = seat + seat - 1 - now.starter if now.starter in (seat, seat - 1) else now.starter
    return replace(now, seats=tuple(swapped), starter=starter)


def without(now: SeatingSetup, seat: int) -> SeatingSetup:
    """The setup without this seat, if enough others are left."""
    if not player_setup.may_remove(now.seats):
        return now
    starter = min(now.starter if now.starter <= seat else now.starter - 1, len(now.seats) - 2)
    return replace(now, seats=player_setup.removed(now.seats, seat), starter=starter)


@component
def new_game(library: GameLibrary, session: PhoneSession) -> ft.Control:
    """The page with everything filled in, so that one tap can start the game."""
    now, put = use_latest_state(SeatingSetup(player_setup.first(library.preferences)))
    more, set_more = ft.use_state(False)
    acts, here = _use_acts(now, put), session.state.route

    def begin() -> None:
        if session.state.route == here:  # ignores the second tap of a trembling finger
            _begin(library, session, now())

    def choose(field: str, way: str) -> None:
        put(replace(now(), options=now().options.but(**{field: way})))

    options = option_choices(now().options, choose) if more else []
    unknown = len(printed_in_force(library.preferences).unknown(numbers()))
    return frame(
        session,
        PageContent(
            _("New game"),
            [_seats_card(now(), acts)],
            more=[
                card([link(_("Table options"), partial(set_more, not more)), *options]),
                *([secondary_text(_unknown_words(unknown))] if unknown else []),
            ],
            last_move=[hint_line(_hint())] if next_hint(library.preferences, INFO) == "begin" else [],
            bottom=[main_button(_("Start the game"), lambda: session.attempt(begin))],
            actions=[rules_button(session, GAME.name, "setup")],
            on_back=lambda: session.go("/"),
        ),
    )


def _begin(library: GameLibrary, session: PhoneSession, seating: SeatingSetup) -> None:
    setup = GameSetup(
        players=player_setup.players(seating.seats),
        starter=seating.starter,
        options=seating.options,
        printed=printed_in_force(library.preferences),
    )
    store = library.begin(GAME, setup)
    player_setup.remember(library.preferences, seating.seats)
    follow(library.preferences, INFO, "begin")
    session.go(f"/table/{store.name}")


def _use_acts(now: Callable[[], SeatingSetup], put: Callable[[SeatingSetup], None]) -> SeatActions:
    def change(update: player_setup.Change) -> None:
        put(replace(now(), seats=update(now().seats)))

    def at(update: Callable[[SeatingSetup, int], SeatingSetup], seat: int, seat_setup: SeatSetup) -> None:
        """Acts on a seat at its current index, which may differ from the drawn one if another was removed."""

        def found(places: player_setup.SeatSetups, current_seat: int) -> player_setup.SeatSetups:
            put(update(now(), current_seat))
            return places

        player_setup.changed(seat_setup, seat, found)(now().seats)

    return SeatActions(
        use_event_callback(change),
        use_event_callback(partial(at, begun_by)),
        use_event_callback(partial(at, moved_up)),
        use_event_callback(partial(at, without)),
    )


def _seats_card(seating: SeatingSetup, acts: SeatActions) -> ft.Control:
    places = seating.seats
    return card(
        [
            title(_("Around the table")),
            secondary_text(_("Clockwise. Tap a shape to change the colour, the flag for who begins.")),
            *(_seat(places, seat, seat == seating.starter, acts) for seat in range(len(places))),
            *player_setup.add_link(places, acts.change),
        ],
        spacing=theme.GAP,
    )


@memo_component
def _seat(places: player_setup.SeatSetups, seat: int, begins: bool, acts: SeatActions) -> ft.Control:
    """One seat; memoised, so that a new starting player redraws only two of them."""
    return player_setup.seat_setup_row(
        places,
        seat,
        acts.change,
        partial(acts.remove, seat, places[seat]) if player_setup.may_remove(places) else None,
        _order(
            places[seat].name,
            begins,
            partial(acts.begin, seat, places[seat]),
            partial(acts.up, seat, places[seat]) if seat else None,
        ),
    )


def _hint() -> str:
    return _("Everything is filled in: change what you like, or start the game at once.")


def _unknown_words(unknown: int) -> str:
    return ngettext(
        "{count} printed number is not known yet. The app asks for it when it is needed, once.",
        "{count} printed numbers are not known yet. The app asks for each when it is needed, once.",
        unknown,
    )


def _order(name: str, begins: bool, on_begin: Press, on_up: Press | None) -> tuple[ft.Control, ...]:
    """Buttons that make a player begin or move one seat up."""
    return (
        icon_button(
            ft.Icons.FLAG if begins else ft.Icons.OUTLINED_FLAG,
            _("{name} begins").format(name=name) if begins else _("Let {name} begin").format(name=name),
            on_begin,
            color=theme.ACCENT if begins else theme.QUIET,
        ),
        icon_button(ft.Icons.ARROW_UPWARD, _("Move {name} up").format(name=name), on_up),
    )


def option_choices(options: Options, on_choose: Callable[[str, str], object]) -> list[ft.Control]:
    """Choices for cases on which the rulebook is silent; the first one is the default."""

    def ruling(heading: str, field: str, ways: list[tuple[str, str]]) -> list[ft.Control]:
        return [text(heading, strong=True), choices(ways, getattr(options, field), partial(on_choose, field))]

    return [
        *ruling(
            _("Too few fish for the rightmost food cube"),
            "small_school",
            [
                ("best_fed_slot", _("The best smaller school counts")),
                ("nothing", _("No school this round")),
            ],
        ),
        *ruling(
            _("Nobody enters the dice competition"),
            "nobody_enters",
            [
                ("no_tile", _("Both tiles leave the game")),
                ("turtle_ahead_chooses", _("The turtle furthest ahead chooses a tile")),
            ],
        ),
        *ruling(
            _("Two turtles on the last space"),
            "last_space",
            [
                ("first_arrived", _("Who arrived first is ahead")),
                ("ask", _("Ask us each time")),
            ],
        ),
    ]
