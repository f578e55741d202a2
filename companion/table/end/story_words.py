"""The story of a result in words: a headline, and one or two sentences below it."""

from collections.abc import Iterable

from companion.i18n.numbers import minus
from companion.i18n.translation import _, join_words, ngettext
from companion.session.store import AnyTableHistory
from companion.table.end.final_ui import AnyFinalUI
from companion.table.end.final_words import headline_words, more_tie_words, origins, standing
from companion.table.end.story import Led, Open, Story, story
from companion.table.frame.round_words import RoundWords
from companion.table.seats.names import name
from engine.table import GameTable


def win_words(history: AnyTableHistory, ui: AnyFinalUI) -> str:
    """Who wins and by how much; who shares the victory; or that points are missing."""
    table, told = history.table, story(history, ui)
    if not told.margin:
        return headline_words(table)
    return _("{name} wins by {count}").format(name=name(table, told.winners[0]), count=told.margin)


def story_words(history: AnyTableHistory, ui: AnyFinalUI) -> list[str]:
    """How it came about, in at most two sentences."""
    table, told = history.table, story(history, ui)
    if told.open is not None:
        tie = [] if told.open.missing else [ui.open_tie_words()]
        return [words for words in (*_open_words(table, told.open), *tie) if words]
    if len(told.winners) > 1:
        return [ui.shared_words(_names(table, told.winners), 1)]
    if told.second is None:
        return []
    if not told.margin:
        return [words for words in [ui.ahead_words(table, told.winners[0], told.second)] if words]
    return [*_led_words(table, told.led, ui.round_words), *_decided_words(table, told)]


def result_text(history: AnyTableHistory, ui: AnyFinalUI) -> str:
    """The result as plain text to share, with the story and the origin of each player's points."""
    table: GameTable = history.table
    lines = [ui.result_heading(), win_words(history, ui), *story_words(history, ui)]
    for one in table.ranking:
        lines += [standing(table, one), *origins(history, ui, one.seat)]
    return "\n".join([*lines, *more_tie_words(table, ui)])


def _led_words(table: GameTable, led: Led | None, rounds: RoundWords) -> list[str]:
    """Since when somebody led, and whom they came past."""
    if led is None:
        return []
    if led.how == "led":
        return [rounds.led(led.since)]
    names = _names(table, led.of)
    if led.since:
        came = rounds.overtook if led.how == "overtook" else rounds.went_ahead
        return [came(names, led.since)]
    words = _("Overtook {names} in the last count.")
    if led.how == "went ahead":
        words = _("Pulled ahead of {names} in the last count.")
    return [words.format(names=names)]


def _decided_words(table: GameTable, told: Story) -> list[str]:
    """The category that made the difference."""
    if told.decided is None:
        return []
    return [
        _("{category} decided it: +{points} over {name}.").format(
            category=told.decided.category.words,
            points=minus(told.decided.points),
            name=name(table, told.decided.second),
        )
    ]


def _open_words(table: GameTable, known: Open) -> list[str]:
    """Who would win with what is known; nothing while no points are known at all."""
    if not known.leaders:
        return []
    leaders, points = _names(table, known.leaders), minus(known.points)
    if len(known.leaders) > 1:
        return [_("{names} are level on {points} so far.").format(names=leaders, points=points)]
    words = ngettext(
        "{name} wins unless {others} reaches {points}.",
        "{name} wins unless one of these reaches {points}: {others}.",
        len(known.missing),
        name=leaders,
        points=points,
        others=_names(table, known.missing),
    )
    return [words]


def _names(table: GameTable, seats: Iterable[int]) -> str:
    found = [name(table, seat) for seat in seats]
    return join_words(found) if found else ""
