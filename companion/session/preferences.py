"""Preferences: what is remembered from game to game."""

from collections.abc import Callable, Collection
from typing import Any, Protocol, runtime_checkable

from companion.session.observable import Observable
from companion.storage.journal_writer import GameStorage, without_surrogates

JOINED = "joined"
"""The setting with the games that other phones keep, or kept once; without it nothing is asked of them."""


@runtime_checkable
class SettingsOfSeveral(GameStorage, Protocol):
    """A storage with settings that several programs may change."""

    def settings_stamp(self) -> object:
        """Something that is another one after each change of the settings."""

    def read_setting(self, name: str) -> Any:
        """A setting as it is kept now; None if it was not set. Raises StorageError."""

    def change_setting(self, name: str, change: Callable[[Any], Any], *, apart: bool = True) -> Any:
        """Replaces a setting by what `change` makes of it, and returns that; raises StorageError.

        One that is `apart` may be left out where all settings are read.
        """


class Preferences(Observable):
    """Choices for all future games, shared by all phones of this process."""

    def __init__(self, storage: GameStorage) -> None:
        super().__init__()
        self.state: dict[str, Any] = without_surrogates(storage.read_settings())
        self._storage = storage
        self._of_several = storage if isinstance(storage, SettingsOfSeveral) else None
        self._unsaved: dict[str, Any] = {}
        """Settings that could not be saved yet."""

    def remember(self, **settings: Any) -> None:
        """Remembers something for all future games; raises StorageError if it could not be saved and
        lasts only as long as this process."""
        settings = without_surrogates(settings)
        self.state = {**self.state, **settings}
        self._unsaved |= settings
        self._notify()
        # Only what changed here: another program may have changed other settings.
        self._storage.write_settings(dict(self._unsaved))
        self._unsaved.clear()

    @property
    def joined(self) -> dict[str, Any]:
        """The marks of the games that other phones keep, by the names of their copies."""
        kept = self.state.get(JOINED)
        return kept if isinstance(kept, dict) else {}

    @property
    def stamp(self) -> object:
        """Something that is another one after another program has changed settings in the same folder."""
        return None if self._of_several is None else self._of_several.settings_stamp()

    def read_kept(self, name: str) -> Any:
        """A setting as another program may have changed it meanwhile; raises StorageError."""
        return self.state.get(name) if self._of_several is None else self._of_several.read_setting(name)

    def change(self, name: str, change: Callable[[Any], Any]) -> Any:
        """Replaces a setting by what `change` makes of it, and returns that.

        No change of another program is lost in between. Raises StorageError; then nothing has changed.
        """
        value = self._change(name, change, apart=False)
        self._notify()
        return value

    def change_kept(self, name: str, change: Callable[[Any], Any]) -> Any:
        """Like `change`, for a setting that no phone shows."""
        return self._change(name, change, apart=True)

    def _change(self, name: str, change: Callable[[Any], Any], *, apart: bool) -> Any:
        if self._of_several is not None:
            value = self._of_several.change_setting(name, change, apart=apart)
        else:
            value = change(self.state.get(name))
            self._storage.write_settings({name: value})
        self.state = {**self.state, name: value}
        return value

    def reload(self) -> None:
        """Reads the settings that other hosts have changed; what could not be saved yet stays as it is."""
        state = {**self.state, **self._storage.read_settings(), **self._unsaved}
        if state != self.state:
            self.state = state
            self._notify()


class GamePreferences:
    """The preferences of one game, each setting under the game's name, so that no other game reads it."""

    def __init__(self, preferences: Preferences, game: str, shared: Collection[str] = ()) -> None:
        """`shared` are settings that may still be stored without the game's name."""
        self._preferences, self._game, self._shared = preferences, game, shared

    def get(self, setting: str, default: Any = None) -> Any:
        """The remembered value of a setting."""
        state = self._preferences.state
        before = state.get(setting, default) if setting in self._shared else default
        return state.get(self._key(setting), before)

    def is_on(self, setting: str, *, at_first: bool = True) -> bool:
        """Tells whether a setting is on; `at_first` if it is not set or not a bool."""
        value = self.get(setting)
        return value if isinstance(value, bool) else at_first

    def remember(self, setting: str, value: object) -> None:
        """Remembers something for this game; raises like `Preferences.remember`."""
        self._preferences.remember(**{self._key(setting): value})

    def _key(self, setting: str) -> str:
        return f"{self._game}.{setting}"
