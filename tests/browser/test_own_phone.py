"""The things of one phone alone, in a real browser: its settings, its clock, and its lit screen."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from tests.browser.flet_page import FletPage
from tests.browser.seats import begin_game, leave_out
from tests.browser.server import Server
from tests.waiting import until

OpenPhone = Callable[..., FletPage]

_WAKE_LOCK = """(() => {
  const log = window.locks = [];
  let held = null, seen = true;
  Object.defineProperty(document, 'visibilityState', { get: () => seen ? 'visible' : 'hidden' });
  Object.defineProperty(document, 'hidden', { get: () => !seen });
  const request = async () => {
    if (!seen) throw new DOMException('The page is not visible', 'NotAllowedError');
    const lock = held = new EventTarget();
    lock.release = async () => {
      if (held !== lock) return;
      held = null;
      log.push('off');
      lock.dispatchEvent(new Event('release'));
    };
    log.push('on');
    return lock;
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  window.isLit = () => held !== null;
  window.look = isSeen => {
    seen = isSeen;
    if (!seen) held?.release();
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event(seen ? 'focus' : 'blur'));
  };
})()"""
"""A wake lock as in the specification: a browser ends it for good when the page goes out of sight."""
CHOSEN = "aria-current=true"


def chosen(phone: FletPage) -> set[str]:
    """The choices that are marked on the page with the settings."""
    lines = [line for line in phone.tree().splitlines() if CHOSEN in line]
    return {line.split(CHOSEN)[1].strip() for line in lines}


def test_each_phone_has_its_own_settings_after_a_reload_and_a_restart(
    server: Server, open_phone: OpenPhone
) -> None:
    one, other = open_phone(), open_phone(locale="de-DE")
    before = other.see("Partie")
    one.tap("Settings")
    one.see("Text size")
    one.tap("Text size: Larger")
    one.tap("Theme: Light")
    mine = {"Theme: Light", "Text size: Larger"}
    until(lambda: mine <= chosen(one), lambda: one.tree(), one.frames)
    kept = "Object.keys(localStorage).length"
    until(lambda: one.page.evaluate(kept) == len(mine), lambda: "nothing was kept", one.frames)
    one.reload()
    one.see("Text size")
    assert mine <= chosen(one)
    with one.cut_off(), other.cut_off():
        server.restart()
        one.open("settings")
        one.see("Text size")
        assert mine <= chosen(one)
        other.open()
        assert other.see("Partie") == before
        assert other.page.evaluate(kept) == 0


def test_the_screen_stays_lit_at_a_game_whatever_happened_in_between(
    server: Server, open_phone: OpenPhone
) -> None:
    phone = open_phone()
    phone.page.add_init_script(_WAKE_LOCK)
    phone.open()
    begin(phone)
    lit(phone, True)
    for _time in range(2):
        phone.page.evaluate("look(false)")
        assert not phone.page.evaluate("isLit()")
        phone.page.evaluate("look(true)")
        lit(phone, True)
    phone.reload()
    lit(phone, True)
    with phone.cut_off():
        phone.page.evaluate("look(false)")
        server.kill()
        phone.page.wait_for_selector("#not-connected")
        phone.page.evaluate("look(true)")
        server.start()
        phone.page.wait_for_selector("#not-connected", state="detached")
        lit(phone, True)
    phone.tap("Back")
    lit(phone, False)


def begin(phone: FletPage) -> None:
    """Begins a game of two."""
    phone.tap("AUSTRALIS: New game")
    leave_out(phone, "Orange")
    begin_game(phone, "takes a die")


def lit(phone: FletPage, wanted: bool) -> None:
    """Waits until the screen is kept on, or may go off."""
    until(
        lambda: phone.page.evaluate("isLit()") is wanted,
        lambda: f"the screen is not {'on' if wanted else 'off'}: {phone.page.evaluate('locks')}",
        phone.frames,
    )


@pytest.mark.trial
def test_a_game_has_the_time_of_each_phone(server: Server, open_phone: OpenPhone) -> None:
    one = open_phone(timezone_id="Asia/Tokyo", locale="en-GB")
    begin(one)
    one.tap("Back")
    (game,) = (server.folder / "games").glob("*.jsonl")
    summer = datetime(2026, 7, 1, 12, 30, tzinfo=UTC).timestamp()
    os.utime(game, (summer, summer))
    times = {
        ("Asia/Tokyo", "en-GB"): "21:30",
        ("America/New_York", "en-US"): "8:30\u00a0AM",
        ("Europe/London", "en-GB"): "13:30",
        ("Asia/Kolkata", "en-IN"): "6:00\u00a0PM",
    }
    for (zone, locale), time in times.items():
        phone = open_phone(path="games", timezone_id=zone, locale=locale)
        assert time in phone.see("1 Jul").replace("pm", "PM")


@pytest.mark.trial
@pytest.mark.parametrize(("locale", "begins"), [("en-DE", "Game;"), ("en-US", "Game,"), ("de-CH", "Spiel;")])
def test_a_table_is_for_the_spreadsheets_where_the_phone_is(
    open_phone: OpenPhone, locale: str, begins: str
) -> None:
    phone = open_phone(path="copies", locale=locale)
    with phone.page.expect_download() as saved:
        phone.tap(
            "Spreadsheet, a row per player" if locale.startswith("en") else "Tabelle, eine Zeile je Person"
        )
    assert saved.value.path().read_text("utf-8-sig").startswith(begins)
