"""Importing: what is in a file, before anything changes, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.dates import day_words
from companion.i18n.messages import went_on_differently
from companion.i18n.translation import _, isolated, ngettext
from companion.session.copies.desk import DeskState, ImportDesk
from companion.session.copies.plan import Found, Plan
from companion.session.copies.words import different, news, results
from companion.session.journals import WholeCopy, seconds
from companion.session.phone_session import PhoneSession
from companion.session.same_game import Choice
from companion.shell.frame import PageContent, frame
from companion.shell.game_line import Titles, result_words, titles_of
from companion.ui import theme
from companion.ui.buttons import main_button, side_button
from companion.ui.hooks import component, use_store
from companion.ui.inputs import choices, switch
from companion.ui.layout import card, column, rule
from companion.ui.text import secondary_text, text, title

AT_ONCE = 5
"""How many of the new games are named."""
LEAVE = "leave"
"""Stands for the choice to leave the game here as it is."""


@component
def import_page(game_uis: Sequence[GameUI], session: PhoneSession) -> ft.Control:
    """The page of an import: what is found in the file, how far it is, and what came of it."""
    state = use_store(session.desk)
    up = session.navigation.go_up

    def leave() -> None:
        session.desk.clear()
        up()

    heading = _("Done") if state.stage == "done" else _("Restore")
    match state.stage:
        case "found":
            body = _found(state, session.desk, titles_of(game_uis))
            bottom = _answers(state.plan, session, leave)
        case "looking":
            body, bottom = [_under_way(_("Checking the file."), state)], [side_button(_("Cancel"), leave)]
        case "importing":
            body, bottom = [_under_way(_("Restoring the games."), state)], []
        case "stopped":
            body = [card([text(_("It stopped halfway. What was restored stays, with no duplicates."))])]
            bottom = [
                side_button(_("Cancel"), leave),
                main_button(_("Carry on"), session.carry_out_import),
            ]
        case "done":
            body = [card([*map(text, results(state.plan, state.taken, state.done))])]
            bottom = [main_button(_("Done"), leave)]
        case "empty":
            body, bottom = [text(_("There’s nothing to restore."))], [main_button(_("Copies"), up)]
    on_back = up if state.stage == "importing" else leave  # it goes on without a look at it
    return frame(session, PageContent(heading, body, bottom=bottom, on_back=on_back))


def _answers(plan: Plan, session: PhoneSession, leave: Callable[[], None]) -> list[ft.Control]:
    if not plan.changes:
        return [main_button(_("Done"), leave)]
    return [side_button(_("Cancel"), leave), main_button(_("Restore"), session.carry_out_import)]


def _under_way(words: str, state: DeskState) -> ft.Control:
    """A card that says what is being done, and how far it is; the number is not read out each time."""
    count = ngettext("{count} game so far", "{count} games so far", state.count)
    return card([text(words), secondary_text(count, theme.BODY)])


def _found(state: DeskState, desk: ImportDesk, titles: Titles) -> list[ft.Control]:
    plan = state.plan
    return [
        card(
            [
                title(_("In this file")),
                *map(text, news(plan)),
                *([secondary_text(_("Nothing has changed yet."))] if plan.changes else []),
            ]
        ),
        *_new_games(plan, titles),
        *_questions(state, desk, titles),
    ]


def _new_games(plan: Plan, titles: Titles) -> list[ft.Control]:
    """The latest of the new games, each in a line."""
    copies = [one.copy for one in plan.found if one.what == "new" and one.is_listed and one.copy is not None]
    copies.sort(key=lambda copy: seconds(copy.at), reverse=True)
    if not copies:
        return []
    lines: list[ft.Control] = []
    for copy in copies[:AT_ONCE]:
        named = [titles[copy.info.name]] if copy.info.name in titles else []
        about = _day_and_names(copy)
        result = " · ".join((*named, result_words(copy.summary)))
        lines += [
            rule(),
            column([text(result, strong=True), secondary_text(about)], spacing=theme.HAIR, tight=True),
        ]
    more = len(copies) - AT_ONCE
    if more > 0:
        lines += [rule(), secondary_text(ngettext("{count} more", "{count} more", more))]
    return [card([title(_("New games")), *lines])]


def _day_and_names(copy: WholeCopy) -> str:
    """When a game was last played, and by whom."""
    names = ", ".join(isolated(score.name) for score in copy.summary.scores)
    return " · ".join(part for part in (day_words(seconds(copy.at)), names) if part)


def _questions(state: DeskState, desk: ImportDesk, titles: Titles) -> list[ft.Control]:
    """The questions about what is different here: it stays as it is unless that is chosen otherwise."""
    switches = [
        switch(
            words,
            kind in state.taken,
            lambda on, kind=kind: desk.take(kind, taken=on),  # type: ignore[misc]
            note=_("Off: yours stay as they are."),
        )
        for kind, words in different(state.plan)
    ]
    games = [
        control
        for place, one in enumerate(state.plan.found)
        if one.what == "diverged"
        for control in (rule(), *_ways(place, one, state, desk, titles))
    ]
    if not switches and not games:
        return []
    return [card([title(_("Different here")), *switches, *(games if switches else games[1:])])]


def _ways(place: int, one: Found, state: DeskState, desk: ImportDesk, titles: Titles) -> list[ft.Control]:
    """The ways for a game that went on differently."""
    ways: dict[str, tuple[str, Choice | None]] = {
        LEAVE: (_("Leave it as it is"), None),
        "both": (_("Keep both"), "both"),
        "replace": (_("Replace the one here"), "replace"),
    }
    chosen, game = state.games.get(place) or LEAVE, one.file
    if one.copy is not None:
        named = (titles.get(one.copy.info.name, ""), _day_and_names(one.copy))
        game = " · ".join(part for part in named if part)
    return [
        text(went_on_differently(game)),
        choices(
            [(way, words) for way, (words, _choice) in ways.items()],
            chosen,
            partial(_choose, desk, place, {way: choice for way, (_words, choice) in ways.items()}),
            means=place,
        ),
    ]


def _choose(desk: ImportDesk, place: int, ways: dict[str, Choice | None], way: str) -> None:
    desk.choose(place, ways[way])
