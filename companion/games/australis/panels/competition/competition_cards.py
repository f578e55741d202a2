"""Parts of the competition's panel: players with their dice, and the keypad."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.drawings import die as drawn_die
from companion.games.australis.facts import roll_words
from companion.games.australis.facts.competition_views import (
    DieView,
    GoneView,
    PoolView,
    SeatView,
    SideView,
)
from companion.games.australis.facts.roll_entry import sides
from companion.games.australis.words.names import die_words
from companion.i18n.numbers import percent
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.animation import fly_out
from companion.ui.buttons import pressable
from companion.ui.hooks import memo_component
from companion.ui.layout import card, ends, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, title, with_spoken_label
from engine.australis.dice_competition import Rolled
from engine.australis.dice_selection import Die
from engine.australis.number_dice import NumberColour
from engine.australis.table import Table

OnSide = Callable[[int, NumberColour, int], None]
OnDie = Callable[[int], None]


@dataclass(frozen=True)
class CardLook:
    """The side of a die, and whether a card with sides is as low as possible, so that all are in sight."""

    die: int = game_theme.DIE_LARGE
    is_low: bool = False


@memo_component
def seat_card(
    table: Table,
    seat: SeatView,
    moment: str,
    on_side: OnSide | None,
    on_die: OnDie | None,
    fly: int,
    look: CardLook,
) -> ft.Control:
    """A player's card: the chance to win, and for each colour its sides or, without `on_side`, every die.

    A die that has just gone back takes `fly` milliseconds to fly off.
    """
    if seat.out_in is not None:
        name = ft.Container(_name(seat, _chance(seat)), expand=True, expand_loose=True)
        return _card([ends([name], [_out(seat, seat.out_in, fly)])])
    bar = [] if seat.chance is None else [_bar(seat)]
    if on_side is not None:
        name = ft.Container(_name(seat, _chance(seat)), expand=True)
        head = row([name, *([_gone(seat, fly)] if seat.gone else [])])
        pools = [_pool(table, seat.seat, pool, moment, on_side) for pool in seat.pools]
        return _card([head, *pools], low=True) if look.is_low else _card([head, *pools, *bar])
    # The dice take the free half of the card, and a line of their own if that is too small.
    dice = [_dice(table, seat, moment, on_die, fly, look.die)] if seat.dice else []
    figures = [*_chance(seat), *_lowest(seat)]
    who = [_name(seat), *([_below_name(figures)] if figures else [])]
    words = ft.Column(who, spacing=theme.NO_SPACE, tight=True, expand=True, expand_loose=True)
    return _card([ends([words], dice), *bar])


def _card(lines: list[ft.Control], *, low: bool = False) -> ft.Control:
    # Dice fly off beyond the edge of the card.
    return card(
        lines,
        spacing=theme.NO_SPACE if low else theme.TIGHT,
        padding=theme.inset(horizontal=theme.SNUG, vertical=theme.TIGHT if low else theme.SNUG),
        clip_behavior=ft.ClipBehavior.NONE,
    )


def _name(seat: SeatView, more: list[ft.Control] | None = None) -> ft.Control:
    """The player's mark and name, and more beside them."""
    name = ft.Container(title(seat.name), expand=True, expand_loose=True)
    return row([mark(seat.colour, theme.MARK_LARGE), name, *(more or [])], tight=True)


def _below_name(figures: list[ft.Control]) -> ft.Control:
    """Figures of a player, aligned with the name: a screen reader reads what is further left first."""
    return ft.Container(row(figures, tight=True), padding=ft.Padding.only(left=theme.MARK_LARGE + theme.SNUG))


def _chance(seat: SeatView) -> list[ft.Control]:
    """The chance to win, if it is shown."""
    if seat.chance is None:
        return []
    words = percent(seat.chance)
    spoken = _("Chance to win: {percent}").format(percent=words)
    return [with_spoken_label(spoken, text(words, color=theme.QUIET, strong=True))]


