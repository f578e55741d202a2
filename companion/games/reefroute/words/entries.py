"""The words for the moves of play, and for what a move brought by itself."""

from companion.games.reefroute.words.names import (
    face_word,
    faces_words,
    fish_count,
    fish_word,
)
from companion.i18n.translation import _, join_words
from companion.table.seats.names import name
from engine.players import shown_name
from engine.reefroute.ending import Result
from engine.reefroute.moves import (
    Blocked,
    Eaten,
    GameSetup,
    Home,
    Roll,
)
from engine.reefroute.table import Table
from engine.value import Value


def move_words(move: Value, table: Table, _change: object) -> str:
    """The setup or a move of play in words; `table` has the players."""
    match move:
        case GameSetup():
            return _begun(move)
        case Roll(seat=seat, faces=faces, by_app=by_app):
            words = _("{name} rolls: {faces} (by the app)") if by_app else _("{name} rolls: {faces}")
            return words.format(name=name(table, seat), faces=faces_words(faces))
        case Blocked(mover=mover, is_blocked=is_blocked):
            words = _("{mover}: can’t move") if is_blocked else _("{mover}: can move after all")
            return words.format(mover=face_word(mover))
        case Eaten(fish=fish):
            return _("Eaten: {fish}").format(fish=join_words(map(fish_word, fish)))
    assert isinstance(move, Home)
    return _("In the reef: {fish}").format(fish=fish_word(move.fish))


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
        "home": _("{names}’s fish is in the reef: {names} wins."),
        "last": _("{names} is the only player with fish left and wins.")
        if table.fish_of_nobody
        else _("Only {names} has fish left and wins."),
        "neutral_home": _("A neutral fish is in the reef: nobody wins."),
        "neutral_last": _("Only neutral fish are left: nobody wins."),
        "eaten_together": _("The last fish are eaten: nobody wins."),
    }[result.why].format(names=winners)
