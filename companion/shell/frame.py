"""The frame of every page: head, scrolling body, the next step at the bottom, and a sheet over it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import flet as ft

from companion.i18n.translation import _
from companion.session.phone_session import MenuItem, PhoneSession
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, link, menu
from companion.ui.keys import ESCAPE, Keys, keys
from companion.ui.layout import column, ends, row
from companion.ui.screen_layout import ScreenLayout
from companion.ui.text import text, title


@dataclass(frozen=True)
class PageContent:
    """What stands on a page.

    `top` stands above the body, `more` below it or beside it, `side_panel` only where there is room. `bottom`
    holds the next step, above it `last_move` what was done last. `on_keys` are keys besides Escape.
    """

    heading: str
    body: Sequence[ft.Control]
    top: Sequence[ft.Control] = ()
    more: Sequence[ft.Control] = ()
    side_panel: Callable[[], Sequence[ft.Control]] | None = None
    side_panel_heading: str = ""
    bottom: Sequence[ft.Control] = ()
    actions: Sequence[ft.Control] = ()
    last_move: Sequence[ft.Control] = ()
    on_back: Press | None = None
    on_keys: Keys = field(default_factory=dict)


def frame(
    session: PhoneSession,
    page: PageContent,
    *,
    sheet: ft.Control | None = None,
    on_dismiss: Press | None = None,
) -> ft.Control:
    """A page, covered by a sheet until `on_dismiss` or Escape closes it, or by the menu that is unfolded."""
    layout, open_menu = session.layout, session.state.menu if sheet is None else None
    second_column = _aside(page, layout)
    if sheet is not None:
        escape = on_dismiss
        over = [ft.Container(bgcolor=theme.SCRIM), _over(sheet, on_dismiss, layout), *_notice_over(session)]
    elif open_menu is not None:
        escape = session.close_menu
        over = [_open_menu(session, open_menu(), layout, alone=not second_column)]
    else:
        escape, over = page.on_back, []
    covered = bool(over)
    acts = {**({} if covered else page.on_keys), **({} if escape is None else {ESCAPE: escape})}
    last_move = [] if sheet is not None else notice(session) or page.last_move
    columns = _columns(page, layout, second_column, _foot(last_move, page.bottom), disabled=covered)
    layers = [
        keys(acts, whole_page=True, covered=covered),
        ft.Semantics(exclude_semantics=covered, content=columns, expand=True),
        *over,
    ]
    return ft.SafeArea(ft.Stack(layers, expand=True, fit=ft.StackFit.EXPAND), expand=True)


def _on_its_side(page: PageContent, layout: ScreenLayout) -> bool:
    """Whether the body has the height of a low screen for itself, as all else can stand beside it."""
    return layout.on_its_side and bool(page.top or page.more or page.side_panel)


def _aside(page: PageContent, layout: ScreenLayout) -> list[ft.Control]:
    """What stands beside the body."""
    if not layout.two_columns:
        return []
    top = page.top if _on_its_side(page, layout) else []
    return [*top, *page.more, *(page.side_panel() if page.side_panel else [])]


def _columns(
    page: PageContent,
    layout: ScreenLayout,
    aside: Sequence[ft.Control],
    foot: Sequence[ft.Control],
    *,
    disabled: bool,
) -> ft.Control:
    """The body and what stands beside it; an empty column stays, so that the body keeps its place."""
    on_its_side = _on_its_side(page, layout)
    first = ft.Column(
        [
            _head(page.heading, page.on_back, page.actions, narrow=layout.narrow),
            _scrolling(_body(page, layout)),
            *([] if on_its_side else foot),
        ],
        spacing=theme.NO_SPACE,
        horizontal_alignment=_STRETCH,
        **_body_share(layout, alone=not aside),
    )
    second = ft.Column(
        _second_column(aside, page.side_panel_heading, foot, on_its_side=on_its_side) if aside else [],
        spacing=theme.NO_SPACE,
        horizontal_alignment=_STRETCH,
        visible=bool(aside),
        **_share(layout, theme.BESIDE_SHARE, theme.BESIDE_COLUMN),
    )
    return ft.Row(
        [first, second],
        spacing=theme.NO_SPACE,
        expand=True,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=_STRETCH,
        # The focus stays in the sheet or menu as long as there is one.
        disabled=disabled,
    )


def _body(page: PageContent, layout: ScreenLayout) -> list[ft.Control]:
    """What scrolls; what is typed or unfolded in it stays when the phone is turned, as it keeps its place."""
    shown = not _on_its_side(page, layout)
    top = [column(page.top, spacing=theme.GAP, visible=shown)] if page.top else []
    return [*top, *page.body, *([] if layout.two_columns else page.more)]


def _notice_over(session: PhoneSession) -> list[ft.Control]:
    """What must be said while a sheet is over the page."""
    return [ft.Container(words, alignment=ft.Alignment.TOP_CENTER) for words in notice(session)]


def _body_share(layout: ScreenLayout, *, alone: bool) -> dict[str, Any]:
    """How wide the first column is."""
    return _share(layout, theme.BODY_SHARE, theme.COLUMN, alone=alone)


def _share(layout: ScreenLayout, share: int, most: int, *, alone: bool = False) -> dict[str, Any]:
    """How wide a column is: its share of the width, or as wide as it becomes where there is more of it."""
    fixed = layout.shape == "grand" or (alone and layout.shape == "wide")
    return {"width": most} if fixed else {"expand": share}


def _second_column(
    second_column: Sequence[ft.Control], heading: str, foot: Sequence[ft.Control], *, on_its_side: bool
) -> list[ft.Control]:
    """The second column: it has the next step where the screen is too low for it below the first."""
    if on_its_side:
        return [_scrolling(second_column), *foot]
    return [_head(heading, None, [ft.Container(height=theme.TARGET)]), _scrolling(second_column)]


def _scrolling(controls: Sequence[ft.Control]) -> ft.Control:
    # A list, because each of its parts is painted on its own, and only if a tap changed it.
    return ft.ListView(
        list(controls),
        expand=True,
        spacing=theme.GAP,
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.TIGHT),
        build_controls_on_demand=False,
        cache_extent=theme.BUILT_AHEAD,
    )


def _foot(messages: Sequence[ft.Control], bottom: Sequence[ft.Control]) -> list[ft.Control]:
    """What must be said or was done, and the next step."""
    # Always there, so that what comes and goes does not change the place of what stays.
    return [column(messages, spacing=theme.NO_SPACE, tight=True), *([_bar(bottom)] if bottom else [])]


def _head(
    heading: str, on_back: Press | None, actions: Sequence[ft.Control], *, narrow: bool = False
) -> ft.Control:
    """Way back, heading and actions; the actions go to a line of their own where there is no room."""
    if not heading and not actions:
        return ft.Container(height=theme.TIGHT)
    back = [icon_button(ft.Icons.ARROW_BACK_IOS_NEW, _("Back"), on_back)] if on_back else []
    words = ft.Container(
        title(heading, theme.LEAD if narrow else theme.TITLE), expand=True, expand_loose=True
    )
    return ft.Container(
        ends([*back, words], actions, spacing=theme.TIGHT),
        padding=theme.inset(horizontal=theme.TIGHT if narrow else theme.GAP, vertical=theme.TIGHT),
    )


def _over(sheet: ft.Control, on_dismiss: Press | None, layout: ScreenLayout) -> ft.Control:
    """A sheet at the bottom, as tall as it is and not wider than words are read well; it scrolls where the
    screen is too small, and a tap beside it closes it. Who hears the screen closes it by its button."""
    width: dict[str, Any] = {"width": theme.SHEET} if layout.two_columns else {"expand": True}
    return ft.GestureDetector(
        ft.Column(
            [
                ft.Container(height=theme.WIDE),
                ft.Row(
                    [ft.GestureDetector(sheet, on_tap=lambda: None, exclude_from_semantics=True, **width)],
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
            ],
            scroll=ft.ScrollMode.AUTO,
            alignment=ft.MainAxisAlignment.END,
            horizontal_alignment=_STRETCH,
            spacing=theme.NO_SPACE,
        ),
        on_tap=None if on_dismiss is None else lambda: on_dismiss(),
        exclude_from_semantics=True,
    )


def _open_menu(
    session: PhoneSession, choices: Sequence[MenuItem], layout: ScreenLayout, *, alone: bool
) -> ft.Control:
    """A menu below the head of the page; what is chosen closes it, and so does a tap beside it."""

    def chosen(act: Press) -> None:
        session.close_menu()
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
        scroll=ft.ScrollMode.AUTO,
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
        on_tap=session.close_menu,
        exclude_from_semantics=True,
    )


def notice(session: PhoneSession) -> list[ft.Control]:
    """What must be said now."""
    if not session.state.notice:
        return []
    color, undo = theme.BAD if session.state.is_error else theme.INK, session.state.undo
    take_back = (
        []
        if undo is None
        else [link(_("Undo"), lambda: session.attempt(undo), means=f"undo {session.state.notice}")]
    )
    said: list[ft.Control] = [text(session.state.notice, theme.SMALL, color)]
    if way := session.state.action:
        said.append(link(way.label, way.run))
    return [
        ft.Semantics(
            live_region=True,
            container=True,
            content=ft.Container(
                row(
                    [
                        ft.Icon(
                            ft.Icons.ERROR_OUTLINE if session.state.is_error else ft.Icons.INFO_OUTLINE,
                            color=color,
                        ),
                        ft.Column(said, spacing=theme.NO_SPACE, tight=True, expand=True),
                        *take_back,
                        icon_button(ft.Icons.CLOSE, _("Close message"), lambda: session.show_notice("")),
                    ]
                ),
                bgcolor=theme.TILE,
                padding=ft.Padding.only(left=theme.EDGE, right=theme.TIGHT),
            ),
        )
    ]


def _bar(bottom: Sequence[ft.Control]) -> ft.Control:
    return ft.Container(
        row(bottom),
        padding=theme.inset(horizontal=theme.GAP, vertical=theme.SNUG),
    )


_STRETCH = ft.CrossAxisAlignment.STRETCH
