"""Preferences: what is remembered from game to game."""

from collections.abc import Callable, Collection
from typing import Any

from companion.session.observable import Observable
from companion.storage.journal_writer import GameStorage, without_surrogates


class Preferences(Observable):
    """What somebody chose or entered for all future games, shared by all phones of this process."""

    def __init__(self, storage: GameStorage) -> None:
        super().__init__()
        self.state: dict[str, Any] = without_surrogates(storage.read_settings())
        self._storage = storage
        self._unsaved: dict[str, Any] = {}
        """Settings that could not be saved yet."""

    def remember(self, **settings: Any) -> None:
        """Remembers something for all future games; raises StorageError if it could not be saved and
        lasts only as long as this process."""
        self._remember(settings, self._notify)

    def remember_undrawn(self, **settings: Any) -> None:
        """Like `remember`, for what no phone shows: none of them is drawn again."""
        self._remember(settings, lambda: None)

    def _remember(self, settings: dict[str, Any], notify: Callable[[], None]) -> None:
        settings = without_surrogates(settings)
        self.state = {**self.state, **settings}
        self._unsaved |= settings
        notify()
        # Only what changed here: another program may have changed other settings.
        self._storage.write_settings(dict(self._unsaved))
        self._unsaved.clear()

    def reload(self) -> None:
        """Reads the settings that other hosts have changed; what could not be saved yet stays as it is."""
        state = {**self.state, **self._storage.read_settings(), **self._unsaved}
        if state != self.state:
            self.state = state
            self._notify()


class GamePreferences:
    """What is remembered for one game, each setting under the game's name, so that no other game reads it."""

    def __init__(self, preferences: Preferences, game: str, shared: Collection[str] = ()) -> None:
        """`shared` are settings that may still be stored without the game's name."""
        self._preferences, self._game, self._shared = preferences, game, shared

    def get(self, setting: str, default: Any = None) -> Any:
        """The remembered value of a setting."""
        state = self._preferences.state
        before = state.get(setting, default) if setting in self._shared else default
        return state.get(self._key(setting), before)

    def is_on(self, setting: str, *, at_first: bool = True) -> bool:
        """Whether a setting is on; `at_first` if it is not set or not a bool."""
        value = self.get(setting)
        return value if isinstance(value, bool) else at_first

    def remember(self, setting: str, value: object) -> None:
        """Remembers something for this game; raises like `Preferences.remember`."""
        self._preferences.remember(**{self._key(setting): value})

    def _key(self, setting: str) -> str:
        return f"{self._game}.{setting}"
