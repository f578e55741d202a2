"""A player's card in the overview: everything on the sea board; a tap on a field corrects it."""

from collections import Counter
from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import cube, fish
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.drawing.tile_drawing import tile_face
from companion.games.australis.drawing.turtle import turtle
from companion.games.australis.facts.overview_views import SchoolView, school_view, tile_number
from companion.games.australis.pieces.by_hand import BY_HAND
from companion.games.australis.pieces.cards import CARDS
from companion.games.australis.pieces.dice import DICE
from companion.games.australis.pieces.disc import DISC
from companion.games.australis.pieces.fish import FISH
from companion.games.australis.pieces.food import FOOD
from companion.games.australis.pieces.overview_fields import field, labelled
from companion.games.australis.pieces.school import SCHOOL
from companion.games.australis.pieces.tiles import TILES
from companion.games.australis.pieces.turtle import TURTLE
from companion.games.australis.store_types import AnyPiece
from companion.games.australis.words.names import die_words, disc_words
from companion.i18n.translation import _, join_words, ngettext
from companion.table.pieces.piece import OnPiece, OpenSheet, SheetOnly
from companion.table.seats.player_view import UNKNOWN
from companion.ui import theme
from companion.ui.hooks import memo_component
from companion.ui.layout import card, column, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import text
from engine.australis.table import SeaBoard, Table

Field = tuple[str, ft.Control]
"""The words of a field, and its drawing."""
Tiles = tuple[tuple[str, str], ...]
"""Metal and number of each tile."""


def sea_boards(table: Table, go: OnPiece, *, in_rows: bool) -> ft.Control:
    """The sea boards of all players, one below the other."""
    uncounted = table.uncounted
    return column(
        [
            _sea_board(
                board,
                len(table.printed.track),
                school_view(table, board),
                tuple((tile.metal, tile_number(table, tile)) for tile in board.tiles),
                go,
                is_placed=board.seat not in table.unplaced,
                is_counted=board.seat not in uncounted,
                in_rows=in_rows,
            )
            for board in table.boards
        ],
        spacing=theme.TIGHT,
        tight=True,
    )