def _lowest(seat: SeatView) -> list[ft.Control]:
    """The lowest number of a player so far."""
    if seat.is_lowest:
        lowest = _("lowest: {number}").format(number=seat.lowest)
        return [text(lowest, theme.BODY, theme.BAD, strong=True)]
    if seat.lowest is None:
        return []
    label = _("{name}’s lowest: {number}").format(name=seat.name, number=seat.lowest)
    return [with_spoken_label(label, text(str(seat.lowest), theme.BODY, theme.QUIET, strong=True))]


def _out(seat: SeatView, roll: int, fly: int) -> ft.Control:
    words = secondary_text(_("out in roll {n}").format(n=roll))
    return row([_gone(seat, fly), words], tight=True)


def _gone(seat: SeatView, fly: int) -> ft.Control:
    """The dice that are back on the gameboard."""
    dice = [_place(gone, fly, game_theme.DIE_SMALL) for gone in seat.gone]
    return with_spoken_label(roll_words.gone_words(len(dice)), row(dice, spacing=theme.HAIR, tight=True))


def _place(gone: GoneView, fly: int, size: int, ringed: str | None = None) -> ft.Control:
    """The empty place of a die; a die that has just gone back also flies off from it."""
    empty = drawn_die(Die(gone.colour), size, ringed=ringed, unknown="", faded=True)
    if gone.shows is None or not fly:
        return empty
    die = drawn_die(Die(gone.colour, gone.shows), size, ringed=ringed)
    return ft.Stack([empty, fly_out(die, fly)], clip_behavior=ft.ClipBehavior.NONE, key=f"roll {gone.roll}")


def _bar(seat: SeatView) -> ft.Control:
    bar = ft.ProgressBar(
        value=seat.chance,
        color=theme.PLAYER[seat.colour],
        bgcolor=theme.TILE,
        bar_height=theme.BAR,
        border_radius=theme.BAR,
    )
    return ft.Semantics(exclude_semantics=True, content=bar)


def _dice(table: Table, seat: SeatView, moment: str, on_die: OnDie | None, fly: int, size: int) -> ft.Control:
    """All dice of a player, and the places of those that are back on the gameboard."""
    dice = [_die(table, die, moment, on_die, size) for die in seat.dice]
    gone = [with_badge(_place(gone, fly, size, theme.NONE), "") for gone in seat.gone]
    absent = (
        [with_spoken_label(roll_words.gone_words(len(gone)), row(gone, spacing=theme.HAIR, tight=True))]
        if gone
        else []
    )
    return wrapped([*dice, *absent], spacing=theme.HAIR)


@memo_component
def _die(table: Table, view: DieView, moment: str, on_die: OnDie | None, size: int) -> ft.Control:
    ringed = theme.ACCENT if view.focus else theme.BAD if view.lowest else theme.NONE
    drawn = drawn_die(
        Die(view.die.colour, view.die.shows), size, ringed=ringed, unknown="?" if view.needed else "–"
    )
    return pressable(
        roll_words.die_state(table, view),
        with_badge(drawn, "+1" if view.die.card else ""),
        None if on_die is None else lambda: on_die(view.index),
        means=f"die {view.index} {moment}",
        selected=view.focus,
    )


def with_badge(drawn: ft.Control, words: str) -> ft.Control:
    """A drawing with a badge on its upper right corner, if there are words for it."""
    badge = _badge(words, theme.BODY, right=theme.NO_SPACE, top=theme.NO_SPACE)
    body = ft.Container(drawn, padding=ft.Padding.only(top=theme.TIGHT, right=theme.TIGHT))
    return ft.Stack([body, *([badge] if words else [])], clip_behavior=ft.ClipBehavior.NONE)


def _badge(words: str, size: int, **place: Any) -> ft.Control:
    return ft.Container(
        text(words, size, theme.CARD, strong=True, style=ft.TextStyle(height=theme.FLAT)),
        bgcolor=theme.INK,
        border=theme.line_around(theme.BORDER, theme.CARD),
        border_radius=theme.RADIUS_PILL,
        padding=theme.inset(horizontal=theme.TIGHT, vertical=theme.HAIR),
        **place,
    )


