"""The frame of a running game: heading, progress, players, and the panel of the current phase."""

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.i18n.translation import _
from companion.session.nearby.states import JoinedStatus
from companion.session.phone_session import PhoneSession
from companion.session.routes import COURSE, KEEPER, LOG, PAST, SEAT, SEATS, SHARE, route_to
from companion.session.screen import MenuItem
from companion.shell.frame import PageContent, frame
from companion.shell.rules import rules_button
from companion.table.control.controller import AnyController, TableController
from companion.table.control.half_entered import HalfEntered, use_undoing
from companion.table.frame.frame_ui import AnyFrameUI, FrameUI, ScreenLink
from companion.table.frame.hints import NO_HINTS, Hints
from companion.table.frame.news import news
from companion.table.frame.score_strip import score_strip
from companion.table.frame.side_panel import use_side_panel
from companion.table.frame.undo_key import undo_and_redo, undo_key
from companion.table.seats.guest_line import guest_line, guest_sign
from companion.ui import theme
from companion.ui.buttons import Press, icon_button
from companion.ui.hooks import SOON, drawn_first, memo_component, use_event_callback
from companion.ui.keys import Keys
from companion.ui.layout import column, row, scroll
from companion.ui.progress import progress_line
from engine.game import MoveT, SetupT, TableT

NOBODY: int | None = None
NOTHING_TO_SAY = " "
"""A line of its own, without words."""
NOT_MEASURED: tuple[Hashable, int, int] = (None, 0, 0)
MOST_RETURNS = 2
"""How often what was too high may come back into sight on a screen of one size."""


@dataclass(frozen=True)
class InSight:
    """The scroll key of a part of the panel that is brought into sight when it changes.

    The client scrolls to where the part was drawn last, so it is brought again after each change of the
    `layout`: sizes that the client has reported.
    """

    key: str
    layout: Hashable


def table_frame(
    controller: TableController[SetupT, TableT, MoveT],
    ui: FrameUI[SetupT, TableT, MoveT],
    panel: Sequence[ft.Control],
    *,
    heading: str = "",
    bottom: Sequence[ft.Control] = (),
    strip: ft.Control | Literal["scores", "none"] = "scores",
    turn: Callable[[TableT], ft.Control | None] | None = None,
    turn_of: Hashable = None,
    spacing: int = theme.GAP,
    on_body: Callable[[ft.LayoutSizeChangeEvent[Any]], object] | None = None,
    in_sight: InSight | None = None,
    answer: ft.Control | None = None,
    fills_low_screen: bool = False,
    hints: Hints = NO_HINTS,
    sheet: ft.Control | None = None,
    sheet_step: ft.Control | None = None,
    on_dismiss: Press | None = None,
    on_keys: Keys | None = None,
    half: HalfEntered | None = None,
) -> ft.Control:
    """The frame that all panels of a game share; call it last in a component, as it uses hooks.

    With a `turn`, the scores and the turn stay in sight while the panel scrolls, which starts at the top
    again when `turn_of` changes. The scores and the turn follow the table before the rest does; where the
    table is no longer one of this panel, `turn` returns None. The part of the panel that is to be `in_sight`
    is brought there. The `answer` to a tap stands above the bar, where it is in sight. In the bar Undo stands
    first, and then `bottom`: at most an alternative and the one main step. A `strip` of the game's own takes
    the place of the scores, and "none" leaves them out. `on_body` gets the size of the part that scrolls.
    On a phone on its side a panel that `fills_low_screen` leaves no room for the side panel. The `hints` of a
    first game stand above the bar, or in the `sheet`, whose main step, `sheet_step`, stays in sight below it.
    What is `half` entered is taken back by Undo before an entry is undone.
    """
    table, side_panel = controller.table, use_side_panel(controller, ui.side_panel)
    is_game, progress = ui.is_game(table), ui.progress(table)
    body: ft.Ref[ft.ListView] = ft.use_memo(ft.Ref, [])
    scrolled = _use_scrolling(body, controller.session, turn_of, in_sight)
    pinned = _use_pinned()
    is_filled = fills_low_screen and controller.session.layout.on_its_side
    status = standing_line(controller)
    is_well = status in ("", NOTHING_TO_SAY)
    top: list[ft.Control] = []
    why, explain, stop = _use_why(controller, ui)
    undo = use_undoing(controller, half)
    scores, turn_part = _use_first(controller, ui, explain if ui.why else None, turn, turn_of)
    if isinstance(strip, ft.Control):
        top.append(strip)
    elif strip == "scores":
        top.append(scores)
    return frame(
        controller.session,
        PageContent(
            heading or ui.heading(table),
            panel,
            scores=top if turn_part else (),
            turn=turn_part,
            unpinned=pinned.too_high,
            on_pinned=pinned.measured,
            body_ref=body,
            on_body=on_body,
            spacing=spacing,
            on_scroll=scrolled,
            top=() if turn_part else top,
            side_panel=side_panel.parts if is_game and not is_filled else None,
            side_panel_heading=side_panel.heading,
            corner=undo_key(controller, undo, half),
            bottom=bottom,
            above_bar=[
                *([] if answer is None else [answer]),
                *guest_line(controller.session, controller.store),
                *hints.above_bar(),
            ],
            news=news(controller, ui),
            progress=progress_line(progress) if is_game and progress is not None else None,
            actions=actions(controller, ui),
            on_back=controller.session.navigation.on_leave,
            on_keys={**undo_and_redo(controller, partial(undo, None)), **(on_keys or {})},
            inset=controller.session.layout.inset if turn else theme.GAP,
            status=status,
            on_status=None if is_well else partial(controller.show, KEEPER),
        ),
        sheet=hints.on_sheet(sheet) if sheet else why or side_panel.sheet,
        below_sheet=_below_sheet(hints, sheet_step) if sheet else None,
        on_dismiss=on_dismiss if sheet else stop if why else side_panel.close,
    )


