"""The dice of the draft in a grid that never moves: a row for each colour, and before it what they do."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from math import ceil
from typing import Any

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.card_icons import ICONS
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.drawing.row_signs import row_sign
from companion.games.australis.facts.draft_layout import GridLayout, Screen, grid_layout
from companion.games.australis.facts.draft_views import GridDie, Group, OnDie
from companion.games.australis.panels.draft.draft_actions import DraftActions
from companion.games.australis.words.names import card_words, colour_word, die_words
from companion.i18n.translation import _, ngettext
from companion.ui import theme
from companion.ui.buttons import pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import card, row
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, with_spoken_label
from companion.ui.text_measure import Probe, use_widths, width_probes
from engine.australis.advantage_cards import Card
from engine.australis.dice_selection import Colour, Die


@dataclass(frozen=True)
class Roll:
    """The dice that were tapped so far while the roll is entered, and a count of changes elsewhere.

    `enter` enters one more; pass one that stays the same.
    """

    dice: tuple[Die, ...]
    external_changes: int
    enter: OnDie

    def left(self, group: Group) -> int:
        """How many dice of this colour are still to be entered."""
        return group.left - sum(die.colour == group.colour for die in self.dice)


@memo_component
def dice_grid(
    groups: tuple[Group, ...], moment: str, actions: DraftActions, screen: Screen, roll: Roll | None
) -> ft.Control:
    """The dice that can be taken, or (with a `roll`) the sides that can be entered."""
    widths, tell = use_widths()
    words = "\n".join(_does(group.colour) for group in groups)
    width = widths.get("grid", screen.width) - 2 * theme.SNUG
    layout = grid_layout(groups, replace(screen, width=width))
    has_words = layout.has_words(ceil(widths.get("words", 0)))
    rows = [_row(group, moment, actions, layout, roll, has_words) for group in groups]
    return ft.Container(
        card(
            [width_probes((Probe("words", words, theme.SMALL, strong=False),), tell), *rows],
            spacing=game_theme.DIE_LINES_APART,
            padding=theme.inset(horizontal=theme.SNUG, vertical=screen.inset),
        ),
        on_size_change=lambda event: tell("grid", event.width),
    )


def _does(colour: Colour) -> str:
    """The use of the dice of a colour, in a word."""
    return {
        "white": _("cards"),
        "yellow": _("fish"),
        "blue": _("turtle"),
        "purple": _("coral"),
        "red": _("first"),
    }[colour]


@memo_component
def _row(
    group: Group, moment: str, actions: DraftActions, layout: GridLayout, roll: Roll | None, has_words: bool
) -> ft.Control:
    lines = ft.Column(
        [
            row([_cell(one, moment, actions, layout, group, roll) for one in line], spacing=theme.NO_SPACE)
            for line in group.lines
        ],
        spacing=game_theme.DIE_LINES_APART,
        tight=True,
    )
    head = ft.Container(
        _head(group, layout, roll, has_words), width=layout.head, alignment=ft.Alignment.CENTER
    )
    has_room = group.colour == "red" and not group.is_open and layout.beside >= game_theme.RED_WORDS
    more = [ft.Container(_red_words(layout.die), expand=True)] if has_room else []
    return row([with_spoken_label(_said(group, roll), head), lines, *more], spacing=theme.NO_SPACE)


def _red_words(height: int) -> ft.Control:
    """Text for what the red die brings, where there is room beside it; no higher than the die."""
    words = secondary_text(_("first player next round, and the strongest die"))
    return ft.Container(
        words,
        height=height,
        alignment=ft.Alignment.CENTER_LEFT,
        padding=ft.Padding.only(left=theme.SNUG),
    )


def _said(group: Group, roll: Roll | None) -> str:
    if roll is not None:
        left = roll.left(group)
        entered = [die_words(die) for die in roll.dice if die.colour == group.colour]
        return ", ".join(
            [colour_word(group.colour), *entered, ngettext("{count} to enter", "{count} to enter", left)]
        )
    left_words = ngettext("{count} left", "{count} left", group.left) if group.left else _("gone")
    acting = [_("{card} acts first").format(card=card_words(one)) for one in group.acting]
    return ", ".join([colour_word(group.colour), left_words, *acting])


def _head(group: Group, layout: GridLayout, roll: Roll | None, has_words: bool) -> ft.Control:
    """Draws what the dice do, how many are left or entered, and the kept cards that act before a take."""
    parts: list[ft.Control] = [row_sign(group.colour, layout.sign)]
    if group.is_open:
        parts.append(_dots(group, group.left if roll is None else group.left - roll.left(group)))
    elif has_words and not group.acting:
        parts.append(secondary_text(_does(group.colour)))
    if group.acting:
        parts.append(_cards(group.acting))
    return ft.Column(
        parts,
        spacing=theme.HAIR,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _dots(group: Group, filled: int) -> ft.Control:
    """As many dots as there are dice of this colour, the first ones filled."""
    color = theme.INK if group.colour in game_theme.PALE else game_theme.DIE[group.colour]
    dots: list[ft.Control] = [
        ft.Container(
            width=game_theme.ROW_DOT,
            height=game_theme.ROW_DOT,
            border_radius=game_theme.ROW_DOT,
            bgcolor=color if number < filled else theme.NONE,
            border=theme.line_around(theme.BORDER_THIN, color),
        )
        for number in range(group.of)
    ]
    return row(dots, spacing=theme.BORDER_THIN, tight=True)


def _cards(kept: tuple[Card, ...]) -> ft.Control:
    return row([_card_sign(one) for one in kept], spacing=theme.HAIR, tight=True)


def _card_sign(kept: Card) -> ft.Control:
    """A kept card as a small sign: the colour of its die, and what it gives."""
    return ft.Container(
        ft.Icon(ICONS[kept.gives], color=game_theme.ON_DIE[kept.colour], size=game_theme.CARD_SIGN),
        bgcolor=game_theme.DIE[kept.colour],
        border_radius=theme.TIGHT,
        padding=theme.HAIR,
    )


def _cell(
    one: GridDie, moment: str, actions: DraftActions, layout: GridLayout, group: Group, roll: Roll | None
) -> ft.Control:
    if roll is not None:
        count, is_full = Counter(roll.dice)[one.die], not roll.left(group)
        return _side_to_enter(one.die, roll.enter, layout, count, roll.external_changes, is_full=is_full)
    return _to_take(one, moment, actions, layout) if one.offered else _gone(one, layout)


# Cells are memoised each, because a take changes one of its row.
@memo_component
def _to_take(one: GridDie, moment: str, actions: DraftActions, layout: GridLayout) -> ft.Control:
    """A die that a tap takes, and of which holding it shows what it would bring."""
    words = _("Take {die}").format(die=die_words(one.die))
    return pressable(
        words,
        drawn_die(one.die, layout.die),
        partial(actions.tap, one.die, one.place),
        on_hold=partial(actions.hold, one.die),
        means=f"{words} {moment} {one.place}" if one.place else f"{words} {moment}",
        **_box(layout),
    )


@memo_component
def _side_to_enter(
    die: Die, on_enter: OnDie, layout: GridLayout, count: int, external_changes: int, *, is_full: bool
) -> ft.Control:
    """A side that a tap enters, and how often it was."""
    drawn = drawn_die(die, layout.die, faded=is_full and not count)
    press: Callable[[], object] | None = None if is_full else partial(on_enter, die)
    return pressable(
        _("Enter {die}").format(die=die_words(die)),
        _with_corner(drawn, layout.die, _count(count)) if count else drawn,
        press,
        means=f"{die} {external_changes}",
        **_box(layout),
    )


def _count(count: int) -> ft.Control:
    return ft.Container(
        text(str(count), theme.TINY, theme.ON_ACCENT, strong=True, style=ft.TextStyle(height=theme.FLAT)),
        bgcolor=theme.ACCENT,
        width=theme.SIGN,
        height=theme.SIGN,
        border_radius=theme.SIGN,
        alignment=ft.Alignment.CENTER,
    )


@memo_component
def _gone(one: GridDie, layout: GridLayout) -> ft.Control:
    """A die that is not on offer any more, with the shape of who took it."""
    drawn = drawn_die(one.die, layout.die, faded=True)
    if one.taker is None:
        return ft.Semantics(exclude_semantics=True, content=ft.Container(drawn, **_box(layout)))
    size = round(layout.die * game_theme.BADGE_ON_DIE)
    badge = ft.Container(
        mark(one.taker.colour, size),
        bgcolor=theme.CARD,
        padding=theme.RING,
        border_radius=size,
    )
    words = _("{die}, taken by {name}").format(die=die_words(one.die), name=one.taker.name)
    shown = ft.Container(_with_corner(drawn, layout.die, badge), **_box(layout))
    return with_spoken_label(words, shown)


def _with_corner(drawn: ft.Control, size: int, badge: ft.Control) -> ft.Control:
    """A die with something small at its lower right corner."""
    return ft.Stack(
        [drawn, ft.Container(badge, right=theme.NO_SPACE, bottom=theme.NO_SPACE)], width=size, height=size
    )


def _box(layout: GridLayout) -> dict[str, Any]:
    return {"width": layout.cell, "height": layout.height, "alignment": ft.Alignment.CENTER}
