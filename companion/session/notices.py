"""Notices: the message on one phone's page, and the warning that entries are not saved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from companion.i18n.messages import not_saved_at_host, storage_warning, table_changed
from companion.i18n.translation import _
from companion.session.device import Device
from companion.session.guest_on_phone import GuestOnPhone
from companion.session.screen import NO_NOTICE, Notice, NoticeAction, Screen
from companion.storage.journal_writer import GameStorage, StorageProblem

LASTING: Final[frozenset[StorageProblem]] = frozenset({"full", "gone"})
"""The problems of which the warning stays until they are over."""


class Notices:
    """Shows and removes messages; `save_games` is what the warning about the storage offers."""

    def __init__(
        self,
        screen: Screen,
        guest: GuestOnPhone,
        device: Device,
        storage: GameStorage,
        save_games: Callable[[], object],
    ) -> None:
        self._screen, self._guest, self._device = screen, guest, device
        self._storage, self._save_games = storage, save_games
        self._problem: StorageProblem = ""
        """The problem of which a warning was seen here."""
        self._standing = NO_NOTICE
        """The notice of the table that is shown, while there is nothing else to say."""
        self._is_closed = False
        """True once a person has closed that notice; its `more` is still offered with each error."""
        self._warned: StorageProblem = ""
        """The problem of which a warning was shown last: another act of the same tap may have replaced it."""

    @property
    def is_of_table(self) -> bool:
        """True while the notice that is shown is that of the table."""
        return self.shown is self._standing

    @property
    def shown(self) -> Notice:
        """The notice that is shown: at a table that is not saved a warning, unless it is something else.

        The home page has a card with that warning.
        """
        said = self._screen.state.notice
        if said.words or "/table/" not in self._screen.state.route:
            return replace(said, more=self._standing.more) if said.is_error else said
        if self._problem not in LASTING:
            return NO_NOTICE if self._is_closed else self._standing
        return Notice(self._unsaved_words(self._problem), is_error=True, action=self._saving(), lasting=True)

    def begin_tap(self) -> None:
        """Removes the message, which was on the screen until this tap."""
        self._note_warning()
        self.clear()

    def clear(self) -> None:
        """Removes the message, unless it is about a storage that still does not keep what is entered."""
        was_lasting = self.shown.lasting
        if was_lasting:
            self._problem = self._storage.problem
        if self._screen.state.notice.words or (was_lasting and self._problem not in LASTING):
            self._say(NO_NOTICE)

    def show(
        self,
        words: str,
        *,
        is_error: bool = False,
        undo: Callable[[], object] | None = None,
        action: NoticeAction | None = None,
    ) -> None:
        """Shows a notice until the next tap, with a way to undo what it reports or to act on it."""
        if is_error:
            self._device.vibrate("heavy_impact")
        self._say(Notice(words, is_error, undo, action))

    def stand(self, notice: Notice) -> None:
        """Shows something of the table that is shown, until it is closed, or until something else is so."""
        self._standing, self._is_closed = notice, False
        self._screen.draw_again()

    def take_back(self, words: str) -> None:
        """Removes this message if it is shown: it is not so any more."""
        if self._screen.state.notice.words == words:
            self._say(NO_NOTICE)

    def close(self, drawn: Notice) -> None:
        """Removes the message that was drawn; the tap that closes it may have removed it already."""
        if drawn == self._standing:
            self._is_closed = True
            self._screen.draw_again()
        else:
            self.take_back(drawn.words)

    def show_table_changed(self) -> None:
        """Shows that a tap did nothing, because the table has changed since it was drawn."""
        self.show(table_changed(), is_error=True)

    def for_host(self, label: str, run: Callable[[], object]) -> NoticeAction | None:
        """An action that a message offers to the host; none for a guest, to whom it would be refused."""
        return NoticeAction(label, run) if self._guest.visitor is None else None

    def warn_if_not_saved(self) -> None:
        """Shows that entries are no longer saved, until that was on the screen at a tap; play can go on.

        The warning of a storage that is full or gone stays until that is over.
        """
        trouble = self._storage.problem
        if trouble == self._problem:
            return
        self._warned = trouble
        if trouble in ("forbidden", "aside", "read_only"):
            self.show(self._unsaved_words(trouble), is_error=True, action=self._saving())
            return
        was_lasting, self._problem = self.shown.lasting, trouble
        if trouble in LASTING:
            self._device.vibrate("heavy_impact")
        if trouble in LASTING or was_lasting:
            self._say(NO_NOTICE)

    def _say(self, notice: Notice) -> None:
        self._screen.show(replace(self._screen.state, notice=notice))

    def _unsaved_words(self, trouble: StorageProblem) -> str:
        """The warning; a guest can neither save the games nor make room."""
        return storage_warning(trouble) if self._guest.visitor is None else not_saved_at_host()

    def _saving(self) -> NoticeAction | None:
        """Saves all games as a file; only the host may."""
        return self.for_host(_("Save as a file"), self._save_games)

    def _note_warning(self) -> None:
        """Notes that the warning has been seen, if it is still there when the next tap comes."""
        words = self.shown.words
        if words and words == self._unsaved_words(self._warned):
            self._problem = self._warned