def _below_sheet(hints: Hints, step: ft.Control | None) -> ft.Control | None:
    """The controls in sight below a sheet that is too tall: the hint, and the step that it speaks of."""
    said = hints.below_sheet()
    parts = [] if said is None else [said]
    if step is not None:
        around = ft.Padding.only(left=theme.EDGE, top=theme.TIGHT, right=theme.EDGE, bottom=theme.SNUG)
        parts.append(ft.Container(step, padding=around))
    return column(parts, spacing=theme.NO_SPACE, tight=True) if parts else None


def _use_first(
    controller: TableController[SetupT, TableT, MoveT],
    ui: FrameUI[SetupT, TableT, MoveT],
    on_press: Callable[[int], object] | None,
    turn: Callable[[TableT], ft.Control | None] | None,
    turn_of: Hashable,
) -> tuple[ft.Control, list[ft.Control]]:
    """A hook for the scores and the turn, which are drawn first."""

    def strip(table: TableT) -> ft.Control:
        return score_strip(ui.views(table), on_press if ui.shows_points(table) else None)

    scores = use_event_callback(lambda state: strip(state.table))
    taken = use_event_callback(lambda state: None if turn is None else turn(state.table))
    first = [] if turn is None else [drawn_first(controller.store, taken, again=turn_of)]
    return drawn_first(controller.store, scores, turns=SOON if first else 0), first


@dataclass(frozen=True)
class Pinned:
    """The height of what should stay in sight: too high for the screen or not, and the handler for it."""

    too_high: bool
    measured: Callable[[ft.LayoutSizeChangeEvent[Any]], object]


def _use_pinned() -> Pinned:
    """A hook for the height of what stays in sight; another size of the screen is measured anew."""
    page = ft.context.page
    screen = (page.width, page.height)
    seen, set_seen = ft.use_state(NOT_MEASURED)
    high, returns = seen[1:] if seen[0] == screen else (0, 0)
    most = (page.height or math.inf) * theme.PINNED

    def measured(event: ft.LayoutSizeChangeEvent[Any]) -> None:
        fits_again = high > most >= event.height
        # At its other place the strip is drawn anew, and is low until its columns are measured: without a
        # limit it would change places again and again.
        if not fits_again or returns < MOST_RETURNS:
            set_seen((screen, round(event.height), returns + fits_again))

    return Pinned(high > most, use_event_callback(measured))


def _use_scrolling(
    body: ft.Ref[ft.ListView], session: PhoneSession, turn_of: Hashable, in_sight: InSight | None
) -> Callable[[ft.OnScrollEvent], object]:
    """A hook that scrolls the body to its top when it is another turn, and to the part that is asked for.

    It returns the handler for the body's position.
    """
    away: MutableRef[float] = ft.use_ref(0.0)

    def scrolled(event: ft.OnScrollEvent) -> None:
        away.current = event.pixels

    async def back() -> None:
        if away.current:
            away.current = 0.0
            await scroll(body, offset=0, duration=theme.AT_ONCE)

    async def bring() -> None:
        if in_sight is not None:
            await scroll(body, scroll_key=in_sight.key, duration=session.motion(theme.DEBOUNCE_TIME))

    ft.use_effect(back, [turn_of])
    ft.use_effect(bring, [in_sight])
    return use_event_callback(scrolled)


def _use_why(
    controller: TableController[SetupT, TableT, MoveT], ui: FrameUI[SetupT, TableT, MoveT]
) -> tuple[ft.Control | None, Callable[[int], object], Press]:
    """A hook for the sheet that explains a player's points now, and the callbacks that open and close it."""
    asked, set_asked = ft.use_state(NOBODY)
    explain, stop = use_event_callback(set_asked), use_event_callback(lambda: set_asked(NOBODY))
    is_explained = ui.why is not None and ui.shows_points(controller.table)
    sheet = ui.why(controller, asked, stop) if is_explained and ui.why and asked is not None else None
    return sheet, explain, stop


