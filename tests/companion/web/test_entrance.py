"""The entrance: nothing of a table is sent to a phone without a token, and a code lets it in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import flet as ft
import pytest
from httpx import Response
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from companion.session.guest_list import GuestList
from companion.session.guests import Guests
from companion.session.kept_guests import Change, InMemory
from companion.storage.journal_writer import StorageError
from companion.ui import theme
from companion.web import entrance, server
from companion.web.limits import Limits, Tries
from tests.companion.ui.test_theme import contrast
from tests.companion.web.web_sockets import web_socket

HOST = {"host": "192.168.0.7:8550"}
INSIDE = ("/", "/index.html", "/main.dart.wasm", "/version.json", "/not-connected.js", "/icons/icon-192.png")
OUTSIDE = ("/upload", "/download/x", "/oauth_callback", "/docs", "/openapi.json", "/../x", "/%2e%2e/x")
ASKS = "type the code below it"


@contextmanager
def at(guests: Guests, limits: Limits | None = None) -> Iterator[TestClient]:
    """A browser of a phone in the network of a host."""
    limits = limits or Limits()
    app = server.application(lambda page: page.add(ft.Text("here")), limits=limits, guests=guests)
    with TestClient(app, base_url="http://192.168.0.7:8550", follow_redirects=False) as browser:
        yield browser


@pytest.fixture
def guests() -> Guests:
    """A host with one table that is shared."""
    found = Guests()
    found.invitation("table")
    return found


def cookies(browser: TestClient) -> dict[str, str]:
    """The headers of a web socket, to which the test client itself adds no cookies."""
    return {**HOST, "cookie": "; ".join(f"{name}={value}" for name, value in browser.cookies.items())}


def is_in(browser: TestClient) -> bool:
    """Tells whether the app and its web socket are served to a browser."""
    served = "<title>Reef Table</title>" in browser.get("/").text and ASKS not in browser.get("/").text
    try:
        with web_socket(browser, cookies(browser)):
            assert served
            return True
    except WebSocketDisconnect:
        assert not served
        return False


def test_a_stranger_gets_the_page_for_a_code_and_nothing_else(guests: Guests) -> None:
    with at(guests) as browser:
        assert not is_in(browser)
        for path in (*INSIDE, *OUTSIDE):
            answer = browser.get(path)
            asks = ASKS in answer.text
            assert (answer.status_code, asks) in ((403, False), (200, True)), path
            assert not asks or path in ("/", "/index.html")
            assert "script" not in answer.text
            assert answer.headers["cache-control"] == "no-store"
        for method in ("POST", "PUT", "DELETE", "OPTIONS"):
            assert browser.request(method, "/join").status_code == 405


def test_the_link_lets_a_phone_in(guests: Guests) -> None:
    with at(guests) as browser:
        welcome = browser.get(f"/join/{guests.invitation('table').link}")
        assert (welcome.status_code, welcome.headers["location"]) == (303, "/")
        cookie = welcome.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert is_in(browser)
        assert len(guests.at("table")) == 1


@pytest.mark.parametrize("written", ["{}", "%20{}", "{}%20"])
def test_the_code_lets_a_phone_in(guests: Guests, written: str) -> None:
    with at(guests) as browser:
        code = guests.invitation("table").code
        assert browser.get(f"/join?code={written.format(code.lower())}").status_code == 303
        assert is_in(browser)


WRONG = {"wrong": "AAAAAA", "zero": "%00", "long": "x" * 5000, "bytes": "%ff", "html": "<b>"}


@pytest.mark.parametrize("said", WRONG.values(), ids=WRONG)
def test_a_wrong_code_gets_a_sentence_and_another_try(guests: Guests, said: str) -> None:
    with at(guests) as browser:
        answer = browser.get(f"/join?code={said}", headers={"accept-language": "de"})
        assert answer.status_code == 403
        assert re.search(r'<p role="alert">[^<]+</p>', answer.text)
        assert "<b>" not in answer.text
        assert "set-cookie" not in answer.headers
        assert not is_in(browser)


def test_the_page_of_the_entrance_may_send_only_its_own_form(guests: Guests) -> None:
    with at(guests) as browser:
        rules = browser.get("/").headers["content-security-policy"]
        assert "form-action 'self'" in rules
        assert "frame-ancestors 'none'" in rules
        assert "unsafe-inline" not in rules.partition("script-src")[2].partition(";")[0]


def test_codes_cannot_be_guessed(guests: Guests) -> None:
    now = [0.0]
    tries = Tries(each=(3, 1 / 60), total=(5, 1 / 60), addresses=2, clock=lambda: now[0])
    for _try in range(3):
        assert tries.may_try("10.0.0.1")
        tries.count("10.0.0.1")
    assert not tries.may_try("10.0.0.1")
    assert tries.may_try("10.0.0.2"), "others may still join"
    for _try in range(2):
        tries.count("10.0.0.2")
    assert not tries.may_try("10.0.0.3"), "many addresses together have a limit, too"
    now[0] += 600
    assert tries.may_try("10.0.0.1")


def test_an_ipv6_network_is_one_address() -> None:
    now = [0.0]
    tries = Tries(each=(1, 1 / 60), total=(9, 1), clock=lambda: now[0])
    tries.count("2001:db8::1")
    assert not tries.may_try("2001:db8::2")
    assert tries.may_try("2001:db8:1::2")


def test_the_page_of_the_entrance_follows_the_theme_of_the_phone(guests: Guests) -> None:
    with at(guests) as browser:
        page = browser.get("/").text
    dark, light = page.split("@media (prefers-color-scheme: light)")
    for style, scheme in ((dark, theme.DARK), (light, theme.LIGHT)):
        colours = dict(re.findall(r"--(\w+): (#[0-9a-f]{6})", style))
        assert colours["ground"] == scheme.surface
        assert contrast(colours["ink"], colours["ground"]) >= 4.5
        assert contrast(colours["ink"], colours["field"]) >= 4.5
        assert contrast(colours["label"], colours["button"]) >= 4.5
        assert contrast(colours["bad"], colours["ground"]) >= 4.5
        assert contrast(colours["rim"], colours["field"]) >= 3
        assert contrast(colours["rim"], colours["ground"]) >= 3
    assert "color-scheme: dark light" in page


def test_a_program_that_tries_codes_is_stopped(guests: Guests) -> None:
    with at(guests) as browser:
        answers = [browser.get("/join?code=WRONGX").status_code for _try in range(20)]
        assert set(answers) == {403, 429}
        right = browser.get(f"/join?code={guests.invitation('table').code}")
        assert right.status_code == 429, "else the answers would tell which code is right"
        assert "set-cookie" not in right.headers


def test_a_phone_that_is_sent_away_is_disconnected_and_hears_why(guests: Guests) -> None:
    with at(guests) as browser:
        browser.get(f"/join?code={guests.invitation('table').code}")
        (guest,) = guests.at("table")
        with web_socket(browser, cookies(browser)) as socket:
            guests.send_away(guest.number)
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_bytes()
            assert closed.value.code == 1008
        assert not is_in(browser)
        assert "removed this phone" in alert(browser.get("/"))


def test_a_game_that_is_closed_says_so(guests: Guests) -> None:
    with at(guests) as browser:
        browser.get(f"/join?code={guests.invitation('table').code}")
        guests.close("table")
        assert not is_in(browser)
        assert "may have ended it" in alert(browser.get("/"))


def alert(answer: Response) -> str:
    """The sentence in an answer that says what is wrong."""
    found = re.search(r'<p role="alert">([^<]+)</p>', answer.text)
    assert found is not None
    return found[1]


def test_hosts_on_one_machine_do_not_take_each_others_phones(guests: Guests) -> None:
    with at(guests) as browser:
        browser.get(f"/join?code={guests.invitation('table').code}")
        assert is_in(browser)
        assert ASKS in browser.get("/", headers={"host": "192.168.0.7:8551"}).text


def test_one_guest_cannot_take_the_places_of_the_others(guests: Guests) -> None:
    with at(guests, Limits(phones=9, phones_each=9, phones_each_guest=2)) as browser, ExitStack() as stack:

        def connect() -> None:
            stack.enter_context(web_socket(browser, cookies(browser)))

        browser.get(f"/join?code={guests.invitation('table').code}")
        connect()
        connect()
        for _try in range(2):
            with pytest.raises(WebSocketDenialResponse) as refused:
                connect()
            assert refused.value.status_code == 503
        browser.cookies.clear()
        browser.get(f"/join?code={guests.invitation('table').code}")
        connect()


FORGED = {
    "none": "",
    "empty": "reef-table-8550=",
    "short": "reef-table-8550=x",
    "odd": "=;;=",
    "long": "a" * 9000,
    "quoted": 'reef-table-8550="\\377"',
}


@pytest.mark.parametrize("cookie", FORGED.values(), ids=FORGED)
def test_a_forged_cookie_opens_nothing(guests: Guests, cookie: str) -> None:
    with at(guests) as browser:
        assert ASKS in browser.get("/", headers={"cookie": cookie}).text
        headers = {**HOST, "cookie": cookie}
        with pytest.raises(WebSocketDisconnect), web_socket(browser, headers):
            pass


def test_a_cookie_of_others_reaches_no_parser(guests: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    twisted = 'a="' + "\\" * 60_000 + '"'

    def unquote(text: str) -> str:
        assert len(text) < 100, "that would take quadratic time"
        return text

    monkeypatch.setattr("http.cookies._unquote", unquote)
    with at(guests) as browser:
        assert ASKS in browser.get("/", headers={**HOST, "cookie": twisted}).text
        token = guests.enter(guests.invitation("table").code)
        own = f"{twisted}; reef-table-8550={token}"
        assert ASKS not in browser.get("/", headers={**HOST, "cookie": own}).text
        with web_socket(browser, {**HOST, "cookie": own}):
            pass


def test_asking_what_a_code_would_do_lets_nobody_in(guests: Guests) -> None:
    with at(guests) as browser:
        browser.head(f"/join/{guests.invitation('table').link}")
        assert guests.at("table") == ()


def test_nobody_joins_without_end(guests: Guests, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entrance, "JOINS", ((3, 0), (4, 0)))
    with at(guests) as browser:
        link = f"/join/{guests.invitation('table').link}"
        answers = [browser.get(link) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [303, 303, 303, 429]
        assert "Many phones are joining" in alert(answers[-1]), "no code was wrong"
        assert len(guests.at("table")) == 3


def test_a_host_that_cannot_remember_anybody_lets_nobody_in(guests: Guests) -> None:
    class Failing(InMemory):
        def change(self, known: GuestList, change: Change) -> GuestList:
            raise StorageError("the database is gone")

    failing = Guests(Failing())
    failing.list = guests.list
    with at(failing) as browser:
        answer = browser.get(f"/join/{guests.invitation('table').link}")
        assert (answer.status_code, "can’t let anybody in" in answer.text) == (503, True)


ELSEWHERE = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}


@pytest.mark.parametrize("headers", [{}, ELSEWHERE], ids=["http", "https"])
@pytest.mark.parametrize(
    "way", ["/join?code={0.code}", "/join/{0.code}", "/join/{0.link}", "/join?code={0.link}"]
)
@pytest.mark.parametrize("role", ["host", "player", "onlooker"])
def test_a_link_of_another_site_takes_nobody_s_place_away(
    guests: Guests, headers: dict[str, str], way: str, role: str
) -> None:
    other = way.format(guests.invitation("other"))
    with at(guests) as browser:
        token = become(browser, guests, role)
        before = dict(browser.cookies)
        asked = browser.get(other, headers=headers)
        assert (asked.status_code, "Join this game?" in asked.text) == (200, True)
        assert "set-cookie" not in asked.headers
        assert dict(browser.cookies) == before
        assert guests.at("other") == ()
        assert is_in(browser)
        for guess in ("", "1", "0" * 64):
            assert (
                "set-cookie" not in browser.get(f"{other}{'&' if '?' in other else '?'}sure={guess}").headers
            )
        sure = re.search(r'href="(/join/[^"]+)"', asked.text)
        assert sure is not None
        assert browser.get(sure[1]).status_code == 303
        assert len(guests.at("other")) == 1
        assert (guests.guest_of(token) is not None) is (role == "host"), "a guest has left the other table"
        assert is_in(browser)


@pytest.mark.parametrize("role", ["player", "onlooker"])
def test_a_phone_that_scans_the_code_of_its_own_table_keeps_its_seat(guests: Guests, role: str) -> None:
    with at(guests) as browser:
        token = become(browser, guests, role)
        known = guests.guest_of(token)
        for way in ("/join?code={0.code}", "/join/{0.link}"):
            answer = browser.get(way.format(guests.invitation("table")))
            assert (answer.status_code, answer.headers["location"]) == (303, "/")
            assert "set-cookie" not in answer.headers
        assert guests.at("table") == (known,)


def test_what_another_phone_confirmed_confirms_nothing_here(guests: Guests) -> None:
    other = f"/join/{guests.invitation('other').link}"
    with at(guests) as one, at(guests) as two:
        for browser in (one, two):
            become(browser, guests, "player")
        sure = re.search(r'href="(/join/[^"]+)"', one.get(other).text)
        assert sure is not None
        assert "Join this game?" in two.get(sure[1]).text
        assert guests.at("other") == ()


def test_a_phone_that_was_sent_away_joins_another_table_in_one_step(guests: Guests) -> None:
    with at(guests) as browser:
        become(browser, guests, "player")
        guests.send_away(guests.at("table")[0].number)
        assert browser.get(f"/join/{guests.invitation('other').link}").status_code == 303


def test_a_wrong_code_says_so_to_a_phone_that_is_in(guests: Guests) -> None:
    with at(guests) as browser:
        become(browser, guests, "player")
        assert browser.get("/join?code=AAAAAA").status_code == 403
        assert is_in(browser)


def become(browser: TestClient, guests: Guests, role: str) -> str:
    """Lets a browser in as somebody, and returns the token."""
    if role == "host":
        token = guests.host_token()
        browser.get(f"/host/{token}")
        return token
    browser.get(f"/join/{guests.invitation('table').link}")
    (guest,) = (one for one in guests.at("table") if one.role == "new")
    if role != "new":
        guests.take_seat(guest.number, 0 if role == "player" else None)
    return str(next(iter(browser.cookies.values())))
