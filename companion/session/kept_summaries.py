"""Summaries of saved games that are kept in storage, so that a start need not replay every game.

They can be computed again at any time, so whatever is in doubt is dropped: a file with another format or
another checksum, or a line that does not fit the games of this program.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from typing import Any, NamedTuple

from companion.history.record import GameRecord, from_json, from_text, to_json
from companion.session.game_info import GameInfo, LazyText, Score, Summary
from companion.storage.journal_writer import SUMMARIES_BEGIN, is_name

RECORD, END = b',"record":', b"}]\n"
"""The bytes before the record on a line, where it comes last, and after it."""
IDENTITY = b'{"identity":"'
"""How a record begins, up to the identity of its game."""
FORMAT = 6
"""Raised with every change of what a summary contains or says about the same journal."""


def digest_of(journal: bytes) -> str:
    """A digest that tells the contents of two journals apart."""
    return sha256(journal).hexdigest()


class KeptSummary(NamedTuple):
    """The summary of a journal without damage, with what tells whether it still is that of the file.

    `stamp` is that of the file when it was read; empty if a later change might have left it the same.
    `digest` is that of the file's contents.
    """

    stamp: str
    digest: str
    info: GameInfo
    summary: Summary


class _LateSummary(Summary):
    """A summary whose text and scores are decoded from its line when they are first asked for.

    Of thousands of games only a few are drawn. If the scores of all were in memory, the garbage collector
    would look at each of them again and again, and meanwhile no phone is served.
    """

    _line: bytes
    _info: GameInfo

    def __init__(self, line: bytes, info: GameInfo, values: Mapping[str, Any]) -> None:
        put = object.__setattr__  # as in every frozen dataclass
        put(self, "_line", line)
        put(self, "_info", info)
        for name in ("finished", "is_game", "started", "is_listed", "has_moves"):
            put(self, name, values[name])

    @cached_property
    def _whole(self) -> Summary:
        _name, values = json.loads(self._line)
        return _summary_in(values, self._info)

    @property
    def text(self) -> LazyText:
        """Where the game stands, or the tool that was used."""
        return self._whole.text

    @property
    def scores(self) -> tuple[Score, ...]:
        """The score of each player."""
        return self._whole.scores

    @property
    def record(self) -> GameRecord | None:
        """The record of a finished game for statistics; whoever needs it again keeps it, and nothing else."""
        # Only this part of the line is decoded: statistics read it of thousands of games.
        return from_text(self._line.rpartition(RECORD)[2].removesuffix(END))

    @property
    def identity(self) -> str:
        """The identity that all copies of a finished game share; empty if it has no record."""
        _head, begins, rest = self._line.rpartition(RECORD + IDENTITY)
        return rest.partition(b'"')[0].decode() if begins else ""

    @property
    def winners(self) -> tuple[Score, ...]:
        """The scores of those who have won."""
        return self._whole.winners

    def __eq__(self, other: object) -> bool:
        return self._whole == other

    def __hash__(self) -> int:
        return hash(self._whole)


class KeptSummaries:
    """The summaries as they are in storage; each line is decoded only when it is asked for."""

    def __init__(self, data: bytes, games: Sequence[GameInfo]) -> None:
        self._games = {info.name: info for info in games}
        self._lines = _lines_in(data)
        self.is_changed = False
        """True while something is not in storage yet."""

    def names(self) -> list[str]:
        """The games that have one, in the order in which they were listed when that was stored."""
        return list(self._lines)

    def get(self, name: str) -> KeptSummary | None:
        """The summary of a game, if there is one."""
        line = self._lines.get(name)
        return None if line is None else _decoded(line, self._games)

    def put(self, name: str, kept: KeptSummary) -> None:
        """Replaces what is kept of a game."""
        line = _encoded(name, kept)
        if line is not None and line != self._lines.get(name):
            self.is_changed = True
            self._lines[name] = line

    def changed_content(self, names: Iterable[str]) -> bytes | None:
        """The content to store for the games of these names; None if it is stored already."""
        if not self.is_changed:
            return None
        self._lines = {name: line for name in names if (line := self._lines.get(name)) is not None}
        body = b"".join(self._lines.values())
        return SUMMARIES_BEGIN + b"%d,%d,%d]}\n" % (FORMAT, len(body), zlib.crc32(body)) + body

    def stored(self) -> None:
        """Notes that the latest content is in storage."""
        self.is_changed = False


def _lines_in(data: bytes) -> dict[str, bytes]:
    """The lines by the names of their games; none if the file is of another format, torn or damaged."""
    first, _, body = data.partition(b"\n")
    if first + b"\n" != SUMMARIES_BEGIN + b"%d,%d,%d]}\n" % (FORMAT, len(body), zlib.crc32(body)):
        return {}
    lines = ((line.split(b'"', 2)[1:2], line) for line in body.splitlines(keepends=True))
    return {name[0].decode("ascii", "replace"): line for name, line in lines if name}


def _encoded(name: str, kept: KeptSummary) -> bytes | None:
    """A summary as a line; None if it has words that cannot be kept."""
    words = {function: key for key, function in kept.info.words.summary_words.items()}
    summary = kept.summary
    texts = [summary.text, *(score.note_text for score in (*summary.scores, *summary.winners))]
    if not is_name(name) or not all(text is None or _is_plain(text, words) for text in texts):
        return None

    def text(lazy: LazyText | None) -> list[Any] | None:
        return None if lazy is None else [words[lazy.words], *lazy.args]

    def scores(of: tuple[Score, ...]) -> list[list[Any]]:
        return [[score.colour, score.name, score.points, text(score.note_text)] for score in of]

    values = {
        "stamp": kept.stamp,
        "digest": kept.digest,
        "game": kept.info.name,
        "text": text(summary.text),
        "scores": scores(summary.scores),
        "finished": summary.finished,
        "is_game": summary.is_game,
        "started": summary.started,
        "winners": scores(summary.winners),
        "is_listed": summary.is_listed,
        "has_moves": summary.has_moves,
        "record": None if summary.record is None else to_json(summary.record),
    }
    return json.dumps([name, values], separators=(",", ":")).encode() + b"\n"


def _is_plain(text: LazyText, words: dict[Any, str]) -> bool:
    """Tells whether a text consists of known words and of values that JSON gives back as they were."""
    return text.words in words and all(type(arg) in (str, int, bool, type(None)) for arg in text.args)


def _decoded(line: bytes, games: dict[str, GameInfo]) -> KeptSummary | None:
    """The summary on a line; None if it is of an unknown game, or not a summary at all."""
    try:
        # The record is much longer than the rest, and is decoded when it is asked for.
        _name, values = json.loads(line.rpartition(RECORD)[0] + END)
        info = games[values["game"]]
        notes = (note for *_score, note in (*values["scores"], *values["winners"]) if note is not None)
        if not all(text[0] in info.words.summary_words for text in (values["text"], *notes)):
            return None
        summary = _LateSummary(line, info, values)
        return KeptSummary(values["stamp"], values["digest"], info, summary)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError):
        return None


def _summary_in(values: Mapping[str, Any], info: GameInfo) -> Summary:
    """The summary in the values of a line; raises an exception if it is none."""
    words = info.words.summary_words

    def text(value: list[Any]) -> LazyText:
        return LazyText(words[value[0]], tuple(value[1:]))

    def scores(of: list[list[Any]]) -> tuple[Score, ...]:
        return tuple(
            [
                Score(colour, name, points, None if note is None else text(note))
                for colour, name, points, note in of
            ]
        )

    return Summary(
        text=text(values["text"]),
        scores=scores(values["scores"]),
        finished=values["finished"],
        is_game=values["is_game"],
        started=values["started"],
        winners=scores(values["winners"]),
        is_listed=values["is_listed"],
        has_moves=values["has_moves"],
        record=None if values["record"] is None else from_json(values["record"]),
    )
