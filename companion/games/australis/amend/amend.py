"""Amending an entry: the sheet with its editor, which shows what the change would change."""

import flet as ft

from companion.games.australis.amend.amend_actions import AmendActions, actions_for
from companion.games.australis.amend.amend_editors import editor, heading
from companion.games.australis.amend.amend_effects import button_words, told, ways_on
from companion.games.australis.amend.amend_parts import Kit
from companion.games.australis.amend.amendment import Draft
from companion.games.australis.amend.retelling import Question, Unknown
from companion.games.australis.draft.choice_sheets import card_sheet, reef_sheet
from companion.games.australis.draft.choices import CardChoice, ReefChoice
from companion.games.australis.numbers.ask import next_group, question_sheet
from companion.games.australis.table.controller import Hand
from companion.i18n.translation import _
from companion.ui.buttons import Press, link, main_button
from companion.ui.hooks import component, use_now
from companion.ui.layout import row, sheet
from engine.australis.moves import AddPoints


@component
def amend_sheet(hand: Hand, number: int, on_close: Press) -> ft.Control:
    """The sheet that changes this entry, and others that go with it; refused changes change nothing."""
    latest, put = use_now(Draft(number))
    actions = actions_for(hand, number, latest, put, on_close)
    question = _question(actions) if actions.now().asking else None
    return question or _editing(actions)


def _question(actions: AmendActions) -> ft.Control | None:
    """The sheet that asks what is still open."""
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
    """The editor, what comes of the change, and the button that makes it."""
    kit, draft = actions.kit(), actions.now()
    back = link(_("Back to the entry before"), lambda: actions.turn_to(actions.number))
    return sheet(
        heading(kit),
        [
            *editor(kit),
            *told(kit.hand.drawn, draft, actions.result),
            *ways_on(kit, actions),
            row([_button(kit, actions)]),
            *([row([back])] if draft.focus != actions.number else []),
        ],
        actions.close,
        note=_("Everything after it is counted again."),
    )


def _button(kit: Kit, actions: AmendActions) -> ft.Control:
    """Makes the change, or asks first what is still open."""
    open_ = isinstance(actions.result, Question | Unknown)
    no_points = isinstance(kit.meant, AddPoints) and not kit.meant.points
    words = _("Go on") if open_ else button_words(kit, actions.now())
    press = actions.ask if open_ else actions.enter
    return main_button(words, press if actions.now().ready and not no_points else None)
