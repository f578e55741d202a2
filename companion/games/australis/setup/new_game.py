"""New game: who plays, in which colour and seat, who begins, and what the table agreed on."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.games.australis.numbers.known_numbers import printed_in_force
from companion.games.australis.setup import player_setup
from companion.games.australis.setup.player_setup import Chair
from companion.i18n.translation import _, ngettext
from companion.session.hints import follow, next_hint
from companion.session.library import Desk
from companion.session.phone_session import Visit
from companion.shell.frame import PageContent, frame
from companion.shell.rules import rules_button
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, link, main_button
from companion.ui.hint import hint_line
from companion.ui.hooks import component, still, use_now, use_steady
from companion.ui.inputs import choices
from companion.ui.layout import card
from companion.ui.text import quiet, text, title
from engine.australis import GAME
from engine.australis.moves import Begun
from engine.australis.printed import numbers
from engine.australis.table import Options


@dataclass(frozen=True)
class Acts:
    """What can be done at the chairs."""

    change: player_setup.OnChange
    begin: Callable[[int, Chair], object]
    up: Callable[[int, Chair], object]
    remove: Callable[[int, Chair], object]


USUAL = Options()


@dataclass(frozen=True)
class Around:
    """Who sits around the table, who begins, and what was agreed on."""

    places: player_setup.Chairs
    starter: int = 0
    options: Options = USUAL


def begun_by(now: Around, seat: int) -> Around:
    """This seat begins."""
    return replace(now, starter=seat)


def moved_up(now: Around, seat: int) -> Around:
    """This seat and the one before it change places, and who begins stays the one who begins."""
    if not seat:
        return now
    swapped = list(now.places)
    swapped[seat - 1], swapped[seat] = swapped[seat], swapped[seat - 1]
    starter = seat + seat - 1 - now.starter if now.starter in (seat, seat - 1) else now.starter
    return replace(now, places=tuple(swapped), starter=starter)


def without(now: Around, seat: int) -> Around:
    """This seat is left empty, if enough others stay."""
    if not player_setup.may_remove(now.places):
        return now
    starter = min(now.starter if now.starter <= seat else now.starter - 1, len(now.places) - 2)
    return replace(now, places=player_setup.removed(now.places, seat), starter=starter)


@component
def new_game(desk: Desk, visit: Visit) -> ft.Control:
    """Everything is filled in already, so that one tap can start the game."""
    now, put = use_now(Around(player_setup.first(desk.preferences)))
    places, starter, options = now().places, now().starter, now().options
    more, set_more = ft.use_state(False)
    here = visit.state.route

    def change(how: player_setup.Change) -> None:
        put(replace(now(), places=how(now().places)))

    def at(seat: int, chair: Chair, how: Callable[[Around, int], Around]) -> None:
        """Does something with a chair where it is by now: others may have gone, and are still drawn."""

        def found(places: player_setup.Chairs, there: int) -> player_setup.Chairs:
            put(how(now(), there))
            return places

        player_setup.changed(chair, seat, found)(now().places)

    def begin() -> None:
        if visit.state.route != here:  # the second tap of a finger that trembles
            return
        told = now()
        players = player_setup.players(told.places)
        begun = Begun(
            players=players,
            starter=told.starter,
            options=told.options,
            printed=printed_in_force(desk.preferences),
        )
        store = desk.begin(GAME, begun)
        player_setup.remember(desk.preferences, told.places)
        follow(desk.preferences, "begin")
        visit.go(f"/table/{store.name}")

    def choose(field: str, way: str) -> None:
        put(replace(now(), options=now().options.but(**{field: way})))

    acts = Acts(
        use_steady(change),
        use_steady(lambda seat, chair: at(seat, chair, begun_by)),
        use_steady(lambda seat, chair: at(seat, chair, moved_up)),
        use_steady(lambda seat, chair: at(seat, chair, without)),
    )
    seats = [_seat(places, seat, seat == starter, acts) for seat in range(len(places))]
    unknown = sum(1 for number in numbers() if printed_in_force(desk.preferences).read(number) is None)
    return frame(
        visit,
        PageContent(
            _("New game"),
            [
                card(
                    [
                        title(_("Around the table")),
                        quiet(_("Clockwise. Tap a shape to change the colour, the flag for who begins.")),
                        *seats,
                        *player_setup.add_link(places, change),
                    ],
                    spacing=theme.GAP,
                ),
            ],
            more=[
                card(
                    [
                        link(_("Table options"), lambda: set_more(not more)),
                        *(option_choices(options, choose) if more else []),
                    ]
                ),
                *([quiet(_unknown_words(unknown))] if unknown else []),
            ],
            last_move=[hint_line(_hint())] if next_hint(desk.preferences) == "begin" else [],
            bottom=[main_button(_("Start the game"), lambda: visit.attempt(begin))],
            actions=[rules_button(visit, GAME.name, "setup")],
            on_back=lambda: visit.go("/"),
        ),
    )


@still
def _seat(places: player_setup.Chairs, seat: int, begins: bool, acts: Acts) -> ft.Control:
    """A tap on a flag draws two of them again, and not the others."""
    return player_setup.chair_row(
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
    """Who begins, and who sits where."""
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
    """Rulings where the rulebook is silent; the first choice is the usual one."""

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
