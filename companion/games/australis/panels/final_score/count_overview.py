"""All that is entered of a game played without the app, and what is still asked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.tile_drawing import tile_face
from companion.games.australis.facts.final_score_views import (
    EnteredThing,
    Field,
    entered,
    next_field,
    tied,
)
from companion.games.australis.facts.overview_views import tile_number
from companion.games.australis.pieces.overview_boards import metal_word, player_card
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.games.australis.pieces.token import TOKEN
from companion.games.australis.pieces.turtle import TURTLE
from companion.games.australis.store_types import TableController
from companion.games.australis.words.names import disc_words
from companion.i18n.translation import _, join_words
from companion.table.counting.count_ui import CountOverview
from companion.table.numbers.ask_printed import ask
from companion.table.pieces.piece import OpenSheet, correction
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable, side_button
from companion.ui.layout import column, grid, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title
from engine.australis.legal_moves import missing
from engine.australis.moves import EndGame
from engine.australis.printed import Number
from engine.australis.table import SeaBoard, Table

THE_TOKEN = Field("token")
SHEETS: dict[EnteredThing, Callable[[int], OpenSheet]] = {
    "turtle": partial(OpenSheet, TURTLE),
    "token": partial(OpenSheet, TOKEN),
}


@dataclass(frozen=True)
class Editing:
    """The open sheet, for a field or for printed numbers, and the step after its answer, if there is one."""

    field: Field | None = None
    then: Press | None = None
    numbers: tuple[Number, ...] = ()


CLOSED = Editing()


@dataclass(frozen=True)
class OverviewActions:
    """The tap handlers; `editing` is the drawn sheet, `show` opens another one, and `count_player` the page
    that counts a player."""

    controller: TableController
    editing: Editing
    show: Callable[[Editing], None]
    count_player: Callable[[int], None]

    @property
    def known(self) -> frozenset[Field]:
        """The fields entered so far."""
        return entered(self.controller.store.state)

    def edit(self, field: Field, then: Press | None = None) -> None:
        """Opens what enters a field: disc, corals and tiles are counted together."""
        if field.thing in SHEETS:
            self.show(Editing(field, then))
        else:
            self.count_player(field.seat)

    def dismiss(self) -> None:
        """Closes the sheet without a next step."""
        self.show(CLOSED)

    def close(self) -> None:
        """Closes the sheet; if the field was answered, takes the next step."""
        self.dismiss()
        if self.editing.then is not None and self.editing.field in self.known:
            self.editing.then()

    def go_on(self) -> None:
        """Asks for what is left, if anything is."""
        following = next_field(self.controller.table, self.known)
        if following is not None:
            self.edit(following, self.go_on)

    def count(self) -> None:
        """Counts the final score, or asks for what it needs: a number, the token, or a turtle.

        As long as discs are missing, nobody wins anyway, and the token may be told later.
        """
        table, known = self.controller.table, self.known
        unknown = missing(table, EndGame())
        token = [] if table.unentered else [THE_TOKEN]
        needed = [*token, *(Field("turtle", seat) for seat in tied(table))]
        unentered = next((field for field in needed if field not in known), None)
        if unknown:
            self.show(Editing(numbers=unknown))
        elif unentered is not None:
            self.edit(unentered, self.count)
        else:
            self.dismiss()
            self.controller.play(EndGame())


def count_overview(controller: TableController, count_player: Callable[[int], None]) -> CountOverview:
    """Every player's disc, corals, tiles and turtle, which can be changed until the game is counted."""
    editing, show = ft.use_state(CLOSED)
    act = OverviewActions(controller, editing, show, count_player)
    table, known = controller.table, act.known
    following = next_field(table, known)
    return CountOverview(
        [
            *(_player(table, board, known, following, act.edit) for board in table.boards),
            _token(table, THE_TOKEN in known, partial(act.edit, THE_TOKEN), due=following == THE_TOKEN),
        ],
        _ways_on(act, known, following),
        act.go_on,
        _sheet(act),
        act.dismiss,
    )


