"""The words for every entry of the journal, and for what a move brought by itself."""

from typing import Any

from companion.games.reefroute.store_types import TableHistory
from companion.games.reefroute.words.names import (
    colour_word,
    face_word,
    faces_words,
    fish_count,
    fish_word,
    predators_words,
)
from companion.i18n.translation import _, join_words
from companion.table.frame.entry_words import words_of_entry
from companion.table.seats.names import name
from engine.journal import Entry
from engine.players import shown_name
from engine.reefroute.ending import Result
from engine.reefroute.moves import (
    Blocked,
    CorrectFish,
    CorrectPredators,
    CorrectTurn,
    Eaten,
    GameSetup,
    Home,
    Roll,
)
from engine.reefroute.table import Table
from engine.value import Value


def entry_words(state: TableHistory, entry: Entry[Any]) -> str:
    """An entry in words."""
    return words_of_entry(state, entry, move_words)


def move_words(move: Value, table: Table, _change: object) -> str:
    """A move in words; `table` has the players."""
    match move:
        case GameSetup():
            return _begun(move)
        case Roll(seat=seat, faces=faces, by_app=by_app):
            words = _("{name} rolls: {faces} (by the app)") if by_app else _("{name} rolls: {faces}")
            return words.format(name=name(table, seat), faces=faces_words(faces))
        case Blocked(mover=mover, is_blocked=is_blocked):
            words = _("{mover}: cannot move") if is_blocked else _("{mover}: can move after all")
            return words.format(mover=face_word(mover))
        case Eaten(fish=fish):
            return _("Eaten: {fish}").format(fish=join_words(map(fish_word, fish)))
        case Home(fish=colour):
            return _("In the reef: {fish}").format(fish=fish_word(colour))
    return _("Corrected: {what}").format(what=_corrected(move, table))


def _corrected(move: Value, table: Table) -> str:
    if isinstance(move, CorrectFish):
        return _("{colour} has {fish}").format(colour=colour_word(move.colour), fish=fish_count(move.fish))
    if isinstance(move, CorrectTurn):
        return _("{name} rolls next").format(name=name(table, move.seat))
    assert isinstance(move, CorrectPredators)
    return predators_words(move.predators)


def _begun(setup: GameSetup) -> str:
    players = [shown_name(player.name) for player in setup.players]
    return _("Game of {names} with {fish} each; {name} starts").format(
        names=join_words(players), fish=fish_count(setup.fish), name=players[setup.starter]
    )


def happened(before: Table, _move: Value, after: Table) -> tuple[str, ...]:
    """Who has lost the last fish, and how the game ended, each in a sentence."""
    out = [seat for seat in before.in_game if seat not in after.in_game]
    lines = [_("{name} has no fish left.").format(name=name(after, seat)) for seat in out]
    if after.result is not None and after.result != before.result:
        lines.append(result_words(after.result, after))
    return tuple(lines)


def result_words(result: Result, table: Table) -> str:
    """How a game ended, in a sentence."""
    names = [name(table, seat) for seat in result.winners]
    winners = join_words(names) if names else ""
    if result.why == "eaten_together" and winners:
        return _("The last fish are eaten together: {names} share the victory.").format(names=winners)
    return {
        "home": _("A fish of {names} is in the reef: {names} wins."),
        "last": _("Of the players, only {names} has fish left and wins.")
        if table.fish_of_nobody
        else _("Only {names} has fish left and wins."),
        "neutral_home": _("A fish of nobody is in the reef: nobody wins."),
        "neutral_last": _("Only fish of nobody are left: nobody wins."),
        "eaten_together": _("The last fish are eaten: nobody wins."),
    }[result.why].format(names=winners)
