"""The camera over the app: it reads the code of another phone, and lets go of the camera whatever happens."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.browser import axe
from tests.browser.chromium import launch
from tests.browser.conftest import Driver
from tests.browser.flet_page import PHONE
from tests.waiting import until
from tests.web import film
from tests.web.app_python import AppPython
from tests.web.conftest import Filming, Host
from tests.web.peer import blank_page

LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ$%*+-./:"
CODE = "RT1" + "".join(random.Random(7).choices(LETTERS, k=297))
"""A code as long as one may be."""
WORDS = {
    "begins": "RT",
    "title": "Den Code des anderen Telefons scannen",
    "hint": "Halte die Kamera so, dass der ganze Code auf dem Bildschirm des anderen Telefons zu sehen ist.",
    "cancel": "Abbrechen",
    "language": "de",
}
NARROW = PHONE | {"viewport": {"width": 360, "height": 640}}
# What Python would hear, and every picture of the camera that the page was given.
_BEGIN = """async () => {
  const { begin } = await import("./scan.js");
  const { port1, port2 } = new MessageChannel();
  window.said = [];
  window.port = port2;
  window.streams = [];
  port2.onmessage = ({ data }) => said.push(data);
  const devices = navigator.mediaDevices;
  const ask = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (what) => {
    if (window.trouble) throw new DOMException("", window.trouble);
    streams.push(await ask(what));
    return streams.at(-1);
  };
  begin(port1);
}"""
_IS_ON = "streams.some((it) => it.getTracks().some((track) => track.readyState === 'live'))"
_SEES = "document.querySelector('#scan video')?.currentTime > 0.5"


class Scanner:
    """A page with the script of the camera."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.evaluate(_BEGIN)

    def scan(self, number: int = 1) -> None:
        """Wishes for a code."""
        self.page.evaluate("(wish) => port.postMessage(wish)", ["scan", number, WORDS])

    def sees(self) -> None:
        """Waits until the camera is on the screen."""
        until(
            lambda: self.page.evaluate(_SEES),
            lambda: f"no picture: {self.said}",
            lambda: self.page.wait_for_timeout(20),
        )

    @property
    def said(self) -> list[list[Any]]:
        """All answers."""
        said: list[list[Any]] = self.page.evaluate("said")
        return said

    def answers(self) -> list[Any]:
        """Waits for the next answer; afterwards the page is as before, and the camera is off."""
        page = self.page
        until(lambda: self.said, lambda: "no answer", lambda: page.wait_for_timeout(20))
        (answer,) = self.said
        page.evaluate("said.length = 0")
        assert page.locator("dialog").count() == 0
        assert not page.evaluate(_IS_ON)
        assert page.evaluate("globalThis.reefTable?.over === undefined")
        return answer


@pytest.fixture
def new_page(
    browser: Browser,  # it is awake
    host: Host,
) -> Iterator[Callable[[Browser], Page]]:
    """A function that opens a page of the site without the app, on another phone with a browser."""
    contexts: list[BrowserContext] = []

    def opened(of: Browser) -> Page:
        contexts.append(of.new_context(**NARROW))
        return blank_page(contexts[-1], host)

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture
def scanner(new_page: Callable[[Browser], Page], filming: Filming) -> Scanner:
    """A phone whose camera sees a code of another app, unless the test writes another film."""
    film.write(filming.film, "https://example.org/of-another-app")
    return Scanner(new_page(filming.browser))


@pytest.mark.parametrize("turned", [0, 7, 178])
def test_a_code_is_read(scanner: Scanner, filming: Filming, turned: float) -> None:
    film.write(filming.film, CODE, turned=turned)
    scanner.scan()
    assert scanner.answers() == ["text", 1, CODE]


def test_codes_of_other_apps_are_passed_over(scanner: Scanner) -> None:
    scanner.scan()
    scanner.sees()
    assert scanner.said == []
    scanner.page.get_by_role("button", name=WORDS["cancel"]).click()
    assert scanner.answers() == ["cancelled", 1]


@pytest.mark.parametrize(
    "how",
    [
        "port.postMessage(['stop', 1])",
        "Object.defineProperty(document, 'hidden', { value: true })"
        " && document.dispatchEvent(new Event('visibilitychange'))",
        "dispatchEvent(new Event('pagehide'))",
    ],
)
def test_the_camera_is_let_go_when_nobody_looks(scanner: Scanner, how: str) -> None:
    scanner.scan()
    scanner.sees()
    scanner.page.evaluate(how)
    assert scanner.answers() == ["cancelled", 1]


