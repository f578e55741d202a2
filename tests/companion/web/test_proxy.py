"""A host behind a proxy: who is believed, for whom limits count, and when a cookie is for https only."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import flet as ft
import httpx
import pytest
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.testclient import TestClient, WebSocketDenialResponse
from starlette.types import Receive, Scope, Send

from companion.session.guests import Guests
from companion.web import server
from companion.web.hosts import origin
from companion.web.limits import Limits
from companion.web.proxy import BehindProxy, may_be_proxy
from tests.companion.web.raw_phone import RawPhone, serving
from tests.companion.web.web_sockets import web_socket
from tests.waiting import PATIENCE, in_time

PROXIED = Limits(behind_proxy=True)
PUBLIC = origin("https://tables.example.org")
PHONE = "203.0.113.9"
NEAR = ("127.0.0.1", "::1", "10.1.2.3", "172.16.0.1", "192.168.0.2", "fd00::2", "::ffff:10.1.2.3")
FAR = ("203.0.113.1", "172.32.0.1", "100.64.0.1", "2001:470::1", "::ffff:203.0.113.1", "testclient", "")


async def _tell(scope: Scope, receive: Receive, send: Send) -> None:
    client = HTTPConnection(scope).client
    await PlainTextResponse(f"{client and client.host} {scope['scheme']}")(scope, receive, send)


def told(client: str, *headers: tuple[str, str]) -> str:
    """The address and the scheme that the app behind the proxy sees."""
    browser = TestClient(BehindProxy(_tell, PROXIED), client=(client, 50000))
    return str(browser.get("/", headers=headers).text)


def forwarded(*entries: str, scheme: str = "https") -> Sequence[tuple[str, str]]:
    """The headers of a proxy."""
    return [*(("x-forwarded-for", entry) for entry in entries), ("x-forwarded-proto", scheme)]


@pytest.mark.parametrize("proxy", NEAR)
def test_a_proxy_nearby_says_for_whom_it_asks(proxy: str) -> None:
    assert may_be_proxy(proxy)
    assert told(proxy, *forwarded(PHONE)) == f"{PHONE} https"


@pytest.mark.parametrize("stranger", FAR)
def test_nobody_else_is_believed(stranger: str) -> None:
    assert not may_be_proxy(stranger)
    assert told(stranger, *forwarded(PHONE)) == f"{stranger} http"


@pytest.mark.parametrize(
    ("entries", "client"),
    [
        (["1.1.1.1, 10.0.0.9, 203.0.113.9"], PHONE),
        (["1.1.1.1", "203.0.113.9"], PHONE),
        (["1.1.1.1,127.0.0.1"], "127.0.0.1"),
        (["2001:470::9"], "2001:470::9"),
        (["[2001:470::9]"], "2001:470::9"),
        (["::ffff:203.0.113.9"], PHONE),
        ([], "10.0.0.1"),
        ([""], "10.0.0.1"),
        (["203.0.113.9, unknown"], "10.0.0.1"),
        (["203.0.113.9,"], "10.0.0.1"),
        (["<script>"], "10.0.0.1"),
    ],
)
def test_only_the_entry_of_the_proxy_itself_counts(entries: list[str], client: str) -> None:
    assert told("10.0.0.1", *forwarded(*entries)) == f"{client} https"


@pytest.mark.parametrize(
    ("said", "scheme"), [("https", "https"), ("http, HTTPS", "https"), ("https, http", "http"), ("", "http")]
)
def test_the_proxy_says_whether_it_was_asked_over_https(said: str, scheme: str) -> None:
    assert told("10.0.0.1", *forwarded(PHONE, scheme=said)) == f"{PHONE} {scheme}"


@contextmanager
def hosted(limits: Limits, client: str = "10.0.0.1") -> Iterator[tuple[TestClient, str]]:
    """A host with a shared table, what its proxy asks, and the table's link."""
    guests = Guests()
    link = guests.invitation("table").link
    app = server.application(
        lambda page: page.add(ft.Text("here")), limits=limits, guests=guests, public=PUBLIC
    )
    with TestClient(
        app, "http://tables.example.org", client=(client, 50000), follow_redirects=False
    ) as browser:
        yield browser, link


