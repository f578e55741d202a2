"""The page "Dice only": one competition without a game."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.panels.competition import dice_setup
from companion.games.australis.panels.competition.dice_setup import DiceSetup
from companion.games.australis.words.names import colour_word
from companion.games.australis.words.players import PLAYERS
from companion.i18n.translation import _
from companion.session.library import GameLibrary
from companion.session.phone_session import PhoneSession
from companion.session.preferences import Preferences
from companion.session.routes import table_route
from companion.shell.frame import PageContent, frame
from companion.shell.rules import rules_button
from companion.table.seats import player_setup
from companion.table.seats.player_setup import SeatSetup
from companion.ui import theme
from companion.ui.buttons import Press, chip, icon_button, main_button, pressable
from companion.ui.hooks import component, use_latest_state
from companion.ui.inputs import words_field
from companion.ui.layout import card, row, wrapped
from companion.ui.marks import mark
from companion.ui.segments import segments
from companion.ui.tap_order import Order, Person, order_sheet
from companion.ui.text import secondary_text, text, title, with_spoken_label
from engine.australis import GAME
from engine.australis.dice_selection import Die
from engine.australis.number_dice import NUMBER_COLOURS, NumberColour

MEMORY = "dice_only_players"
COUNTS = ("2", "3", "4")
NOBODY: int | None = None

Change = Callable[[DiceSetup], DiceSetup]
OnChange = Callable[[Change], None]
OnMore = Callable[[int, NumberColour], None]
"""Gives a seat one more die of a colour."""
OnRename = Callable[[int | None], None]
"""Opens the name field of a seat; None closes it."""


def players_of(preferences: Preferences) -> list[tuple[str, str]]:
    """The players of the last competition here, or of the last game."""
    rolled_last = player_setup.remembered(PLAYERS, preferences, MEMORY)
    memory = MEMORY if len(rolled_last) >= PLAYERS.fewest else player_setup.MEMORY
    return [
        (seat_setup.name, seat_setup.colour)
        for seat_setup in player_setup.default_seats(PLAYERS, preferences, memory)
    ]


def spare_players(preferences: Preferences) -> list[tuple[str, str]]:
    """The players of the last game, and then all others, who join when a seat is added."""
    seats = player_setup.default_seats(PLAYERS, preferences)
    known = [(seat_setup.name, seat_setup.colour) for seat_setup in seats]
    absent = player_setup.others(PLAYERS, preferences, seats)
    return [*known, *((one.name, one.usual_colour(PLAYERS.colours)) for one in absent)]


@component
def dice_only(library: GameLibrary, session: PhoneSession) -> ft.Control:
    """The players with their dice and cards, filled in so that one tap can start."""
    now, put = use_latest_state(dice_setup.of_players(players_of(library.preferences)))
    setup, here = now(), session.navigation.route
    renaming, set_renaming = ft.use_state(NOBODY)
    ordering, set_ordering = ft.use_state(False)

    def change(update: Change) -> None:
        # Based on the current setup, not on the drawn one, so that two quick taps add two dice.
        put(update(now()))

    player_setup.use_words_of_colours(
        PLAYERS, lambda update: change(partial(dice_setup.with_names, update=update))
    )

    def more(seat: int, colour: NumberColour) -> None:
        before = now()
        change(partial(dice_setup.one_more, seat=seat, colour=colour))
        session.notices.clear()
        giver = dice_setup.giver(before, seat, colour)
        if giver is not None and now() != before:  # perhaps out of sight
            words = _("The box has no more of them, so one comes from {name}.")
            session.notices.show(words.format(name=before.seats[giver].name))

    def close() -> None:
        set_ordering(False)

    def ordered(ahead: Order) -> None:
        change(lambda setup_now: replace(setup_now, ahead=ahead))
        close()

    def begin() -> None:
        if session.navigation.route == here:  # ignores the second tap of a trembling finger
            _begin(library, session, now())

    return frame(
        session,
        PageContent(
            _("Dice only"),
            [
                _counts(len(setup.seats), partial(_resize, library.preferences, change)),
                secondary_text(_box_words(len(setup.seats))),
                *(
                    _seat(setup, seat, seat == renaming, change, more, set_renaming)
                    for seat in range(len(setup.seats))
                ),
                _turtles(setup, partial(set_ordering, True)),
            ],
            bottom=[_begin_button(setup, partial(session.attempt, begin))],
            actions=[rules_button(session, GAME.name, "competition")],
            on_back=session.navigation.go_up,
        ),
        sheet=_order_sheet(setup, ordered, close) if ordering else None,
        on_dismiss=close,
    )


def _resize(preferences: Preferences, on_change: OnChange, count: str) -> None:
    on_change(lambda setup: dice_setup.resized(setup, int(count), spare_players(preferences)))


def _begin(library: GameLibrary, session: PhoneSession, setup: DiceSetup) -> None:
    if dice_setup.can_begin(setup):
        store = library.begin(GAME, dice_setup.begun(setup))
        seats = tuple(SeatSetup(seat.name, seat.colour) for seat in setup.seats)
        player_setup.remember(PLAYERS, library.preferences, seats, MEMORY)
        session.navigation.go(table_route(store.name))


def _begin_button(setup: DiceSetup, on_begin: Press) -> ft.Control:
    if dice_setup.can_begin(setup):
        return main_button(_("Start rolling"), on_begin)
    return main_button(_("Two players need dice"), None)


def _order_sheet(setup: DiceSetup, on_done: Callable[[Order], None], on_close: Press) -> ft.Control:
    return order_sheet(
        _("Whose turtle is ahead?"),
        _("Tap the players in order, the one furthest ahead first."),
        _people(setup, range(len(setup.seats))),
        on_done,
        on_close,
    )


def _counts(players: int, on_choose: Callable[[str], None]) -> ft.Control:
    counts = segments(
        [(count, count) for count in COUNTS], str(players), on_choose, spoken=_("{words} players")
    )
    return row([text(_("Players")), ft.Container(counts, expand=True)])


def _box_words(players: int) -> str:
    most = dice_setup.in_the_box(players)
    return _(
        "For {players} players there are {blue} blue dice, {purple} purple and {red} red."
        " +1 stands for a competition card."
    ).format(players=players, blue=most["blue"], purple=most["purple"], red=most["red"])


def _people(setup: DiceSetup, seats: Sequence[int]) -> list[Person]:
    return [(seat, setup.seats[seat].colour, setup.seats[seat].name) for seat in seats]


def _seat(
    setup: DiceSetup,
    seat: int,
    renaming: bool,
    on_change: OnChange,
    on_more: OnMore,
    on_rename: OnRename,
) -> ft.Control:
    mine = setup.seats[seat]
    name = (
        _name_field([one.name for one in setup.seats], seat, on_change, on_rename)
        if renaming
        else _name(mine.name, seat, on_rename)
    )
    return card(
        [
            row([mark(mine.colour, theme.MARK_LARGE), *name]),
            *(_colour(setup, seat, colour, on_change, on_more) for colour in NUMBER_COLOURS),
        ],
        spacing=theme.TIGHT,
        padding=theme.GAP,
    )


def _name(name: str, seat: int, on_rename: OnRename) -> list[ft.Control]:
    """The name, and a button to change it."""
    rename = icon_button(
        ft.Icons.EDIT_OUTLINED,
        _("Rename {name}").format(name=name),
        partial(on_rename, seat),
        color=theme.QUIET,
    )
    return [ft.Container(title(name), expand=True), rename]


def _name_field(
    called: Sequence[str], seat: int, on_change: OnChange, on_rename: OnRename
) -> list[ft.Control]:
    """The field in which a name is typed, and a button to finish."""
    done = partial(on_rename, None)
    field = words_field(
        _("Player {n}").format(n=seat + 1),
        called[seat],
        lambda typed: on_change(partial(dice_setup.renamed, seat=seat, name=typed)),
        problem=player_setup.name_problem(called, seat),
        replaced=True,
        on_submit=done,
        autofocus=True,
    )
    return [
        ft.Container(field, expand=True),
        icon_button(ft.Icons.CHECK, _("Done"), done, color=theme.ACCENT),
    ]


def _colour(
    setup: DiceSetup, seat: int, colour: NumberColour, on_change: OnChange, on_more: OnMore
) -> ft.Control:
    """The number of a player's dice of one colour, and whether the player has the card of that colour."""
    mine = setup.seats[seat]
    count, has_card = mine.dice.count(colour), colour in mine.cards
    words = {"who": mine.name, "colour": colour_word(colour)}
    more = dice_setup.may_have_more(setup, seat, colour)
    card_label = _("{who}: +1 card {colour}").format(**words)
    return row(
        [
            drawn_die(Die(colour), game_theme.DIE_SMALL, unknown="", faded=not count),
            text(colour_word(colour), color=theme.INK if count else theme.QUIET, expand=True),
            icon_button(
                ft.Icons.REMOVE_CIRCLE_OUTLINE,
                _("{who}: {colour} one less").format(**words),
                (lambda: on_change(partial(dice_setup.one_less, seat=seat, colour=colour)))
                if count
                else None,
            ),
            with_spoken_label(
                _("{who}: {colour} {count}").format(**words, count=count),
                text(str(count), theme.HEAD, theme.INK if count else theme.QUIET, strong=True),
            ),
            icon_button(
                ft.Icons.ADD_CIRCLE_OUTLINE,
                _("{who}: {colour} one more").format(**words),
                (lambda: on_more(seat, colour)) if more else None,
            ),
            chip(
                "+1",
                lambda: on_change(partial(dice_setup.turn_card, seat=seat, colour=colour)),
                chosen=has_card,
                spoken=card_label,
            ),
        ],
        spacing=theme.TIGHT,
    )


def _turtles(setup: DiceSetup, on_press: Press) -> ft.Control:
    """The order of the turtles, which breaks ties."""
    people = _people(setup, setup.ahead)
    names = [row([mark(colour), text(name, strong=True)], tight=True) for _seat, colour, name in people]
    label = _("Turtles, the one ahead first: {names}").format(names=", ".join(one[2] for one in people))
    return pressable(
        label,
        row(
            [
                ft.Column(
                    [
                        secondary_text(_("Turtles, the one ahead first. They decide ties.")),
                        wrapped(names, spacing=theme.EDGE),
                    ],
                    spacing=theme.TIGHT,
                    expand=True,
                ),
                ft.Icon(ft.Icons.CHEVRON_RIGHT, color=theme.QUIET),
            ]
        ),
        on_press,
        bgcolor=theme.CARD,
        padding=theme.EDGE,
        border_radius=theme.RADIUS_CARD,
    )
