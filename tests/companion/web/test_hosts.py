"""Which host names mean this machine, and which pages come from it."""

from __future__ import annotations

import pytest

from companion.web.hosts import HOME_DOMAINS, Host, Origin, host, is_own, is_same, origin

ANNS = "Ann-PC"


@pytest.mark.parametrize(
    "name",
    [
        *("localhost", "127.0.0.1", "192.168.0.7", "::1", "fe80::1", "ann-pc"),
        *(f"ann-pc.{domain}" for domain in HOME_DOMAINS),
    ],
)
def test_names_of_this_machine_are_its_own(name: str) -> None:
    assert is_own(name, ANNS)


@pytest.mark.parametrize(
    "name",
    [
        *("ann-pc.evil.example", "ann-pc.com", "ann-pc.local.evil.example", "ann-pc.home.evil", "evil.local"),
        *("xann-pc", "ann-pc-", "ann", "local", "home.arpa", "127.0.0.1.evil.example", "1.2.3", "0x7f.1", ""),
        *("localhost.evil.example", "evil.localhost", ".local", "ann-pc..local"),
    ],
)
def test_other_names_are_foreign(name: str) -> None:
    assert not is_own(name, ANNS)


def test_a_machine_may_have_a_fully_qualified_name() -> None:
    assert is_own("ann.office.example", "ann.office.example")
    assert is_own("ann", "ann.office.example")
    assert is_own("ann.local", "ann.office.example")
    assert not is_own("ann.evil.example", "ann.office.example")
    assert not is_own("office.example", "ann.office.example")
    assert not is_own("", "")
    assert not is_own(".local", "")


@pytest.mark.parametrize(
    ("header", "named"),
    [
        ("Ann-PC.Local.:8550", Host("ann-pc.local", 8550)),
        ("LOCALHOST", Host("localhost", None)),
        ("[::1]:80", Host("::1", 80)),
        ("[FE80::1]", Host("fe80::1", None)),
        ("127.0.0.1.:1", Host("127.0.0.1", 1)),
    ],
)
def test_a_host_header_is_parsed(header: str, named: Host) -> None:
    assert host(header) == named


@pytest.mark.parametrize(
    "header",
    [
        *("", ":80", "[::1", "::1]", "a b", "me@localhost", "localhost/x", "localhost#x", "localhost:x"),
        *("localhost:99999", "localhost:-1", "localhost\\@evil.example", "localhost,evil.example"),
    ],
)
def test_an_invalid_host_header_is_refused(header: str) -> None:
    assert host(header) is None


def test_a_page_of_the_same_host_and_port_is_accepted() -> None:
    assert is_same("http://127.0.0.1:8550", Host("127.0.0.1", 8550))
    assert is_same("HTTP://Ann-PC.local.:8550", Host("ann-pc.local", 8550))
    assert is_same("http://ann-pc", Host("ann-pc", 80))
    assert is_same("https://ann-pc:443", Host("ann-pc", None))
    assert is_same("http://[::1]:8550", Host("::1", 8550))


@pytest.mark.parametrize(
    "origin",
    [
        *(
            "null",
            "",
            "file://",
            "http://",
            "http://127.0.0.1",
            "http://127.0.0.1:9999",
            "https://evil.example",
        ),
        *("http://localhost:8550", "127.0.0.1:8550", "ftp://127.0.0.1:8550", "http://x@127.0.0.1:8550"),
        *("http://127.0.0.1:8550/", "http://127.0.0.1:8550 http://evil.example", "http://["),
    ],
)
def test_a_page_of_another_origin_is_refused(origin: str) -> None:
    assert not is_same(origin, Host("127.0.0.1", 8550))


@pytest.mark.parametrize(
    ("header", "parsed", "url"),
    [
        (
            "https://tables.example.org",
            Origin("https", "tables.example.org", 443),
            "https://tables.example.org/",
        ),
        ("HTTP://Ann-PC.lan.:80", Origin("http", "ann-pc.lan", 80), "http://ann-pc.lan/"),
        ("http://192.168.0.7:8550", Origin("http", "192.168.0.7", 8550), "http://192.168.0.7:8550/"),
        ("https://[fd00::7]:8443", Origin("https", "fd00::7", 8443), "https://[fd00::7]:8443/"),
    ],
)
def test_an_origin_is_parsed(header: str, parsed: Origin, url: str) -> None:
    assert origin(header) == parsed
    assert parsed.url == url


@pytest.mark.parametrize(
    "header", ["", "null", "ann-pc", "ftp://ann-pc", "https://", "https://ann-pc/x", "https://me@ann-pc"]
)
def test_anything_else_is_no_origin(header: str) -> None:
    assert origin(header) is None