def test_a_camera_that_comes_too_late_is_let_go(scanner: Scanner) -> None:
    scanner.scan()
    scanner.page.evaluate("port.postMessage(['stop', 1])")
    assert scanner.answers() == ["cancelled", 1]
    until(
        lambda: scanner.page.evaluate(f"streams.length && !({_IS_ON})"),
        lambda: "the camera stays on",
        lambda: scanner.page.wait_for_timeout(20),
    )


def test_a_camera_is_used_once_at_a_time(scanner: Scanner) -> None:
    scanner.scan(1)
    scanner.sees()
    scanner.scan(2)
    until(lambda: scanner.said, lambda: "no answer", lambda: scanner.page.wait_for_timeout(20))
    assert scanner.said == [["cancelled", 1]]
    scanner.page.evaluate("said.length = 0; port.postMessage(['stop', 2])")
    assert scanner.answers() == ["cancelled", 2]


@pytest.mark.parametrize(
    ("trouble", "why"),
    [
        ("NotReadableError", "busy"),
        ("AbortError", "busy"),
        ("NotAllowedError", "refused"),
        ("NotFoundError", "none"),
    ],
)
def test_it_is_said_why_there_is_no_camera(scanner: Scanner, trouble: str, why: str) -> None:
    scanner.page.evaluate("(trouble) => { window.trouble = trouble }", trouble)
    scanner.scan()
    assert scanner.answers() == ["refused", 1, why]


@pytest.mark.parametrize(
    ("why", "flags"),
    {
        "none": ("--use-fake-ui-for-media-stream",),
        "refused": ("--use-fake-device-for-media-stream", "--deny-permission-prompts"),
    }.items(),
)
def test_a_phone_without_a_camera_and_a_player_who_refuses_are_told_apart(
    driver: Driver, new_page: Callable[[Browser], Page], why: str, flags: Sequence[str]
) -> None:
    browser = launch(driver.playwright, *flags)
    scanner = Scanner(new_page(browser))
    scanner.scan()
    assert scanner.answers() == ["refused", 1, why]
    browser.close()


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("size", ["100%", "200%"])
def test_everybody_can_use_it(scanner: Scanner, host: Host, scheme: Any, size: str) -> None:
    page = scanner.page
    page.emulate_media(color_scheme=scheme)
    colours = (host.site / "index.html").read_text("utf-8").split("<style>")[1].split("</style>")[0]
    page.add_style_tag(content=colours)
    page.evaluate("(size) => { document.documentElement.style.fontSize = size }", size)
    scanner.scan()
    scanner.sees()
    assert page.evaluate("document.activeElement.textContent") == WORDS["cancel"]
    assert axe.violations_on(page) == []
    assert page.get_by_role("dialog", name=WORDS["title"]).get_attribute("lang") == "de"
    button = page.get_by_role("button", name=WORDS["cancel"])
    button.scroll_into_view_if_needed()
    box, video = button.bounding_box(), page.locator("video").bounding_box()
    assert box
    assert video
    assert min(box["width"], box["height"]) >= 48
    assert min(video["width"], video["height"]) >= 200
    assert page.evaluate("scan.scrollWidth <= scan.clientWidth")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == WORDS["cancel"]
    page.keyboard.press("Enter")
    assert scanner.answers() == ["cancelled", 1]


def test_keys_are_of_the_camera_while_it_is_there(
    browser: Browser,  # it is awake
    app_python: AppPython,
    filming: Filming,
) -> None:
    film.write(filming.film, "https://example.org/of-another-app")
    phone = app_python.app
    phone.tap("Settings")
    phone.see("Language")
    scanner = Scanner(phone.page)
    for close in (lambda: phone.page.keyboard.press("Escape"), phone.page.go_back):
        scanner.scan()
        scanner.sees()
        close()
        assert scanner.answers() == ["cancelled", 1]
        phone.page.wait_for_timeout(300)
        assert phone.page.url.endswith("#/settings")
    phone.page.keyboard.press("Escape")
    phone.see("New game")
    assert phone.errors == []
