"""What is entered of a game that was played without the app, until it is counted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.tile_drawing import tile_face
from companion.games.australis.drawing.views import lap_words
from companion.games.australis.final.final_score_views import (
    CountView,
    Field,
    Told,
    count_views,
    discs_told,
    next_field,
    tied,
    told,
)
from companion.games.australis.mirror.mirror_boards import metal_word, player_card
from companion.games.australis.mirror.mirror_sheets import Open, correction
from companion.games.australis.numbers.ask import ask
from companion.games.australis.table.controller import Hand
from companion.games.australis.table.last_move_bar import done_line
from companion.games.australis.table.table_frame import actions, ways_back
from companion.games.australis.words.names import name
from companion.i18n.translation import _, listed
from companion.session.store import Standing
from companion.shell.frame import PageContent, frame
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable, side_button
from companion.ui.hooks import component
from companion.ui.layout import column, grid, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import quiet, text, title
from engine.australis.legal_moves import missing
from engine.australis.moves import EndGame
from engine.australis.printed import Number
from engine.australis.table import Table


@dataclass(frozen=True)
class Editing:
    """Which sheet lies over the page, and what follows its answer: the next question, or the count."""

    field: Field | None = None
    then: Literal["", "next", "count"] = ""
    numbers: tuple[Number, ...] = ()


CLOSED = Editing()
TOKEN = Field("token")


@component
def final_score_editor(hand: Hand, state: Standing) -> ft.Control:
    """Every player's disc, corals, tiles and turtle; they can be changed until they are counted."""
    editing, set_editing = ft.use_state(CLOSED)
    table = hand.table
    known = _told(hand)
    following = next_field(table, known)

    def close() -> None:
        """Closes the sheet; an answer leads on."""
        answered = editing.field in _told(hand)
        upcoming = next_field(hand.table, _told(hand))
        set_editing(CLOSED)
        if answered and editing.then == "next" and upcoming is not None:
            set_editing(Editing(upcoming, "next"))
        elif answered and editing.then == "count":
            count()

    def count() -> None:
        unknown = missing(hand.table, EndGame())
        turtles = [Field("turtle", seat) for seat in tied(hand.table)]
        untold = next((field for field in turtles if field not in _told(hand)), None)
        if unknown:
            set_editing(Editing(numbers=unknown))
        elif untold is not None:
            set_editing(Editing(untold, "count"))
        else:
            set_editing(CLOSED)
            hand.play(EndGame())

    overlay = None
    if editing.numbers:
        overlay = ask(hand, editing.numbers, partial(set_editing, CLOSED), count)
    elif editing.field is not None:
        overlay = correction(hand, Open(editing.field.thing, editing.field.seat), close)

    def edit(field: Field) -> None:
        set_editing(Editing(field))

    bottom = [main_button(_("Count the final score"), count)]
    if following is not None:
        words = _("Next: {thing}").format(thing=field_words(table, following))
        bottom = [main_button(words, partial(set_editing, Editing(following, "next")))]
        if discs_told(table, known):
            bottom.insert(0, side_button(_("Count now"), count))
    return frame(
        hand.visit,
        PageContent(
            _("Final score"),
            [
                quiet(_("Enter what lies on the table after the last round has been scored.")),
                *(_player(view, following, edit) for view in count_views(table, known)),
                _token(table, TOKEN in known, partial(edit, TOKEN), due=following == TOKEN),
            ],
            bottom=bottom,
            actions=actions(hand, "mirror"),
            on_keys=ways_back(hand),
            last_move=[done_line(hand)],
            on_back=lambda: hand.visit.go("/"),
        ),
        sheet=overlay,
        on_scrim=partial(set_editing, CLOSED),
    )


def _told(hand: Hand) -> frozenset[Field]:
    return told([step.move for step in hand.store.state.steps])


def field_words(table: Table, field: Field) -> str:
    """What is to be told."""
    return {
        "disc": _("{name}’s disc"),
        "corals": _("{name}’s corals"),
        "tiles": _("{name}’s tiles"),
        "turtle": _("{name}’s turtle"),
        "token": _("first player token"),
    }[field.thing].format(name=name(table, field.seat))


def _player(view: CountView, following: Field | None, edit: Callable[[Field], object]) -> ft.Control:
    def part(thing: Told, label: str, told: str | None, *shown: ft.Control) -> ft.Control:
        field = Field(thing, view.seat)
        return _part(view.name, label, told, shown, partial(edit, field), due=field == following)

    lap = lap_words(view.lap)
    disc = None if view.disc is None else f"{view.disc}, {lap}" if lap else str(view.disc)
    tiles = None
    faces: list[ft.Control] = []
    if view.tiles is not None:
        tiles = listed([f"{metal_word(metal)} {number}" for metal, number in view.tiles] or [_("none")])
        faces = [tile_face(metal, number, game_theme.DIE_SMALL) for metal, number in view.tiles]
    return player_card(
        view.colour,
        [
            row([mark(view.colour, theme.MARK_LARGE), ft.Container(title(view.name), expand=True)]),
            grid(
                [
                    part("disc", _("Disc"), disc),
                    part("corals", _("Corals on reefs"), None if view.corals is None else str(view.corals)),
                    part("tiles", _("Tiles won"), tiles, *faces),
                    part("turtle", _("Turtle, for ties"), None if view.turtle is None else str(view.turtle)),
                ],
                2,
            ),
        ],
        spacing=theme.SNUG,
    )


def _part(
    name: str, label: str, told: str | None, shown: Sequence[ft.Control], press: Press, *, due: bool
) -> ft.Control:
    value: ft.Control = text(told or "–", theme.TITLE, theme.INK if told else theme.QUIET, strong=True)
    return pressable(
        _("{name}, {thing}: {value}").format(name=name, thing=label, value=told or _("not entered")),
        column(
            [quiet(label, theme.TINY), wrapped(shown, spacing=theme.TIGHT) if shown else value],
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
        column([quiet(label, theme.TINY), text(value, theme.LEAD, strong=True)], spacing=theme.TIGHT),
        press,
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS_CARD,
        padding=theme.EDGE,
        border=theme.line_around(theme.BORDER, theme.ACCENT if due else theme.NONE),
    )
