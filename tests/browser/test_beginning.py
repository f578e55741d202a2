"""The page of a served app before its first picture: language, colours, and what it says without one."""

from __future__ import annotations

import io
import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, Route

from companion.i18n.starting import starting_words
from companion.ui import theme
from tests.browser.flet_page import FletPage, patient
from tests.browser.server import Server
from tests.waiting import until

IS_DRAWN = "() => !document.querySelector('#splash, #loading')"
LANGUAGE = "document.documentElement.lang"
COLOURS = """[...document.querySelectorAll('meta[name=theme-color]')]
  .filter((it) => matchMedia(it.media).matches).map((it) => it.content)"""
GROUND = "getComputedStyle(document.documentElement).getPropertyValue('--ground').trim()"
TREE, HIDDEN = "flt-semantics-host flt-semantics", "flt-semantics-placeholder"
PRESS = f"""(() => {{
  const button = document.querySelector("{HIDDEN}");
  const box = button.getBoundingClientRect();
  const at = {{ clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 }};
  button.dispatchEvent(new MouseEvent("click", at));
}})()"""
UNHIDE = f"""Object.assign(document.querySelector("{HIDDEN}").style,
  {{ inset: "auto", left: "0", top: "0", width: "40px", height: "40px", zIndex: 9 }})"""
AGENTS = {
    "desktop": "",
    "phone": "Object.defineProperty(navigator, 'userAgent', { get: () => 'Android' });"
    "Object.defineProperty(navigator, 'platform', { get: () => 'Android' });",
}
AREA = 2000
"""Pixels of a button on the screen."""
ODD = {
    "none": "get: () => ['C']",
    "with a name of the system": "get: () => ['en-US@posix', 'de_DE.UTF-8'], configurable: true",
    "empty": "get: () => [''], configurable: true",
    "missing": "get: () => undefined, configurable: true",
    "nothing at all": "get: () => [], configurable: true",
}
"""Languages that some browsers report, as properties of their navigator; the first cannot be replaced."""
OFTEN = ("none", "missing")
"""Two of them differ in kind: a name that is no tag, and no list at all. The others are trials."""
FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"]) Object.defineProperty(window, name, {
  configurable: true, get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});"""


def odd(which: str) -> str:
    """A script that gives the page these languages."""
    one = "get: () => 'C'" if which == "none" else "get: () => null, configurable: true"
    return "".join(
        f"Object.defineProperty(navigator, '{name}', {{ {how} }});"
        for name, how in (("languages", ODD[which]), ("language", one))
    )


def pass_time_until(page: Page, words: str) -> None:
    """Lets minutes pass on the clock of a page until it says something."""
    said = page.get_by_text(words)
    until(said.count, lambda: f"never said: {words}", lambda: page.clock.fast_forward(60_000))


def refuse(route: Route) -> None:
    """Cuts the network for a request."""
    route.abort("connectionreset")


@pytest.fixture
def server(lasting_server: Server) -> Server:
    """One server for all tests: what they try happens in the browser."""
    return lasting_server


@pytest.fixture
def open_in(browser: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """A function that opens the page in a browser of some language, after a script or without some files."""
    contexts = []

    def opened(language: str, script: str = "", lost: str = "", dark: bool = True) -> Page:
        scheme = "dark" if dark else "light"
        context = browser.new_context(locale=language, color_scheme=scheme)  # type: ignore[arg-type]
        contexts.append(patient(context))
        page = context.new_page()
        page.add_init_script(script)
        if lost:
            page.route(re.compile(lost), refuse)
        page.goto(server.url, wait_until="commit")
        return page

    yield opened
    for context in contexts:
        context.close()


@pytest.mark.parametrize(
    "which", [pytest.param(which, marks=() if which in OFTEN else pytest.mark.trial) for which in ODD]
)
def test_a_language_that_is_no_tag_does_not_stop_the_start(open_in: Callable[..., Page], which: str) -> None:
    page = open_in("en-US", odd(which))
    page.wait_for_function(IS_DRAWN)


@pytest.mark.parametrize(
    ("browsers", "shown", "dark", "script"),
    [
        pytest.param("de-AT", "de", True, "", id="German, dark"),
        pytest.param("pt-BR", "en", False, FORBIDDEN, id="a language it lacks, light, storage forbidden"),
    ],
)
def test_the_page_declares_what_it_shows_before_and_after_its_first_picture(
    open_in: Callable[..., Page], *, browsers: str, shown: str, dark: bool, script: str
) -> None:
    """Its language, and the colour for the browser's bar; forbidden storage does not stop the start."""
    page = open_in(browsers, script, dark=dark)
    colour = (theme.DARK if dark else theme.LIGHT).surface
    page.wait_for_function(f"() => {LANGUAGE} === '{shown}'")
    manifest = page.locator("link[rel=manifest]").get_attribute("href")
    assert manifest == ("manifest.json" if shown == "en" else f"manifest-{shown}.json")
    assert page.evaluate(COLOURS) == [colour], "the bar has another colour before the first picture"
    page.wait_for_function(IS_DRAWN)
    page.wait_for_function(f"() => {LANGUAGE} === '{shown}'")
    page.wait_for_function(f"() => ({COLOURS}).join() === '{colour}'")


