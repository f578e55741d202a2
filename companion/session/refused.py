"""What the rules refused, in words."""

from companion.game_ui import GameUI
from companion.i18n.messages import past_blocked
from companion.session.store import AnyStore
from engine.journal import NoLongerPossible
from engine.refusal import IllegalMove


def refused_words(error: Exception, game_ui: GameUI, store: AnyStore | None) -> str | None:
    """Why something may not be; None for an error that is no refusal."""
    if isinstance(error, NoLongerPossible):
        entry = store.state.entries[error.number] if store else None
        return past_blocked(game_ui.entry_words(store.state, entry) if store and entry else "")
    if isinstance(error, IllegalMove):
        return game_ui.refusal_words(error.refusal, store.state.table if store else None)
    return None
