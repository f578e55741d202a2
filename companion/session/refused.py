"""What the rules refused, in words."""

from companion.i18n.messages import past_blocked
from companion.session.game_info import GameInfo
from companion.session.store import Store
from engine.journal import NoLongerPossible
from engine.refusal import IllegalMove


def refused_words(error: Exception, info: GameInfo, store: Store | None) -> str | None:
    """Why something may not be; None for an error that is no refusal."""
    if isinstance(error, NoLongerPossible):
        entry = store.state.entries[error.number] if store else None
        return past_blocked(info.entry_words(store.state, entry) if store and entry else "")
    if isinstance(error, IllegalMove):
        return info.refusal_words(error.refusal, store.state.table if store else None)
    return None
