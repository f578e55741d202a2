"""The day on which a game was played, where people say another one than the times of its entries."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime, tzinfo

from companion.history.occasion import Occasion, day_in
from companion.history.record import GameRecord, moment_of


def dated(record: GameRecord, occasion: Occasion, zone: tzinfo | None = None) -> GameRecord:
    """The record of a game on the day that was noted: it ended then at the same time of day, in this zone."""
    day = day_in(occasion.day) if occasion.day else None
    if day is None:
        return record
    ended = moment_of(record.ended)
    # Not by adding days: in summer and in winter the same hour is another one in UTC.
    return _moved(record, datetime.combine(day, ended.astimezone(zone).time(), zone).astimezone(UTC))


def not_ahead(record: GameRecord, written: float, now: float) -> GameRecord:
    """The record of a game; one that a clock has dated later than `now` ended when its file was written.

    Both are in seconds since 1970.
    """
    if record.moment.timestamp() <= now:
        return record
    return _moved(record, datetime.fromtimestamp(max(0, min(written, now)), UTC))


def all_dated(
    records: Iterable[GameRecord], occasions: Mapping[str, Occasion], zone: tzinfo | None = None
) -> Iterator[GameRecord]:
    """These records, each on its day; what statistics count."""
    return (dated(record, occasions.get(record.identity, Occasion()), zone) for record in records)


def _moved(record: GameRecord, to: datetime) -> GameRecord:
    """The record of a game that took as long, and ended then."""
    began = to - (moment_of(record.ended) - moment_of(record.began))
    return replace(record, began=_written(began), ended=_written(to))


def _written(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")