def _sheet(act: OverviewActions) -> ft.Control | None:
    """The sheet over the page, if one is open."""
    editing = act.editing
    if editing.numbers:
        return ask(PRINTED_NUMBERS, act.controller, editing.numbers, act.dismiss, act.count)
    if editing.field is None:
        return None
    return correction(act.controller, SHEETS[editing.field.thing](editing.field.seat), act.close)


def _ways_on(act: OverviewActions, known: frozenset[Field], following: Field | None) -> list[ft.Control]:
    """Buttons for the next question and, once a disc is entered, for counting: the others are left open."""
    if following is None:
        return [main_button(_("Final scoring"), act.count)]
    words = _("Next: {thing}").format(thing=field_words(act.controller.table, following))
    ask_next = main_button(words, act.go_on)
    if not any(field.thing == "disc" for field in known):
        return [ask_next]
    return [side_button(_("Score now"), act.count), ask_next]


def field_words(table: Table, field: Field) -> str:
    """The name of a field, for the button that asks for it next."""
    return {
        "disc": "{name}",
        "turtle": _("{name}’s turtle"),
        "token": _("first player token"),
    }[field.thing].format(name=name(table, field.seat))


def _player(
    table: Table,
    board: SeaBoard,
    known: frozenset[Field],
    following: Field | None,
    edit: Callable[[Field], object],
) -> ft.Control:
    player = board.player

    def part(thing: EnteredThing, label: str, value: str, *shown: ft.Control) -> ft.Control:
        field = Field(thing if thing == "turtle" else "disc", board.seat)
        is_entered = Field(thing, board.seat) in known
        return _part(
            player.name,
            label,
            value if is_entered else None,
            shown if is_entered else (),
            partial(edit, field),
            due=field == following,
        )

    where = disc_words(board.points)
    disc = f"{board.points}, {where}" if where else str(board.points)
    tiles = [(tile.metal, tile_number(table, tile)) for tile in board.tiles]
    words = join_words([f"{metal_word(metal)} {number}" for metal, number in tiles] or [_("none")])
    faces = [tile_face(metal, number, game_theme.DIE_SMALL) for metal, number in tiles]
    return player_card(
        player.colour,
        [
            row([mark(player.colour, theme.MARK_LARGE), ft.Container(title(player.name), expand=True)]),
            grid(
                [
                    part("disc", _("Before final scoring"), disc),
                    part("corals", _("Corals on reefs"), str(sum(board.corals))),
                    part("tiles", _("Gold and silver"), words, *faces),
                    part("turtle", _("Turtle, for ties"), str(board.turtle)),
                ],
                2,
            ),
        ],
        spacing=theme.SNUG,
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.SNUG),
    )


def _part(
    name: str, label: str, entered: str | None, shown: Sequence[ft.Control], press: Press, *, due: bool
) -> ft.Control:
    value: ft.Control = text(entered or "–", theme.TITLE, theme.INK if entered else theme.QUIET, strong=True)
    return pressable(
        _("{name}, {thing}: {value}").format(name=name, thing=label, value=entered or _("not entered")),
        column(
            [secondary_text(label, theme.TINY), wrapped(shown, spacing=theme.TIGHT) if shown else value],
            spacing=theme.TIGHT,
        ),
        press,
        expand=True,
        bgcolor=theme.TILE,
        padding=theme.SNUG,
        border=theme.line_around(theme.BORDER, theme.ACCENT if due else theme.NONE),
    )


def _token(table: Table, known: bool, press: Press, *, due: bool) -> ft.Control:
    label = _("First player token")
    holder = _("on the gameboard") if table.token is None else name(table, table.token)
    value = holder if known else "–"
    return pressable(
        _("{thing}: {value}").format(thing=label, value=holder if known else _("not entered")),
        column(
            [secondary_text(label, theme.TINY), text(value, theme.LEAD, strong=True)], spacing=theme.TIGHT
        ),
        press,
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS_CARD,
        padding=theme.EDGE,
        border=theme.line_around(theme.BORDER, theme.ACCENT if due else theme.NONE),
    )
