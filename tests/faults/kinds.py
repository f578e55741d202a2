"""The kinds of faults; each trial returns the number of acknowledged actions, and the errors found."""

from __future__ import annotations

import errno
import itertools
import json
import os
import random
import shutil
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from engine import journal_codec
from engine.australis import GAME
from engine.australis.moves import GameSetup
from tests.companion.libraries import copy_of, import_files, library_at
from tests.faults.diary import Diary, journals, verify
from tests.faults.disk import UNSYNCED, CutOff, Disk
from tests.faults.person import Person

STEPS = 30


class Trial(NamedTuple):
    """The result of a trial: the numbers of acknowledged and unsure actions, and the errors found."""

    acknowledged: int
    unsure: int
    wrong: list[str]


Kind = Callable[[Path, random.Random], Trial]


def power_cut(folder: Path, chance: random.Random) -> Trial:
    """Cuts the power at random operations; unsynced bytes and names are lost or incomplete."""
    home, diary = folder / "0", Diary()
    home.mkdir()
    wrong: list[str] = []
    how = chance.choice(UNSYNCED)
    for life in range(chance.randint(1, 3)):
        disk = Disk(home, chance, left=chance.randint(0, 250))
        with disk.used(), suppress(CutOff):
            Person(home, chance, diary, f"a{life}").live(STEPS)
        diary.end()
        home = folder / str(life + 1)
        home.mkdir()
        disk.cut(home, how)
        # Rubbish may look like whole lines; then the journal ends with a damaged line.
        wrong += verify(home, [diary], may_be_damaged=how in ("zeros", "rubbish", "reordered"))
    return Trial(diary.acknowledged, 0, wrong)


def failing_disk(folder: Path, chance: random.Random) -> Trial:
    """The disk is full, read-only or broken for some operations; then the program is killed."""
    home, diary = folder / "home", Diary()
    home.mkdir()
    number = chance.choice([errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES])
    first = chance.randint(0, 150)
    last = first + chance.choice([0, 0, 1, 2, 5, 20, 1000])
    names = ("link", "unlink", "rename", "replace", "mkdir")
    only = chance.choice([None, None, ("fsync",), ("fsync", "ftruncate"), ("write",), names])

    def fails(name: str) -> int:
        return number if first <= disk.steps <= last and (only is None or name in only) else 0

    disk = Disk(home, chance, fails=fails)
    unsure: list[int] = []
    with disk.used():
        person = Person(home, chance, diary, "a", lambda event: unsure.extend([1] * (event[0] == "unsure")))
        person.live(STEPS)
        diary.end()
        there = folder / "killed"
        disk.fails = None
        shutil.copytree(home, there)
        person.leave()
    wrong = verify(there, [diary])
    wrong += verify(home, [diary])
    return Trial(diary.acknowledged, len(unsure), wrong)


def killed(folder: Path, chance: random.Random) -> Trial:
    """Kills a program at random moments, several times."""
    home, diary = folder / "home", Diary()
    wrong: list[str] = []
    for life in range(chance.randint(1, 3)):
        child = _child(home, chance, diary, f"a{life}")
        wanted, pause = chance.randint(0, STEPS), chance.random() * 0.003
        for count, line in enumerate(child.lines):
            diary.feed(tuple(json.loads(line)))
            if count >= 2 * wanted:
                break
        time.sleep(pause)
        os.kill(child.number, signal.SIGKILL)
        for line in child.lines:
            if line.endswith("\n"):
                diary.feed(tuple(json.loads(line)))
        os.waitpid(child.number, 0)
        diary.end()
        wrong += verify(home, [diary])
    return Trial(diary.acknowledged, 0, wrong)


def together(folder: Path, chance: random.Random) -> Trial:
    """Runs two or three programs on one folder at the same time, and may kill one."""
    home = folder / "home"
    diaries = [Diary() for _ in range(chance.randint(2, 3))]
    go, start = os.pipe()
    children = [_child(home, chance, diary, who, go) for who, diary in zip("abc", diaries, strict=False)]
    os.write(start, b"!" * len(children))  # starts all children
    os.close(go)
    os.close(start)
    if chance.random() < 0.5:
        time.sleep(chance.random() * 0.03)
        os.kill(children[0].number, signal.SIGKILL)
    for child, diary in zip(children, diaries, strict=True):
        for line in child.lines:
            if line.endswith("\n"):
                diary.feed(tuple(json.loads(line)))
        _, status = os.waitpid(child.number, 0)
        diary.end()
        if os.WIFEXITED(status) and os.WEXITSTATUS(status):
            return Trial(0, 0, ["a program crashed: see above"])
    return Trial(sum(diary.acknowledged for diary in diaries), 0, verify(home, diaries))


class _Child(NamedTuple):
    number: int
    lines: Iterator[str]


