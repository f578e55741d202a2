"""The frame of a running game: round, phases, players, and the panel of the current phase."""

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.games.australis.drawing import views
from companion.games.australis.rules.rules_text import section_for
from companion.games.australis.store_types import TableController
from companion.games.australis.table.last_move_bar import last_move_bar
from companion.games.australis.table.side_panel import use_side_panel
from companion.games.australis.words.names import phase_words
from companion.i18n.translation import _
from companion.session.phone_session import MenuItem
from companion.shell.frame import PageContent, frame
from companion.shell.rules import rules_button
from companion.ui import keys, theme
from companion.ui.buttons import Press, icon_button
from companion.ui.hooks import memo_component
from companion.ui.keys import Keys
from companion.ui.layout import row
from companion.ui.marks import mark
from companion.ui.text import text, with_spoken_label
from companion.ui.text_measure import fitting_columns, word_by_word

TABS = (("draft", "A"), ("score", "B"), ("dice", "C"))
DONE = "✓"
WIDEST_DIGIT = "0"
ORDER = {"draft": 0, "score": 1, "dice": 2, "tiles": 2, "end": 3, "over": 3}


def table_frame(
    controller: TableController,
    panel: Sequence[ft.Control],
    *,
    heading: str = "",
    bottom: Sequence[ft.Control] = (),
    with_strip: bool = True,
    sheet: ft.Control | None = None,
    on_scrim: Press | None = None,
    on_keys: Keys | None = None,
) -> ft.Control:
    """The frame that all phases share, around a panel; call it last in a component, as it uses a hook."""
    table, beside = controller.table, use_side_panel(controller)
    heading = heading or _("Round {n} of {rounds}").format(n=table.round, rounds=table.printed.rounds)
    top = [tabs(ORDER[table.phase])] if table.mode == "game" else []
    if with_strip:
        top.append(score_strip(views.strip(table)))
    return frame(
        controller.session,
        PageContent(
            heading,
            panel,
            top=top,
            side_panel=beside.parts if table.mode == "game" else None,
            side_panel_heading=_("The table"),
            bottom=bottom,
            actions=actions(controller),
            on_back=lambda: controller.session.go("/"),
            last_move=[last_move_bar(controller)],
            on_keys={**undo_and_redo(controller), **(on_keys or {})},
        ),
        sheet=sheet or beside.sheet,
        on_dismiss=on_scrim if sheet else beside.close,
    )


def undo_and_redo(controller: TableController) -> Keys:
    """The usual keyboard shortcuts for undo and redo."""
    return {keys.UNDO: controller.undo, **dict.fromkeys(keys.REDO, controller.redo)}


def actions(controller: TableController, here: str = "") -> list[ft.Control]:
    """The buttons for undo, rules and other screens of the game; `here` is the screen to leave out."""
    last = controller.store.state.undoable
    info = controller.session.library.info_of(controller.store)
    undo = (
        _("Undo: {entry}").format(entry=info.entry_words(controller.store.state, last))
        if last
        else _("Nothing to undo")
    )
    is_game = controller.table.mode == "game"
    # On a narrow screen the heading needs the room; the last move bar has Undo as well.
    back = (
        []
        if controller.session.layout.narrow and not here
        else [_undo(controller, undo, last.number if last else None)]
    )
    return [*back, _ways(controller, section_for(controller.table, here), here, is_game)]


@memo_component
def _undo(controller: TableController, words: str, number: int | None) -> ft.Control:
    press = None if number is None else partial(controller.undo, number)
    return icon_button(ft.Icons.UNDO, words, press, means=f"{words} {number}")


@memo_component
def _ways(controller: TableController, section: str, here: str, is_game: bool) -> ft.Control:
    more = icon_button(
        ft.Icons.MORE_VERT,
        _("More"),
        lambda: controller.session.open_menu(partial(_choices, controller, here, is_game)),
    )
    return row(
        [
            rules_button(controller.session, controller.store.game.name, section),
            more,  # more buttons would leave no room for the heading
        ],
        spacing=theme.TIGHT,
        tight=True,
    )


