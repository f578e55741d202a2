"""Records what the app acknowledged to a simulated user, and checks a folder of games against it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from companion.session.library import GameLibrary
from companion.session.store import AnyStore
from companion.storage.journal_writer import GameBusy, StorageError
from companion.storage.unreadable import UnreadableJournal
from engine import journal_codec
from engine.australis import GAME
from engine.australis.moves import CorrectFish
from tests.companion.libraries import games_folder, library_at

Event = tuple[Any, ...]


@dataclass
class Diary:
    """The actions of one simulated user, and their results.

    Each game and each entry has a unique tag, which identifies it in the journals.
    """

    games: dict[str, list[str]] = field(default_factory=dict)
    """The tags of all acknowledged entries, by the tag of the game's setup."""
    names: dict[str, tuple[str, str]] = field(default_factory=dict)
    """The folder and the name of each game."""
    settings: dict[str, Any] = field(default_factory=dict)
    refused: set[str] = field(default_factory=set)
    maybe: set[str] = field(default_factory=set)
    """Tags with an unknown result: the program ended before it, or reported that it does not know."""
    maybe_settings: dict[str, list[Any]] = field(default_factory=dict)
    trying: Event = ()
    acknowledged: int = 0

    def feed(self, event: Event) -> None:
        """Records an event: `try` with an action, then `ack` with its result, `refused` or `unsure`."""
        what, *about = event
        if what == "try":
            self._open_question()
            self.trying = tuple(about)
            return
        tried, self.trying = self.trying, ()
        if what == "ack":
            self.acknowledged += 1
            self._acknowledge(tried, about[0])
        elif what == "refused" and tried[0] in ("begin", "bring", "play"):
            self.refused.add(tried[-1])
        elif what == "refused" and tried[0] in ("discard", "restore"):
            return  # the game stays where it was
        else:
            self.trying = tried
            self._open_question()

    def _acknowledge(self, tried: Event, result: Any) -> None:
        match tried:
            case ("begin" | "bring", tag):
                self.games[tag] = [tag]
                self.names[tag] = ("games", result)
            case ("play", game, tag):
                self.games[game].append(tag)
            case ("discard", game):
                self.names[game] = ("discarded", result)
            case ("restore", game):
                self.names[game] = ("games", result)
            case ("remember", key, value):
                self.settings[key] = value
                self.maybe_settings.pop(key, None)

    def _open_question(self) -> None:
        """Records that the result of the current action is unknown."""
        match self.trying:
            case ("begin" | "bring", tag) | ("play", _, tag):
                self.maybe.add(tag)
            case ("discard" | "restore", game):
                self.names.pop(game, None)
            case ("remember", key, value):
                self.maybe_settings.setdefault(key, []).append(value)
        self.trying = ()

    def end(self) -> None:
        """Records that the program ended."""
        self._open_question()


class Journal(NamedTuple):
    """A journal in a folder: the tags of its entries, and whether all of it could be read."""

    place: str
    name: str
    tags: tuple[str, ...]
    whole: bool


def tag_of(entry: Any) -> str:
    """The tag of an entry; the tag of a setup is the name of its second player."""
    return entry.did.players[1].name if entry.number == 0 else str(entry.by)


def journals(home: Path) -> dict[str, list[Journal]]:
    """All journals in a folder of games, by the tags of their setups."""
    found: dict[str, list[Journal]] = {}
    for place in ("games", "discarded"):
        for path in sorted((home / place).glob("*.jsonl")):
            parsed = journal_codec.read(path.read_bytes(), GAME)
            tags = tuple(tag_of(entry) for entry in parsed.entries)
            if tags:
                whole = parsed.damage is None or parsed.damage.kind == "torn"
                found.setdefault(tags[0], []).append(Journal(place, path.stem, tags, whole))
    return found


def verify(home: Path, diaries: Sequence[Diary], *, may_be_damaged: bool = False) -> list[str]:
    """The errors in a folder of games, given what the app acknowledged to these users."""
    found = journals(home)
    wrong = [*_lost(found, diaries), *_unexpected(found, diaries), *_settings(home, diaries)]
    wrong += _opens(home, found, may_be_damaged)
    for diary in diaries:
        for tag, copies in found.items():
            if tag in diary.games:
                diary.names[tag] = (copies[0].place, copies[0].name)
    return wrong


