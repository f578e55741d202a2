"""The words of the web app: the first start waits for a part of one language; any works without a network."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.conftest import Driver
from tests.browser.flet_page import PHONE, FletPage, patient
from tests.web.conftest import (
    IS_REMEMBERED,
    Handset,
    Host,
    eventually,
    wait_until_all_is_there,
    wait_until_kept,
)

FETCHED = """[...new Set(reefTable.fetched)].map((it) => it.replace(/.*[/]/, ''))
  .filter((it) => it.includes("words-")).sort()"""


def test_a_first_start_waits_for_the_words_of_its_screen_and_a_later_one_for_none(
    driver: Driver,
    browser: Browser,
    host: Host,
    tmp_path: Path,
) -> None:
    handset = Handset(driver.playwright, tmp_path / "phone", host.url, PHONE | {"locale": "de-DE"})
    try:
        phone = handset.open()
        phone.see("Neue Partie")
        assert phone.page.evaluate(FETCHED) == ["first-words-de.bin"]
        phone.tap("AUSTRALIS: Neue Partie")
        phone.see("Rund um den Tisch")
        phone.tap("Partie starten")
        phone.tap("Überspringen")
        phone.tap("Später fragen")
        phone.see("Blau nimmt einen Würfel")
        wait_until_all_is_there(phone)
        assert phone.page.evaluate(FETCHED) == ["first-words-de.bin", "words-de.bin"]
        assert phone.errors == []
        wait_until_kept(phone)
        eventually(phone.page, IS_REMEMBERED)
        handset.close()
        phone = handset.open()
        phone.see("Neue Partie")
        wait_until_all_is_there(phone)
        assert phone.page.evaluate("reefTable.isRemembered") is True
        assert phone.page.evaluate(FETCHED) == []
    finally:
        handset.kill()


def test_an_english_first_start_fetches_no_words(host: Host, browser: Browser) -> None:
    context = patient(browser.new_context(**PHONE))
    phone = FletPage(context, host.url).open()
    phone.see("New game")
    wait_until_all_is_there(phone)
    assert phone.page.evaluate(FETCHED) == []
    context.close()


def test_another_language_is_chosen_without_a_network(host: Host, used_handset: Handset) -> None:
    host.switch_off()
    phone = used_handset.open("#/settings")
    phone.tap("Language: Same as this phone")
    phone.tap("Français")
    phone.see("Réglages")
    used_handset.kill()
    phone = used_handset.open()
    phone.tap("AUSTRALIS\u00a0: Nouvelle partie")
    phone.see("Autour de la table")
    phone.tap("Commencer la partie")
    assert phone.errors == []
