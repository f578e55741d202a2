"""New game: who plays, in which colour and seat, who begins, and what the table agreed on."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from companion import look
from companion.desk import Desk
from companion.games.australis import chairs
from companion.games.australis.known_numbers import printed_in_force
from companion.hints import follow, next_hint
from companion.hooks import component, still, use_steady
from companion.parts.hint import hint_line
from companion.parts.inputs import choices
from companion.parts.press import Press, icon_button, link, main_button
from companion.parts.surface import card
from companion.parts.text import quiet, text, title
from companion.shell.frame import frame
from companion.shell.rules import rules_button
from companion.visit import Visit
from companion.words import _, ngettext
from engine.australis import GAME
from engine.australis.moves import Begun
from engine.australis.printed import numbers
from engine.australis.table import Options


@dataclass(frozen=True)
class Acts:
    """What can be done at the chairs."""

    change: Callable[[chairs.Chairs], object]
    begin: Callable[[int], object]
    up: Callable[[int], object]
    remove: Callable[[int], object]


@component
def new_game(desk: Desk, visit: Visit) -> ft.Control:
    """Everything is filled in already, so that one tap can start the game."""
    places, set_places = ft.use_state(chairs.first(desk))
    starter, set_starter = ft.use_state(0)
    options, set_options = ft.use_state(Options())
    more, set_more = ft.use_state(False)

    def up(seat: int) -> None:
        swapped = list(places)
        swapped[seat - 1], swapped[seat] = swapped[seat], swapped[seat - 1]
        set_places(tuple(swapped))
        if starter in (seat, seat - 1):
            set_starter(seat + seat - 1 - starter)

    def remove(seat: int) -> None:
        set_places(chairs.removed(places, seat))
        set_starter(min(starter if starter <= seat else starter - 1, len(places) - 2))

    def begin() -> None:
        players = chairs.players(places)
        begun = Begun(players=players, starter=starter, options=options, printed=printed_in_force(desk))
        store = desk.begin(desk.face(GAME), begun)
        chairs.remember(desk, places)
        follow(desk, "begin")
        visit.go(f"/table/{store.name}")

    acts = Acts(use_steady(set_places), use_steady(set_starter), use_steady(up), use_steady(remove))
    seats = [_seat(places, seat, seat == starter, acts) for seat in range(len(places))]
    unknown = sum(1 for number in numbers() if printed_in_force(desk).read(number) is None)
    return frame(
        visit,
        _("New game"),
        [
            card(
                [
                    title(_("Around the table")),
                    quiet(_("Clockwise. Tap a shape to change the colour, the flag for who begins.")),
                    *seats,
                    *chairs.add_link(places, set_places),
                ],
                spacing=look.GAP,
            ),
        ],
        more=[
            card(
                [
                    link(_("Table options"), lambda: set_more(not more)),
                    *(option_choices(options, set_options) if more else []),
                ]
            ),
            *([quiet(_unknown_words(unknown))] if unknown else []),
        ],
        done=[hint_line(_hint())] if next_hint(desk) == "begin" else [],
        bottom=[main_button(_("Start the game"), lambda: visit.attempt(begin))],
        actions=[rules_button(visit, "setup")],
        on_back=lambda: visit.go("/"),
    )


@still
def _seat(places: chairs.Chairs, seat: int, begins: bool, acts: Acts) -> ft.Control:
    """A tap on a flag draws two of them again, and not the others."""
    return chairs.chair_row(
        places,
        seat,
        acts.change,
        partial(acts.remove, seat) if chairs.may_remove(places) else None,
        _order(
            places[seat].name, begins, partial(acts.begin, seat), partial(acts.up, seat) if seat else None
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
    """Who begins, and who sits where."""
    return (
        icon_button(
            ft.Icons.FLAG if begins else ft.Icons.OUTLINED_FLAG,
            _("{name} begins").format(name=name) if begins else _("Let {name} begin").format(name=name),
            on_begin,
            color=look.ACCENT if begins else look.QUIET,
        ),
        icon_button(ft.Icons.ARROW_UPWARD, _("Move {name} up").format(name=name), on_up),
    )


def option_choices(options: Options, on_change: Any) -> list[ft.Control]:
    """Rulings where the rulebook is silent; the first choice is the usual one."""

    def ruling(heading: str, field: str, ways: list[tuple[str, str]]) -> list[ft.Control]:
        def choose(way: str) -> None:
            on_change(options.but(**{field: way}))

        return [text(heading, strong=True), choices(ways, getattr(options, field), choose)]

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
