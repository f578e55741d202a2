"""Importing: what is in a file, before anything changes, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.game_ui import GameUI
from companion.i18n.dates import day_words
from companion.i18n.messages import (
    already_here,
    games_continued,
    games_imported,
    not_imported,
    rubbish_left_out,
    went_on_differently,
)
from companion.i18n.translation import _, isolated, join_words, ngettext
from companion.session.copies.desk import DeskState, ImportDesk
from companion.session.copies.parts import Kind
from companion.session.copies.plan import Found, Plan
from companion.session.journals import seconds
from companion.session.library import GameLibrary
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
PROBLEMS = ("torn", "damaged", "newer", "foreign", "too_big")
LEAVE = "leave"
"""Stands for the choice to leave the game here as it is."""


@component
def import_page(game_uis: Sequence[GameUI], library: GameLibrary, session: PhoneSession) -> ft.Control:
    """What is on the desk of this phone."""
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
            body, bottom = [_under_way(_("Looking at the file."), state)], [side_button(_("Cancel"), leave)]
        case "importing":
            body, bottom = [_under_way(_("The games are being restored."), state)], []
        case "stopped":
            body = [card([text(_("It stopped halfway. What was restored stays, and nothing is double."))])]
            bottom = [
                side_button(_("Cancel"), leave),
                main_button(_("Carry on"), session.carry_out_import),
            ]
        case "done":
            body, bottom = _results(state), [main_button(_("Done"), leave)]
        case "empty":
            body, bottom = [text(_("There is nothing to restore."))], [main_button(_("Copies"), up)]
    return frame(session, PageContent(heading, body, bottom=bottom, on_back=leave))


def _answers(plan: Plan, session: PhoneSession, leave: Callable[[], None]) -> list[ft.Control]:
    if not plan.changes:
        return [main_button(_("Done"), leave)]
    return [side_button(_("Cancel"), leave), main_button(_("Restore"), session.carry_out_import)]


def _under_way(words: str, state: DeskState) -> ft.Control:
    """What is being done, and how far it is; the number is not read out each time."""
    count = ngettext("{count} game so far", "{count} games so far", state.count)
    return card([text(words), secondary_text(count, theme.BODY)])


def _found(state: DeskState, desk: ImportDesk, titles: Titles) -> list[ft.Control]:
    plan = state.plan
    return [
        card(
            [
                title(_("In this file")),
                *map(text, _news(plan)),
                *([secondary_text(_("Nothing has changed yet."))] if plan.changes else []),
            ]
        ),
        *_new_games(plan, titles),
        *_questions(state, desk),
    ]


def _news(plan: Plan) -> list[str]:
    """What is new in the files, what is here already, and what is no game."""
    new, known, later = plan.count("new"), plan.count("here"), plan.count("continued")
    people = plan.parts["people"].names
    numbers, notes, settings = (plan.parts[kind].new for kind in ("numbers", "notes", "settings"))
    lines = [
        ngettext("{count} new game", "{count} new games", new) if new else _("No new game"),
        ngettext("{count} game goes on from here", "{count} games go on from here", later) if later else "",
        ngettext("{count} game is here already", "{count} games are here already", known) if known else "",
        _("New names: {names}").format(names=join_words([isolated(name) for name in people]))
        if people
        else "",
        ngettext("{count} new board number", "{count} new board numbers", numbers) if numbers else "",
        ngettext("{count} new note on games or names", "{count} new notes on games or names", notes)
        if notes
        else "",
        ngettext("{count} setting", "{count} settings", settings) if settings else "",
    ]
    return [line for line in lines if line] + _problems(plan.found)


def _problems(found: Sequence[Found]) -> list[str]:
    return [not_imported(one.file, one.what) for one in found if one.what in PROBLEMS]


def _new_games(plan: Plan, titles: Titles) -> list[ft.Control]:
    """The latest of the new games, each in a line."""
    copies = [one.copy for one in plan.found if one.what == "new" and one.is_listed and one.copy is not None]
    copies.sort(key=lambda copy: seconds(copy.at), reverse=True)
    if not copies:
        return []
    lines: list[ft.Control] = []
    for copy in copies[:AT_ONCE]:
        named = [titles[copy.info.name]] if copy.info.name in titles else []
        names = ", ".join(isolated(score.name) for score in copy.summary.scores)
        about = " · ".join(part for part in (day_words(seconds(copy.at)), names) if part)
        result = " · ".join((*named, result_words(copy.summary)))
        lines += [
            rule(),
            column([text(result, strong=True), secondary_text(about)], spacing=theme.HAIR, tight=True),
        ]
    more = len(copies) - AT_ONCE
    if more > 0:
        lines += [rule(), secondary_text(ngettext("{count} more", "{count} more", more))]
    return [card([title(_("New games")), *lines])]


def _questions(state: DeskState, desk: ImportDesk) -> list[ft.Control]:
    """What is different here: it stays as it is unless that is chosen otherwise."""
    switches = [
        switch(
            words,
            kind in state.taken,
            lambda on, kind=kind: desk.take(kind, taken=on),  # type: ignore[misc]
            note=_("Off: yours stay as they are."),
        )
        for kind, words in _different(state.plan)
    ]
    games = [
        control
        for place, one in enumerate(state.plan.found)
        if one.what == "diverged"
        for control in (rule(), *_ways(place, one, state, desk))
    ]
    if not switches and not games:
        return []
    return [card([title(_("Different here")), *switches, *(games if switches else games[1:])])]


def _different(plan: Plan) -> list[tuple[Kind, str]]:
    counts = {kind: part.different for kind, part in plan.parts.items()}
    numbers, notes, settings = (counts[kind] for kind in ("numbers", "notes", "settings"))
    found: list[tuple[Kind, str]] = []
    if numbers:
        words = ngettext(
            "Take {count} board number of the file", "Take {count} board numbers of the file", numbers
        )
        found.append(("numbers", words))
    if notes:
        words = ngettext("Take {count} note of the file", "Take {count} notes of the file", notes)
        found.append(("notes", words))
    if settings:
        words = ngettext("Take {count} setting of the file", "Take {count} settings of the file", settings)
        found.append(("settings", words))
    return found


def _ways(place: int, one: Found, state: DeskState, desk: ImportDesk) -> list[ft.Control]:
    """The ways for a game that went on differently."""
    ways: dict[str, tuple[str, Choice | None]] = {
        LEAVE: (_("Leave it as it is"), None),
        "both": (_("Keep both"), "both"),
        "replace": (_("Replace the one here"), "replace"),
    }
    chosen = state.games.get(place) or LEAVE
    return [
        text(went_on_differently(one.file)),
        choices(
            [(way, words) for way, (words, _choice) in ways.items()],
            chosen,
            partial(_choose, desk, place, {way: choice for way, (_words, choice) in ways.items()}),
            means=place,
        ),
    ]


def _choose(desk: ImportDesk, place: int, ways: dict[str, Choice | None], way: str) -> None:
    desk.choose(place, ways[way])


def _results(state: DeskState) -> list[ft.Control]:
    """What came of it."""
    what = [one.what for one in state.done if one.is_listed]
    parts = state.plan.parts
    kept = sum(
        part.new + (part.different if kind in state.taken else 0)
        for kind, part in parts.items()
        if kind in ("notes", "settings")
    )
    numbers = parts["numbers"].new + ("numbers" in state.taken) * parts["numbers"].different
    lines = [
        games_imported(what.count("new")),
        games_continued(what.count("continued")) if "continued" in what else "",
        already_here(what.count("here")) if "here" in what else "",
        ngettext("{count} printed number restored.", "{count} printed numbers restored.", numbers)
        if numbers
        else "",
        ngettext("{count} name restored.", "{count} names restored.", parts["people"].new)
        if parts["people"].new
        else "",
        ngettext("{count} note or setting restored.", "{count} notes and settings restored.", kept)
        if kept
        else "",
        *(rubbish_left_out(one.file) for one in state.done if one.left_out),
        *_problems(state.done),
    ]
    return [card([text(line) for line in lines if line])]
