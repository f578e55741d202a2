"""The sheet that amends an entry: its editor, and a preview of the effects."""

import flet as ft

from companion.i18n.translation import _, ngettext
from companion.table.control.controller import AnyController
from companion.table.log.amend_actions import AmendActions, actions_for
from companion.table.log.amend_preview import effects
from companion.table.log.amend_ui import AnyAmendContext, AnyAmendUI
from companion.table.log.amendment import Amendment, can_amend
from companion.table.log.log_ui import AnyLogUI
from companion.table.log.replay import Blocked, OpenQuestion
from companion.ui import theme
from companion.ui.buttons import Press, link, main_button
from companion.ui.hooks import component, use_latest_state
from companion.ui.layout import column, row, sheet, wrapped


@component
def amend_sheet(ui: AnyLogUI, controller: AnyController, number: int, on_close: Press) -> ft.Control:
    """The sheet that changes this entry, and others along with it; a refused change has no effect."""
    latest, put = use_latest_state(Amendment(number))
    actions = actions_for(ui, controller, number, latest, put, on_close)
    context = actions.context()
    question = ui.amend.question(context) if actions.now().asking else None
    return question or _editing(ui.amend, context, actions, key=str(context.number))


@component
def _editing(
    amend: AnyAmendUI, context: AnyAmendContext, actions: AmendActions, *, key: str = ""
) -> ft.Control:
    """The editor, the button that makes the change, and its effects.

    Flet reads `key`: the editor of another entry begins anew, without the digits typed for this one.
    """
    amendment = actions.now()
    back = link(_("Back to the first entry"), lambda: actions.open_entry(actions.number))
    return sheet(
        amend.heading(context),
        [
            *amend.editor(context),
            # Before the effects, which are many lines for an old entry: the button stays where it is.
            row([_button(amend, context, actions)]),
            *effects(actions.ui, context.controller.drawn, amendment, actions.result),
            *_resolution_links(amend, context, actions),
            *([row([back])] if amendment.focus != actions.number else []),
        ],
        actions.close,
        note=_("Everything after it is recalculated."),
    )


def _button(amend: AnyAmendUI, context: AnyAmendContext, actions: AmendActions) -> ft.Control:
    """The button that makes the change, or first asks the open question."""
    is_open = isinstance(actions.result, OpenQuestion)
    words = _("Go on") if is_open else _button_words(amend, context, actions.now())
    press = actions.ask if is_open else actions.confirm
    return main_button(words, press if actions.now().ready and amend.is_complete(context.edited) else None)


def _button_words(amend: AnyAmendUI, context: AnyAmendContext, amendment: Amendment) -> str:
    """The label of the button that makes the change."""
    if amendment.cut is None:
        return amend.button(context)
    count = sum(1 for step in context.controller.drawn.steps if step.number >= amendment.cut)
    return ngettext("Undo {count} entry and change it", "Undo {count} entries and change it", count)


def _resolution_links(amend: AnyAmendUI, context: AnyAmendContext, actions: AmendActions) -> list[ft.Control]:
    """Links that resolve a blocked change."""
    if not isinstance(actions.result, Blocked):
        return []
    number = actions.result.number
    if number == context.number:
        links = amend.links(context)
        return [row([*links])] if links else []
    links_on = []
    if can_amend(actions.ui, context.controller.drawn, number):
        links_on.append(link(_("Change that entry too"), lambda: actions.open_entry(number)))
    if number:
        links_on.append(link(_("Undo everything from that entry on"), lambda: actions.undo_from(number)))
    return [column([wrapped([each]) for each in links_on], spacing=theme.NO_SPACE)]
