"""The page "Dice only": one competition without a game."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.australis.panels.competition import dice_setup
from companion.games.australis.panels.competition.dice_setup import DiceSetup
from companion.games.australis.panels.competition.dice_tray import (
    Change,
    Laying,
    OnChange,
    OnRename,
    seat_row,
    tray,
)
from companion.games.australis.words.players import PLAYERS
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.preferences import Preferences
from companion.session.routes import table_route
from companion.shell.frame import PageContent, frame
from companion.shell.rules import rules_button
from companion.table.frame.undo_key import undoing_key
from companion.table.seating import player_setup
from companion.table.seating.name_field import name_field
from companion.table.seating.player_setup import SeatSetup, SeatSetups
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, main_button, pressable
from companion.ui.hooks import component, use_latest_state
from companion.ui.layout import row, wrapped
from companion.ui.marks import mark
from companion.ui.segments import segments
from companion.ui.tap_order import Order, Person, order_sheet
from companion.ui.text import secondary_text, text
from engine.australis import GAME
from engine.australis.number_dice import NumberColour

MEMORY = "dice_only_players"
COUNTS = ("2", "3", "4")
NOBODY: int | None = None


def players_of(preferences: Preferences) -> SeatSetups:
    """The players of the last competition here, or of the last game."""
    rolled_last = player_setup.remembered(PLAYERS, preferences, MEMORY)
    memory = MEMORY if len(rolled_last) >= PLAYERS.fewest else player_setup.MEMORY
    return player_setup.default_seats(PLAYERS, preferences, memory)


def spare_players(preferences: Preferences) -> SeatSetups:
    """The players of the last game, and then all others, who join when a seat is added."""
    seats = player_setup.default_seats(PLAYERS, preferences)
    absent = player_setup.others(preferences, seats)
    return (*seats, *(SeatSetup(one.name, one.usual_colour(PLAYERS.colours)) for one in absent))


@component
def dice_only(session: PhoneSession) -> ft.Control:
    """The players with their dice and cards, filled in so that one tap can start."""
    now, put = use_latest_state(dice_setup.of_players(players_of(session.preferences)))
    earlier: list[DiceSetup] = ft.use_memo(list, [])
    setup, here = now(), session.navigation.route
    renaming, set_renaming = ft.use_state(NOBODY)
    chosen, choose = use_latest_state(0)
    ordering, set_ordering = ft.use_state(False)

    def change(update: Change) -> None:
        # Based on the current setup, not on the drawn one, so that two quick taps add two dice.
        before, after = now(), update(now())
        if after != before:
            earlier.append(before)
            put(after)

    def undo(_number: int) -> None:
        if earlier:
            put(earlier.pop())

    player_setup.use_words_of_colours(
        PLAYERS, lambda update: change(partial(dice_setup.with_names, update=update))
    )

    def lay(giver: int | None, taker: int | None, colour: NumberColour) -> None:
        before = now()
        change(partial(dice_setup.moved, giver_seat=giver, taker=taker, colour=colour))
        session.notices.clear()
        other = None if taker is None or giver is not None else dice_setup.giver(before, taker, colour)
        if other is not None and now() != before:  # perhaps out of sight
            words = _("The box has none left, so one comes from {name}.")
            session.notices.show(words.format(name=before.seats[other].name))

    def close() -> None:
        set_ordering(False)

    def ordered(ahead: Order) -> None:
        change(lambda setup_now: replace(setup_now, ahead=ahead))
        close()

    def begin() -> None:
        if session.navigation.route == here:  # ignores the second tap of a trembling finger
            _begin(session, now())

    taker = min(chosen(), len(setup.seats) - 1)
    laying = Laying(lay, choose, change, set_renaming, is_close=session.layout.narrow)
    return frame(
        session,
        PageContent(
            _("Dice only"),
            [
                _counts(len(setup.seats), partial(_resize, session.preferences, change)),
                tray(setup, taker, laying),
                *(
                    seat_row(
                        setup,
                        seat,
                        is_taker=seat == taker,
                        laying=laying,
                        field=_name_field(setup, seat, change, set_renaming) if seat == renaming else None,
                    )
                    for seat in range(len(setup.seats))
                ),
                _turtles(setup, partial(set_ordering, True)),
            ],
            corner=undoing_key(undo, len(earlier) or None),
            bottom=[_begin_button(setup, partial(session.attempt, begin))],
            actions=[rules_button(session, GAME.name, "competition")],
            on_back=session.navigation.go_up,
            spacing=theme.TIGHT if laying.is_close else theme.SNUG,
        ),
        sheet=_order_sheet(setup, ordered, close) if ordering else None,
        on_dismiss=close,
    )


def _resize(preferences: Preferences, on_change: OnChange, count: str) -> None:
    on_change(lambda setup: dice_setup.resized(setup, int(count), spare_players(preferences)))


def _begin(session: PhoneSession, setup: DiceSetup) -> None:
    if dice_setup.can_begin(setup):
        store = session.library.begin(GAME, dice_setup.begun(setup))
        player_setup.remember(PLAYERS, session.preferences, setup.seats, MEMORY, store.name)
        session.navigation.go(table_route(store.name))


def _begin_button(setup: DiceSetup, on_begin: Press) -> ft.Control:
    if dice_setup.can_begin(setup):
        return main_button(_("Start rolling"), on_begin)
    return main_button(_("Two players need dice"), None)


def _order_sheet(setup: DiceSetup, on_done: Callable[[Order], None], on_close: Press) -> ft.Control:
    return order_sheet(
        _("Whose turtle is ahead?"),
        _("Tap the players in order, furthest ahead first."),
        _people(setup, range(len(setup.seats))),
        on_done,
        on_close,
    )


def _counts(players: int, on_choose: Callable[[str], None]) -> ft.Control:
    counts = segments(
        [(count, count) for count in COUNTS], str(players), on_choose, spoken=_("{words} players")
    )
    return row([text(_("Players")), ft.Container(counts, expand=True)])


def _people(setup: DiceSetup, seats: Sequence[int]) -> list[Person]:
    return [(seat, setup.seats[seat].colour, setup.seats[seat].name) for seat in seats]


def _name_field(setup: DiceSetup, seat: int, on_change: OnChange, on_rename: OnRename) -> ft.Control:
    """The field in which a name is typed, and a button to finish."""
    done, now = partial(on_rename, None), setup.seats[seat]
    field = name_field(
        _("Player {n}").format(n=seat + 1),
        now.name,
        PLAYERS.colour_word(now.colour),
        lambda typed: on_change(partial(dice_setup.renamed, seat=seat, name=typed)),
        problem=player_setup.name_problem([one.name for one in setup.seats], seat),
        on_submit=done,
        autofocus=True,
    )
    return row(
        [ft.Container(field, expand=True), icon_button(ft.Icons.CHECK, _("Done"), done, color=theme.ACCENT)]
    )


def _turtles(setup: DiceSetup, on_press: Press) -> ft.Control:
    """The order of the turtles, which breaks ties; as long as nobody enters it, a tie asks for it."""
    people, words = _people(setup, setup.ahead), _("Turtles, front to back. They decide ties.")
    shown: list[ft.Control]
    if people:
        more = _("Turtles, front to back: {names}").format(names=", ".join(one[2] for one in people))
        shown = [row([mark(colour), text(name, strong=True)], tight=True) for _seat, colour, name in people]
    else:
        more = _("The app asks if there’s a tie.")
        shown = [text(more, strong=True)]
    return pressable(
        words,
        row(
            [
                ft.Column(
                    [
                        secondary_text(words),
                        wrapped(shown, spacing=theme.EDGE),
                    ],
                    spacing=theme.TIGHT,
                    expand=True,
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET),
            ]
        ),
        on_press,
        more=more,
        bgcolor=theme.CARD,
        padding=theme.EDGE,
        border_radius=theme.RADIUS_CARD,
    )