@pytest.mark.parametrize(
    ("limits", "client", "scheme", "secure"),
    [
        (PROXIED, "10.0.0.1", "https", True),
        (PROXIED, "10.0.0.1", "http", False),
        (PROXIED, "203.0.113.1", "https", False),
        (Limits(), "10.0.0.1", "https", False),
    ],
)
def test_over_https_the_cookie_is_for_https_only(
    limits: Limits, client: str, scheme: str, secure: bool
) -> None:
    with hosted(limits, client) as (browser, link):
        answer = browser.get(f"/join/{link}", headers=forwarded(PHONE, scheme=scheme))
        assert answer.status_code == 303
        assert ("secure" in answer.headers["set-cookie"].lower()) == secure


@pytest.mark.parametrize(("limits", "status"), [(PROXIED, 303), (Limits(), 429)])
def test_wrong_codes_count_for_the_phone_behind_the_proxy(limits: Limits, status: int) -> None:
    with hosted(limits) as (browser, link):
        for _try in range(10):
            assert browser.get("/join/wrong", headers=forwarded(PHONE)).status_code == 403
        # What the phone itself sends stands before the entry of the proxy.
        if limits is PROXIED:
            again = browser.get(f"/join/{link}", headers=forwarded(f"198.51.100.1, {PHONE}"))
            assert again.status_code == 429
        assert browser.get(f"/join/{link}", headers=forwarded("198.51.100.7")).status_code == status


def test_phones_count_for_their_own_address() -> None:
    limits = replace(PROXIED, phones_each=1)
    app = server.application(lambda page: page.add(ft.Text("here")), limits=limits, public=PUBLIC)
    with TestClient(app, "http://tables.example.org", client=("10.0.0.1", 50000)) as browser:

        def connected(phone: str) -> Any:
            headers = {"host": "tables.example.org", **dict(forwarded(phone))}
            return web_socket(browser, headers)

        with connected(PHONE):
            with pytest.raises(WebSocketDenialResponse) as refused, connected(PHONE):
                pass
            assert refused.value.status_code == 503
            with connected("198.51.100.7"):
                pass


async def test_connections_of_a_proxy_are_limited_by_the_address_that_it_names() -> None:
    limits = replace(PROXIED, connections=6, connections_each=2)
    mine, other = {"x-forwarded-for": PHONE}, {"x-forwarded-for": "198.51.100.7"}
    async with (
        serving(lambda page: page.add(ft.Text("here")), limits) as port,
        RawPhone(port, additional_headers=mine) as one,
        RawPhone(port, additional_headers=mine) as two,
        RawPhone(port, additional_headers=other) as three,
        httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=PATIENCE) as browser,
        in_time(lambda: "the server did not answer"),
    ):
        await asyncio.gather(one.register(), two.register(), three.register())
        refused = await browser.get("/version.json", headers=mine)
        assert refused.status_code == 503
        assert refused.headers["x-content-type-options"] == "nosniff"
        assert (await browser.get("/version.json", headers=other)).status_code == 200


async def test_without_a_proxy_its_headers_change_nothing() -> None:
    limits = Limits(connections_each=2)
    async with (
        serving(lambda page: page.add(ft.Text("here")), limits) as port,
        RawPhone(port, additional_headers={"x-forwarded-for": PHONE}) as one,
        RawPhone(port, additional_headers={"x-forwarded-for": "198.51.100.7"}) as two,
        httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=PATIENCE) as browser,
        in_time(lambda: "the server did not answer"),
    ):
        await asyncio.gather(one.register(), two.register())
        assert one.page.client_ip == two.page.client_ip == "127.0.0.1"
        third = await browser.get("/version.json", headers={"x-forwarded-for": "198.51.100.8"})
        assert third.status_code == 503
