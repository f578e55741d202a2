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
    moved = datetime.combine(day, ended.astimezone(zone).time(), zone).astimezone(UTC)
    began = moved - (ended - moment_of(record.began))
    return replace(record, began=_written(began), ended=_written(moved))


def all_dated(
    records: Iterable[GameRecord], occasions: Mapping[str, Occasion], zone: tzinfo | None = None
) -> Iterator[GameRecord]:
    """These records, each on its day; what statistics count."""
    return (dated(record, occasions.get(record.identity, Occasion()), zone) for record in records)


def _written(moment: datetime) -> str:
    return moment.isoformat(timespec="seconds")