@memo_component
def _sea_board(
    board: SeaBoard,
    slots: int,
    school: SchoolView,
    tiles: Tiles,
    go: OnPiece,
    *,
    is_placed: bool,
    is_counted: bool,
    in_rows: bool,
) -> ft.Control:
    """One of them as two rows of fields, or with the name above them where they have to wrap.

    In rows, some fields have the same widths on every card.
    """

    def tapped(piece: AnyPiece | SheetOnly, shown: Field, share: int = 0) -> ft.Control:
        press = partial(go, OpenSheet(piece, board.seat))
        return field(*shown, press, expand=share if share and in_rows else None)

    player = board.player
    called = text(player.name, strong=True, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
    who = ft.Container(
        row([mark(player.colour, theme.MARK_LARGE), ft.Container(called, expand=True)], spacing=theme.TIGHT),
        expand=True,
    )
    above = [
        tapped(DICE, _dice(board)),
        tapped(TURTLE, _turtle(board, is_placed=is_placed)),
        tapped(DISC, _points(board, is_counted=is_counted)),
        tapped(BY_HAND, _by_hand(board)),
    ]
    below = [
        tapped(FOOD, _food(board, slots), game_theme.FOOD_FIELD),
        tapped(FISH, _fish(board), game_theme.FIGURE_FIELD),
        tapped(SCHOOL, _school(board, school), game_theme.SCHOOL_FIELD),
        tapped(CARDS, _cards(board), game_theme.FIGURE_FIELD),
        tapped(TILES, _tiles(board, tiles), game_theme.TILES_FIELD),
    ]
    rows: list[ft.Control] = (
        [row([who, *above], spacing=theme.HAIR), row(below, spacing=theme.HAIR)]
        if in_rows
        else [row([who], height=theme.TARGET), wrapped([*above, *below], spacing=theme.TIGHT)]
    )
    return player_card(player.colour, rows, padding=theme.inset(horizontal=theme.TIGHT))


def player_card(
    colour: str, controls: list[ft.Control], *, spacing: int = theme.NO_SPACE, padding: ft.Padding
) -> ft.Control:
    """A card with a bar in the player's colour."""
    return card(
        controls,
        spacing=spacing,
        border=ft.Border.only(left=ft.BorderSide(theme.BAR, theme.PLAYER[colour])),
        padding=padding,
    )


def _words(board: SeaBoard, thing: str, value: str) -> str:
    return _("{name}, {thing}: {value}").format(name=board.player.name, thing=thing, value=value)


def _food(board: SeaBoard, slots: int) -> Field:
    kinds = [*board.food, *[""] * (slots - len(board.food))]
    cubes = [cube(kind, board.player.colour, game_theme.SLOT, theme.CARD) for kind in kinds]
    filled = _("{n} of {slots} food slots filled").format(n=len(board.food), slots=slots)
    grey = board.food.count("grey")
    if grey:
        filled = f"{filled}, " + ngettext("{count} grey", "{count} grey", grey)
    shown = labelled(_("Food"), row(cubes, spacing=theme.HAIR, tight=True))
    return _words(board, _("Food"), filled), shown


def _fish(board: SeaBoard) -> Field:
    count = str(board.fish)
    return _words(board, _("Fish"), count), labelled(fish(theme.MARK), _figure(count))


def _school(board: SeaBoard, school: SchoolView) -> Field:
    """How many fish are fed, and what they bring."""
    words = ngettext(
        "{name}, school: {fish} fish fed, {count} point",
        "{name}, school: {fish} fish fed, {count} points",
        school.points,
        name=board.player.name,
        fish=school.fed,
    )
    figure = f"{school.fed}→{school.points}"
    if school.unknown:
        words, figure = _words(board, _("School"), UNKNOWN), UNKNOWN
    return words, labelled(_("School"), _figure(figure, theme.BODY))


def _cards(board: SeaBoard) -> Field:
    count = str(len(board.cards))
    return _words(board, _("Cards"), count), labelled(_("Cards"), _figure(count))


def _tiles(board: SeaBoard, tiles: Tiles) -> Field:
    won = [f"{metal_word(metal)} {number}" for metal, number in tiles]
    shown: ft.Control = row(_tile_faces(tiles), spacing=theme.HAIR, tight=True) if tiles else _dash()
    words = _words(board, _("Tiles"), join_words(won) if won else _("none"))
    return words, labelled(_("Tiles"), shown)


def _dice(board: SeaBoard) -> Field:
    value = join_words(map(die_words, board.dice)) if board.dice else _("none")
    dice = [drawn_die(die, game_theme.DIE_TINY) for die in board.dice]
    shown = row(dice, spacing=theme.HAIR, tight=True) if dice else labelled(_("Dice"), _dash())
    return _words(board, _("Dice"), value), shown


def _turtle(board: SeaBoard, *, is_placed: bool) -> Field:
    words = _("{name}’s turtle on {space}").format(name=board.player.name, space=board.turtle)
    figure = str(board.turtle)
    if not is_placed:
        words, figure = _words(board, _("Turtle"), UNKNOWN), UNKNOWN
    drawn = turtle(board.player.colour, game_theme.TURTLE_ON_FIELD)
    return words, labelled(drawn, _figure(figure))


def _points(board: SeaBoard, *, is_counted: bool) -> Field:
    """The points, and in words where the disc lies."""
    figure, where = (str(board.points), disc_words(board.points)) if is_counted else (UNKNOWN, "")
    words = _words(board, _("Points"), f"{figure}, {where}" if where else figure)
    return words, labelled(_("Points"), _figure(figure))


def _by_hand(board: SeaBoard) -> Field:
    words = _("Points by hand for {name}").format(name=board.player.name)
    return words, ft.Icon(ft.Icons.EXPOSURE, color=theme.INK, size=theme.HEAD)


def _figure(value: str, size: int = theme.LEAD) -> ft.Control:
    return text(value, size, strong=True, style=theme.FLAT_TEXT)


def _dash() -> ft.Control:
    return text("–", theme.LEAD, theme.QUIET, style=theme.FLAT_TEXT)


def _tile_faces(tiles: Tiles) -> list[ft.Control]:
    """The tiles; of many, one of each metal with how many there are."""
    if len(tiles) <= game_theme.FEW_TILES:
        return [tile_face(metal, number, game_theme.TILE) for metal, number in tiles]
    counts = Counter(metal for metal, _number in tiles)
    return [tile_face(metal, f"×{count}", game_theme.TILE) for metal, count in counts.items()]


def metal_word(metal: str) -> str:
    """The metal of a tile, in the middle of a sentence."""
    return _("gold") if metal == "gold" else _("silver")