@memo_component
def _pool(table: Table, seat: int, pool: PoolView, moment: str, on_side: OnSide) -> ft.Control:
    chips: list[ft.Control] = []
    for side in pool.sides:
        label = roll_words.whose(table, Rolled(seat, pool.colour, side.shows, pool.card), str(side.shows))
        chips.append(_side(label, seat, pool.colour, side, moment, on_side))
    die = drawn_die(Die(pool.colour), game_theme.DIE_SMALL, unknown=_("×{count}").format(count=pool.dice))
    parts = [die, *([_badge("+1", theme.SMALL)] if pool.card else [])]
    # Below the die, of which it would cover the number.
    drawn = ft.Column(parts, spacing=theme.NO_SPACE, tight=True, width=game_theme.POOL_LABEL)
    shown = with_spoken_label(roll_words.pool_words(pool), drawn)
    return row([shown, ft.Container(ft.Row(chips, spacing=theme.NO_SPACE), expand=True)], spacing=theme.TIGHT)


def _side(
    label: str, seat: int, colour: NumberColour, side: SideView, moment: str, on_side: OnSide
) -> ft.Control:
    means = f"{label} {moment}"  # without the count, which changes with each quick tap
    ink = game_theme.ON_DIE[colour] if side.open else theme.QUIET
    style = ft.TextStyle(height=theme.FLAT)
    shown: ft.Control = text(str(side.shows), theme.SCORE, ink, strong=True, style=style)
    if side.count > 1:
        label = _("{die}, {count} times").format(die=label, count=side.count)
        shown = ft.Row(
            [shown, text(_("×{count}").format(count=side.count), theme.SMALL, ink, strong=True)],
            spacing=theme.HAIR,
            run_spacing=theme.NO_SPACE,
            wrap=True,
            alignment=ft.MainAxisAlignment.CENTER,
        )
    number = ft.Container(
        shown,
        alignment=ft.Alignment.CENTER,
        padding=theme.inset(vertical=game_theme.SIDE_INSET),
        bgcolor=game_theme.DIE[colour] if side.open else theme.NONE,
        border_radius=theme.RADIUS,
    )
    return pressable(
        label,
        number,
        (lambda: on_side(seat, colour, side.shows)) if side.open else None,
        means=means,
        selected=side.count > 0,
        expand=True,
        padding=theme.HAIR,
        border_radius=theme.RADIUS + theme.TIGHT,
        border=theme.line_around(theme.RING, theme.BAD if side.count else theme.NONE),
    )


def keypad(table: Table, view: DieView, moment: str, on_number: Callable[[int], None]) -> list[ft.Control]:
    """The die whose number is entered next, and a key for each of its sides."""
    colour = view.die.colour
    note = [secondary_text(_("+1 card counts"))] if view.die.card else []
    label = text(roll_words.which_die(table, view), theme.LEAD, strong=True)
    heading = ends(
        [
            drawn_die(Die(colour), game_theme.DIE_SMALL, unknown=""),
            ft.Container(label, expand=True, expand_loose=True),
        ],
        note,
    )
    keys = [
        pressable(
            die_words(Die(colour, side)),
            ft.Row([_digit(side, colour)], alignment=ft.MainAxisAlignment.CENTER),
            lambda side=side: on_number(side),  # type: ignore[misc]
            means=f"{colour} {side} {moment}",
            expand=True,
            bgcolor=game_theme.DIE[colour],
            padding=theme.inset(vertical=theme.GAP),
        )
        for side in sides(table)[colour]
    ]
    return [heading, ft.Row(keys, spacing=theme.SNUG)]


def _digit(side: int, colour: NumberColour) -> ft.Control:
    return text(str(side), theme.HEAD, game_theme.ON_DIE[colour], strong=True)
