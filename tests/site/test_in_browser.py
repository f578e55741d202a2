"""The page in a real browser, on a host below a path: in each theme, at any width, without scripts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from landing.page import FILMS, path_of
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Request

from companion.i18n.translation import LANGUAGES
from tests.browser.axe import violations_on
from tests.browser.flet_page import patient
from tests.site.conftest import APP
from tests.waiting import until

WIDTHS = (320, 360, 390, 768, 1024, 1280, 1440)
TWICE = 32
"""Pixels of the text of somebody who wants it twice as large."""
_TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
_CUT = """() => [...document.querySelectorAll('main *, header *, footer *')]
  .filter((one) => one.textContent.trim() && !one.closest('svg, details:not([open]) > :not(summary)'))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.left < -1 || box.right > document.documentElement.clientWidth + 1))
  .map(([one]) => one.outerHTML.slice(0, 120))"""
_IS_DRAWN = "one => one.complete && one.naturalWidth > 0"
_SMALL = """() => [...document.querySelectorAll('.buttons a, summary, .languages a, footer a')]
  .map((one) => [one.textContent, one.getBoundingClientRect()])
  .filter(([, box]) => box.height && (box.height < 47.9 || box.width < 44))
  .map(([words]) => words)"""
PHONE_OF = {
    "iphone": "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile",
    "android": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
}
"""The user agent of a phone, by the kind of phone whose steps it does not need."""


class Visit:
    """A visitor's page, and all that the browser asked for and complained about."""

    def __init__(self, context: BrowserContext) -> None:
        self.asked: list[str] = []
        self.complaints: list[str] = []
        self.page = patient(context.new_page())
        self.page.on("request", self._note)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _note(self, request: Request) -> None:
        self.asked.append(request.url)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Visit]]:
    """A function that lets somebody visit; nobody may be asked but the host, and nothing may go wrong."""
    visits: list[tuple[Visit, BrowserContext, str]] = []

    def come(address: str, **options: Any) -> Visit:
        context = browser.new_context(
            **{"viewport": {"width": 390, "height": 844}, "locale": "en-GB"} | options
        )
        visits.append((Visit(context), context, address))
        visits[-1][0].page.goto(address, wait_until="load")
        return visits[-1][0]

    yield come
    for visitor, context, address in visits:
        context.close()
        home = address.partition("/reef-table/")[0] + "/reef-table/"
        assert visitor.complaints == []
        assert [url for url in visitor.asked if not url.startswith(home)] == []


Come = Callable[..., Visit]
each_language = pytest.mark.parametrize(
    "language",
    [pytest.param(one, marks=[] if one in ("en", "de") else pytest.mark.trial) for one in LANGUAGES],
)
"""The page of English, that of German, whose words are the longest, and in a trial all others."""


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", pytest.param("fr", marks=pytest.mark.trial)])
def test_a_checker_finds_nothing_to_complain_about(language: str, look: str, home: str, visit: Come) -> None:
    page = visit(home + path_of(language), color_scheme=look).page
    found = [
        f"{violation['id']}: {node['html'][:150]}"
        for violation in violations_on(page)
        for node in violation["nodes"]
    ]
    assert found == []


@each_language
def test_it_fits_every_width_and_text_of_twice_the_size(language: str, home: str, visit: Come) -> None:
    page = visit(home + path_of(language)).page
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        assert (page.evaluate(_TOO_WIDE), page.evaluate(_CUT), page.evaluate(_SMALL)) == (0, [], []), width
    page.evaluate("size => { document.documentElement.style.fontSize = `${size}px`; }", TWICE)
    for width in (320, 360, 1280):
        page.set_viewport_size({"width": width, "height": 844})
        assert (page.evaluate(_TOO_WIDE), page.evaluate(_CUT)) == (0, []), width


