"""The plan of an import: made from the files before anything changes, and then carried out.

Each game is added as a whole or not at all, and nothing that is here is added again. So whatever ends an
import in between, the same file brings the rest later.
"""

from __future__ import annotations

import logging
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from companion.history.work import Work
from companion.session import numbers_backup
from companion.session.copies.document import (
    CopiedGame,
    Document,
    NewerDocument,
    TooLarge,
    is_document,
    journal_of,
    opened,
)
from companion.session.copies.limits import MOST_OF_JOURNAL
from companion.session.copies.parts import KINDS, Kind, Part, joined, part_of
from companion.session.journals import WholeCopy, whole_copy
from companion.session.library import GameLibrary
from companion.session.same_game import Beside, Chain, Choice, Listing, compared
from companion.session.unpacking import NUMBERS, SUFFIX, games_in
from companion.session.unpacking import Kind as What
from companion.storage.journal_writer import is_name, is_reserved
from companion.storage.unreadable import MAX_JOURNAL_BYTES, UnreadableJournal
from engine.journal_codec import chain

log = logging.getLogger("companion")

_ENTRY: Final = re.compile(rb'^\{[^\n]*"sum": "[0-9a-f]{8}"\}\r?\n', re.MULTILINE)
LONGEST: Final = 80
"""Letters in the name of a game; those that the app gives are shorter."""
PLANNED: Final = "planned "
"""Begins the name of a game that is not here yet; no game in storage has such a name."""


@dataclass(frozen=True)
class Found:
    """A game in a file and how it stands to what is here, or a file that is no game, and why.

    `copy` is None where it is no game, and `file` then says which. `source` is the number of the picked file.
    """

    file: str
    what: What
    copy: WholeCopy | None = None
    source: int = 0
    apart: bool = False
    """True if this app wrote the file, so that its games are different ones."""
    left_out: bool = False
    """True if something that is no entry followed the game, and was left out."""

    @property
    def is_listed(self) -> bool:
        """True if the game appears in the list of games: only those are counted."""
        return self.copy is None or self.copy.summary.is_listed


@dataclass(frozen=True)
class Plan:
    """The games and other contents that an import would bring."""

    found: tuple[Found, ...] = ()
    document: Document = field(default_factory=Document)
    """Everything but the games."""
    parts: Mapping[Kind, Part] = field(default_factory=dict)
    files: tuple[str, ...] = ()
    """The names of the picked files."""

    def count(self, what: What) -> int:
        """How many games stand like this, as far as they are listed."""
        return Counter(one.what for one in self.found if one.is_listed)[what]

    @property
    def changes(self) -> bool:
        """True if there is anything to import, or to be asked."""
        news = any(one.what in ("new", "continued", "diverged") for one in self.found)
        return news or any(part.new or part.different for part in self.parts.values())


@dataclass(frozen=True)
class Answers:
    """The user's choices where something is different here: otherwise what is here stays."""

    taken: frozenset[Kind] = frozenset()
    games: Mapping[int, Choice] = field(default_factory=dict)
    """The choices for games that went on differently, by their place in the plan."""


def plan_of(library: GameLibrary, files: Iterable[tuple[str, bytes]]) -> Work[Plan]:
    """Looks at files, and changes nothing."""
    found: list[Found] = []
    documents: list[Document] = []
    picked: list[str] = []
    standing = _Standing(library)
    for source, (file, content) in enumerate(files):
        picked.append(file)
        before = len(documents)
        for one in _opened(file, content, library, documents):
            apart = len(documents) > before
            found.append(standing.stood(replace(one, source=source, apart=apart)))
            yield
    document = joined(documents)
    parts = {kind: part_of(kind, document, library) for kind in KINDS}
    return Plan(tuple(found), document, parts, tuple(picked))


def carried_out(library: GameLibrary, plan: Plan, answers: Answers | None = None) -> Work[tuple[Found, ...]]:
    """Imports what is in a plan, and returns what became of each game; raises StorageError or GameBusy.

    It yields after each game. The parts come first: no game is counted that was to be left out.
    """
    wanted = answers or Answers()
    library.preferences.reload()
    settings: dict[str, Any] = {}
    for kind in KINDS:
        part = part_of(kind, plan.document, library)
        settings |= part.taken if kind in wanted.taken else part.added
    if settings:
        library.preferences.remember(**settings)
    yield
    done: list[Found] = []
    beside, source = Beside(), -1
    listing = Listing()
    for place, one in enumerate(plan.found):
        if one.source != source:
            beside, source = Beside(one.apart, listing=listing), one.source
        if one.copy is not None:
            stands = library.add_copy(name_for(one.file), one.copy, wanted.games.get(place), beside)
            one = replace(one, what=stands or "here")
        done.append(one)
        yield
    return tuple(done)


