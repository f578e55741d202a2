"""Receiving: what another phone gives is a stranger's file, and is joined with what is here like one.

The document comes first: no game is counted that was to be left out. Then each game is added as a whole or
not at all, so whatever ends it in between, scanning again brings the rest.
"""

from __future__ import annotations

from collections import deque
from collections.abc import AsyncIterator, Iterator, Mapping, Set
from dataclasses import replace
from itertools import islice, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from companion.history.work import finished
from companion.peers.messages import MOST_BYTES_OF_PART, Done, Fetch, Look, Part, Shelf, ShelfGame
from companion.session.copies.document import Document, NewerDocument, read
from companion.session.copies.limits import MOST, MOST_FILES, MOST_OF_DOCUMENT
from companion.session.copies.parts import KINDS, Kind, part_of
from companion.session.copies.plan import Answers, Plan, carried_out, looked_at, name_for
from companion.session.kept_summaries import digest_of
from companion.session.long_work import in_turns
from companion.session.nearby.received import Received, Unreadable
from companion.session.nearby.states import PairingProblem, Progress
from companion.session.nearby.transfer import AT_ONCE, Given, Transfer, TransferFailed, trimmed
from companion.session.same_game import Beside, Imported
from companion.session.table_changed import TableChanged
from companion.session.turns import Turns
from companion.session.unpacking import SUFFIX
from companion.storage.journal_writer import GameBusy, StorageError, StorageErrorReason
from companion.storage.unreadable import MAX_JOURNAL_BYTES, DamagedJournal, UnreadableJournal

if TYPE_CHECKING:
    from companion.peers.link import Link
    from companion.peers.messages import Message
    from companion.session.journals import WholeCopy
    from companion.session.library import GameLibrary

MOST_SHOWN: Final = 100_000
"""Games on a shelf; most of them are here already."""
MOST_PROBLEMS: Final = 20
"""How many games that cannot be read are named; the others are counted."""
PROBLEMS: Final[dict[str, Unreadable]] = {
    "torn": "torn",
    "newer": "newer",
    "foreign": "foreign",
    "too_big": "too_big",
}
OF_STORAGE: Final[dict[str, PairingProblem]] = {"full": "no_room", "busy": "busy"}
"""The problem for each reason why the storage keeps nothing; for any other, it is "no_storage"."""
OF_ALL_GAMES: Final = frozenset[StorageErrorReason](
    {"full", "read_only", "unsure", "unreachable", "unconfirmed", "for_now", "broken"}
)
"""Reasons why nothing more can be kept; for any other one only that game is left."""


class _Ask(NamedTuple):
    """A part that is asked for; None for what the other phone has to say."""

    n: int | None
    at: int
    of: int | None


