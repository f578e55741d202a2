"""The words of an import: what is in a file, what is different here, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Final

from companion.i18n.messages import (
    already_here,
    games_continued,
    games_imported,
    not_imported,
    rubbish_left_out,
)
from companion.i18n.translation import _, isolated, join_words, ngettext
from companion.session.copies.numbered import not_among
from companion.session.copies.parts import Kind
from companion.session.copies.plan import Found, Plan

PROBLEMS = ("torn", "damaged", "cut", "newer", "foreign", "too_big")
MOST_NAMED: Final = 20
"""How many files that something is wrong with are named; the others are counted."""


def news(plan: Plan) -> list[str]:
    """Lines that say what is new in the files, what is here already, and what is no game."""
    new, known, later = plan.count("new"), plan.count("here"), plan.count("continued")
    people = plan.parts["people"].names
    numbers, notes, settings = (plan.parts[kind].new for kind in ("numbers", "notes", "settings"))
    lines = [
        ngettext("{count} new game", "{count} new games", new) if new else _("No new games"),
        ngettext("{count} game is further along", "{count} games are further along", later) if later else "",
        ngettext("{count} game is here already", "{count} games are here already", known) if known else "",
        _("New names: {names}").format(names=join_words(map(isolated, people))) if people else "",
        ngettext("{count} new printed number", "{count} new printed numbers", numbers) if numbers else "",
        ngettext("{count} new note on games or names", "{count} new notes on games or names", notes)
        if notes
        else "",
        ngettext("{count} setting", "{count} settings", settings) if settings else "",
    ]
    return [*filter(None, lines), *problems(plan.found), *_other_files(plan)]


def different(plan: Plan) -> list[tuple[Kind, str]]:
    """The kinds in which the files differ from what is here, each with words that offer to take theirs."""
    counts = {kind: part.different for kind, part in plan.parts.items()}
    numbers, notes, settings = (counts[kind] for kind in ("numbers", "notes", "settings"))
    found: list[tuple[Kind, str]] = []
    if numbers:
        words = ngettext(
            "Use {count} printed number from the file", "Use {count} printed numbers from the file", numbers
        )
        found.append(("numbers", words))
    if notes:
        words = ngettext("Use {count} note from the file", "Use {count} notes from the file", notes)
        found.append(("notes", words))
    if settings:
        words = ngettext("Use {count} setting from the file", "Use {count} settings from the file", settings)
        found.append(("settings", words))
    return found


def results(plan: Plan, taken: Set[Kind], done: Sequence[Found]) -> list[str]:
    """Lines that say what came of an import."""
    what = [one.what for one in done if one.is_listed]
    counts = {kind: part.new + part.different * (kind in taken) for kind, part in plan.parts.items()}
    lines = [
        games_imported(what.count("new")),
        games_continued(what.count("continued")) if "continued" in what else "",
        already_here(what.count("here")) if "here" in what else "",
        *results_of_rest(counts),
        *_named([rubbish_left_out(one.file) for one in done if one.left_out]),
        *problems(done),
        *_other_files(plan),
    ]
    return list(filter(None, lines))


def _other_files(plan: Plan) -> list[str]:
    """Which files of a copy were not picked: nothing else would say that games are missing."""
    return [
        _("This copy comes in {count} files. Not picked this time: {numbers}.").format(
            count=count, numbers=join_words(map(str, others))
        )
        for count, others in not_among(plan.files)
    ]


def results_of_rest(counts: Mapping[Kind, int]) -> list[str]:
    """Lines that say how much was restored besides the games, of which there are so many of each kind."""
    numbers, people, others = counts["numbers"], counts["people"], counts["notes"] + counts["settings"]
    lines = [
        ngettext("{count} printed number restored.", "{count} printed numbers restored.", numbers)
        if numbers
        else "",
        ngettext("{count} name restored.", "{count} names restored.", people) if people else "",
        ngettext("{count} note or setting restored.", "{count} notes and settings restored.", others)
        if others
        else "",
    ]
    return list(filter(None, lines))


def problems(found: Iterable[Found]) -> list[str]:
    """A sentence for each file that is no game."""
    return _named([not_imported(one.file, one.what) for one in found if one.what in PROBLEMS])


def _named(lines: Sequence[str]) -> list[str]:
    """The first of these lines, and how many more there are: a page cannot show thousands."""
    more = len(lines) - MOST_NAMED
    rest = [ngettext("{count} more file", "{count} more files", more)] if more > 0 else []
    return [*lines[:MOST_NAMED], *rest]
