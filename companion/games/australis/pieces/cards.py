"""The cards at a sea board."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.card_icons import ICONS
from companion.games.australis.pieces.things import Things
from companion.games.australis.store_types import Piece, TableController
from companion.games.australis.words.names import card_words, colour_word, gives_words
from companion.games.australis.words.take_words import that_card
from companion.i18n.translation import _
from companion.table.pieces.corrections import SetCorrection, set_correction, toggled
from companion.table.pieces.move_fields import EditedMove, OwnFields, SeatField
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from companion.ui.layout import grid
from companion.ui.text import text
from engine.australis.advantage_cards import (
    COMPETITION_COLOURS,
    FUNCTION_COLOURS,
    FUNCTIONS,
    Card,
)
from engine.australis.moves import CorrectCards


def _sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet in which tapping a card adds it to the seat's cards or removes it."""
    several = SetCorrection(
        _("{name}’s cards").format(name=name(controller.table, seat)),
        controller.table.boards[seat].cards,
        _every_card,
        lambda cards: CorrectCards(seat=seat, cards=cards),
        note=_("Tap the cards this player keeps."),
    )
    return set_correction(controller, several, on_close)


def _every_card(cards: tuple[Card, ...], toggle: Callable[[Card], object]) -> list[ft.Control]:
    """All cards of the game; those in `cards` are ticked."""

    def cell(card: Card) -> ft.Control:
        return _card(card, card in cards, lambda: toggle(card))

    rows: list[ft.Control] = []
    for colour in FUNCTION_COLOURS:
        rows += [
            text(colour_word(colour), theme.SMALL, strong=True),
            grid([cell(Card(colour, gives)) for gives in FUNCTIONS], len(FUNCTIONS), spacing=theme.TIGHT),
        ]
    return [
        *rows,
        text(gives_words("plus_one"), theme.SMALL, strong=True),
        grid(
            [cell(Card(colour, "plus_one")) for colour in COMPETITION_COLOURS],
            len(COMPETITION_COLOURS),
            spacing=theme.TIGHT,
        ),
    ]


def _card(card: Card, ticked: bool, press: Press) -> ft.Control:
    ink = game_theme.ON_DIE[card.colour] if ticked else theme.QUIET
    words = colour_word(card.colour) if card.gives == "plus_one" else gives_words(card.gives)
    icon = ft.Icons.CHECK_CIRCLE if ticked else ICONS[card.gives]
    return pressable(
        card_words(card),
        ft.Column(
            [
                ft.Icon(icon, color=ink, size=theme.HEAD),
                text(words, theme.TINY, ink, strong=ticked, text_align=ft.TextAlign.CENTER),
            ],
            spacing=theme.NO_SPACE,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        press,
        selected=ticked,
        expand=True,
        bgcolor=game_theme.DIE[card.colour] if ticked else theme.TILE,
        border=theme.line_around(theme.BORDER, game_theme.DIE[card.colour]),
        padding=theme.TIGHT,
        alignment=ft.Alignment.CENTER,
    )


def _edit(editing: EditedMove) -> list[ft.Control]:
    """All cards of the game; a tap puts one into the entry, or takes it out."""
    return _every_card(
        editing.edited.cards, lambda card: editing.update("cards", partial(toggled, thing=card))
    )


_THINGS = Things("cards", that_card, lambda: _("{name} has no cards"))
CARDS = Piece[CorrectCards](
    move=CorrectCards,
    about=("seat",),
    now=lambda table: [CorrectCards(seat=board.seat, cards=board.cards) for board in table.boards],
    say=_THINGS.say,
    sheet=_sheet,
    fields=lambda _table, _move: [SeatField(), OwnFields(("cards",), _edit)],
    changes=_THINGS.changes,
)
