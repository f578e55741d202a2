"""Dice only: one competition without a game."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion.games.australis.competition import dice_setup
from companion.games.australis.competition.dice_setup import DiceSetup
from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.setup import player_setup
from companion.games.australis.setup.player_setup import FEWEST, Chair
from companion.games.australis.words.names import colour_word
from companion.i18n.translation import _
from companion.session.library import Desk
from companion.session.phone_session import Visit
from companion.session.preferences import Preferences
from companion.shell.frame import PageContent, frame
from companion.shell.rules import rules_button
from companion.ui import theme
from companion.ui.buttons import Press, chip, icon_button, main_button, pressable
from companion.ui.hooks import component, use_now
from companion.ui.inputs import words_field
from companion.ui.layout import card, row, wrapped
from companion.ui.marks import mark
from companion.ui.segments import segments
from companion.ui.tap_order import Order, Person, order_sheet
from companion.ui.text import quiet, spoken, text, title
from engine.australis import GAME
from engine.australis.dice_competition import NumberColour
from engine.australis.dice_selection import Die
from engine.australis.table import PlayerColour

MEMORY = "dice_only_players"
NUMBER_COLOURS: tuple[NumberColour, ...] = ("blue", "purple", "red")
COUNTS = ("2", "3", "4")
NOBODY: int | None = None

Change = Callable[[DiceSetup], DiceSetup]
OnChange = Callable[[Change], None]


def players_of(preferences: Preferences) -> list[tuple[str, PlayerColour]]:
    """Who rolled last, or who played last."""
    told = player_setup.remembered(preferences, MEMORY)
    return [
        (chair.name, chair.colour)
        for chair in (told if len(told) >= FEWEST else player_setup.first(preferences))
    ]


def spare_players(preferences: Preferences) -> list[tuple[str, PlayerColour]]:
    """Who might come to the table: who played last."""
    return [(chair.name, chair.colour) for chair in player_setup.first(preferences)]


@component
def dice_only(desk: Desk, visit: Visit) -> ft.Control:
    """Who rolls, with which dice and cards; filled in so that one tap can start."""
    now, put = use_now(dice_setup.of_players(players_of(desk.preferences)))
    setup, here = now(), visit.state.route
    renaming, set_renaming = ft.use_state(NOBODY)
    ordering, set_ordering = ft.use_state(False)

    def change(how: Change) -> None:
        # Of what is told now, not of what is drawn: two quick taps are two dice.
        put(how(now()))

    def begin() -> None:
        again = visit.state.route != here  # the second tap of a finger that trembles
        if again or not dice_setup.can_begin(now()):
            return
        store = desk.begin(GAME, dice_setup.begun(now()))
        player_setup.remember(
            desk.preferences, tuple(Chair(seat.name, seat.colour) for seat in now().seats), MEMORY
        )
        visit.go(f"/table/{store.name}")

    def close() -> None:
        set_ordering(False)

    def ordered(ahead: Order) -> None:
        put(replace(now(), ahead=ahead))
        close()

    def resize(count: str) -> None:
        put(dice_setup.resized(now(), int(count), spare_players(desk.preferences)))

    overlay = None
    if ordering:
        overlay = order_sheet(
            _("Whose turtle is ahead?"),
            _("Tap the players in order, the one furthest ahead first."),
            _people(setup, range(len(setup.seats))),
            ordered,
            close,
        )
    can_begin = dice_setup.can_begin(setup)
    return frame(
        visit,
        PageContent(
            _("Dice only"),
            [
                row([text(_("Players")), ft.Container(_counts(len(setup.seats), resize), expand=True)]),
                quiet(_box_words(len(setup.seats))),
                *(
                    _seat(setup, seat, seat == renaming, change, set_renaming)
                    for seat in range(len(setup.seats))
                ),
                _turtles(setup, lambda: set_ordering(True)),
            ],
            bottom=[
                main_button(
                    _("Start rolling") if can_begin else _("Two players need dice"),
                    (lambda: visit.attempt(begin)) if can_begin else None,
                )
            ],
            actions=[rules_button(visit, GAME.name, "competition")],
            on_back=lambda: visit.go("/"),
        ),
        sheet=overlay,
        on_scrim=close,
    )


def _counts(players: int, on_choose: Callable[[str], None]) -> ft.Control:
    return segments([(count, count) for count in COUNTS], str(players), on_choose, said=_("{words} players"))


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
    on_rename: Callable[[int | None], None],
) -> ft.Control:
    mine = setup.seats[seat]
    if renaming:
        head: list[ft.Control] = [
            ft.Container(
                words_field(
                    _("Player {n}").format(n=seat + 1),
                    mine.name,
                    lambda name: on_change(partial(dice_setup.renamed, seat=seat, name=name)),
                    on_submit=lambda: on_rename(None),
                    autofocus=True,
                ),
                expand=True,
            ),
            icon_button(ft.Icons.CHECK, _("Done"), lambda: on_rename(None), color=theme.ACCENT),
        ]
    else:
        head = [
            ft.Container(title(mine.name), expand=True),
            icon_button(
                ft.Icons.EDIT_OUTLINED,
                _("Rename {name}").format(name=mine.name),
                lambda: on_rename(seat),
                color=theme.QUIET,
            ),
        ]
    return card(
        [
            row([mark(mine.colour, theme.MARK_LARGE), *head]),
            *(_colour(setup, seat, colour, on_change) for colour in NUMBER_COLOURS),
        ],
        spacing=theme.TIGHT,
        padding=theme.GAP,
    )


def _colour(setup: DiceSetup, seat: int, colour: NumberColour, on_change: OnChange) -> ft.Control:
    """How many dice of a colour somebody has, and whether the card of that colour is there, too."""
    mine, players = setup.seats[seat], len(setup.seats)
    count, has_card = mine.dice.count(colour), colour in mine.cards
    words = {"who": mine.name, "colour": colour_word(colour)}
    more = dice_setup.may_add(setup.seats, players, seat, colour)
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
            spoken(
                _("{who}: {colour} {count}").format(**words, count=count),
                text(str(count), theme.HEAD, theme.INK if count else theme.QUIET, strong=True),
            ),
            icon_button(
                ft.Icons.ADD_CIRCLE_OUTLINE,
                _("{who}: {colour} one more").format(**words),
                (lambda: on_change(partial(dice_setup.one_more, seat=seat, colour=colour))) if more else None,
            ),
            chip(
                "+1",
                lambda: on_change(partial(dice_setup.turn_card, seat=seat, colour=colour)),
                chosen=has_card,
                said=card_label,
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
                        quiet(_("Turtles, the one ahead first. They decide ties.")),
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
