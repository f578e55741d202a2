"""The start of the web app in odd browsers, and what it says where it cannot start."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from companion.i18n.starting import starting_words
from tests.browser.flet_page import FletPage, patient
from tests.browser.test_beginning import IS_DRAWN, pass_time_until
from tests.web.conftest import Handset, Host, eventually, wait_until_kept
from tests.web.test_keeping import begin

WITHOUT_GAMES = "Reef Table was opened without your saved games"
EMPTY = "caches.keys().then((names) => Promise.all(names.map((it) => caches.delete(it)))).then(() => 0)"
LOSE = """(name) => caches.keys().then(([one]) => caches.open(one)).then((it) => it.delete(
  new URL(name, document.baseURI).href))"""
IS_WHOLE = """caches.keys().then(async (names) => {
  const [one] = names;
  if (!one) return false;
  const kept = (await (await caches.open(one)).keys()).map(({ url }) => url);
  const needed = ["index.html", "worker.js", "python/first.bin"];
  return needed.every((it) => kept.includes(new URL(it, document.baseURI).href));
})"""


def change(host: Host, name: str, text: str) -> None:
    """Adds lines to the beginning of a file of the site."""
    file = host.site / name
    file.write_text(text + file.read_text("utf-8"), "utf-8")
    for packed in file.parent.glob(f"{file.name}.*"):
        packed.unlink()


def told(page: Page, words: str) -> None:
    """Waits until the page says something."""
    page.get_by_text(words).wait_for()


def test_a_worker_that_dies_is_told(host: Host, browser: Browser) -> None:
    change(host, "worker.js", "setTimeout(() => { throw new Error('dead'); });\n")
    page = patient(browser.new_page(locale="de-DE"))
    page.goto(host.url)
    told(page, starting_words("de")["failed"])
    page.close()


def test_a_start_that_stands_still_offers_to_try_again(host: Host, browser: Browser) -> None:
    change(host, "worker.js", "await new Promise(() => {});\n")
    page = patient(browser.new_page(locale="de-DE"))
    page.clock.install()
    page.goto(host.url)
    words = starting_words("de")
    pass_time_until(page, words["slow"])
    assert page.get_by_role("button", name=words["again"]).is_visible()
    page.close()


def test_games_that_stop_the_start_can_be_left_aside(host: Host, handset: Handset) -> None:
    """Python fails as long as it is given the files of the games."""
    change(
        host,
        "shelf.js",
        "const unreadable = () => { throw new Error('unreadable'); };\n"
        "const broken = { trouble: '', get files() { return unreadable(); }, grow: async () => {} };\n",
    )
    script = host.site / "shelf.js"
    script.write_text(script.read_text("utf-8").replace("  return shelf;\n", "  return broken;\n"), "utf-8")
    phone = FletPage(handset._browser(), host.url)
    phone.page.goto(host.url)
    words = starting_words("en")
    told(phone.page, words["broken"])
    phone.page.get_by_role("button", name=words["without"]).click()
    phone.page.wait_for_function(IS_DRAWN)
    phone.page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
    phone.see(WITHOUT_GAMES)


@pytest.mark.trial
def test_what_the_browser_has_deleted_is_fetched_again(host: Host, used_handset: Handset) -> None:
    phone = used_handset.open()
    phone.see("New game")
    a_single_lost_file_is_fetched_again(phone)
    begin(phone)
    phone.page.evaluate(EMPTY)
    host.switch_off()
    phone.page.goto(host.url)
    told(phone.page, starting_words("en")["gone"])
    host.switch_on()
    phone.page.get_by_role("link", name=starting_words("en")["again"]).click()
    phone.page.wait_for_function(IS_DRAWN)
    wait_until_kept(phone)
    eventually(phone.page, IS_WHOLE)
    host.switch_off()
    phone.reload()
    phone.see("Game on the table")


def a_single_lost_file_is_fetched_again(phone: FletPage) -> None:
    """When the app is next started."""
    phone.page.evaluate(LOSE, "worker.js")
    phone.reload()
    phone.see("New game")
    eventually(phone.page, IS_WHOLE)