def test_the_page_follows_what_is_chosen_in_the_settings(open_phone: Callable[..., FletPage]) -> None:
    """And what the phone asks for: more contrast."""
    phone = open_phone(path="settings")
    assert phone.page.evaluate(LANGUAGE) == "en"
    around_the_app_it_has_the_ground_of_the_theme(phone)
    assert not has_colour(phone, theme.DARK_CONTRAST.primary), "nobody has asked for more contrast"
    phone.tap("Language: Same as this phone")
    phone.tap("Français")
    phone.page.wait_for_function(f"() => {LANGUAGE} === 'fr'")
    phone.page.emulate_media(contrast="more")
    phone.reload()
    phone.see("Français")
    phone.page.wait_for_function(f"() => {LANGUAGE} === 'fr'")
    until(
        lambda: has_colour(phone, theme.DARK_CONTRAST.primary),
        lambda: "the button has the usual colour",
        lambda: phone.page.wait_for_timeout(100),
    )


def around_the_app_it_has_the_ground_of_the_theme(phone: FletPage) -> None:
    """It is what the browser leaves free around a camera, as long as the page leaves that to it."""
    for name, scheme in (("Light", theme.LIGHT), ("Dark", theme.DARK)):
        phone.tap(f"Theme: {name}")
        phone.page.wait_for_function(f"() => ({COLOURS}).join() === '{scheme.surface}'")
        assert phone.page.evaluate(GROUND) == scheme.surface, name
    # Flutter knows nothing of cameras, and would draw below them.
    assert "viewport-fit" not in str(phone.page.locator("meta[name=viewport]").get_attribute("content"))


@pytest.mark.parametrize("agent", [pytest.param("desktop", marks=pytest.mark.trial), "phone"])
def test_who_has_asked_for_the_tree_once_has_it_from_the_next_start_on(
    open_in: Callable[..., Page], agent: str
) -> None:
    """Flutter makes the tree for screen readers on demand, on phones in another way than elsewhere."""
    page = open_in("en-US", AGENTS[agent])
    page.wait_for_selector(HIDDEN, state="attached")
    page.evaluate(PRESS)  # by a script, as the keyboard's does: nobody needs the tree for good
    page.wait_for_selector(TREE, state="attached")
    page.reload()
    page.wait_for_selector(HIDDEN, state="attached")
    page.evaluate(UNHIDE)
    page.mouse.click(20, 20)
    page.wait_for_selector(TREE, state="attached")
    page.wait_for_function("() => localStorage.getItem('reef-table-aloud')")
    page.reload()
    page.wait_for_selector(TREE, state="attached")


def has_colour(phone: FletPage, colour: object) -> bool:
    """Tells whether much of the screen has exactly this colour."""
    shown = Image.open(io.BytesIO(phone.page.screenshot())).convert("RGB").tobytes()
    found = Counter(shown[at : at + 3] for at in range(0, len(shown), 3))
    return any(count > AREA and f"#{pixel.hex()}" == colour for pixel, count in found.items())


@pytest.mark.parametrize("lost", ["/away.js", "/flutter_bootstrap.js", "main.dart"])
def test_what_cannot_be_loaded_is_told_in_the_browsers_language(
    open_in: Callable[..., Page], lost: str
) -> None:
    page = open_in("it-IT", lost=lost)
    words = starting_words("it")
    page.get_by_text(words["failed"]).wait_for()
    again = page.get_by_role("button", name=words["again"])
    assert again.is_visible()
    if lost == "main.dart":  # the button is the same for all of them
        page.unroute_all()
        again.click()
        page.wait_for_function(IS_DRAWN)


def test_a_browser_that_is_too_old_is_told_so(open_in: Callable[..., Page]) -> None:
    page = open_in("fr-FR", "delete globalThis.WebAssembly")
    page.get_by_text(starting_words("fr")["unable"]).wait_for()


def test_a_start_that_throws_is_told(open_in: Callable[..., Page]) -> None:
    page = open_in("nl-NL", "Object.defineProperty(window, 'flet', { set() { throw new Error('odd'); } })")
    page.get_by_text(starting_words("nl")["broken"]).wait_for()


def test_a_server_that_never_answers_shows_the_name_of_the_app_and_offers_to_try_again(
    browser: Browser, server: Server
) -> None:
    page = patient(browser.new_page(locale="es-ES"))
    page.clock.install()
    page.route_web_socket(re.compile("/ws"), lambda _socket: None)
    page.goto(server.url, wait_until="commit")
    page.wait_for_function("() => window.firstFrame || document.querySelector('flutter-view')")
    assert page.locator("#splash").is_visible(), "there is no page yet"
    words = starting_words("es")
    assert page.get_by_role("button", name=words["again"]).count() == 0
    pass_time_until(page, words["slow"])
    assert page.get_by_role("button", name=words["again"]).is_visible()
    assert page.locator("#splash").is_visible(), "the name of the app is gone, and there is no page yet"
    page.close()
