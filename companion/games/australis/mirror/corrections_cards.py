"""The sheet that corrects the cards at a sea board."""

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.games.australis.draft.choice_sheets import ICONS
from companion.games.australis.drawing import game_theme
from companion.games.australis.mirror.correcting import correct
from companion.games.australis.mirror.edited_values import use_edited_values
from companion.games.australis.store_types import TableController
from companion.games.australis.words.names import card_words, colour_word, gives_words
from companion.i18n.translation import _
from companion.table.names import name
from companion.ui import theme
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.hooks import component
from companion.ui.layout import grid, row, sheet
from companion.ui.text import text
from engine.australis.advantage_cards import (
    COMPETITION_COLOURS,
    FUNCTION_COLOURS,
    FUNCTIONS,
    Card,
)
from engine.australis.moves import CorrectCards


@component
def cards_sheet(controller: TableController, seat: int, on_close: Press) -> ft.Control:
    """A sheet in which tapping a card adds it to the seat's cards or removes it."""
    before = controller.table.boards[seat].cards
    editing = use_edited_values(controller, [before])
    (shown,) = editing.now()

    def done() -> None:
        (cards,) = editing.now()
        changed = set(cards) != set(before)
        correct(controller, [CorrectCards(seat=seat, cards=cards)] if changed else [], on_close)

    def toggle(card: Card) -> None:
        editing.change(0, partial(toggled, card=card))

    return sheet(
        _("{name}’s cards").format(name=name(controller.table, seat)),
        [*every_card(shown, toggle), row([main_button(_("Done"), done)])],
        on_close,
        note=_("Tap the cards that lie there."),
    )


def toggled(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """The cards with this one added, or removed if it was there."""
    return tuple(other for other in cards if other != card) if card in cards else (*cards, card)


def every_card(cards: tuple[Card, ...], toggle: Callable[[Card], object]) -> list[ft.Control]:
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
