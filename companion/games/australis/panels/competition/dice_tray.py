"""The box of dice, and the players on whom they are laid: by a tap, or dragged from hand to hand."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.number_die import empty_place, number_die, with_badge
from companion.games.australis.facts import roll_words
from companion.games.australis.panels.competition import dice_setup
from companion.games.australis.panels.competition.dice_setup import DiceSetup
from companion.games.australis.words.names import colour_word
from companion.i18n.translation import _, ngettext
from companion.ui import theme
from companion.ui.buttons import icon_button, pressable
from companion.ui.layout import card, row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title
from engine.australis.number_dice import NUMBER_COLOURS, NumberColour

Change = Callable[[DiceSetup], DiceSetup]
OnChange = Callable[[Change], None]
OnRename = Callable[[int | None], None]
"""Opens the name field of a seat; None closes it."""
OnLay = Callable[[int | None, int | None, NumberColour], None]
"""Lays a die from one player before another; None stands for the box."""
DICE = "dice"
"""The group of what can be dragged here."""


@dataclass(frozen=True)
class Laying:
    """Handlers of taps and drags: lay a die, choose who gets the next, change the setup, rename somebody.

    On a small phone the rows lie closer together, so that three players are in sight.
    """

    lay: OnLay
    choose: Callable[[int], None]
    change: OnChange
    rename: OnRename
    is_close: bool = False


def tray(setup: DiceSetup, taker: int, laying: Laying) -> ft.Control:
    """The dice left in the box; a tap gives one to the player who is chosen, and all can be dragged."""
    dice = [ft.Container(_stack(setup, taker, colour, laying), expand=True) for colour in NUMBER_COLOURS]
    who = setup.seats[taker].name
    words = secondary_text(
        _("Tap a die for {name}, or drag it. Tap a player’s die for a +1 card.").format(name=who)
    )
    around = theme.inset(horizontal=theme.GAP, vertical=theme.TIGHT if laying.is_close else theme.GAP)
    return _target(card([row(dice), words], padding=around, spacing=theme.TIGHT), laying, None)


def _stack(setup: DiceSetup, taker: int, colour: NumberColour, laying: Laying) -> ft.Control:
    left = dice_setup.left_in_the_box(setup, colour)
    who = setup.seats[taker].name
    size = game_theme.DIE_LARGE
    drawn = number_die(colour, "", size) if left else empty_place(colour, size)
    words = ngettext("{count} left", "{count} left", left)
    count = text(f"×{left}", theme.LEAD, theme.QUIET, strong=True)
    shown = ft.Row([drawn, count], spacing=theme.TIGHT)
    button = pressable(
        _("{who}: one more, {colour}").format(who=who, colour=colour_word(colour)),
        shown,
        partial(laying.lay, None, taker, colour) if dice_setup.may_have_more(setup, taker, colour) else None,
        means=f"box {colour} {taker}",
        more=words,
    )
    return _draggable(button, colour, None) if left else button


def seat_row(
    setup: DiceSetup, seat: int, *, is_taker: bool, laying: Laying, field: ft.Control | None
) -> ft.Control:
    """A player with dice; a tap on the name chooses who gets the next ones, one on a die turns its card."""
    mine = setup.seats[seat]
    most = max(game_theme.MOST_DICE, len(mine.dice))
    dice = [_die(setup, seat, number, laying) for number in range(len(mine.dice))]
    places = [
        ft.Container(width=game_theme.DIE_MEDIUM + game_theme.DIE_AROUND) for _free in range(most - len(dice))
    ]
    who = pressable(
        mine.name,
        ft.Row(
            [
                mark(mine.colour, theme.MARK_LARGE),
                ft.Container(
                    title(mine.name, theme.LEAD, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS), expand=True
                ),
            ],
            spacing=theme.TIGHT,
        ),
        partial(laying.choose, seat),
        means=f"seat {seat}",
        more=_("Dice from the box go here"),
        selected=is_taker,
        padding=theme.inset(vertical=theme.GAP),
    )
    buttons = [
        icon_button(
            ft.Icons.EDIT_OUTLINED,
            _("Rename {name}").format(name=mine.name),
            partial(laying.rename, seat),
            color=theme.QUIET,
        ),
        icon_button(
            ft.Icons.REMOVE_CIRCLE_OUTLINE,
            _("{who}: one die fewer").format(who=mine.name),
            partial(laying.lay, seat, None, mine.dice[-1]) if mine.dice else None,
            color=theme.QUIET,
        ),
    ]
    name = ft.Column(
        [who, ft.Row(buttons, spacing=theme.NO_SPACE)], spacing=theme.NO_SPACE, width=game_theme.DICE_NAME
    )
    above = theme.NO_SPACE if laying.is_close else theme.TIGHT
    shown: list[ft.Control] = [ft.Row([name, *dice, *places], spacing=theme.NO_SPACE)]
    drawn = ft.Container(
        ft.Column(shown if field is None else [field, *shown], spacing=theme.TIGHT, tight=True),
        bgcolor=theme.CARD,
        border=theme.line_around(theme.RING, theme.INK if is_taker else theme.NONE),
        border_radius=theme.RADIUS_CARD,
        padding=ft.Padding.only(left=theme.SNUG, top=above, bottom=above),
    )
    return _target(drawn, laying, seat)


def _die(setup: DiceSetup, seat: int, number: int, laying: Laying) -> ft.Control:
    mine = setup.seats[seat]
    colour = mine.dice[number]
    has_card = colour in mine.cards
    label = roll_words.die_of(
        mine.name, colour, mine.dice[: number + 1].count(colour), mine.dice.count(colour)
    )
    drawn = number_die(colour, "", game_theme.DIE_MEDIUM)
    button = pressable(
        label,
        with_badge(drawn, "+1" if has_card else ""),
        partial(laying.change, partial(dice_setup.turn_card, seat=seat, colour=colour)),
        means=f"die {seat} {number} {colour}",
        more=_("+1 card of this colour"),
        on_hold=partial(laying.lay, seat, None, colour),
        toggled=has_card,
    )
    return _draggable(button, colour, seat)


def _draggable(shown: ft.Control, colour: NumberColour, seat: int | None) -> ft.Control:
    held = number_die(colour, "", game_theme.DIE_LARGE)
    return ft.Draggable(shown, group=DICE, content_feedback=held, data=(seat, colour))


def _target(shown: ft.Control, laying: Laying, seat: int | None) -> ft.Control:
    """Where a die can be dropped: on a player, or on the box."""

    def dropped(event: Any) -> None:
        giver, colour = event.src.data
        if giver != seat:
            laying.lay(giver, seat, colour)

    return ft.DragTarget(shown, group=DICE, on_accept=dropped)
