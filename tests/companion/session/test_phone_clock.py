"""Times as the clock of each phone shows them: its zone, its days, summer time, and twelve hours."""

from __future__ import annotations

import os
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from pathlib import Path
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

import flet as ft
import pytest

from companion.i18n import dates
from companion.i18n.region import Region
from companion.session.library import GameLibrary
from companion.session.phone_facts import LONGEST, PhoneFacts, read_facts
from companion.session.store import AnyStore
from tests.companion.libraries import game_setup, games_folder, library_at, phone_at, phone_on, table_on
from tests.companion.phone import Phone
from tests.companion.reading import everything
from tests.engine.australis.tables import move

BERLIN, TOKYO, NEW_YORK = (ZoneInfo(name) for name in ("Europe/Berlin", "Asia/Tokyo", "America/New_York"))


def facts(**parts: str) -> PhoneFacts:
    return read_facts(urlencode(parts))


# -- what a phone says ---------------------------------------------------------------------------


def test_a_phone_says_its_zone_its_clock_and_its_region() -> None:
    assert facts(zone="America/New_York", hours="12") == PhoneFacts(NEW_YORK, twelve_hours=True)
    assert facts(zone="Europe/Berlin", minutes="60") == PhoneFacts(BERLIN)
    assert facts(mark=".", region="CH") == PhoneFacts(region=Region(".", "CH"))
    assert facts(mark="comma", region="Switzerland") == PhoneFacts()
    assert facts() == PhoneFacts()


def test_a_phone_says_that_it_cannot_vibrate() -> None:
    assert not facts(vibrates="no").vibrates
    assert facts().vibrates, "a page from before may say nothing of it"


def test_a_zone_that_this_machine_does_not_know_is_as_far_from_utc_as_the_phone_says() -> None:
    assert facts(zone="Mars/Olympus", minutes="-210").zone == timezone(timedelta(hours=-3, minutes=-30))
    assert facts(minutes="840").zone == timezone(timedelta(hours=14))


@pytest.mark.parametrize(
    "zone",
    [
        "",
        "../../etc/passwd",
        "/etc/localtime",
        "Europe",
        "C",
        "a/b/c/d",
        "x" * 5000,
        "Europe/\x00",
        "zone.tab",
    ],
)
@pytest.mark.parametrize("minutes", ["", "99999", "1e9", "-", "١٢", "5000"])
def test_nonsense_is_no_zone(zone: str, minutes: str) -> None:
    assert facts(zone=zone, minutes=minutes).zone is None


def test_an_endless_address_is_cut() -> None:
    assert read_facts("&" * 100_000) == PhoneFacts()
    assert read_facts("a=b&" * 1000).zone is None
    assert read_facts("x" * LONGEST + "&zone=UTC").zone is None


# -- what it shows -------------------------------------------------------------------------------

EVENING = datetime(2026, 11, 20, 23, 30, tzinfo=UTC)


def played(folder: Path, when: datetime) -> tuple[GameLibrary, AnyStore]:
    """A game that was begun and went on at a time."""
    library = library_at(folder)
    library.clock = lambda: when.isoformat(timespec="seconds")
    store = table_on(library, game_setup("Mia", "Jonas"), [move("0 takes b6")])
    seconds = when.timestamp()
    os.utime(games_folder(library) / f"{store.name}.jsonl", (seconds, seconds))
    return library, store


@pytest.mark.parametrize(
    ("said", "time"),
    [
        (PhoneFacts(BERLIN), "00:30"),
        (PhoneFacts(TOKYO), "08:30"),
        (PhoneFacts(NEW_YORK, twelve_hours=True), "6:30\u00a0PM"),
        (PhoneFacts(TOKYO, twelve_hours=True), "8:30\u00a0AM"),
        (PhoneFacts(UTC, twelve_hours=True), "11:30\u00a0PM"),
        (PhoneFacts(BERLIN, twelve_hours=True), "12:30\u00a0AM"),
    ],
)
async def test_every_page_shows_the_time_of_the_phone(
    tmp_path: Path, said: PhoneFacts, time: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dates, "datetime", _clock_at(EVENING + timedelta(minutes=20)))
    library, store = played(tmp_path, EVENING)
    async with phone_on(library, facts=said) as phone:
        assert f"started {time}" in phone.texts()
    async with phone_on(library, "/games", facts=said) as phone:
        assert time in phone.texts()
    async with phone_at(library, store, "log", facts=said) as phone:
        assert time in phone.texts()