def _choices(controller: TableController, here: str, is_game: bool) -> list[MenuItem]:
    """The items of the menu behind the three dots."""
    screens = [("mirror", ft.Icons.MAP_OUTLINED, _("The table")), ("log", ft.Icons.HISTORY, _("Log"))]
    if is_game:
        screens.append(("around", ft.Icons.GROUPS_OUTLINED, _("Around the table")))
        screens.append(("board", ft.Icons.TV, _("On the wall")))
    return [
        *(
            MenuItem(icon, words, partial(controller.show, way))
            for way, icon, words in screens
            if way != here
        ),
        MenuItem(ft.Icons.SCREEN_ROTATION, _("Turn the screen around"), controller.session.flip_screen),
    ]


@memo_component
def tabs(now: int) -> ft.Control:
    """The three phases of a round, with the current one marked."""

    def tab(index: int, phase: str, letter: str) -> ft.Control:
        current, done = index == now, index < now
        words = f"{letter} · {phase_words(phase)}"
        state = _("now") if current else _("done") if done else _("later")
        color = theme.ON_ACCENT if current else theme.GOOD if done else theme.QUIET
        shown = f"{DONE} {words}" if done else words
        return with_spoken_label(
            f"{words}, {state}",
            ft.Container(
                text(shown, theme.SMALL, color, strong=True, text_align=ft.TextAlign.CENTER),
                alignment=ft.Alignment.CENTER,
                bgcolor=theme.ACCENT if current else theme.CARD,
                border_radius=theme.RADIUS_PILL,
                padding=theme.inset(horizontal=theme.TIGHT, vertical=theme.SNUG),
            ),
            expand=True,
        )

    cells = [tab(index, *part) for index, part in enumerate(TABS)]
    widest = word_by_word(phase_words(phase) for phase, _letter in TABS)
    return fitting_columns(cells, widest, theme.SMALL, inset=theme.TIGHT, spacing=theme.TIGHT)


@memo_component
def score_strip(seats: tuple[views.SeatView, ...]) -> ft.Control:
    """Every player's disc, and the points that the round would bring now."""
    longest = max(len(str(seat.disc)) for seat in seats)
    cells = [ft.Container(_seat(seat), expand=True) for seat in seats]
    return fitting_columns(cells, WIDEST_DIGIT * longest, theme.SCORE, inset=theme.SNUG + theme.BORDER)


@memo_component
def _seat(seat: views.SeatView) -> ft.Control:
    lap = views.lap_words(seat.lap)
    now = "" if seat.now is None else _("{points} now").format(points=f"+{seat.now}")
    words = ", ".join(
        part for part in (seat.name, str(seat.disc), lap, now, _("on turn") if seat.on_turn else "") if part
    )
    lines = [_who(seat.colour, seat.name), _figures(seat.disc, lap)]
    if now:
        lines.append(text(now, theme.TINY, theme.GOOD, strong=True))
    return with_spoken_label(
        words,
        ft.Container(
            ft.Column(lines, spacing=theme.NO_SPACE, tight=True),
            bgcolor=theme.CARD,
            border_radius=theme.RADIUS,
            padding=theme.SNUG,
            border=theme.line_around(theme.BORDER, theme.PLAYER[seat.colour] if seat.on_turn else theme.NONE),
        ),
    )


# Memoised apart, because name and disc stay the same for many taps, while turn and points now change.
@memo_component
def _who(colour: str, name: str) -> ft.Control:
    words = text(name, theme.SMALL, theme.QUIET, max_lines=1, overflow=ft.TextOverflow.ELLIPSIS, expand=True)
    return row([mark(colour, theme.MARK_SMALL), words], spacing=theme.TIGHT)


@memo_component
def _figures(disc: int, lap: str) -> ft.Control:
    figures: list[ft.Control] = [text(str(disc), theme.SCORE, strong=True)]
    if lap:
        figures.append(text(lap, theme.TINY, theme.QUIET))
    return ft.Row(figures, spacing=theme.TIGHT, wrap=True, vertical_alignment=ft.CrossAxisAlignment.END)
