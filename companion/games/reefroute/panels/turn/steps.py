"""The steps that the roll allows, in pictures: who moves, and which ways; a tap says that it is done."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.games.reefroute.drawing import game_theme
from companion.games.reefroute.drawing.drawings import Way, arrow, at_a_wall, fish, numbered
from companion.games.reefroute.panels.turn.room import Room
from companion.games.reefroute.words.names import face_word, step_words
from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.buttons import Press, pressable
from engine.reefroute.pieces import COLOURS, PREDATOR, Colour, Face
from engine.reefroute.roll import Step
from engine.reefroute.table import Table

ANY_FISH_COLUMNS = 2


@dataclass(frozen=True)
class StepActions:
    """The handlers of a tap on a step and of one on its wall; and how many milliseconds a fish swims.

    Nothing of it can be tapped while it `waits` for an answer to something else.
    """

    done: Callable[[Face], object]
    blocked: Callable[[Face, bool], object]
    milliseconds: int
    waits: bool = False


def step_cards(
    table: Table, done: frozenset[str], room: Room, actions: StepActions, turn_key: str
) -> ft.Control:
    """A card for each face that was rolled, at a fixed place; a double has the height of two.

    The fish that may move instead of those that cannot is shown in the last of them, where arrows were.
    """
    steps = [(step.mover, step) for step in table.steps if step.mover != "any_fish"]
    instead = next((step for step in table.steps if step.mover == "any_fish"), None)
    has_eaten = table.roll is not None and table.roll.eaten > 0
    there = {**table.left, PREDATOR: 0 if has_eaten else len(table.predators)}
    left = tuple(colour for colour in COLOURS if table.left[colour])
    cards = [
        _card(
            number,
            mover,
            step,
            instead if number == len(steps) else None,
            left,
            mover in done,
            room._replace(step=room.steps) if len(steps) == 1 else room,
            actions,
            turn_key,
            may_stay=bool(there[mover]),
        )
        for number, (mover, step) in enumerate(steps, 1)
    ]
    return ft.Column(cards, spacing=theme.SNUG, height=room.steps)


def _card(
    number: int,
    mover: Face,
    step: Step,
    instead: Step | None,
    left: tuple[Colour, ...],
    done: bool,
    room: Room,
    actions: StepActions,
    turn_key: str,
    *,
    may_stay: bool,
) -> ft.Control:
    """The card for what one face allows; what is gone, or moved and ate, has no key for a blocked move."""
    words = " ".join(step_words(one) for one in (step, instead) if one)
    may_move = not (done or step.is_blocked or actions.waits)
    press: Press | None = partial(actions.done, mover) if may_move else None
    shown = pressable(
        words,
        ft.Row(
            [
                _mover(mover, step, done, room, actions.milliseconds),
                _ways(mover, step, instead, left, room, done),
            ],
            spacing=theme.SNUG,
        ),
        press,
        means=f"step {mover} {turn_key}",
        selected=done,
        expand=True,
        height=room.step,
        padding=ft.Padding.only(left=theme.SNUG, right=theme.TIGHT),
    )
    stays = None if actions.waits else partial(actions.blocked, mover, not step.is_blocked)
    wall = _wall(mover, step, stays, room, turn_key) if may_stay else ft.Container(width=theme.BUTTON)
    return ft.Container(
        ft.Stack(
            [
                ft.Container(
                    ft.Row([shown, wall], spacing=theme.NO_SPACE),
                    padding=ft.Padding.only(right=theme.SNUG),
                ),
                ft.Container(
                    numbered(number, theme.WIDE), left=theme.SNUG, top=theme.SNUG, ignore_interactions=True
                ),
            ]
        ),
        height=room.step,
        bgcolor=game_theme.PANE,
        border_radius=theme.RADIUS_CARD,
    )


def _mover(mover: Face, step: Step, done: bool, room: Room, milliseconds: int) -> ft.Control:
    """One piece, and a faded second one if tiles may be shared; once done, it swims off along its arrow."""
    one = fish(mover, room.fish, faded=step.is_blocked)
    drawn: ft.Control = one
    if step.pieces > 1 and not step.is_blocked:
        other = ft.Container(fish(mover, room.fish, faded=True), top=room.fish // 2)
        drawn = ft.Stack([one, other], width=room.fish, height=room.fish * 9 // 8)
    swum = ft.Offset(0, 1 if mover == PREDATOR else -1)
    swims = ft.Animation(milliseconds, theme.TAKE_OFF) if milliseconds else None
    return ft.Container(
        drawn,
        offset=swum if done else theme.IN_PLACE,
        opacity=theme.UNSEEN if done else theme.SEEN,
        animate_offset=swims,
        animate_opacity=swims,
    )


def _ways(
    mover: Face, step: Step, instead: Step | None, left: tuple[Colour, ...], room: Room, done: bool
) -> ft.Control:
    """The ways of each tile, one below the other; of what cannot move, the fish that may instead."""
    if instead is not None:
        fish_of_all = [fish(colour, game_theme.FISH_SMALL) for colour in left]
        cut = range(0, len(fish_of_all), ANY_FISH_COLUMNS)
        rows = [
            ft.Row(fish_of_all[at : at + ANY_FISH_COLUMNS], spacing=theme.TIGHT, tight=True) for at in cut
        ]
        ahead = arrow("up", None, room.arrow)
        shown: list[ft.Control] = [
            ft.Row(
                [ft.Column([*rows], spacing=theme.TIGHT, tight=True), ahead],
                spacing=theme.SNUG,
                alignment=ft.MainAxisAlignment.CENTER,
            )
        ]
    else:
        shown = [] if step.is_blocked else [_tile(mover, step, tile, room) for tile in range(step.tiles)]
    return ft.Column(
        shown,
        expand=True,
        spacing=theme.SNUG,
        alignment=ft.MainAxisAlignment.CENTER,
        opacity=theme.FADED if done else theme.SEEN,
    )


def _tile(mover: Face, step: Step, tile: int, room: Room) -> ft.Control:
    ahead: Way = "down" if mover == PREDATOR else "up"
    ways: list[Way] = ["left", ahead, "right"] if tile < step.sideways else [ahead]
    return ft.Row(
        [arrow(way, mover, room.arrow) for way in ways],
        spacing=theme.TIGHT,
        alignment=ft.MainAxisAlignment.SPACE_EVENLY,
    )


def _wall(mover: Face, step: Step, press: Press | None, room: Room, turn_key: str) -> ft.Control:
    """The key that says that it cannot move."""
    words = _("{mover} can move after all") if step.is_blocked else _("{mover} can’t move")
    return pressable(
        words.format(mover=face_word(mover)),
        at_a_wall(theme.TARGET),
        press,
        means=f"wall {mover} {step.is_blocked} {turn_key}",
        width=theme.BUTTON,
        height=min(room.step, theme.BUTTON + theme.WIDE),
        alignment=ft.Alignment.CENTER,
        bgcolor=theme.CHOSEN if step.is_blocked else theme.TILE,
        border=theme.line_around(theme.BORDER, theme.ACCENT if step.is_blocked else theme.NONE),
    )