class Receiving(Transfer):
    """Asks for what is not here yet, and keeps it."""

    def __init__(self, library: GameLibrary, link: Link, what: Given) -> None:
        super().__init__(library, link, what)
        self.result = Received()
        self.rest = Plan()
        """Everything but games that has come: what is new in it is here now."""
        self._own: dict[str, str] = {}
        """The games here, by the digests of their journals."""
        self._beside = Beside(apart=True)
        self._most_heard = 0
        self._bytes = self._games = 0
        """The numbers of bytes and of games that were asked for so far."""
        self._turns = Turns()

    def take(self, kinds: Set[Kind]) -> None:
        """Takes what is different here as the other phone has it; raises StorageError."""
        finished(carried_out(self._library, self.rest, Answers(frozenset(kinds))))
        left = {kind: count for kind, count in self.result.different.items() if kind not in kinds}
        self.result = replace(self.result, different=left)

    async def _work(self) -> None:
        self._check_kept()
        await self._receive_rest()
        if self._what == "everything":
            await self._know_own()
            await self._receive_games()
        self._check_kept()
        self._say(Done())

    def _check_kept(self) -> None:
        """Raises TransferFailed if what is here would not outlive the app."""
        problem = self._library.storage.problem
        if problem:
            raise TransferFailed(OF_STORAGE.get(problem, "no_storage"))

    # -- everything but the games --------------------------------------------------------------

    async def _receive_rest(self) -> None:
        """The document, joined with what is here as an import does it."""
        try:
            document = read(await self._content_of_rest()).but(games=())
        except NewerDocument as newer:
            raise TransferFailed("newer") from newer
        except (ValueError, RecursionError) as error:  # it may contain anything
            raise TransferFailed("unreadable") from error
        if self._what == "numbers":
            document = Document(printed_numbers=document.printed_numbers)
        parts = {kind: part_of(kind, document, self._library) for kind in KINDS}
        self.rest = Plan((), document, parts)
        await in_turns(carried_out(self._library, self.rest))
        self.result = replace(
            self.result,
            names=parts["people"].names,
            added={kind: part.new for kind, part in parts.items() if part.new},
            different={kind: part.different for kind, part in parts.items() if part.different},
        )
        self._show(Progress(1, 1, "rest"))

    async def _content_of_rest(self) -> bytes:
        self._ask(_Ask(None, 0, None))
        first = await self._answer(_Ask(None, 0, None))
        if first.of > MOST_OF_DOCUMENT:
            raise TransferFailed("unreadable")
        others = [_Ask(None, at, first.of) for at in range(MOST_BYTES_OF_PART, first.of, MOST_BYTES_OF_PART)]
        return b"".join([first.data, *[part.data async for part in self._fetched(iter(others))]])

    # -- the games -----------------------------------------------------------------------------

    async def _know_own(self) -> None:
        storage = self._library.storage
        for game in storage.games():
            try:
                self._own[digest_of(trimmed(storage.read(game.name)))] = game.name
            except StorageError:  # one that comes is compared with it all the same
                continue
            await self._give_turns()

    async def _receive_games(self) -> None:
        after, of = 0, -1
        while of < 0 or after < of:
            shelf = await self._shelf(after, of)
            after, of = shelf.next, shelf.of
            wanted = {game.n: game for game in shelf.games if self._is_wanted(game)}
            if wanted:
                await self._library.storage.reserve(len(wanted))
                await self._fetch(wanted, of)
                self._check_kept()
            self._show(Progress(after, of))

    async def _shelf(self, after: int, of: int) -> Shelf:
        """Asks what is on the shelf after so many games; raises TransferFailed if the answer does not fit."""
        self._most_heard += 1
        self._say(Look(after=after))
        shelf = await self._next()
        if not isinstance(shelf, Shelf):
            raise TransferFailed("unreadable")
        numbers = [after - 1, *(game.n for game in shelf.games), shelf.next]
        fits = shelf.after == after and of in (-1, shelf.of) and shelf.next <= shelf.of <= MOST_SHOWN
        goes_on = shelf.next > after or shelf.of == 0
        if not (fits and goes_on and all(one < other for one, other in pairwise(numbers))):
            raise TransferFailed("unreadable")
        return shelf

    def _is_wanted(self, game: ShelfGame) -> bool:
        """Tells whether a game has to be fetched; if not, it is counted."""
        if not game.size or game.size > MAX_JOURNAL_BYTES:
            self._has_problem(game, "too_big" if game.size else "damaged")
        elif (here := self._own.get(game.digest)) is not None:
            self._beside.games.add(here)
            self.result = replace(self.result, here=self.result.here + 1)
        elif self._bytes + game.size > MOST or self._games == MOST_FILES:
            self._leave()
        else:
            self._bytes, self._games = self._bytes + game.size, self._games + 1
            return True
        return False

    async def _fetch(self, wanted: Mapping[int, ShelfGame], of: int) -> None:
        """Fetches and keeps games, one after the other; no more than one of them is not complete."""
        gone: set[int] = set()
        parts: list[bytes] = []

        def asks() -> Iterator[_Ask]:
            for game in wanted.values():
                for at in range(0, game.size, MOST_BYTES_OF_PART):
                    if game.n not in gone:
                        yield _Ask(game.n, at, game.size)

        async for part in self._fetched(asks()):
            if part.n is None or part.n in gone:
                continue
            if not part.data:
                gone.add(part.n)
                parts.clear()
                self._leave()
                continue
            parts.append(part.data)
            if part.at + len(part.data) == part.of:
                self._keep(wanted[part.n], b"".join(parts))
                parts.clear()
                self._show(Progress(part.n + 1, of))
                await self._give_turns()

    def _keep(self, game: ShelfGame, journal: bytes) -> None:
        """Adds a game that has arrived; raises StorageError if nothing more can be kept."""
        found = looked_at(game.name + SUFFIX, journal, self._library)
        if found.copy is None:
            self._has_problem(game, PROBLEMS.get(found.what, "damaged"))
            return
        try:
            what = self._added(name_for(game.name), found.copy)
        except (GameBusy, TableChanged, DamagedJournal, UnreadableJournal):
            self._leave()
        except StorageError as error:
            if error.reason in OF_ALL_GAMES:
                raise
            self._leave()
        else:
            counted = int(found.is_listed)
            known = self.result
            match what:
                case "new":
                    self.result = replace(known, new=known.new + counted)
                case "continued":
                    self.result = replace(known, continued=known.continued + counted)
                case "diverged":
                    self.result = replace(known, beside=known.beside + counted)
                case _:
                    self.result = replace(known, here=known.here + counted)

    def _added(self, name: str, copy: WholeCopy) -> Imported:
        """Adds a copy; one that went on differently is added beside the game here."""
        stands = self._library.add_copy(name, copy, None, self._beside)
        if stands == "diverged":
            self._library.add_copy(name, copy, "both", self._beside)
        return stands

    def _leave(self) -> None:
        self.result = replace(self.result, left=self.result.left + 1)

    def _has_problem(self, game: ShelfGame, why: Unreadable) -> None:
        known = self.result
        problems = (*known.problems, (name_for(game.name) + SUFFIX, why))[:MOST_PROBLEMS]
        self.result = replace(known, unreadable=known.unreadable + 1, problems=problems)

    # -- asking --------------------------------------------------------------------------------

    async def _fetched(self, asks: Iterator[_Ask]) -> AsyncIterator[Part]:
        """The parts that are asked for, in their order, while a few are on their way."""
        waiting: deque[_Ask] = deque()
        while True:
            for ask in islice(asks, AT_ONCE - len(waiting)):
                self._ask(ask)
                waiting.append(ask)
            if not waiting:
                return
            yield await self._answer(waiting.popleft())

    def _ask(self, ask: _Ask) -> None:
        self._most_heard += 1
        self._say(Fetch(n=ask.n, at=ask.at))

    async def _answer(self, ask: _Ask) -> Part:
        """The part that was asked for, or an empty one of what is gone; raises TransferFailed."""
        part = await self._next()
        if not isinstance(part, Part) or (part.n, part.at) != (ask.n, ask.at):
            raise TransferFailed("unreadable")
        size = max(0, min(MOST_BYTES_OF_PART, part.of - part.at))
        if (ask.of is not None and part.of not in (ask.of, 0)) or len(part.data) != size:
            raise TransferFailed("unreadable")
        return part

    async def _next(self) -> Message:
        message = await super()._next()
        self._most_heard -= 1
        return message

    async def _give_turns(self) -> None:
        if self._turns.are_due:
            await self._turns.give()
