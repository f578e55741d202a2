"""A joined table: what is entered is proposed to the phone that keeps the game, and shown when that has it.

One proposal is on its way at a time. What is entered meanwhile waits, as it may only mean something after
that; so a proposal always follows exactly what the keeper had, or is refused.
"""

from __future__ import annotations

import asyncio
import contextvars
import logging
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from io import BytesIO
from typing import TYPE_CHECKING, Any, TypeVar

from companion.peers.messages import Message, Pending, Propose, texts
from companion.session.nearby.inputs import Inputs
from companion.session.nearby.seconds import ANSWER_SECONDS
from companion.session.pending import PendingWriter, save_pending
from companion.session.proposals import unheard
from companion.session.table_changed import TableChanged, TableOvertaken
from companion.storage.journal_writer import JournalWriter, StorageError, joined
from companion.storage.unreadable import MAX_JOURNAL_BYTES, DamagedJournal
from engine import journal_codec
from engine.journal_codec import JournalDamage

if TYPE_CHECKING:
    from companion.session.proposals import OnKnown, OnUndone
    from companion.session.store import AnyStore, AnyTableHistory

log = logging.getLogger("companion")

M = TypeVar("M", bound=Message)
Send = Callable[[Message], object]


class JoinedWriter:
    """The copy of a journal that another phone keeps: `append` proposes lines, which come when that has them.

    So whether another phone was faster is known only when that answers.
    """

    def __init__(self, local: JournalWriter, propose: Callable[[tuple[bytes, ...]], object]) -> None:
        self.local, self._propose = local, propose

    @property
    def name(self) -> str:
        """The name of the copy."""
        return self.local.name

    def read(self) -> bytes:
        """All lines that the keeper has written, as far as they are here."""
        return self.read_after(0)

    def read_after(self, lines: int) -> bytes:
        """The lines after the first `lines`."""
        data = self.local.read()
        return b"".join(list(BytesIO(data))[lines:]) if lines else data

    def append(self, *lines: bytes) -> None:
        """Proposes lines; raises StorageError if the keeper is not connected."""
        joined(lines)
        self._propose(lines)

    def truncate(self, length: int) -> None:
        """Cuts off a torn last line."""
        self.local.truncate(length)

    def close(self) -> None:
        """Releases the copy."""
        self.local.close()

    def read_pending(self) -> bytes:
        """The lines of the half-entered input."""
        return self.local.read_pending() if isinstance(self.local, PendingWriter) else b""

    def write_pending(self, line: bytes) -> None:
        """Keeps half-entered input."""
        if isinstance(self.local, PendingWriter):
            self.local.write_pending(line)


@dataclass
class _Tap:
    """The proposals of one tap; it is told in its own context if they are taken back."""

    on_undone: OnUndone = unheard
    on_known: OnKnown = unheard
    context: contextvars.Context = field(default_factory=contextvars.copy_context)
    accepted: bool = False

    def undone(self, why: Exception) -> None:
        """Tells why what is left of it was taken back."""
        self.context.copy().run(self.on_undone, why, not self.accepted)

    def known(self) -> None:
        """Tells that the table shows what came of it."""
        self.context.copy().run(self.on_known)


@dataclass
class _Entries:
    """Lines that are proposed; they have an `id` once they are on their way."""

    tap: _Tap
    lines: tuple[bytes, ...]
    id: str = ""


@dataclass
class _Input:
    """Half-entered input that follows entries which are not accepted yet."""

    tap: _Tap
    name: str
    value: Any


