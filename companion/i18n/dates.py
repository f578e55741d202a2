"""Days in words, as short as possible."""

from datetime import datetime, timedelta

from companion.i18n.translation import _

WEEK = timedelta(days=6)


def day_words(when: float, now: datetime | None = None) -> str:
    """The day of a time in seconds since 1970, in words: today, Fri, 12 Nov, 12 Nov 2025.

    Empty for a time that is outside the calendar.
    """
    now = now or datetime.now()
    try:
        day = datetime.fromtimestamp(when)
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
        return f"{datetime.fromtimestamp(when):%H:%M}"
    except (ValueError, OverflowError, OSError):
        return ""


def clock_time(at: str) -> str:
    """The time of day of an entry; empty if the entry has none."""
    try:
        return f"{datetime.fromisoformat(at):%H:%M}"
    except ValueError:
        return ""


def _weekdays() -> tuple[str, ...]:
    return _("Mon"), _("Tue"), _("Wed"), _("Thu"), _("Fri"), _("Sat"), _("Sun")


def _months() -> tuple[str, ...]:
    return (
        *(_("Jan"), _("Feb"), _("Mar"), _("Apr"), _("May"), _("Jun")),
        *(_("Jul"), _("Aug"), _("Sep"), _("Oct"), _("Nov"), _("Dec")),
    )
