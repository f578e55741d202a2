"""A game step by step: an entry, what it brought, and the table as it stood after it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import flet as ft

from companion.i18n.translation import _, ngettext
from companion.session.phone_session import PhoneSession
from companion.session.routes import LOG, PAST
from companion.session.screen import MenuItem
from companion.session.store import AnyStore, AnyTableHistory
from companion.shell.frame import PageContent, frame
from companion.table.control.controller import AnyController, use_controller
from companion.table.frame.score_strip import score_strip
from companion.table.log import log_views
from companion.table.log.amend_sheet import amend_sheet
from companion.table.log.entry_line import entry_line
from companion.table.log.log_sheets import entry_sheet, table_then
from companion.table.past.past_ui import AnyPastUI
from companion.table.past.stepper import Place, place_at, stepper, stop_words
from companion.ui import theme
from companion.ui.buttons import Press, icon_button, main_button, side_button
from companion.ui.hooks import component, use_event_callback, use_store
from companion.ui.layout import card, sheet
from companion.ui.text import text
from companion.ui.text_measure import next_steps
from engine.journal import Undo


@dataclass(frozen=True)
class Open:
    """The open sheet: the entry, its amendment, or the question whether to go on from it."""

    what: Literal["", "entry", "change", "go on"] = ""


BACK, ON, ROUND_BACK, ROUND_ON = "Arrow Left", "Arrow Right", "Page Up", "Page Down"
CLOSED, ENTRY, CHANGE = Open(), Open("entry"), Open("change")


@component
def step_through(store: AnyStore, session: PhoneSession, ui: AnyPastUI) -> ft.Control:
    """The page, at the entry that this phone looked at last."""
    history = use_store(store)
    controller = use_controller(store, session, history, ui.log.moves)
    info = session.library.info_of(store)
    past = None if info.load_past is None else info.load_past()
    entry, set_entry = ft.use_state(session.navigation.looked_at.get(store.name))
    open_, show = ft.use_state(CLOSED)
    place = place_at(history, past, entry)
    views = ft.use_memo(
        lambda: {view.number: view for view in log_views.entries(history, len(history.entries), ui.log)},
        [history],
    )

    def go(step: int) -> None:
        number = session.navigation.looked_at[store.name] = history.steps[step].number
        set_entry(number)

    step = history.steps[place.step]
    view = views[step.number]
    close = partial(show, CLOSED)
    # Once all is over nothing is kept back, and "now" means nothing any more.
    players = ui.frame.players if history.table.is_over else ui.frame.views
    scores = tuple(replace(view, now=None) for view in players(step.table))
    strip = [score_strip(scores)] if ui.frame.is_game(step.table) else []
    return frame(
        session,
        PageContent(
            ui.log.round_words.heading(view.round) if view.round else _("Step by step"),
            [
                card([entry_line(ui.log, history, view, partial(show, ENTRY), partial(show, CHANGE))]),
                *table_then(ui.log, history.table, step.table),
            ],
            top=strip,
            above_bar=[
                ft.Container(
                    stepper(place, use_event_callback(go), stop_words(place, ui.log.round_words)),
                    padding=theme.inset(horizontal=theme.GAP),
                )
            ],
            bottom=_bottom(controller, place, lambda: show(Open("go on"))),
            actions=[_menu_button(controller, place, use_event_callback(go))],
            on_back=partial(controller.show, PAST),
            on_keys={
                BACK: lambda: go(max(0, place.step - 1)),
                ON: lambda: go(min(place.last, place.step + 1)),
                ROUND_BACK: lambda: go(place.stop_before),
                ROUND_ON: lambda: go(place.stop_after),
            },
            spacing=theme.SNUG,
        ),
        sheet=_sheet(ui, controller, history, place, open_, show, close) if open_.what else None,
        on_dismiss=close,
    )


def _menu_button(controller: AnyController, place: Place, go: Callable[[int], object]) -> ft.Control:
    """The way from round to round for who cannot see the track, and the log."""
    items = [
        MenuItem(ft.Icons.KEYBOARD_DOUBLE_ARROW_LEFT, _("Previous round"), partial(go, place.stop_before)),
        MenuItem(ft.Icons.KEYBOARD_DOUBLE_ARROW_RIGHT, _("Next round"), partial(go, place.stop_after)),
        MenuItem(ft.Icons.HISTORY, _("Log"), partial(controller.show, LOG)),
    ]
    open_menu = controller.session.navigation.open_menu
    return icon_button(ft.Icons.MORE_VERT, _("More"), lambda: open_menu(lambda: items))


def _bottom(controller: AnyController, place: Place, ask: Press) -> list[ft.Control]:
    """The way to go on from here, which a guest has not, and the whole game."""
    back = main_button(_("The whole game"), partial(controller.show, PAST))
    if controller.session.guest.visitor is not None:
        return [back]
    from_here = ask if place.step < place.last else partial(controller.show, "")
    return [side_button(_("Carry on from here"), from_here), back]


def _sheet(
    ui: AnyPastUI,
    controller: AnyController,
    history: AnyTableHistory,
    place: Place,
    open_: Open,
    show: Callable[[Open], None],
    close: Press,
) -> ft.Control:
    number = history.steps[place.step].number
    if open_.what == "change":
        return amend_sheet(ui.log, controller, number, close)
    if open_.what == "go on":
        return _go_on_sheet(controller, history, place, close)
    return entry_sheet(
        ui.log,
        controller,
        history,
        history.entries[number],
        close,
        on_change=partial(show, CHANGE),
    )


def _go_on_sheet(
    controller: AnyController, history: AnyTableHistory, place: Place, close: Press
) -> ft.Control:
    """Asks before later entries are undone: they stay in the log, from which they can be brought back."""
    later = [step.number for step in history.steps[place.step + 1 :]]

    def go_on() -> None:
        close()
        if controller.revise_all([Undo(of=number) for number in reversed(later)]):
            controller.show("")

    words = ngettext(
        "{count} later entry is undone. It stays in the log: you can restore it.",
        "{count} later entries are undone. They stay in the log: you can restore them.",
        len(later),
    )
    return sheet(
        _("Carry on from here?"),
        [
            text(words),
            next_steps([side_button(_("Leave it as it is"), close), main_button(_("Carry on"), go_on)]),
        ],
        close,
    )
