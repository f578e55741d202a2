"""Days and times of day in words, as short as possible, and as the clock of each phone shows them."""

from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo
from typing import Any
from weakref import WeakKeyDictionary

import flet as ft

from companion.i18n.translation import _

WEEK = timedelta(days=6)
NOON, HALF_DAY = 12, 12


@dataclass(frozen=True)
class PhoneClock:
    """The time zone of a phone, or that of this machine, and whether its clock counts twelve hours twice."""

    zone: tzinfo | None = None
    twelve_hours: bool = False


_clocks: WeakKeyDictionary[Any, PhoneClock] = WeakKeyDictionary()


def set_clock(page: ft.Page, clock: PhoneClock) -> None:
    """Shows all times on this phone as its own clock does."""
    _clocks[page.session] = clock


def time_zone() -> tzinfo | None:
    """The time zone of the phone; None for that of this machine."""
    return _clock().zone


def today() -> date:
    """The day that it is on the clock of the phone."""
    return datetime.now(_clock().zone).date()


def day_words(when: float, now: datetime | None = None) -> str:
    """The day of a time in seconds since 1970, in words: today, Fri, 12 Nov, 12 Nov 2025.

    Empty for a time that is outside the calendar.
    """
    zone = _clock().zone
    now = now or datetime.now(zone)
    try:
        day = datetime.fromtimestamp(when, zone)
    except (ValueError, OverflowError, OSError):
        return ""
    ago = now.date() - day.date()
    if not ago:
        return _("today")
    if timedelta() < ago <= WEEK:
        return _weekdays()[day.weekday()]
    words = {"day": day.day, "month": _months()[day.month - 1], "year": day.year}
    if day.year == now.year:
        return _("{day} {month}").format(**words)
    return _("{day} {month} {year}").format(**words)


def moment_words(when: float, now: datetime | None = None) -> str:
    """The day and the time of day, in words: today, 20:14. Empty for a time that is outside the calendar."""
    day = day_words(when, now)
    return _("{day}, {time}").format(day=day, time=hour_words(when)) if day else ""


def hour_words(when: float) -> str:
    """The time of day of a time in seconds since 1970; empty for one that is outside the calendar."""
    try:
        return _time_of_day(datetime.fromtimestamp(when, _clock().zone))
    except (ValueError, OverflowError, OSError):
        return ""


def clock_time(at: str) -> str:
    """The time of day of an entry; empty if the entry has none."""
    moment = _moment(at)
    return _time_of_day(moment) if moment else ""


def start_words(at: str) -> str:
    """When something began that still goes on: 20:14 today, Fri, 20:14 in the last days, or 12 Nov 2025.

    Empty if the entry has no time.
    """
    moment = _moment(at)
    if moment is None or not timedelta() <= today() - moment.date() <= WEEK:
        return day_of(at)
    return clock_time(at) if moment.date() == today() else moment_words(moment.timestamp())


def date_of(at: str) -> str:
    """The date of a time as the library writes it, for the name of a file: 2026-11-25."""
    moment = _moment(at)
    return f"{moment:%Y-%m-%d}" if moment else at[:10]


def day_of(at: str) -> str:
    """The day of a written time in words that stay true: 12 Nov 2025; empty for one that cannot be read."""
    moment = _moment(at)
    return "" if moment is None else day_words_of(moment)


def day_words_of(day: date) -> str:
    """A day in words that stay true: 21 Nov 2026."""
    words = {"day": day.day, "month": _months()[day.month - 1], "year": day.year}
    return _("{day} {month} {year}").format(**words)


def month_words(year: int, month: int) -> str:
    """A month in words: Nov 2026."""
    return _("{month} {year}").format(month=_months()[month - 1], year=year)


def weekday_names() -> tuple[str, ...]:
    """The days of the week, from Monday on."""
    return _weekdays()


def local_day(at: str) -> date | None:
    """The day of a written time on the clock of the phone; None for one that cannot be read."""
    moment = _moment(at)
    return None if moment is None else moment.date()


def duration_words(minutes: int) -> str:
    """How long something took: 45 min, 1 h 34 min."""
    hours, rest = divmod(minutes, 60)
    if not hours:
        return _("{minutes}\N{NO-BREAK SPACE}min").format(minutes=rest)
    return _("{hours}\N{NO-BREAK SPACE}h {minutes}\N{NO-BREAK SPACE}min").format(hours=hours, minutes=rest)


def _moment(at: str) -> datetime | None:
    """A written time, on the clock of the phone."""
    try:
        return datetime.fromisoformat(at).astimezone(_clock().zone)
    except (ValueError, OverflowError, OSError):
        return None


def _time_of_day(moment: datetime) -> str:
    if not _clock().twelve_hours:
        return f"{moment:%H:%M}"
    time = f"{moment.hour % HALF_DAY or HALF_DAY}:{moment:%M}"
    return (
        _("{time}\N{NO-BREAK SPACE}AM") if moment.hour < NOON else _("{time}\N{NO-BREAK SPACE}PM")
    ).format(time=time)


def _clock() -> PhoneClock:
    """The clock of the phone that is being drawn or handled."""
    try:
        return _clocks.get(ft.context.page.session, PhoneClock())
    except RuntimeError:  # there is no phone: in a test, or at the start of the program
        return PhoneClock()


def _weekdays() -> tuple[str, ...]:
    return _("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun")


def _months() -> tuple[str, ...]:
    return (
        *(_("Jan"), _("Feb"), _("Mar"), _("Apr"), _("May"), _("Jun")),
        *(_("Jul"), _("Aug"), _("Sep"), _("Oct"), _("Nov"), _("Dec")),
    )