class JoinedTable:
    """The proposals at a table that another phone keeps, and the entries that it has confirmed."""

    def __init__(self, store: AnyStore) -> None:
        """Takes the store over, until `leave`."""
        self._store = store
        self._writer = JoinedWriter(store.writer, self._propose)
        self._shown, self._checksum = store.state, store.checksum
        self._size: int | None = None
        """The bytes of the copy, once that has been asked for."""
        self._accepted: tuple[object, object] = (None, None)
        self._queue: list[_Entries | _Input] = []
        self._unanswered: dict[str, _Tap] = {}
        """Taps that were taken back without an answer, by the ids of their proposals: they may count."""
        self._tap: _Tap | None = None
        self._send: Send | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._inputs = Inputs(self._input_changed)
        self.is_live = False
        """True while the keeper is connected, so that something can be proposed."""
        store.writer, store.proposals = self._writer, self

    # -- for the store -------------------------------------------------------------------------

    @property
    def shown(self) -> AnyTableHistory:
        """The state without what is only proposed."""
        return self._shown

    def was_accepted(self, state: AnyTableHistory) -> bool:
        """Tells whether all of this proposed state was accepted, and nothing was added since."""
        before, after = self._accepted
        return state is before and self._store.state is after

    def take_state(self, state: AnyTableHistory) -> bool:
        """Takes a new state of the store; returns whether it may be shown now."""
        if self._queue:
            return False
        self._shown, self._checksum = state, self._store.checksum
        return True

    @contextmanager
    def tapped(self, on_undone: OnUndone, on_known: OnKnown = unheard) -> Iterator[None]:
        """Counts all that is proposed within the block as one tap."""
        before, self._tap = self._tap, _Tap(on_undone, on_known)
        try:
            yield
        finally:
            self._tap = before

    def save_input(self, name: str, value: Any) -> None:
        """Keeps half-entered input on all phones, after what is proposed; raises StorageError."""
        self._check_live()
        message = _fitting(lambda: Pending(name=name, value=value))
        if self._queue:
            self._queue.append(_Input(self._tap or _Tap(), name, value))
        else:
            self._enter_input(message)

    def adopt(self, lines: Sequence[bytes], checksum: int) -> None:
        """Adds the next lines of another copy; raises StorageError while they come from the keeper."""
        if self._send is not None:
            raise StorageError(f"{self._store.name} is kept by another phone", "kept_there")
        self.added("", lines, checksum)

    def _propose(self, lines: tuple[bytes, ...]) -> None:
        self._check_live()
        _fitting(lambda: Propose(id="0" * 32, after=self.count, lines=texts(lines)))
        self._queue.append(_Entries(self._tap or _Tap(), lines))
        self._advance()

    def _check_live(self) -> None:
        if not self.is_live or self._send is None:
            raise StorageError(f"{self._store.name} is kept by a phone that is not connected", "away")

    # -- the connection ------------------------------------------------------------------------

    def connect(self, send: Send) -> None:
        """Proposes by `send` from now on."""
        self._send, self.is_live = send, True

    def disconnect(self) -> None:
        """The keeper is gone: what it has not answered may have been entered there or not."""
        self._part(StorageError("the keeper is gone", "unanswered"))

    def end(self) -> None:
        """The keeper goes on with another table: what it has not answered until then counts nowhere."""
        self._part(TableChanged())

    def _part(self, why: Exception) -> None:
        self._send, self.is_live = None, False
        self._inputs.forget()
        self._take_back(why)

    def leave(self) -> Callable[[], None]:
        """Gives the store back: entries count here from now on.

        What is returned makes those that were proposed and not answered.
        """
        taps = self._clear()
        self._send, self.is_live = None, False
        self._inputs.forget()
        self._store.replace_state(self._shown, self._checksum)
        self._store.writer, self._store.proposals = self._writer.local, None
        self._store.notify()
        self._make_known(*self._unanswered)

        def go_on() -> None:
            for tap in taps:
                tap.undone(TableOvertaken())

        return go_on

    # -- what the keeper says ------------------------------------------------------------------

    @property
    def count(self) -> int:
        """How many entries the keeper has confirmed here."""
        return len(self._shown.entries)

    def added(self, proposal: str, lines: Sequence[bytes], checksum: int) -> None:
        """Takes the next lines of the keeper, perhaps what was proposed by that id.

        Raises DamagedJournal if they do not fit, and StorageError if they cannot be kept; then nothing has
        changed.
        """
        new = self._store.following(self._shown, self._checksum, lines)
        if new.checksum != checksum:
            raise DamagedJournal(JournalDamage(kind="damaged", line=self.count + len(lines)))
        self._check_size(lines)
        self._writer.local.append(*lines)
        self._size = None if self._size is None else self._size + sum(map(len, lines))
        meant = self._store.state
        head = self._queue[0] if self._queue else None
        if isinstance(head, _Entries) and head.id and head.id == proposal:
            del self._queue[0]
            self._stop_timer()
            head.tap.accepted = True
            overtaken: list[_Tap] = []
        else:
            head, overtaken = None, self._clear()
        self._shown, self._checksum = new.state, new.checksum
        self._go_on(meant if head else None, head.tap.context.copy() if head else None)
        for tap in overtaken:
            tap.undone(TableOvertaken())
        self._make_known(proposal)

    def _check_size(self, lines: Sequence[bytes]) -> None:
        """Raises DamagedJournal for lines with which the copy could not be opened again."""
        if self._size is None:
            self._size = len(self._writer.local.read())
        if self._size + sum(map(len, lines)) > MAX_JOURNAL_BYTES:
            raise DamagedJournal(JournalDamage(kind="damaged", line=self.count + 1))

    def refused(self, proposal: str, why: Exception) -> None:
        """Takes back what was proposed by that id, and tries what came after it again."""
        head = self._queue[0] if self._queue else None
        if isinstance(head, _Entries) and head.id and head.id == proposal:
            self._take_back(why, TableOvertaken())
        self._make_known(proposal)

    def heard(self, name: str, value: Any) -> None:
        """Takes half-entered input as the keeper has it."""
        self._inputs.heard(name, value)

    def synced(self, inputs: dict[str, Any]) -> None:
        """Takes all half-entered input of the keeper in place of that here."""
        self._inputs.reset(inputs)
        for name in {name for name, _value in self._shown.pending} | inputs.keys():
            self._input_changed(name, inputs.get(name))
        self._make_known(*self._unanswered)

    # -- inside --------------------------------------------------------------------------------

    def _advance(self) -> None:
        """Does what is next: input that follows nothing any more is entered, and lines are proposed."""
        while self._queue:
            head = self._queue[0]
            if isinstance(head, _Entries):
                if not head.id:
                    self._send_proposal(head)
                return
            del self._queue[0]
            try:
                self._enter_input(Pending(name=head.name, value=head.value))
            except StorageError as failed:
                head.tap.undone(failed)

    def _send_proposal(self, entries: _Entries) -> None:
        lines, _checksum = journal_codec.continued(entries.lines, self.count, self._checksum)
        entries.id = secrets.token_hex(16)
        if self._send is not None:
            self._send(Propose(id=entries.id, after=self.count, lines=texts(lines)))
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(ANSWER_SECONDS, self._miss_answer, entries.id)

    def _miss_answer(self, proposal: str) -> None:
        head = self._queue[0] if self._queue else None
        if isinstance(head, _Entries) and head.id == proposal:
            self._take_back(StorageError("the keeper does not answer", "unanswered"))

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _enter_input(self, message: Pending) -> None:
        """Keeps input here, and tells the keeper; raises StorageError."""
        self._keep_input(message.name, message.value)
        if self._send is not None:
            self._inputs.sent(message.name, message.value)
            self._send(message)

    def _keep_input(self, name: str, value: Any) -> None:
        pending = _changed(self._shown, name, value)
        save_pending(self._writer.local, pending)
        self._shown = replace(self._shown, pending=pending)

    def _input_changed(self, name: str, value: Any) -> None:
        """Shows input as the keeper has it."""
        if dict(self._shown.pending).get(name) == value:
            return
        try:
            self._keep_input(name, value)
        except StorageError as failed:  # it is shown all the same
            log.warning("what was half entered could not be kept: %s", failed)
        self._go_on(None, None)

    def _go_on(self, meant: object, context: contextvars.Context | None) -> None:
        """Goes on with what is left to propose, and shows what is confirmed.

        `meant` is the state that was proposed, if its first part was accepted; its tap's context lets its own
        phone draw it at once.
        """
        self._advance()
        state, checksum = self._shown, self._checksum
        try:
            for each in self._queue:
                if isinstance(each, _Entries):
                    lines, _sum = journal_codec.continued(each.lines, len(state.entries), checksum)
                    new = self._store.following(state, checksum, lines)
                    state, checksum = new.state, new.checksum
                else:
                    state = replace(state, pending=_changed(state, each.name, each.value))
        except DamagedJournal:  # what is left means nothing after what was accepted
            state, checksum = self._shown, self._checksum
        self._store.replace_state(state, checksum)
        if meant is not None and not self._queue:
            self._accepted = (meant, state)
        if context is None:
            self._store.notify()
        else:
            context.run(self._store.notify)

    def _take_back(self, why: Exception, after: Exception | None = None) -> None:
        """Takes back all that is proposed: the first tap because of `why`, those after it `after` that."""
        head = self._queue[0] if self._queue else None
        taps = self._clear()
        if not taps:
            return
        if isinstance(head, _Entries) and head.id and getattr(why, "reason", "") == "unanswered":
            self._unanswered[head.id] = head.tap
        self._store.replace_state(self._shown, self._checksum)
        self._store.notify()
        taps[0].undone(why)
        for tap in taps[1:]:
            tap.undone(after or why)

    def _make_known(self, *proposals: str) -> None:
        """The table shows what came of these."""
        for tap in [self._unanswered.pop(proposal, None) for proposal in proposals]:
            if tap is not None:
                tap.known()

    def _clear(self) -> list[_Tap]:
        """Empties the queue, and returns its taps in their order."""
        taps = list({id(each.tap): each.tap for each in self._queue}.values())
        self._queue.clear()
        self._stop_timer()
        return taps


def _changed(state: AnyTableHistory, name: str, value: Any) -> tuple[tuple[str, Any], ...]:
    """The half-entered input of a state with one that has changed."""
    updated = {**dict(state.pending), name: value}
    return tuple((name, value) for name, value in updated.items() if value is not None)


def _fitting(make: Callable[[], M]) -> M:
    """A message that another phone takes; raises StorageError if it does not."""
    try:
        return make()
    except ValueError as error:
        raise StorageError("more than a message can hold", "broken") from error
