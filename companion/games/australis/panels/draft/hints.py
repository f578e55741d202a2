"""The hints of a first game that taking a die follows."""

from companion.games.australis import INFO
from companion.session.hints import follow, next_hint
from companion.session.phone_session import PhoneSession
from engine.australis.moves import Move, TakeDie


def follow_hint(session: PhoneSession, move: Move) -> None:
    """A die was taken: the hint that said how is not needed any more."""
    if isinstance(move, TakeDie):
        is_last = next_hint(session.preferences, INFO) == "undo"
        follow(session.preferences, INFO, "undo" if is_last else "enter")
