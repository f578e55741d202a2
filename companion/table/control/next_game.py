"""Another game of the same people with the same setup, which starts at once."""

from companion.session.phone_session import PhoneSession
from companion.session.store import AnyStore
from engine.header import Header


def start_next_game(session: PhoneSession, store: AnyStore, setup: Header) -> None:
    """Begins a game after the finished one, whose guests come along; for the host only."""

    def begin() -> None:
        begun = session.library.begin(store.game, setup)
        session.navigation.finished_table = store.name
        session.begun(begun)

    session.attempt(begin)
