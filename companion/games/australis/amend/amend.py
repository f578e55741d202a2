"""The sheet that amends an entry: its editor, and a preview of the effects."""

import flet as ft

from companion.games.australis.amend.amend_actions import AmendActions, actions_for
from companion.games.australis.amend.amend_editors import editor, heading
from companion.games.australis.amend.amend_effects import button_words, preview, resolution_links
from companion.games.australis.amend.amend_parts import AmendContext
from companion.games.australis.amend.amendment import Draft
from companion.games.australis.amend.replay import Question, Unknown
from companion.games.australis.draft.choice_sheets import card_sheet, reef_sheet
from companion.games.australis.draft.choices import CardChoice, ReefChoice
from companion.games.australis.numbers.ask import next_group, question_sheet
from companion.games.australis.store_types import TableController
from companion.i18n.translation import _
from companion.ui.buttons import Press, link, main_button
from companion.ui.hooks import component, use_latest_state
from companion.ui.layout import row, sheet
from engine.australis.moves import AddPoints


@component
def amend_sheet(controller: TableController, number: int, on_close: Press) -> ft.Control:
    """The sheet that changes this entry, and others along with it; a refused change has no effect."""
    latest, put = use_latest_state(Draft(number))
    actions = actions_for(controller, number, latest, put, on_close)
    question = _question(actions) if actions.now().asking else None
    return question or _editing(actions)


def _question(actions: AmendActions) -> ft.Control | None:
    """The sheet for a decision or a printed number that the change still needs."""
    match actions.result:
        case Question(plan=plan, choice=ReefChoice() as choice):
            return reef_sheet(plan, choice, actions.decide, actions.stop)
        case Question(plan=plan, choice=CardChoice() as choice):
            return card_sheet(plan, choice, actions.decide, actions.stop)
        case Unknown(table=table, numbers=numbers):
            group = next_group(table.printed, numbers)
            return question_sheet(table.printed, group, actions.learn, actions.stop)
    return None


def _editing(actions: AmendActions) -> ft.Control:
    """The editor, the effects of the change, and the button that makes it."""
    context, draft = actions.kit(), actions.now()
    back = link(_("Back to the entry before"), lambda: actions.turn_to(actions.number))
    return sheet(
        heading(context),
        [
            *editor(context),
            *preview(context.controller.drawn, draft, actions.result),
            *resolution_links(context, actions),
            row([_button(context, actions)]),
            *([row([back])] if draft.focus != actions.number else []),
        ],
        actions.close,
        note=_("Everything after it is counted again."),
    )


def _button(context: AmendContext, actions: AmendActions) -> ft.Control:
    """The button that makes the change, or first asks the open question."""
    is_open = isinstance(actions.result, Question | Unknown)
    no_points = isinstance(context.edited, AddPoints) and not context.edited.points
    words = _("Go on") if is_open else button_words(context, actions.now())
    press = actions.ask if is_open else actions.enter
    return main_button(words, press if actions.now().ready and not no_points else None)