def _lost(found: dict[str, list[Journal]], diaries: Iterable[Diary]) -> Iterable[str]:
    for diary in diaries:
        for game, tags in diary.games.items():
            copies = found.get(game, [])
            if not copies:
                yield f"lost: the game {game}, with {len(tags)} entries"
            elif not any(_within(tags, copy.tags) for copy in copies):
                there = {tag for copy in copies for tag in copy.tags}
                missing = [tag for tag in tags if tag not in there]
                yield f"lost: {len(missing)} entries of {game}: {missing[:5]}"
            elif game in diary.names and len(copies) == 1 and diary.names[game][0] != copies[0].place:
                yield f"moved: {game} lies in {copies[0].place}, and was left in {diary.names[game][0]}"


def _within(tags: Sequence[str], there: Sequence[str]) -> bool:
    """Tells whether all tags are there, in their order."""
    rest = iter(there)
    return all(tag in rest for tag in tags)


def _unexpected(found: dict[str, list[Journal]], diaries: Sequence[Diary]) -> Iterable[str]:
    known = {tag for diary in diaries for tags in diary.games.values() for tag in tags}
    known |= {tag for diary in diaries for tag in diary.maybe}
    refused = {tag for diary in diaries for tag in diary.refused}
    for copies in found.values():
        for tag in (tag for copy in copies for tag in copy.tags):
            if tag in refused:
                yield f"counts, although it was refused: {tag}"
            elif tag not in known:
                yield f"counts, although nobody entered it: {tag}"


def _settings(home: Path, diaries: Sequence[Diary]) -> Iterable[str]:
    kept = library_at(home).preferences.state
    for diary in diaries:
        for key, value in diary.settings.items():
            others = [other.settings.get(key) for other in diaries]
            maybe = [each for other in diaries for each in other.maybe_settings.get(key, [])]
            if kept.get(key) not in [value, *others, *maybe]:
                yield f"lost: the setting {key}, {value!r} and not {kept.get(key)!r}"


def _opens(home: Path, found: dict[str, list[Journal]], may_be_damaged: bool) -> Iterable[str]:
    """Checks that all stored games open and can be continued, and that no other file is left."""
    library = library_at(home)
    listed = {game.name for game in library.saved_games()}
    readable = {copy.name: copy for copies in found.values() for copy in copies if copy.place == "games"}
    if missing := readable.keys() - listed:
        yield f"not listed: {missing}"
    if not may_be_damaged and listed - readable.keys():
        yield f"cannot be opened: {listed - readable.keys()}"
    for name in sorted(listed):
        if name in readable or may_be_damaged:
            yield from _goes_on(library, name, readable.get(name), may_be_damaged)
    for path in home.rglob("*"):
        empty = path.suffix == ".jsonl" and not path.stat().st_size and not may_be_damaged
        if path.suffix == ".tmp" or empty:
            yield f"left over: {path.relative_to(home)}"


def _goes_on(library: GameLibrary, name: str, read: Journal | None, may_be_damaged: bool) -> Iterable[str]:
    try:
        store = library.open(name)
    except UnreadableJournal:
        if read is not None or not may_be_damaged:
            yield f"cannot be opened: {name}"
        return
    try:
        if store.state.damage is not None:
            if not may_be_damaged:
                yield f"damaged: {name}, {store.state.damage}"
            store = library.rescue(store)
        number = len(store.state.entries)
        store.play(CorrectFish(seat=0, fish=number % 9))
        store.undo()
        entries = journal_codec.read(store.writer.read(), GAME).entries
        if len(entries) != number + 2:
            yield f"does not go on: {name}"
    except (StorageError, GameBusy) as failed:
        yield f"does not go on: {name}, {failed!r}"
    finally:
        with suppress(StorageError):
            store.writer.close()
        _unplay(library, store, name)


def _unplay(library: GameLibrary, store: AnyStore, name: str) -> None:
    """Removes the entries of this check from the journal."""
    path = games_folder(library) / f"{store.name}.jsonl"
    if store.name != name:
        path.unlink()
        return
    rows = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(row for row, entry in zip(rows, _entries(rows), strict=True) if entry))


def _entries(rows: list[bytes]) -> list[bool]:
    """For each line, whether a user entered it; the check's own entries have no tag."""
    parsed = journal_codec.read(b"".join(rows), GAME)
    mine = [bool(tag_of(entry)) for entry in parsed.entries]
    return mine + [True] * (len(rows) - len(mine))
