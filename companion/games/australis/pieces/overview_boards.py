"""A player's card in the overview: everything on the sea board; a tap on a field corrects it."""

from collections import Counter
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import cube, fish
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.drawing.tile_drawing import tile_face
from companion.games.australis.drawing.turtle import turtle
from companion.games.australis.facts.overview_views import BoardView
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


@memo_component
def sea_boards(boards: tuple[BoardView, ...], go: OnPiece, *, in_rows: bool) -> ft.Control:
    """The sea boards of all players, one below the other."""
    return column(
        [_sea_board(board, go, in_rows=in_rows) for board in boards], spacing=theme.TIGHT, tight=True
    )


@memo_component
def _sea_board(board: BoardView, go: OnPiece, *, in_rows: bool) -> ft.Control:
    """One of them as two rows of fields, or with the name above them where they have to wrap."""
    fields = _Fields(board, go, in_rows=in_rows)
    called = text(board.name, strong=True, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS)
    who = ft.Container(
        row([mark(board.colour, theme.MARK_LARGE), ft.Container(called, expand=True)], spacing=theme.TIGHT),
        expand=True,
    )
    above = [fields.dice(), fields.turtle(), fields.points(), fields.by_hand()]
    below = [fields.food(), fields.fish(), fields.school(), fields.cards(), fields.tiles()]
    rows: list[ft.Control] = (
        [row([who, *above], spacing=theme.HAIR), row(below, spacing=theme.HAIR)]
        if in_rows
        else [row([who], height=theme.TARGET), wrapped([*above, *below], spacing=theme.TIGHT)]
    )
    return player_card(board.colour, rows, padding=theme.inset(horizontal=theme.TIGHT))


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


@dataclass(frozen=True)
class _Fields:
    """The fields of a sea board; `in_rows` they have the same widths on every card."""

    board: BoardView
    go: OnPiece
    in_rows: bool

    def food(self) -> ft.Control:
        """The food track."""
        slots = [cube(kind, self.board.colour, game_theme.SLOT, theme.CARD) for kind in self.board.food]
        shown = labelled(_("Food"), row(slots, spacing=theme.HAIR, tight=True))
        return self._field(FOOD, self._words(_("Food"), self.board.food_words), shown, game_theme.FOOD_FIELD)

    def fish(self) -> ft.Control:
        """The fish in the school."""
        words = self._words(_("Fish"), str(self.board.fish))
        sign = fish(theme.MARK)
        return self._field(
            FISH, words, labelled(sign, _figure(str(self.board.fish))), game_theme.FIGURE_FIELD
        )

    def school(self) -> ft.Control:
        """How many fish are fed, and what they bring."""
        school = self.board.school
        words = ngettext(
            "{name}, school: {fish} fish fed, {count} point",
            "{name}, school: {fish} fish fed, {count} points",
            school.points,
            name=self.board.name,
            fish=school.fed,
        )
        figure = f"{school.fed}→{school.points}"
        if school.unknown:
            words, figure = self._words(_("School"), UNKNOWN), UNKNOWN
        shown = labelled(_("School"), _figure(figure, theme.BODY))
        return self._field(SCHOOL, words, shown, game_theme.SCHOOL_FIELD)

    def cards(self) -> ft.Control:
        """How many cards."""
        cards = str(self.board.cards)
        shown = labelled(_("Cards"), _figure(cards))
        return self._field(CARDS, self._words(_("Cards"), cards), shown, game_theme.FIGURE_FIELD)

    def tiles(self) -> ft.Control:
        """The competition tiles."""
        tiles = self.board.tiles
        won = [f"{metal_word(metal)} {number}" for metal, number in tiles]
        words = self._words(_("Tiles"), join_words(won) if won else _("none"))
        shown: ft.Control = row(_tile_faces(tiles), spacing=theme.HAIR, tight=True) if tiles else _dash()
        return self._field(TILES, words, labelled(_("Tiles"), shown), game_theme.TILES_FIELD)

    def dice(self) -> ft.Control:
        """The dice."""
        value = join_words(map(die_words, self.board.dice)) if self.board.dice else _("none")
        dice = [drawn_die(die, game_theme.DIE_TINY) for die in self.board.dice]
        shown = row(dice, spacing=theme.HAIR, tight=True) if dice else labelled(_("Dice"), _dash())
        return self._field(DICE, self._words(_("Dice"), value), shown)

    def turtle(self) -> ft.Control:
        """The space of the turtle."""
        board = self.board
        words = _("{name}’s turtle on {space}").format(name=board.name, space=board.turtle)
        if board.turtle is None:
            words = self._words(_("Turtle"), UNKNOWN)
        drawn = turtle(board.colour, game_theme.TURTLE_ON_FIELD)
        figure = UNKNOWN if board.turtle is None else str(board.turtle)
        return self._field(TURTLE, words, labelled(drawn, _figure(figure)))

    def points(self) -> ft.Control:
        """The points, and in words where the disc lies."""
        points = self.board.points
        figure, where = (UNKNOWN, "") if points is None else (str(points), disc_words(points))
        words = self._words(_("Points"), f"{figure}, {where}" if where else figure)
        return self._field(DISC, words, labelled(_("Points"), _figure(figure)))

    def by_hand(self) -> ft.Control:
        """Points by hand."""
        words = _("Points by hand for {name}").format(name=self.board.name)
        return self._field(BY_HAND, words, ft.Icon(ft.Icons.EXPOSURE, color=theme.INK, size=theme.HEAD))

    def _words(self, thing: str, value: str) -> str:
        return _("{name}, {thing}: {value}").format(name=self.board.name, thing=thing, value=value)

    def _field(
        self, thing: AnyPiece | SheetOnly, words: str, shown: ft.Control, share: int = 0
    ) -> ft.Control:
        """A field, with its share of the row if it has to be as wide as on the other cards."""
        press = partial(self.go, OpenSheet(thing, self.board.seat))
        return field(words, shown, press, expand=share if share and self.in_rows else None)


def _figure(value: str, size: int = theme.LEAD) -> ft.Control:
    return text(value, size, strong=True, style=theme.FLAT_TEXT)


def _dash() -> ft.Control:
    return text("–", theme.LEAD, theme.QUIET, style=theme.FLAT_TEXT)


def _tile_faces(tiles: tuple[tuple[str, str], ...]) -> list[ft.Control]:
    """The tiles; of many, one of each metal with how many there are."""
    if len(tiles) <= game_theme.FEW_TILES:
        return [tile_face(metal, number, game_theme.TILE) for metal, number in tiles]
    counts = Counter(metal for metal, _number in tiles)
    return [tile_face(metal, f"×{count}", game_theme.TILE) for metal, count in counts.items()]


def metal_word(metal: str) -> str:
    """The metal of a tile, in the middle of a sentence."""
    return _("gold") if metal == "gold" else _("silver")
