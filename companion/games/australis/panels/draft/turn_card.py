"""The card of the player on turn: dice and cards there, and the next food cube."""

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.card_icons import ICONS
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.facts.draft_views import Turn
from companion.games.australis.words.names import card_words, die_words
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.hooks import memo_component
from companion.ui.layout import card, row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, title, with_spoken_label
from engine.australis.advantage_cards import Card

PIECES_SHARE, NOTE_SHARE = 2, 3
"""How the pieces and the note beside them divide the width: a word more in the note costs a line."""


@memo_component
def turn_card(turn: Turn) -> ft.Control:
    """Whose turn it is, and what this player has; its height is the same with and without dice."""
    who = ft.Container(title(_("{name} takes a die").format(name=turn.name), theme.LEAD), expand=True)
    facts = [_("pick {n} of {all}").format(n=turn.pick, all=turn.picks)]
    if turn.next_cube is not None:
        facts.append(_("next cube: {space}").format(space=turn.next_cube))
    note = secondary_text(" · ".join(facts), theme.TINY, text_align=ft.TextAlign.RIGHT)
    return card(
        [
            row([mark(turn.colour), who]),
            row(
                [
                    with_spoken_label(_said(turn), _pieces(turn), expand=PIECES_SHARE),
                    ft.Container(note, expand=NOTE_SHARE),
                ]
            ),
        ],
        spacing=theme.HAIR,
        bgcolor=theme.TILE,
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.TIGHT),
    )


def _pieces(turn: Turn) -> ft.Control:
    """The dice and the cards, small."""
    return ft.Row(
        [
            *(drawn_die(die, game_theme.DIE_TINY) for die in turn.dice),
            *(card_sign(kept) for kept in turn.cards),
            ft.Container(width=theme.NO_SPACE, height=game_theme.DIE_TINY),
        ],
        spacing=theme.TIGHT,
        run_spacing=theme.HAIR,
        wrap=True,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _said(turn: Turn) -> str:
    things = [*map(die_words, turn.dice), *map(card_words, turn.cards)]
    if not things:
        return _("{name} has no dice and no cards yet").format(name=turn.name)
    return _("{name} has {things}").format(name=turn.name, things=", ".join(things))


def card_sign(kept: Card, size: int = game_theme.CARD_SIGN) -> ft.Control:
    """A kept card as a small sign: the colour of its die, and what it gives."""
    return ft.Container(
        ft.Icon(ICONS[kept.gives], color=game_theme.ON_DIE[kept.colour], size=size),
        bgcolor=game_theme.DIE[kept.colour],
        border_radius=theme.TIGHT,
        padding=theme.HAIR if size == game_theme.CARD_SIGN else theme.NO_SPACE,
    )
