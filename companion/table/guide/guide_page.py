"""The page that guides through the set-up: one step at a time, with what is done above and the rest below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import flet as ft

from companion.i18n.translation import _, join_words, ngettext
from companion.session.phone_session import PhoneSession
from companion.shell.frame import PageContent, frame
from companion.shell.rules import rules_button
from companion.table.guide.guide_ui import AnyGuideUI, GuideStep
from companion.table.guide.step_rows import Rows, all_done_words, first_open, open_card, step_rows
from companion.ui import theme
from companion.ui.buttons import Press
from companion.ui.hooks import component, use_event_callback, use_latest_state
from companion.ui.layout import column, row, scroll
from companion.ui.progress import Progress, progress_line
from companion.ui.text import secondary_text, text

Ticked = frozenset[str]


@dataclass
class _Scrolled:
    """Where the steps of the list are on the screen, as far as the phone has reported it."""

    heights: dict[str, float] = field(default_factory=dict)
    shown: float = 0
    offset: float = 0
    """As reported by the phone, which it does only now and then."""
    asked: float = 0
    """To where it was scrolled last, perhaps not yet reported."""
    is_tapped: bool = False
    """True once a step was tapped since the list got its size."""

    def offset_for(self, steps: Sequence[GuideStep], at: int) -> float | None:
        """How far to scroll so that all of a step is in sight; None if there is no need.

        After the list or a row has changed its size, the offset that the phone reports may be older than
        that. So until the next tap the answer depends only on the sizes, even if the step is in sight.
        """
        top = sum(self.heights.get(step.key, 0) + theme.TIGHT for step in steps[:at])
        bottom = top + self.heights.get(steps[at].key, 0) + theme.TIGHT
        wanted = min(top, max(0, bottom - self.shown))
        is_there = self.asked == self.offset == wanted
        in_sight = top >= self.offset and bottom <= self.offset + self.shown
        if not self.shown or is_there or (self.is_tapped and in_sight):
            return None
        self.asked = wanted
        return wanted


@component
def guide_page(
    ui: AnyGuideUI,
    session: PhoneSession,
    steps: tuple[GuideStep, ...],
    players: tuple[str, ...],
    ticked: Ticked,
    on_tick: Callable[[Ticked], object],
    bottom: Sequence[ft.Control],
    on_back: Press | None,
) -> ft.Control:
    """All steps; a tap anywhere on one ticks it, in any order, and another tap takes the tick back.

    `ticked` are those that are at first; `on_tick` gets all that are after each tap.
    """
    now, put = use_latest_state(ticked)
    lies: _Scrolled = ft.use_memo(_Scrolled, [])
    body: ft.Ref[ft.ListView] = ft.use_memo(ft.Ref, [])

    def tick(key: str) -> None:
        lies.is_tapped = True
        put(now() ^ {key})
        on_tick(now())

    at = first_open(steps, now())

    async def bring() -> None:
        offset = None if at is None else lies.offset_for(steps, at)
        if offset is not None:
            session.device.on_moved()
            await scroll(body, offset=offset, duration=session.motion(theme.DEBOUNCE_TIME))

    async def measured(key: str, height: float) -> None:
        """Brings the open step into sight once its height is known."""
        lies.heights[key] = height
        if at is not None and steps[at].key == key:
            await bring()

    async def shown(event: ft.LayoutSizeChangeEvent[Any]) -> None:
        lies.shown, lies.is_tapped = event.height, False
        await bring()

    press = use_event_callback(tick)
    is_beside = session.layout.two_columns
    rows = Rows(steps, now(), at, is_beside, session.layout.narrow)

    def beside() -> list[ft.Control]:
        if at is None:
            return [text(all_done_words(), theme.GUIDE_OPEN, strong=True)]
        card = open_card(steps[at], lambda: press(steps[at].key))
        return [ft.Semantics(exclude_semantics=True, content=card)]  # its row is read already

    return frame(
        session,
        PageContent(
            _("Set up {game}").format(game=ui.info.title()),
            step_rows(rows, press, use_event_callback(measured)),
            body_ref=body,
            on_body=shown,
            on_scroll=lambda event: setattr(lies, "offset", event.pixels),
            spacing=theme.TIGHT,
            progress=_how_far(players, len(now() & {step.key for step in steps}), len(steps)),
            side_panel=beside if is_beside else None,
            bottom=bottom,
            actions=[rules_button(session, ui.info.name, ui.section)],
            on_back=on_back,
        ),
    )


def _how_far(players: tuple[str, ...], done: int, steps: int) -> ft.Control:
    """For whom it is, and how many steps are done."""
    words = _("{done} of {all}").format(done=done, all=steps)
    whom = ngettext("For {count}: {names}", "For {count}: {names}", len(players), names=join_words(players))
    return column(
        [
            row(
                [
                    secondary_text(whom, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True),
                    text(words, strong=True),
                ]
            ),
            ft.Semantics(exclude_semantics=True, content=progress_line(Progress(words, done, steps))),
        ],
        spacing=theme.TIGHT,
        tight=True,
    )