async def test_a_game_that_began_on_another_day_says_which(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library, _store = played(tmp_path, EVENING)
    for later, words in (
        (0, "started 23:30"),
        (1, "started Fri, 23:30"),
        (330, "started 20 Nov 2026"),
    ):
        monkeypatch.setattr(dates, "datetime", _clock_at(EVENING + timedelta(days=later)))
        async with phone_on(library, facts=PhoneFacts(UTC)) as phone:
            assert words in phone.texts().splitlines()[5]


async def test_phones_in_two_zones_show_one_game_each_by_its_own_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library, _store = played(tmp_path, EVENING)
    for later, west, east in ((1, "today, 18:30", "today, 08:30"), (16, "Fri, 18:30", "Sat, 08:30")):
        monkeypatch.setattr(dates, "datetime", _clock_at(EVENING + timedelta(hours=later)))
        async with (
            phone_on(library, "/games", facts=PhoneFacts(NEW_YORK)) as new_york,
            phone_on(library, "/games", facts=PhoneFacts(TOKYO)) as tokyo,
        ):
            assert west in shown(new_york)
            assert east in shown(tokyo)


def _clock_at(now: datetime) -> type[datetime]:
    """A datetime for which it is that time."""

    class Then(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> Then:
            there = now.astimezone(tz)
            return cls.fromtimestamp(there.timestamp(), there.tzinfo)

    return Then


def shown(phone: Phone) -> str:
    """All texts on the screen, also those that a screen reader hears in other words."""
    texts = [seen.control for seen in everything(phone.page.views) if isinstance(seen.control, ft.Text)]
    return "\n".join(str(one.value) for one in texts)


@pytest.mark.parametrize(
    ("month", "time"), [(1, "12:00"), (7, "13:00"), (3, "12:00"), (4, "13:00"), (11, "12:00")]
)
def test_summer_time_is_that_of_the_day(month: int, time: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dates, "_clock", lambda: dates.PhoneClock(ZoneInfo("Europe/London")))
    noon = datetime(2026, month, 15, 12, tzinfo=UTC)
    assert dates.hour_words(noon.timestamp()) == time
    assert dates.clock_time(noon.isoformat()) == time


def test_the_night_of_the_change_has_its_right_days(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dates, "_clock", lambda: dates.PhoneClock(BERLIN))
    before, after = (datetime(2026, 10, 24, hour, 30, tzinfo=UTC) for hour in (21, 22))
    now = datetime(2026, 10, 25, 23, 30, tzinfo=BERLIN)
    assert dates.moment_words(before.timestamp(), now) == "Sat, 23:30"
    assert dates.moment_words(after.timestamp(), now) == "today, 00:30"


def test_the_copy_of_all_games_has_the_date_of_the_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dates, "_clock", lambda: dates.PhoneClock(TOKYO))
    assert dates.date_of(EVENING.isoformat()) == "2026-11-21"
    assert dates.date_of("soon, or later") == "soon, or l"


async def test_a_phone_that_has_travelled_shows_the_new_time_when_it_comes_back(tmp_path: Path) -> None:
    library, store = played(tmp_path, EVENING)
    async with phone_at(library, store, "log", facts=PhoneFacts(BERLIN)) as phone:
        assert "00:30" in phone.texts()
        phone.says(PhoneFacts(TOKYO))
        await phone.reconnect()
        assert "08:30" in phone.texts()


@pytest.mark.parametrize("zone", [NEW_YORK, TOKYO], ids=str)
async def test_at_midnight_of_the_phone_a_game_of_the_evening_is_not_of_today_any_more(
    tmp_path: Path, zone: ZoneInfo, monkeypatch: pytest.MonkeyPatch
) -> None:
    midnight = datetime(2026, 11, 21, tzinfo=zone)
    library, _store = played(tmp_path, midnight - timedelta(hours=2))
    monkeypatch.setattr(dates, "datetime", _clock_at(midnight - timedelta(hours=1)))
    async with phone_on(library, "/games", facts=PhoneFacts(zone)) as phone:
        assert "today" in shown(phone)
        monkeypatch.setattr(dates, "datetime", _clock_at(midnight + timedelta(hours=1)))
        library._changed()
        await phone.settle()
        assert "today" not in shown(phone)
        assert "Fri" in shown(phone)


async def test_a_phone_that_has_travelled_shows_the_new_day_of_each_game(tmp_path: Path) -> None:
    library, _store = played(tmp_path, EVENING)
    async with phone_on(library, "/games", facts=PhoneFacts(NEW_YORK)) as phone:
        before = shown(phone)
        phone.says(PhoneFacts(TOKYO))
        await phone.reconnect()
        assert shown(phone) != before