@each_language
def test_open_it_now_opens_the_app(language: str, home: str, visit: Come) -> None:
    page = visit(home + path_of(language)).page
    ways = page.locator("a.main").all()
    assert len(ways) == 2, "at the top and at the end"
    for number in range(len(ways)):
        page.goto(home + path_of(language))
        page.locator("a.main").nth(number).click()
        page.wait_for_url(f"{home}app/")
        assert page.title() == APP


def test_every_picture_is_drawn_and_the_film_waits(home: str, visit: Come) -> None:
    visitor = visit(home)
    for picture in visitor.page.locator("main img").all():
        picture.scroll_into_view_if_needed()
        until(partial(picture.evaluate, _IS_DRAWN), lambda: "a picture is not drawn")
    assert not [url for url in visitor.asked if url.endswith(tuple(FILMS))]
    assert {url.rpartition("-")[2] for url in visitor.asked if "/pictures/" in url} == {"light.avif"}


def test_the_film_can_be_played(home: str, visit: Come) -> None:
    visitor = visit(home)
    film, play = visitor.page.locator("video"), visitor.page.locator("#play")
    box = play.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 48
    play.click()
    until(lambda: film.evaluate("film => film.currentTime > 0.2"), lambda: "the film does not begin")
    assert play.is_hidden(), "the film’s own keys are below it"
    assert film.evaluate("film => film === document.activeElement")
    assert 15 < film.evaluate("film => film.duration") < 45, "about half a minute, as the page says"
    across, down, width, height = film.evaluate(
        "film => [film.videoWidth, film.videoHeight, film.width, film.height]"
    )
    assert across / down == pytest.approx(width / height, rel=0.01)
    assert across / down == pytest.approx(390 / 844, rel=0.01)


def test_the_film_can_be_played_again(home: str, visit: Come) -> None:
    page = visit(home).page
    page.locator("#play").click()
    page.locator("video").evaluate("film => { film.currentTime = film.duration - 0.1; }")
    until(page.locator("#play").is_visible, lambda: "there is no button at the end of the film")


def test_in_the_dark_the_pictures_are_dark(home: str, visit: Come) -> None:
    visitor = visit(home, color_scheme="dark")
    assert {url.rpartition("-")[2] for url in visitor.asked if "/pictures/" in url} == {"dark.avif"}


def test_nothing_moves_for_those_who_want_it_so(home: str, visit: Come) -> None:
    running = "() => document.getAnimations().length"
    assert visit(home, reduced_motion="no-preference").page.evaluate(running) > 0
    assert visit(home, reduced_motion="reduce").page.evaluate(running) == 0


def test_without_scripts_everything_is_there(home: str, visit: Come) -> None:
    page = visit(home, java_script_enabled=False, locale="de-DE").page
    assert page.locator("#hint").is_hidden()
    assert page.locator("#play").is_hidden()
    assert page.locator("video").get_attribute("controls") == ""
    assert page.locator(".ways li").count() == 6
    assert all(step.is_visible() for step in page.locator(".ways li").all())
    page.locator(".languages summary").click()
    page.locator(".languages a[lang=de]").click()
    assert page.locator("html").get_attribute("lang") == "de"


@pytest.mark.parametrize(("locale", "offered"), [("de-CH", "de"), ("en-US", ""), ("ja-JP", "")])
def test_a_visitor_is_offered_the_page_in_the_own_language(
    locale: str, offered: str, home: str, visit: Come
) -> None:
    page = visit(home, locale=locale).page
    shown = [link for link in page.locator("#hint a").all() if link.is_visible()]
    assert [link.get_attribute("lang") for link in shown] == ([offered] if offered else [])
    if offered:
        shown[0].click()
        page.wait_for_url(f"{home}{offered}/")
        assert page.locator("#hint").is_hidden()


@pytest.mark.parametrize("other", PHONE_OF)
def test_a_phone_shows_its_own_steps(other: str, home: str, visit: Come) -> None:
    page = visit(home, user_agent=PHONE_OF[other]).page
    closed = {name: page.locator(f"#{name} li").first.is_hidden() for name in PHONE_OF}
    assert closed == {name: name == other for name in PHONE_OF}
