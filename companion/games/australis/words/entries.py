"""The words for every entry of the journal."""

from companion.games.australis.words.competition_words import chosen_words, roll_words
from companion.games.australis.words.take_words import take_words
from companion.i18n.numbers import signed
from companion.i18n.translation import _, join_words, ngettext
from companion.table.frame.entry_words import Change, final_scoring_words
from companion.table.seats.names import name
from engine.australis.moves import (
    ChooseTile,
    EndDraft,
    EndGame,
    GameSetup,
    NextRound,
    RollDice,
    RollOff,
    ScoreRound,
    Settle,
    TakeDie,
)
from engine.australis.table import Table
from engine.players import shown_name
from engine.value import Value


def move_words(move: Value, table: Table, change: Change[Table] | None) -> str:
    """A move of play in words; `table` has the players, and `change`, if given, shows the effects."""
    match move:
        case GameSetup():
            return _begun(move)
        case RollDice():
            return _rolled(move)
        case TakeDie():
            return take_words(move, table, *(change or (None, None)))
        case EndDraft():
            return _("The draft was ended early")
        case ScoreRound():
            return _scored(change)
        case RollOff():
            return roll_words(move, table, change.after if change else None)
        case Settle(placing=placing):
            return settled_words(table, placing)
        case ChooseTile():
            return chosen_words(move, *(change or (None, None)))
        case NextRound():
            return _next_round(change)
        case EndGame():
            return final_scoring_words(change)
    raise TypeError(f"no words for {move!r}")


def _begun(setup: GameSetup) -> str:
    players = [shown_name(player.name) for player in setup.players]
    names = join_words(players)
    if setup.mode == "dice_only":
        return _("Dice only for {names}").format(names=names)
    if setup.mode == "final_score":
        return _("Final score for {names}").format(names=names)
    return _("Game of {names}; {name} starts").format(names=names, name=players[setup.starter])


def _rolled(move: RollDice) -> str:
    known = sum(1 for die in move.dice if die.face is not None)
    if move.by_app:
        return ngettext("The app rolled {count} die", "The app rolled {count} dice", known)
    if not known:
        return _("The dice were rolled but not entered")
    return ngettext("{count} die entered", "{count} dice entered", known)


def _scored(change: Change[Table] | None) -> str:
    if change is None:
        return _("The round was scored")
    gains = [
        _("{name} {points}").format(
            name=after.player.name, points=signed(after.points - change.before.boards[after.seat].points)
        )
        for after in change.after.boards
    ]
    return _("Round {n} scored: {gains}").format(n=change.before.round, gains=", ".join(gains))


def settled_words(table: Table, placing: tuple[int, ...]) -> str:
    """The outcome of a competition in words."""
    if not placing:
        return _("Nobody entered the competition")
    if len(placing) == 1:
        return _("Only {name} entered the competition").format(name=name(table, placing[0]))
    return _("Competition: {name} wins, then {others}").format(
        name=name(table, placing[0]), others=join_words(name(table, seat) for seat in placing[1:])
    )


def _next_round(change: Change[Table] | None) -> str:
    if change is None:
        return _("The next round has started")
    table = change.after
    return _("Round {n}: {name} starts").format(n=table.round, name=name(table, table.starter))
