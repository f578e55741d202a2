"""Cookies: only the app's own are read, and none takes longer than its length."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from starlette.datastructures import Headers

from companion.web.cookies import cookie_name, own_cookies, with_own_cookies

TOKEN = "VAHU4oQOCOfhcoTj4ilMAg"


@pytest.mark.parametrize(
    ("header", "own"),
    [
        ("", {}),
        (f"reef-table-8550={TOKEN}", {"reef-table-8550": TOKEN}),
        (f"a=b; reef-table-8550={TOKEN};c", {"reef-table-8550": TOKEN}),
        (f"reef-table-8550={TOKEN}; reef-table-8551=-_", {"reef-table-8550": TOKEN, "reef-table-8551": "-_"}),
        (f'reef-table-8550="{TOKEN}"', {}),
        ("reef-table-8550=", {}),
        ("reef-table-8550=a b", {}),
        ("reef-table-x=a", {}),
        ("reef-table-8550=" + "a" * 65, {}),
        ('a="' + "\\" * 60_000 + '"', {}),
        (";" * 60_000, {}),
    ],
)
def test_only_plain_cookies_of_the_app_are_read(header: str, own: dict[str, str]) -> None:
    assert own_cookies(Headers({"cookie": header})) == own


@given(st.lists(st.binary(max_size=200), max_size=4))
def test_nothing_but_own_cookies_is_passed_on(sent: list[bytes]) -> None:
    headers = [(b"host", b"x:8550"), *((b"cookie", one) for one in sent), (b"accept", b"*/*")]
    scope = with_own_cookies({"type": "http", "headers": headers})
    left = Headers(scope=scope)
    assert own_cookies(left) == own_cookies(Headers(raw=headers))
    assert len(left.getlist("cookie")) == bool(own_cookies(left))
    assert (left["host"], left["accept"]) == ("x:8550", "*/*")
    assert scope["type"] == "http"


@pytest.mark.parametrize(
    ("host", "name"), [("a:8550", "reef-table-8550"), ("a", "reef-table-80"), ("", "reef-table-80")]
)
def test_two_hosts_on_one_machine_have_cookies_of_their_own(host: str, name: str) -> None:
    assert cookie_name(Headers({"host": host})) == name