def _child(home: Path, chance: random.Random, diary: Diary, who: str, go: int | None = None) -> _Child:
    """Forks a process that uses the app, and writes its actions and their results as lines."""
    read, write = os.pipe()
    seed = chance.random()
    number = os.fork()
    if number:
        os.close(write)
        return _Child(number, os.fdopen(read))
    code = 1
    try:
        os.close(read)
        if go is not None:
            os.read(go, 1)
        person = Person(
            home, random.Random(seed), diary, who, lambda event: _say(write, json.dumps(event) + "\n")
        )
        person.live(STEPS)
        code = 0
    except BaseException:
        import traceback

        traceback.print_exc()
    finally:
        os._exit(code)


def damaged(folder: Path, chance: random.Random) -> Trial:
    """Damages files and copies: other files, and all entries before the damage, must stay readable."""
    home, diary = folder / "home", Diary()
    person = Person(home, chance, diary, "a")
    person.live(2 * STEPS)
    person.leave()
    before = {path: path.read_bytes() for path in sorted((home / "games").glob("*.jsonl"))}
    copy = copy_of(library_at(home))
    hit = [path for path in before if chance.random() < 0.5]
    for path in hit:
        path.write_bytes(_damage(before[path], chance, list(before.values())))
    if chance.random() < 0.3 and (home / "settings.json").exists():
        path = home / "settings.json"
        path.write_bytes(_damage(path.read_bytes(), chance, [b"[]", b"null"]))
        diary.settings.clear()
    wrong: list[str] = []
    for path in hit:
        entries = journal_codec.read(before[path], GAME).entries
        kept = journal_codec.read(path.read_bytes(), GAME).entries
        pairs = zip(before[path], path.read_bytes(), strict=False)
        untouched = len([*itertools.takewhile(lambda pair: pair[0] == pair[1], pairs)])
        if len(kept) < before[path][:untouched].count(b"\n"):
            wrong.append(f"lost: entries before the damage of {path.name}")
        if kept != entries[: len(kept)] and kept[0] == entries[0]:
            wrong.append(f"counts, although nobody entered it: in {path.name}")
        setup = entries[0].did
        assert isinstance(setup, GameSetup)
        diary.games.pop(setup.players[1].name, None)
    diary.maybe |= {tag for copies in journals(home).values() for each in copies for tag in each.tags}
    wrong += verify(home, [diary], may_be_damaged=True)
    wrong += _import_damaged(folder, copy, before, chance)
    return Trial(diary.acknowledged, 0, wrong)


def _import_damaged(
    folder: Path, copy: bytes, before: dict[Path, bytes], chance: random.Random
) -> Iterator[str]:
    """Imports damaged files beside a good journal: only the good one must be imported."""
    library = library_at(folder / "elsewhere")
    good = next(iter(before.values()), b"")
    damaged = _damage(copy, chance, [good]), _damage(good or b"x", chance, [copy])
    files = [("copy.zip", damaged[0]), ("odd.jsonl", damaged[1]), ("good.jsonl", good)]
    found = import_files(library, files)
    # A damaged copy of the same game may have come first; then the good one continues it.
    games = [library.storage.read(game.name) for game in library.storage.games()]
    if good and (found[-1].what not in ("new", "here", "continued") or good not in games):
        yield f"not brought back beside a damaged file: {found}"
    for game in library.saved_games():
        if game.summary is None:
            yield f"brought back, although it cannot be opened: {game}"


def _damage(data: bytes, chance: random.Random, foreign: list[bytes]) -> bytes:
    """The data with random damage."""
    rows = data.splitlines(keepends=True)
    at = chance.randrange(len(data) + 1)
    index, other = chance.randrange(len(rows) + 1), chance.randrange(len(rows) + 1)
    ways = ["bit", "bits", "cut", "twice", "swap", "without", "zeros", "rubbish", "foreign", "both"]
    match chance.choice(ways):
        case "bit":
            return _flipped(data, chance, 1)
        case "bits":
            return _flipped(data, chance, chance.randint(2, 50))
        case "cut":
            return data[:at]
        case "twice":
            return b"".join([*rows[:index], *rows[max(index - 1, 0) :]])
        case "swap":
            low, high = sorted((index, other))
            return b"".join([*rows[:low], *rows[high:], *rows[low:high]])
        case "without":
            return b"".join([*rows[:index], *rows[index + 1 :]])
        case "zeros":
            return data[:at] + bytes(chance.randint(1, 5000)) + data[at:]
        case "rubbish":
            return data[:at] + chance.randbytes(chance.randint(1, 500)) + data[at:]
        case "foreign":
            return chance.choice(foreign)
        case _:
            return data + chance.choice(foreign)


def _flipped(data: bytes, chance: random.Random, times: int) -> bytes:
    flipped = bytearray(data)
    for _ in range(times if data else 0):
        flipped[chance.randrange(len(flipped))] ^= 1 << chance.randrange(8)
    return bytes(flipped)


def _say(handle: int, line: str) -> None:
    os.write(handle, line.encode())


KINDS: dict[str, Kind] = {"power cut": power_cut, "failing disk": failing_disk, "damaged files": damaged}
if hasattr(os, "fork"):
    KINDS |= {"killed": killed, "together": together}
