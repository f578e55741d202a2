"""The players of a competition with their dice, as they lie on the table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flet as ft

from companion.games.australis.drawing import game_theme
from companion.games.australis.drawing.number_die import empty_place, number_die, with_badge
from companion.games.australis.facts import roll_words
from companion.games.australis.facts.competition_views import DieView, GoneView, Hand, out_in
from companion.i18n.numbers import percent
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.animation import fly_out
from companion.ui.buttons import pressable
from companion.ui.canvas_text import estimated_width
from companion.ui.hooks import memo_component
from companion.ui.marks import mark
from companion.ui.text import secondary_text, title, with_spoken_label
from engine.australis.table import Player, Table

OnDie = Callable[[int], None]
LONG_CHANCE = 0.88
"""A chance whose words are as long as any: all players have them, or none."""
ONE_LINE: dict[str, Any] = {"max_lines": 1, "overflow": ft.TextOverflow.ELLIPSIS}


@dataclass(frozen=True)
class CardLook:
    """The least height of a player's card, the side of the dice, and whether the name stands above them.

    `scale` is how much larger text is drawn than usual.
    """

    height: int = game_theme.DICE_ROW
    die: int = game_theme.DIE_LARGE
    is_named_above: bool = False
    scale: float = 1


@memo_component
def seat_card(
    table: Table,
    seat: int,
    hand: Hand,
    chance: float | None,
    moment: str,
    on_die: OnDie | None,
    fly: int,
    look: CardLook,
) -> ft.Control:
    """A player's card: the name, the chance to win, and the dice.

    A die that has just gone back takes `fly` milliseconds to fly off.
    """
    dice = ft.Row(
        [_place(table, place, number, moment, on_die, fly, look.die) for number, place in enumerate(hand)],
        spacing=theme.HAIR,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
    )
    name, below = _name(table.boards[seat].player, look), _below(out_in(table, seat), chance, look)
    if look.is_named_above:
        head = ft.Row(
            [ft.Container(name, expand=True), *below, ft.Container()],
            spacing=theme.SNUG,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        )
        inside: ft.Control = ft.Column(
            [head, dice], spacing=theme.NO_SPACE, alignment=ft.MainAxisAlignment.SPACE_EVENLY
        )
    else:
        who = ft.Column([name, *below], spacing=theme.HAIR, tight=True, width=game_theme.DICE_NAME)
        inside = ft.Row([who, dice], spacing=theme.NO_SPACE)
    return ft.Container(
        # What has no width makes the card as high as it is meant to be; larger words make it higher.
        ft.Row(
            [ft.Container(height=look.height), ft.Container(inside, expand=True)],
            spacing=theme.NO_SPACE,
            intrinsic_height=look.is_named_above,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS_CARD,
        padding=ft.Padding.only(left=theme.GAP),
        clip_behavior=ft.ClipBehavior.NONE,  # dice fly off beyond the edge of the card
    )


def _name(player: Player, look: CardLook) -> ft.Control:
    """The mark and the name; letters that the phone enlarges grow as far as the whole name is seen."""
    room = game_theme.DICE_NAME - theme.MARK_LARGE - theme.TIGHT
    needed = estimated_width(player.name, theme.LEAD) * look.scale
    size = max(theme.TINY, int(theme.LEAD * min(1, room / needed)))
    name = ft.Container(title(player.name, size, **ONE_LINE), expand=True)
    return ft.Row([mark(player.colour, theme.MARK_LARGE), name], spacing=theme.TIGHT)


def _below(out: int | None, chance: float | None, look: CardLook) -> list[ft.Control]:
    """The chance to win, or the roll in which the last die went back."""
    if out is not None:
        return [secondary_text(_("out in roll {n}").format(n=out), **ONE_LINE)]
    if chance is None:
        return []
    words = roll_words.chance_words(chance)
    longest = estimated_width(roll_words.chance_words(LONG_CHANCE), theme.SMALL) * look.scale
    if longest <= game_theme.DICE_NAME:
        return [secondary_text(words, **ONE_LINE)]
    figure = with_spoken_label(words, secondary_text(percent(chance), **ONE_LINE))
    if look.is_named_above:
        return [figure]
    # Below the name, not below its mark: what lies further left is read first.
    return [ft.Container(figure, padding=ft.Padding.only(left=theme.MARK_LARGE + theme.TIGHT))]


def _place(
    table: Table,
    place: DieView | GoneView,
    number: int,
    moment: str,
    on_die: OnDie | None,
    fly: int,
    size: int,
) -> ft.Control:
    if isinstance(place, DieView):
        return _die(table, place, moment, on_die, size)
    empty = with_spoken_label(roll_words.gone_words(1), empty_place(place.colour, size))
    if place.shows is None or not fly:
        return empty
    die = number_die(place.colour, str(place.shows), size)
    # The number in the row as well: several dice of a player may fly off at once, each by itself.
    flying = f"roll {place.roll} from {number}"
    return ft.Stack([empty, fly_out(die, fly)], clip_behavior=ft.ClipBehavior.NONE, key=flying)


@memo_component
def _die(table: Table, view: DieView, moment: str, on_die: OnDie | None, size: int) -> ft.Control:
    drawn = number_die(
        view.die.colour,
        roll_words.die_face(view),
        size,
        pale=not (view.lowest or view.needed),
        ringed=theme.INK if view.focus else theme.BAD if view.lowest else theme.NONE,
    )
    return pressable(
        roll_words.die_state(table, view),
        with_badge(drawn, "+1" if view.die.card else ""),
        None if on_die is None else lambda: on_die(view.index),
        means=f"die {view.index} {moment}",
        selected=view.focus,
    )
