"""A player's card on the mirror: everything on the sea board; a tap on a part corrects it."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import cube
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.drawing.tile_drawing import tile_face
from companion.games.australis.facts.overview_views import BoardView
from companion.games.australis.pieces.by_hand import BY_HAND
from companion.games.australis.pieces.cards import CARDS
from companion.games.australis.pieces.dice import DICE
from companion.games.australis.pieces.disc import DISC
from companion.games.australis.pieces.fish import FISH
from companion.games.australis.pieces.food import FOOD
from companion.games.australis.pieces.school import SCHOOL
from companion.games.australis.pieces.tiles import TILES
from companion.games.australis.store_types import AnyPiece
from companion.games.australis.words.names import die_words, disc_words
from companion.i18n.translation import _, join_words, ngettext
from companion.table.pieces.piece import OnPiece, OpenSheet, SheetOnly
from companion.table.seats.player_view import UNKNOWN
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import card, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title, with_spoken_label


@memo_component
def board_card(board: BoardView, go: OnPiece, *, in_short: bool = False) -> ft.Control:
    """A player's dice, food, fish, school and cards; unless `in_short`, also disc, tiles and points."""

    def at(thing: AnyPiece | SheetOnly) -> Press:
        return partial(go, OpenSheet(thing, board.seat))

    token = [_token(board.name)] if board.has_token else []
    return player_card(
        board.colour,
        [
            row(
                [
                    mark(board.colour, theme.MARK_LARGE),
                    ft.Container(title(board.name), expand=True),
                    *token,
                    _dice(board, at(DICE)),
                ]
            ),
            _parts(
                [
                    _food(board, at(FOOD)),
                    _figure(board, _("Fish"), str(board.fish), at(FISH)),
                    _school(board, at(SCHOOL)),
                    _figure(board, _("Cards"), str(board.cards), at(CARDS)),
                ]
            ),
            *([] if in_short else [_more(board, at)]),
        ],
    )


def _more(board: BoardView, at: Callable[[AnyPiece | SheetOnly], Press]) -> ft.Control:
    """Disc, tiles and points by hand."""
    return _parts([_disc(board, at(DISC)), _tiles(board, at(TILES)), _points(board, at(BY_HAND))])


def player_card(colour: str, controls: list[ft.Control], *, spacing: int = theme.NO_SPACE) -> ft.Control:
    """A card with a bar in the player's colour."""
    return card(
        controls,
        spacing=spacing,
        border=ft.Border.only(left=ft.BorderSide(theme.BAR, theme.PLAYER[colour])),
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.SNUG),
    )


def _parts(controls: list[ft.Control]) -> ft.Control:
    return ft.Row(
        controls,
        spacing=theme.NO_SPACE,
        run_spacing=theme.NO_SPACE,
        wrap=True,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _part(words: str, label: str, content: ft.Control, press: Press) -> ft.Control:
    """A part of the card with its name above it."""
    return pressable(
        words,
        ft.Column(
            [secondary_text(label, theme.TINY), content, _finger_wide()], spacing=theme.TIGHT, tight=True
        ),
        press,
        padding=theme.SNUG,
    )


def _finger_wide() -> ft.Control:
    """An invisible spacer that makes a part at least as wide as a finger."""
    return ft.Container(width=theme.TARGET - 2 * theme.SNUG)


def _figure(board: BoardView, label: str, value: str, press: Press) -> ft.Control:
    words = _("{name}, {thing}: {value}").format(name=board.name, thing=label, value=value)
    return _part(words, label, text(value, theme.TITLE, strong=True), press)


def _food(board: BoardView, press: Press) -> ft.Control:
    cubes = row([cube(kind, board.colour) for kind in board.food], spacing=theme.TIGHT, tight=True)
    box = ft.Container(cubes, padding=theme.inset(vertical=theme.TIGHT))
    words = _("{name}, {thing}: {value}").format(name=board.name, thing=_("Food"), value=board.food_words)
    return _part(words, _("Food"), box, press)


def _school(board: BoardView, press: Press) -> ft.Control:
    school = board.school
    if school.unknown:
        return _figure(board, _("School"), UNKNOWN, press)
    words = ngettext(
        "{name}, school: {fish} fish fed, {count} point",
        "{name}, school: {fish} fish fed, {count} points",
        school.points,
        name=board.name,
        fish=school.fed,
    )
    figures = f"{school.fed} → {school.points}"
    return _part(words, _("School"), text(figures, theme.TITLE, strong=True), press)


def _disc(board: BoardView, press: Press) -> ft.Control:
    figure, where = (UNKNOWN, "") if board.points is None else (str(board.points), disc_words(board.points))
    value = f"{figure}, {where}" if where else figure
    words = _("{name}, {thing}: {value}").format(name=board.name, thing=_("Points"), value=value)
    figures: list[ft.Control] = [text(figure, theme.TITLE, strong=True)]
    if where:
        figures.append(secondary_text(where, theme.TINY))
    return _part(words, _("Points"), row(figures, spacing=theme.TIGHT, tight=True), press)


def _tiles(board: BoardView, press: Press) -> ft.Control:
    won = [f"{metal_word(metal)} {number}" for metal, number in board.tiles]
    words = _("{name}, {thing}: {value}").format(
        name=board.name, thing=_("Tiles"), value=join_words(won) if won else _("none")
    )
    faces = [tile_face(metal, number, game_theme.DIE_SMALL) for metal, number in board.tiles]
    shown: ft.Control = wrapped(faces, spacing=theme.TIGHT) if faces else text("–", theme.TITLE, theme.QUIET)
    return _part(words, _("Tiles"), shown, press)


def metal_word(metal: str) -> str:
    """The metal of a tile, in the middle of a sentence."""
    return _("gold") if metal == "gold" else _("silver")


def _points(board: BoardView, press: Press) -> ft.Control:
    words = _("Points by hand for {name}").format(name=board.name)
    sign = ft.Icon(ft.Icons.EXPOSURE, color=theme.INK, size=theme.HEAD)
    return _part(words, _("By hand"), sign, press)


def _dice(board: BoardView, press: Press) -> ft.Control:
    value = join_words(map(die_words, board.dice)) if board.dice else _("none")
    words = _("{name}, {thing}: {value}").format(name=board.name, thing=_("Dice"), value=value)
    dice: list[ft.Control] = [drawn_die(die, game_theme.DIE_SMALL) for die in board.dice]
    return pressable(
        words,
        wrapped(dice or [secondary_text(_("no dice"))]),
        press,
        padding=theme.GAP if dice else theme.EDGE,
    )


def _token(name: str) -> ft.Control:
    words = _("{name} has the first player token").format(name=name)
    return with_spoken_label(words, ft.Icon(ft.Icons.FLAG, color=theme.ACCENT, size=theme.HEAD))
