"""The last points of a game, shown one after the other before the result, as at the table.

What is shown advances by itself, or with a tap. Where less motion is wanted, only a tap advances it.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from companion.i18n.numbers import minus, signed
from companion.i18n.translation import _
from companion.shell.frame import PageContent, frame
from companion.shell.wake_lock import use_awake
from companion.table.control.controller import AnyController
from companion.table.end.final_words import spoken_result
from companion.table.frame.frame_ui import AnyFrameUI, RevealStep
from companion.table.frame.table_frame import actions
from companion.table.frame.undo_key import undo_and_redo, undo_key
from companion.table.seats.names import name
from companion.ui import theme
from companion.ui.animation import turn_over
from companion.ui.buttons import Press, main_button, pressable
from companion.ui.hooks import component, use_event_callback, use_latest_state, use_task
from companion.ui.layout import card, column, row, wrapped
from companion.ui.marks import mark
from companion.ui.text import secondary_text, text, with_spoken_label
from engine.table import GameTable, points_by_seat

MILLISECONDS = 1000
_CENTER = ft.TextAlign.CENTER


@dataclass(frozen=True)
class Revealed:
    """How far the last points are shown: the points by seat now, and the step that was shown last, if any."""

    points: tuple[int, ...]
    step: RevealStep | None

    def gained(self, seat: int) -> int:
        """The points that the last step gave to a seat."""
        return sum(points for one, points in self.step.gains if one == seat) if self.step else 0


def revealed(table: GameTable, steps: Sequence[RevealStep], shown: int) -> Revealed:
    """The points after the first `shown` steps; after the last one they are those of the table."""
    points = list(points_by_seat(table))
    for step in steps[shown:]:
        for seat, gain in step.gains:
            points[seat] -= gain
    return Revealed(tuple(points), steps[shown - 1] if shown else None)


@component
def reveal(
    controller: AnyController, ui: AnyFrameUI, steps: tuple[RevealStep, ...], on_end: Press
) -> ft.Control:
    """The screen with the steps, until all are shown or somebody asks for the result."""
    session, table = controller.session, controller.drawn.table
    now, put = use_latest_state(0)
    shown = min(now(), len(steps))

    def advance() -> None:
        if now() < len(steps):
            put(now() + 1)
        else:
            on_end()

    on_next = use_event_callback(advance)
    use_awake(session)
    use_timer(shown, session.motion(pause(shown, len(steps))), on_next)
    at = revealed(table, steps, shown)
    lowest = min(revealed(table, steps, 0).points)
    highest = max(points_by_seat(table))
    players = [
        _player(
            table,
            seat,
            at,
            _lies_before(seat, steps, shown),
            (lowest, highest),
            None if session.layout.narrow else session.motion(theme.ADVANCE),
        )
        for seat in range(len(table.players))
    ]
    return frame(
        session,
        PageContent(
            _("The last points"),
            [
                _stage(
                    table,
                    at,
                    steps,
                    shown,
                    session.motion(theme.TURN_OVER),
                    on_next,
                    low=session.layout.narrow,
                )
            ],
            # Whoever cannot see the steps hears the result at once.
            more=[with_spoken_label(spoken_result(table), card(players, spacing=theme.GAP))],
            bottom=[main_button(_("Show the result"), on_end)],
            corner=undo_key(controller),
            actions=actions(controller, ui),
            on_keys=undo_and_redo(controller),
            on_back=session.navigation.on_leave,
        ),
    )


def pause(shown: int, steps: int) -> int:
    """The milliseconds before the next step, or before the result."""
    if shown == 0:
        return theme.REVEAL_START
    return theme.REVEAL_STEP if shown < steps else theme.REVEAL_END


def last_points_words() -> str:
    """The sentence before the first step, which says what follows."""
    return _("Now the last points are counted, one by one.")


def use_timer(step: int, milliseconds: int, on_next: Press) -> None:
    """A hook that ends this step after a while; never if that takes no time, or another step has come."""

    async def wait() -> None:
        if milliseconds:
            await asyncio.sleep(milliseconds / MILLISECONDS)
            on_next()

    use_task(wait, [step])


def _stage(
    table: GameTable,
    at: Revealed,
    steps: Sequence[RevealStep],
    shown: int,
    milliseconds: int,
    on_next: Press,
    *,
    low: bool,
) -> ft.Control:
    """The thing that has just been turned over, with its name and its owner; a tap advances.

    A `low` one is for a small phone, and has the words beside the drawing.
    """
    step = at.step
    words = step.words if step else last_points_words()
    align, size = (ft.TextAlign.START, theme.REVEAL_FACE_LOW) if low else (_CENTER, theme.REVEAL_FACE)
    drawn = ft.Container(
        _turning(steps, shown, size, milliseconds),
        key=f"step {shown}",
        height=size,
        alignment=ft.Alignment.CENTER,
    )
    count = _("{n} of {count}").format(n=shown, count=len(steps))
    told = [
        text(words, theme.LEAD, strong=True, text_align=align),
        _whose(table, step, centered=not low),
        secondary_text(count, theme.TINY, text_align=align),
    ]
    return pressable(
        _("Next"),
        row([drawn, column(told, spacing=theme.TIGHT, tight=True, expand=True)], spacing=theme.EDGE)
        if low
        else column([drawn, *told], tight=True),
        on_next,
        bgcolor=theme.CARD,
        border_radius=theme.RADIUS_CARD,
        padding=theme.EDGE,
    )


def _turning(steps: Sequence[RevealStep], shown: int, size: int, milliseconds: int) -> ft.Control:
    """The face of the step shown last; before the first one, the back of what comes."""
    if not shown:
        back = next((step.back for step in steps if step.back), None)
        return back(size) if back else ft.Container()
    step = steps[shown - 1]
    back = step.back or step.face
    return turn_over(back(size), step.face(size), milliseconds)


def _whose(table: GameTable, step: RevealStep | None, *, centered: bool) -> ft.Control:
    """The players who get the points, and how many; the line stays when it is empty."""
    gains = step.gains if step else ()
    if not gains:
        return secondary_text("", theme.BODY)
    chips = [
        row(
            [
                mark(table.players[seat].colour),
                text(_("{name} {points}").format(name=name(table, seat), points=signed(points)), strong=True),
            ],
            spacing=theme.TIGHT,
            tight=True,
        )
        for seat, points in gains
    ]
    line = wrapped(chips, spacing=theme.GAP)
    if centered:
        line.alignment = ft.MainAxisAlignment.CENTER
    return line


def _lies_before(seat: int, steps: Sequence[RevealStep], shown: int) -> list[ft.Control]:
    """The things before a player, face up as far as the steps are shown and face down after that."""
    mine = [
        (number, step)
        for number, step in enumerate(steps)
        if step.back is not None and any(one == seat for one, _points in step.gains)
    ]
    return [
        step.face(theme.REVEALED) if number < shown or step.back is None else step.back(theme.REVEALED)
        for number, step in mine
    ]


def _player(
    table: GameTable,
    seat: int,
    at: Revealed,
    things: Sequence[ft.Control],
    ends: tuple[int, int],
    milliseconds: int | None,
) -> ft.Control:
    """A player with their points so far, on a lane below those of the others; None leaves no room for it."""
    player, gained = table.players[seat], at.gained(seat)
    gain = [text(signed(gained), theme.LEAD, theme.GOOD, strong=True)] if gained else []
    return column(
        [
            row(
                [
                    mark(player.colour, theme.MARK_LARGE),
                    text(player.name, strong=True, expand=True),
                    *gain,
                    text(minus(at.points[seat]), theme.SCORE, strong=True),
                ]
            ),
            *([wrapped(things, spacing=theme.TIGHT)] if things else []),
            *(
                []
                if milliseconds is None
                else [_lane(player.colour, place(at.points[seat], *ends), milliseconds)]
            ),
        ],
        spacing=theme.TIGHT,
        tight=True,
    )


def place(points: int, lowest: int, highest: int) -> float:
    """The position of a number of points on a lane: -1 at its start, 1 at its end."""
    return 2 * (points - lowest) / max(1, highest - lowest) - 1


def _lane(colour: str, where: float, milliseconds: int) -> ft.Control:
    disc = ft.Container(mark(colour), align=ft.Alignment(where, 0))
    if milliseconds:
        disc.animate_align = ft.Animation(milliseconds, theme.RUN_CURVE)
    rail = ft.Container(ft.Container(height=theme.HAIR, bgcolor=theme.LINE), align=ft.Alignment(0, 0))
    return ft.Stack([rail, disc], height=theme.LANE, fit=ft.StackFit.EXPAND)