class _Standing:
    """How each game of an import stands to what is here, and to those of the same import before it."""

    def __init__(self, library: GameLibrary) -> None:
        self._library = library
        self._planned: dict[str, dict[str, Chain]] = {}
        """By the checksums of their first lines."""
        self._games = 0
        self._listing = Listing()
        self._beside, self._source = Beside(), -1

    def stood(self, one: Found) -> Found:
        """The same with how it stands."""
        if one.copy is None:
            return one
        if one.source != self._source:
            self._beside, self._source = Beside(one.apart), one.source
        sums = chain(one.copy.journal)
        planned = self._planned.setdefault(sums[0], {})
        alike: dict[str, Chain] = {**self._library.chains_like(sums[0], self._listing), **planned}
        stands, here = compared(sums, alike, self._beside)
        if stands == "new":
            self._games += 1
            here = f"{PLANNED}{self._games}"
        if stands in ("new", "continued"):
            planned[here] = sums
        if stands != "diverged":
            self._beside.games.add(here)
        return replace(one, what=stands or "here")


def _opened(file: str, content: bytes, library: GameLibrary, documents: list[Document]) -> Iterator[Found]:
    """The games in a file, each looked at; what else it has is added to the documents."""
    for name, data in games_in(file, content):
        if isinstance(data, str):
            yield Found(name, data)
        elif name == NUMBERS:
            yield from _numbers(name, data, library, documents)
        elif is_document(data):
            yield from _document(name, data, library, documents)
        else:
            yield looked_at(name, data, library)


def _numbers(file: str, data: bytes, library: GameLibrary, documents: list[Document]) -> Iterator[Found]:
    try:
        numbers = numbers_backup.unpack(data, library)
    except (ValueError, RecursionError):  # the file may contain anything
        yield Found(file, "damaged")
        return
    if numbers is None:
        yield Found(file, "foreign")
    else:
        documents.append(Document(printed_numbers=numbers))


def _document(file: str, data: bytes, library: GameLibrary, documents: list[Document]) -> Iterator[Found]:
    try:
        document, games = opened(data)
    except NewerDocument:
        yield Found(file, "newer")
    except TooLarge:
        yield Found(file, "too_big")
    except (ValueError, RecursionError):
        yield Found(file, "damaged")
    else:
        documents.append(document)
        for game in games:
            yield _game(game, library) if isinstance(game, CopiedGame) else Found(file, game)


def _game(game: CopiedGame, library: GameLibrary) -> Found:
    file = (game.name if is_name(game.name) else "game") + SUFFIX
    try:
        return looked_at(file, journal_of(game), library)
    except ValueError:
        return Found(file, "damaged")


def looked_at(file: str, data: bytes, library: GameLibrary) -> Found:
    """A file with one game, or what is wrong with it."""
    entries = without_rubbish(data[:MOST_OF_JOURNAL])
    try:
        return Found(file, "new", whole_copy(entries, library.games), left_out=len(entries) < len(data))
    except UnreadableJournal as unreadable:
        damage = unreadable.damage
        # A file whose first line is damaged may never have been a game.
        return Found(file, "foreign" if damage.line == 1 and damage.kind != "newer" else damage.kind)
    except Exception:  # the file may contain anything, and the others are not affected
        log.exception("%r cannot be brought back", file)
        return Found(file, "damaged")


def without_rubbish(journal: bytes) -> bytes:
    """The journal up to its last entry, if what follows has whole lines, none of which is an entry, or is
    too much for a line.

    A torn last line is cut off later; what is between two entries is damage, and no rubbish.
    """
    end = max((line.end() for line in _ENTRY.finditer(journal)), default=0)
    is_rubbish = b"\n" in journal[end:] or len(journal) > MAX_JOURNAL_BYTES
    return journal[:end] if end and is_rubbish else journal


def name_for(file: str) -> str:
    """A name for storage that is close to the file's."""
    words = re.findall("[a-z0-9]+", file.removesuffix(SUFFIX).lower())
    name = "-".join(words)[:LONGEST].rstrip("-")
    if not name:
        return "game"
    return f"game-{name}" if is_reserved(name) else name
