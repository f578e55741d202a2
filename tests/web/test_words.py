"""The words of the web app: the first start waits for a part of one language; any works without a network."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Driver
from tests.browser.flet_page import PHONE, FletPage
from tests.browser.test_beginning import IS_DRAWN, LANGUAGE
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


@pytest.mark.trial
@pytest.mark.parametrize("host", ["/games/reef"], indirect=True)
def test_a_french_browser_is_spoken_to_in_french_and_waits_for_few_words_once(
    driver: Driver,
    browser: Browser,
    host: Host,
    tmp_path: Path,
) -> None:
    """A first start waits for the words of its screen, and a later one for none."""
    handset = Handset(driver.playwright, tmp_path / "phone", host.url, PHONE | {"locale": "fr-FR"})
    try:
        phone = FletPage(handset._browser(), host.url)
        phone.page.goto(host.url)
        assert phone.page.evaluate(LANGUAGE) == "fr", "only once Python has said so"
        phone.page.wait_for_function(IS_DRAWN)
        phone.page.evaluate("document.querySelector('flt-semantics-placeholder').click()")
        phone.see("Nouvelle partie")
        assert phone.page.evaluate(LANGUAGE) == "fr"
        it_is_an_app_of_its_own_with_a_manifest_in_french(phone)
        assert phone.page.evaluate(FETCHED) == ["first-words-fr.bin"]
        phone.tap("AUSTRALIS\u00a0: Nouvelle partie")
        phone.see("Autour de la table")
        phone.tap("C’est parti, Bleu commence")
        wait_until_all_is_there(phone)
        assert phone.page.evaluate(FETCHED) == ["first-words-fr.bin", "words-fr.bin"]
        assert phone.errors == []
        wait_until_kept(phone)
        eventually(phone.page, IS_REMEMBERED)
        handset.close()
        phone = handset.open()
        phone.see("Nouvelle partie")
        wait_until_all_is_there(phone)
        assert phone.page.evaluate("reefTable.isRemembered") is True
        assert phone.page.evaluate(FETCHED) == []
    finally:
        handset.kill()


def it_is_an_app_of_its_own_with_a_manifest_in_french(phone: FletPage) -> None:
    """Another app of the same host has another identity, whatever the language."""
    browsers = phone.page.context.new_cdp_session(phone.page)
    found = browsers.send("Page.getAppManifest")
    assert found["url"] == f"{phone.url}manifest-fr.json"
    assert found["errors"] == []
    assert browsers.send("Page.getAppId")["appId"] == phone.url


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
    phone.tap("C’est parti, Bleu commence")
    assert phone.errors == []


@pytest.mark.trial
def test_an_english_table_for_a_german_spreadsheet_has_semicolons(
    driver: Driver, browser: Browser, host: Host, tmp_path: Path
) -> None:
    """The page says where the browser is; its language does not tell."""
    handset = Handset(driver.playwright, tmp_path / "phone", host.url, PHONE | {"locale": "en-DE"})
    try:
        phone = handset.open("#/copies")
        with phone.page.expect_download() as saved:
            phone.tap("Spreadsheet, a row per player")
        assert saved.value.path().read_text("utf-8-sig").startswith("Game;Date;")
        assert phone.errors == []
    finally:
        handset.kill()
