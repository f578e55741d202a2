"""The frame of every page: head, scrolling body, the next step at the bottom, and a sheet over all of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import floor
from typing import Any

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.session.screen import MenuItem, Notice
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, link, menu, pressable
from companion.ui.hooks import component, memo_component, use_event_callback
from companion.ui.keys import ESCAPE, Keys, keys
from companion.ui.layout import MORE, column, covering, row
from companion.ui.passing import passing
from companion.ui.screen_layout import ScreenLayout
from companion.ui.text import secondary_text, text, title
from companion.ui.text_measure import ALL, LONGEST, Probe, measured, next_steps, use_widths

SHORT_HEADING = 14
"""The longest heading, in letters, that fits beside all actions unmeasured: measuring takes time."""
NOT_MEASURED: tuple[float, float] = (0, 0)


@dataclass(frozen=True)
class PageContent:
    """The content of a page.

    `scores` and `turn` stay in sight while the rest scrolls, the turn always above the body; `unpinned` lets
    them scroll as well, where large text would leave no room for anything else. `top` stands above the body,
    `more` below or beside it; `side_panel` is shown only if there is room. `on_pinned` gets the size of the
    scores and the turn. `body_ref` is the list that scrolls, `on_body` gets its size and `on_scroll` its
    position; `spacing` is the space between its parts, and `inset` that at both sides. A body that `bleeds`
    has no head, and reaches to the top of the screen. `note` is a line below the heading; so is `status`,
    which changes while the page is shown and keeps to one line; `on_status` is what pressing it does.

    At the bottom is one bar: `corner`, always at its left end, then the next step, `bottom`. Above it is
    `above_bar`, such as an explanation. `news` lie over the body just above those for a while. `progress`
    is a line below the head. `on_keys` are the keys other than Escape.
    """

    heading: str
    body: Sequence[ft.Control]
    scores: Sequence[ft.Control] = ()
    turn: Sequence[ft.Control] = ()
    unpinned: bool = False
    on_pinned: Callable[[ft.LayoutSizeChangeEvent[Any]], object] | None = None
    body_ref: ft.Ref[ft.ListView] | None = None
    on_body: Callable[[ft.LayoutSizeChangeEvent[Any]], object] | None = None
    on_scroll: Callable[[ft.OnScrollEvent], object] | None = None
    top: Sequence[ft.Control] = ()
    more: Sequence[ft.Control] = ()
    side_panel: Callable[[], Sequence[ft.Control]] | None = None
    side_panel_heading: str = ""
    corner: ft.Control | None = None
    bottom: Sequence[ft.Control] = ()
    above_bar: Sequence[ft.Control] = ()
    news: Sequence[ft.Control] = ()
    progress: ft.Control | None = None
    actions: Sequence[ft.Control] = ()
    on_back: Press | None = None
    on_keys: Keys = field(default_factory=dict)
    spacing: int = theme.GAP
    inset: int = theme.GAP
    bleeds: bool = False
    note: str = ""
    status: str = ""
    on_status: Press | None = None


def frame(
    session: PhoneSession,
    page: PageContent,
    *,
    sheet: ft.Control | None = None,
    below_sheet: ft.Control | None = None,
    on_dismiss: Press | None = None,
) -> ft.Control:
    """A page, covered by a sheet until `on_dismiss` or Escape closes it, or by the open menu.

    What is `below_sheet` stays in sight while a sheet that is too tall scrolls.
    """
    layout, open_menu = session.layout, session.navigation.menu if sheet is None else None
    second_column = _second_column(page, layout)
    if sheet is not None:
        escape = on_dismiss
        over = [
            ft.Container(bgcolor=theme.SCRIM),
            _covering(
                _over(sheet, below_sheet, on_dismiss, layout),
                session.device.on_moved,
            ),
            *_notice_over(session),
        ]
    elif open_menu is not None:
        escape = session.navigation.close_menu
        menu_over = _open_menu(session, open_menu(), layout, alone=not second_column)
        over = [_covering(menu_over, session.device.on_moved)]
    else:
        escape, over = page.on_back, []
    covered = bool(over)
    handlers = {**({} if covered else page.on_keys), **({} if escape is None else {ESCAPE: escape})}
    news = [] if sheet is not None else notice(session) or page.news
    columns = _columns(page, layout, second_column, news, disabled=covered)
    layers = [
        keys(handlers, whole_page=True, covered=covered),
        ft.Semantics(exclude_semantics=covered, content=columns, expand=True),
        *over,
    ]
    return ft.SafeArea(ft.Stack(layers, expand=True, fit=ft.StackFit.EXPAND), expand=True)


def _body_fills_height(page: PageContent, layout: ScreenLayout) -> bool:
    """Tells whether the body gets the full height of a low screen, because everything else fits beside it."""
    return layout.on_its_side and bool(page.scores or page.top or page.more or page.side_panel)


def _second_column(page: PageContent, layout: ScreenLayout) -> list[ft.Control]:
    """The controls beside the body."""
    if not layout.two_columns:
        return []
    top = page.top if _body_fills_height(page, layout) else []
    return [*top, *page.more, *(page.side_panel() if page.side_panel else [])]


def _columns(
    page: PageContent,
    layout: ScreenLayout,
    second_column: Sequence[ft.Control],
    news: Sequence[ft.Control],
    *,
    disabled: bool,
) -> ft.Control:
    """The body and the column beside it, which stays even when empty, so that the body keeps its place."""
    body_fills_height, foot = _body_fills_height(page, layout), _foot(page, layout)
    # What does not fit above a body that fills the height needs the second column.
    alone = not second_column and not body_fills_height
    first = ft.Column(
        [
            *(
                []
                if page.bleeds
                else [
                    _head(
                        page.heading,
                        page.on_back,
                        page.actions,
                        small=not layout.two_columns,
                        note=page.note,
                        status=page.status,
                        on_status=page.on_status,
                    )
                ]
            ),
            *_progress(page.progress),
            *_pinned(page, layout),
            _below(
                _scrolling(
                    _body(page, layout),
                    page.body_ref,
                    page.on_scroll,
                    page.on_body,
                    page.spacing,
                    page.inset,
                    theme.NO_SPACE if page.bleeds else theme.TIGHT,
                ),
                [] if body_fills_height else news,
            ),
            *([] if body_fills_height else foot),
        ],
        spacing=theme.NO_SPACE,
        horizontal_alignment=_STRETCH,
        **_body_share(layout, alone=alone),
    )
    second = ft.Column(
        []
        if alone
        else _with_head(
            second_column,
            page.side_panel_heading,
            foot if body_fills_height else None,
            [column(page.scores)] if page.scores else [],
            news,
        ),
        spacing=theme.NO_SPACE,
        horizontal_alignment=_STRETCH,
        visible=not alone,
        **_share(layout, theme.BESIDE_SHARE, theme.BESIDE_COLUMN),
    )
    return ft.Row(
        [first, second],
        spacing=theme.NO_SPACE,
        expand=True,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=_STRETCH,
        # Disabled under a sheet or menu, so that the focus stays in that.
        disabled=disabled,
    )


def _body(page: PageContent, layout: ScreenLayout) -> list[ft.Control]:
    """The scrolling part; while `top` is beside it, its column is empty, and the rest keeps its place."""
    shown = not _body_fills_height(page, layout)
    # Never in both places at once: Flet empties a component when one of its two places goes.
    top = [column(page.top if shown else [], spacing=theme.GAP, visible=shown)] if page.top else []
    more = [] if layout.two_columns else page.more
    return [*_unpinned(page, layout), *top, *page.body, *more]


def _pinned(page: PageContent, layout: ScreenLayout) -> list[ft.Control]:
    """The parts kept in sight above the body; their places stay even when empty, as those of `top` do."""
    return _first_parts(page, layout, page.inset, shown=not page.unpinned)


def _unpinned(page: PageContent, layout: ScreenLayout) -> list[ft.Control]:
    """The same parts in the body, scrolling with it; measured here too, as they may fit above again later."""
    return _first_parts(page, layout, theme.NO_SPACE, shown=page.unpinned)


def _first_parts(page: PageContent, layout: ScreenLayout, inset: int, *, shown: bool) -> list[ft.Control]:
    """The scores and the turn, or their empty places."""
    if not (page.scores or page.turn):
        return []
    return [
        ft.Container(
            _scores_and_turn(page, layout) if shown else None,
            padding=theme.inset(horizontal=inset),
            visible=shown,
            on_size_change=page.on_pinned if shown else None,
        )
    ]


def _scores_and_turn(page: PageContent, layout: ScreenLayout) -> ft.Control:
    scores = [] if _body_fills_height(page, layout) else page.scores
    parts = [column(part, spacing=theme.SNUG, tight=True, visible=bool(part)) for part in (scores, page.turn)]
    return column(parts, spacing=theme.TIGHT if layout.narrow else theme.SNUG, tight=True)


def _notice_over(session: PhoneSession) -> list[ft.Control]:
    """The notice while a sheet is over the page, which covers what is only said of a table."""
    if session.notices.is_of_table:
        return []
    return [ft.Container(words, alignment=ft.Alignment.TOP_CENTER) for words in notice(session)]


def _body_share(layout: ScreenLayout, *, alone: bool) -> dict[str, Any]:
    """How wide the first column is."""
    return _share(layout, theme.BODY_SHARE, theme.COLUMN, alone=alone)


def _share(layout: ScreenLayout, share: int, most: int, *, alone: bool = False) -> dict[str, Any]:
    """The width of a column: its share of the screen, or `most` where the screen is wide enough for that."""
    fixed = layout.shape == "grand" or (alone and layout.shape == "wide")
    return {"width": most} if fixed else {"expand": share}


def _with_head(
    second_column: Sequence[ft.Control],
    heading: str,
    foot: Sequence[ft.Control] | None,
    scores: Sequence[ft.Control],
    news: Sequence[ft.Control],
) -> list[ft.Control]:
    """The second column; it holds the scores and the foot if the first is too low for them."""
    if foot is not None:
        # The scores scroll, too: above a foot that is high they would leave no room for anything.
        return [_below(_scrolling([*scores, *second_column]), news), *foot]
    return [_head(heading, None, [ft.Container(height=theme.TARGET)]), _scrolling(second_column)]


def _progress(line: ft.Control | None) -> list[ft.Control]:
    around = ft.Padding.only(left=theme.GAP, right=theme.GAP, bottom=theme.TIGHT)
    return [] if line is None else [ft.Container(line, padding=around)]


def _below(body: ft.Control, news: Sequence[ft.Control]) -> ft.Control:
    """The body that scrolls, with the news over its end: they come and go, and nothing moves."""
    over = ft.Container(
        column(news, spacing=theme.NO_SPACE, tight=True),
        left=theme.NO_SPACE,
        right=theme.NO_SPACE,
        bottom=theme.NO_SPACE,
    )
    return ft.Stack([body, over], expand=True, fit=ft.StackFit.EXPAND)


def _scrolling(
    controls: Sequence[ft.Control],
    ref: ft.Ref[ft.ListView] | None = None,
    on_scroll: Callable[[ft.OnScrollEvent], object] | None = None,
    on_size: Callable[[ft.LayoutSizeChangeEvent[Any]], object] | None = None,
    spacing: int = theme.GAP,
    inset: int = theme.GAP,
    ends: int = theme.TIGHT,
) -> ft.Control:
    # A ListView, because it repaints only those of its children that changed.
    return ft.ListView(
        list(controls),
        ref=ref,
        on_scroll=on_scroll,
        on_size_change=on_size,
        scroll_interval=theme.SCROLL_REPORT,
        scroll=MORE,
        expand=True,
        spacing=spacing,
        padding=ft.Padding.only(left=inset, top=ends, right=inset, bottom=ends),
        build_controls_on_demand=False,
        cache_extent=theme.BUILT_AHEAD,
    )


def _foot(page: PageContent, layout: ScreenLayout) -> list[ft.Control]:
    """The controls above the bar, and the bar if it holds anything."""
    # The column stays even when empty, so that the position of the bar does not change.
    above = column(page.above_bar, spacing=theme.NO_SPACE, tight=True)
    return [above, *([_bar(page, layout)] if page.bottom or page.corner else [])]


def _head(
    heading: str,
    on_back: Press | None,
    actions: Sequence[ft.Control],
    *,
    small: bool = False,
    note: str = "",
    status: str = "",
    on_status: Press | None = None,
) -> ft.Control:
    """Back button, heading and actions in one line, which is always of the same height."""
    if not heading and not actions:
        return ft.Container(height=theme.TIGHT)
    back = [icon_button(ft.Icons.ARROW_BACK_IOS_NEW, _("Back"), on_back)] if on_back else []
    size = theme.LEAD if small else theme.TITLE
    words: ft.Control = text("", size, strong=True)  # as high as a heading, but none to a screen reader
    if len(heading) > SHORT_HEADING:
        words = _fitted(heading, size)
    elif heading:  # known to fit: measuring takes time
        words = title(heading, size, **_ONE_LINE)
    if note or status:
        below = secondary_text(note or status, theme.TINY, **(_ONE_LINE if status else {}))
        words = column([words, below], spacing=theme.NO_SPACE, tight=True)
    if on_status is not None:
        words = _pressed_as_a_whole(words, status, on_status)
    room = [] if back or actions else [ft.Container(height=theme.TARGET)]
    return ft.Container(
        row([*back, ft.Container(words, expand=True), *actions, *room], spacing=theme.TIGHT),
        padding=theme.inset(horizontal=theme.TIGHT if small else theme.GAP, vertical=theme.HAIR),
    )


def _pressed_as_a_whole(words: ft.Control, status: str, on_status: Press) -> ft.Control:
    """The heading with its status over it as a button: that line alone would be too low for a finger."""
    button = covering(pressable(status, ft.Container(expand=True), on_status))
    strut = ft.Container(height=theme.TARGET)
    return ft.Stack([strut, words, button], alignment=ft.Alignment.CENTER_LEFT)


@memo_component
def _fitted(heading: str, size: int) -> ft.Control:
    """A heading in one line: somewhat smaller if it is too long, and then cut short; it is heard in full."""
    widths, tell = use_widths()
    needed, room = widths.get(LONGEST, 0), widths.get(ALL, 0)
    fitting = floor(size * room / needed) if needed > room > 0 else size
    shown = title(heading, max(theme.TINY, fitting), **_ONE_LINE)
    return measured(shown, (Probe(LONGEST, heading, size),), tell)


@component
def _covering(over: ft.Control, on_gone: Press) -> ft.Control:
    """The cover over a page; what comes to light once it is gone is new to a hasty finger, too."""
    ft.use_effect(lambda: None, [], cleanup=lambda: on_gone())
    return over


@component
def _over(
    sheet: ft.Control,
    below: ft.Control | None,
    on_dismiss: Press | None,
    layout: ScreenLayout,
) -> ft.Control:
    """A sheet at the bottom, as tall as its content and not too wide to read; it scrolls if the screen is too
    small, and a tap beside it closes it. With a screen reader its button closes it.

    If it asks one thing after another, it stays as tall as the tallest of them so far: its heading and the
    button that closes it keep their places, and nothing of the page comes up under a finger. The place of
    what was once below it stays as well. But it scrolls only as far as there are words.
    """
    (width, tallest), set_seen = ft.use_state(NOT_MEASURED)
    room, set_room = ft.use_state(0.0)

    def measured(event: ft.LayoutSizeChangeEvent[Any]) -> None:
        # On another screen the words wrap elsewhere, and only what comes from there tells how tall it is.
        if event.width != width or event.height > tallest:
            set_seen((event.width, event.height))

    def sized(event: ft.LayoutSizeChangeEvent[Any]) -> None:
        set_room(max(0.0, event.height - theme.WIDE))

    last_below: MutableRef[ft.Control | None] = ft.use_ref(None)
    last_below.current = below or last_below.current
    ground = ft.Container(
        height=min(tallest, room),
        bgcolor=theme.CARD,
        border_radius=ft.BorderRadius.vertical(top=theme.RADIUS_CARD),
    )
    content = ft.Container(sheet, on_size_change=use_event_callback(measured))
    held = ft.Stack([ground, content], fit=ft.StackFit.PASS_THROUGH)
    foot = ft.Container(
        ft.Semantics(exclude_semantics=below is None, content=last_below.current),
        opacity=theme.SEEN if below else theme.UNSEEN,
        disabled=below is None,
        bgcolor=theme.CARD,
    )
    # What takes taps must have something to show: the phone would draw none of the sheet.
    feet = [] if last_below.current is None else [_of_sheet(foot, layout)]
    scrolling = ft.Column(
        [ft.Container(height=theme.WIDE), _of_sheet(held, layout)],
        on_size_change=use_event_callback(sized),
        scroll=MORE,
        alignment=ft.MainAxisAlignment.END,
        horizontal_alignment=_STRETCH,
        spacing=theme.NO_SPACE,
        expand=True,
    )
    return ft.GestureDetector(
        column([scrolling, *feet], spacing=theme.NO_SPACE),
        on_tap=None if on_dismiss is None else lambda: on_dismiss(),
        exclude_from_semantics=True,
    )


def _of_sheet(part: ft.Control, layout: ScreenLayout) -> ft.Control:
    """A part as wide as a sheet, on which a tap does not close that."""
    width: dict[str, Any] = {"width": theme.SHEET} if layout.two_columns else {"expand": True}
    held = ft.GestureDetector(part, on_tap=lambda: None, exclude_from_semantics=True, **width)
    return ft.Row([held], alignment=ft.MainAxisAlignment.CENTER)


def _open_menu(
    session: PhoneSession, choices: Sequence[MenuItem], layout: ScreenLayout, *, alone: bool
) -> ft.Control:
    """A menu below the head of the page; choosing a line closes it, and so does a tap beside it."""

    def chosen(act: Press) -> None:
        session.navigation.close_menu()
        act()

    shown = menu([(one.icon, one.label, partial(chosen, one.run)) for one in choices])
    held = ft.GestureDetector(shown, on_tap=lambda: None, exclude_from_semantics=True)
    below = ft.Column(
        [
            ft.Container(height=theme.TARGET + theme.TIGHT),
            ft.Row(
                [ft.Container(held, expand=True, expand_loose=True)],
                alignment=ft.MainAxisAlignment.END,
            ),
        ],
        scroll=MORE,
        spacing=theme.NO_SPACE,
        **_body_share(layout, alone=alone),
    )
    rest = [] if alone else [ft.Container(**_share(layout, theme.BESIDE_SHARE, theme.BESIDE_COLUMN))]
    return ft.GestureDetector(
        ft.Container(
            ft.Row(
                [below, *rest],
                spacing=theme.NO_SPACE,
                alignment=ft.MainAxisAlignment.CENTER,
                vertical_alignment=_STRETCH,
            ),
            padding=theme.inset(horizontal=theme.GAP),
        ),
        on_tap=session.navigation.close_menu,
        exclude_from_semantics=True,
    )


def notice(session: PhoneSession) -> list[ft.Control]:
    """The current notice; empty if there is none."""
    said = session.notices.shown
    if not said.words:
        return []
    color, undo = theme.BAD if said.is_error else theme.INK, said.undo
    icon = ft.Icons.ERROR_OUTLINE if said.is_error else ft.Icons.INFO_OUTLINE
    words = row([ft.Icon(icon, color=color), text(said.words, theme.SMALL, color, expand=True)])
    buttons = [
        *([] if said.action is None else [link(said.action.label, said.action.run)]),
        *(
            []
            if undo is None
            else [link(_("Undo"), lambda: session.attempt(undo), means=f"undo {said.words}")]
        ),
        *([] if said.lasting else [_close_button(session, said)]),
    ]
    more = [link(one.label, one.run, means=f"notice {one.label}") for one in said.more]
    return [ft.Semantics(live_region=True, container=True, content=passing(words, buttons, more))]


def _close_button(session: PhoneSession, drawn: Notice) -> ft.Control:
    return icon_button(ft.Icons.CLOSE, _("Close message"), partial(session.notices.close, drawn))


def _bar(page: PageContent, layout: ScreenLayout) -> ft.Control:
    # A narrow phone is a low one as well: what it can spare belongs to the body.
    vertical = theme.TIGHT if layout.narrow else theme.SNUG
    steps = ft.Container(next_steps(page.bottom), expand=True)
    return ft.Container(
        # However high the next step is, the corner keeps its place.
        row([*([page.corner] if page.corner else []), steps], vertical_alignment=ft.CrossAxisAlignment.END),
        padding=theme.inset(horizontal=theme.GAP, vertical=vertical),
    )


_STRETCH = ft.CrossAxisAlignment.STRETCH
_ONE_LINE: dict[str, Any] = {"max_lines": 1, "overflow": ft.TextOverflow.ELLIPSIS}