def actions(
    controller: TableController[SetupT, TableT, MoveT],
    ui: FrameUI[SetupT, TableT, MoveT],
    here: str = "",
) -> list[ft.Control]:
    """Who a guest is, and the buttons that turn the page around, open the rules, and open the other screens
    of the game; `here` is the screen to leave out.
    """
    section, is_game = ui.section(controller.table, here), ui.is_game(controller.table)
    return [
        *guest_sign(controller.session, controller.store),
        _page_buttons(controller, ui, section, here, is_game),
    ]


@memo_component
def _page_buttons(
    controller: AnyController, ui: AnyFrameUI, section: str, here: str, is_game: bool
) -> ft.Control:
    more = icon_button(
        ft.Icons.MORE_VERT,
        _("More"),
        lambda: controller.session.navigation.open_menu(partial(_menu_items, controller, ui, here, is_game)),
    )
    return row(
        [
            icon_button(
                ft.Icons.SCREEN_ROTATION,
                _("Turn the screen around"),
                controller.session.device.flip_screen,
            ),
            rules_button(controller.session, controller.store.game.name, section),
            more,  # more buttons would leave no room for the heading
        ],
        spacing=theme.NO_SPACE,
        tight=True,
    )


def menu_items(
    controller: TableController[SetupT, TableT, MoveT], ui: FrameUI[SetupT, TableT, MoveT]
) -> list[MenuItem]:
    """The items of the same menu for a page that has no other buttons: the rules are among them."""
    table, session = controller.table, controller.session
    route = route_to(f"{controller.store.game.name}/{ui.section(table, '')}", session.navigation.route)
    rules = MenuItem(ft.Icons.HELP_OUTLINE, _("Rules for this"), partial(session.navigation.go, route))
    return [rules, *_menu_items(controller, ui, "", ui.is_game(table))]


def _menu_items(controller: AnyController, ui: AnyFrameUI, here: str, is_game: bool) -> list[MenuItem]:
    """The items of the menu behind the three dots."""
    session = controller.session
    links = [*ui.screens(controller.table), ScreenLink(LOG, ft.Icons.HISTORY, _("Log"))]
    if is_game:
        links.append(ScreenLink("around", ft.Icons.GROUPS_OUTLINED, _("Around the table")))
        links.append(ScreenLink("board", ft.Icons.TV, _("Big screen")))
        links.append(_looking_back(controller))
    return [
        *(
            MenuItem(link.icon, link.label, partial(controller.show, link.screen))
            for link in links
            if link.screen != here
        ),
        *_sharing(controller),
        MenuItem(ft.Icons.SETTINGS_OUTLINED, _("Settings"), session.navigation.open_settings),
    ]


def _looking_back(controller: AnyController) -> ScreenLink:
    """The course of a game that is going on, or all about one that is over."""
    if controller.table.is_over:
        return ScreenLink(PAST, ft.Icons.HISTORY_EDU, _("Look back"))
    return ScreenLink(COURSE, ft.Icons.SHOW_CHART, _("Course of the game"))


def _sharing(controller: AnyController) -> list[MenuItem]:
    """Sharing; for a guest of the table another seat instead."""
    session = controller.session
    if session.guest.visitor is not None:
        return [MenuItem(ft.Icons.CHAIR_OUTLINED, _("Change seat"), partial(session.navigation.go, SEAT))]
    share = MenuItem(ft.Icons.QR_CODE_2, _("Share this table"), partial(controller.show, SHARE))
    if session.can_share(controller.store.name):
        return [share]
    return _of_joined(controller)


def _of_joined(controller: AnyController) -> list[MenuItem]:
    """At a table that another phone keeps: where it is kept, and another seat."""
    status = status_at(controller)
    if status is None:
        return []
    from companion.shell.phones.words import kept_by_words  # only at such a table

    return [
        MenuItem(ft.Icons.PHONELINK, kept_by_words(status.phone), partial(controller.show, KEEPER)),
        MenuItem(ft.Icons.CHAIR_OUTLINED, _("Change seat"), partial(controller.show, SEATS)),
    ]


def status_at(controller: AnyController) -> JoinedStatus | None:
    """How a table stands that another phone keeps; None for all others."""
    nearby = controller.session.library.nearby_of(controller.store.name)
    return None if nearby is None else nearby.status(controller.store.name)


def standing_line(controller: AnyController) -> str:
    """The line below the heading that says so; its place is there at such a table even if it is empty."""
    status = status_at(controller)
    if status is None:
        return ""
    from companion.shell.phones.words import standing  # only at such a table

    return standing(status) or NOTHING_TO_SAY
