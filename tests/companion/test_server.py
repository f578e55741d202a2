"""The server: which requests it accepts, its port, and the files that it serves."""

from __future__ import annotations

import json
import re
import socket
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any
from unittest.mock import Mock

import flet as ft
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from companion.web import server
from companion.web.headers import policy


@contextmanager
def client(host: str = "127.0.0.1:8550") -> Iterator[TestClient]:
    """A browser that opens that address."""
    app = server.application(lambda page: page.add(ft.Text("here")))
    with TestClient(app, base_url=f"http://{host}") as client:
        yield client


NAME = socket.gethostname()
OWN = ["127.0.0.1:8550", "192.168.0.7:8550", "[::1]:8550", "localhost:8550", "localhost", NAME]
FOREIGN = [
    "evil.example",
    "evil.example:8550",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "",
    "[::1",
    NAME.partition(".")[0] + ".evil.example",
    NAME.partition(".")[0] + ".local.evil.example",
    "me@127.0.0.1",
]
GUARDS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.mark.parametrize("host", [*OWN, NAME.split(".")[0] + ".local", NAME.split(".")[0] + ".fritz.box."])
def test_answers_at_its_own_addresses(host: str) -> None:
    with client() as browser:
        assert "<title>Reef Table</title>" in browser.get("/", headers={"host": host}).text


@pytest.mark.parametrize("host", FOREIGN)
def test_answers_at_no_other_name(host: str) -> None:
    with client() as browser:
        answer = browser.get("/", headers={"host": host})
        assert answer.status_code == 403
        assert "<title>" not in answer.text
        with pytest.raises(WebSocketDisconnect), browser.websocket_connect("/ws", headers={"host": host}):
            pass


def test_talks_to_its_own_page_only() -> None:
    with client() as browser:
        for headers in ({}, {"origin": "http://127.0.0.1:8550"}):
            with browser.websocket_connect("/ws", headers={"host": "127.0.0.1:8550", **headers}):
                pass
        for origin in ("https://evil.example", "http://127.0.0.1:9999", "null", "http://["):
            headers = {"host": "127.0.0.1:8550", "origin": origin}
            with pytest.raises(WebSocketDisconnect), browser.websocket_connect("/ws", headers=headers):
                pass


@pytest.mark.parametrize("name", ["host", "origin"])
def test_repeated_host_or_origin_headers_are_refused(name: str) -> None:
    with client() as browser:
        twice = [(name, "127.0.0.1:8550"), (name, "evil.example")]
        assert browser.get("/", headers=twice).status_code == 403


@pytest.mark.parametrize(
    ("method", "path", "host", "status"),
    [
        ("GET", "/", "127.0.0.1:8550", 200),
        ("HEAD", "/main.dart.js", "127.0.0.1:8550", 200),
        ("GET", "/assets/FontManifest.json", "127.0.0.1:8550", 200),
        ("GET", "/none.js", "127.0.0.1:8550", 404),
        ("GET", "/", "evil.example", 403),
        ("POST", "/upload", "127.0.0.1:8550", 405),
        ("PUT", "/upload?f=a", "127.0.0.1:8550", 405),
    ],
)
def test_every_answer_has_the_security_headers(method: str, path: str, host: str, status: int) -> None:
    with client() as browser:
        answer = browser.request(method, path, headers={"host": host})
        assert answer.status_code == status
        assert {name: answer.headers.get(name) for name in GUARDS} == GUARDS
        policy = dict(rule.split(" ", 1) for rule in answer.headers["content-security-policy"].split("; "))
        assert policy["frame-ancestors"] == "'none'"
        assert policy["object-src"] == "'none'"
        assert "access-control-allow-origin" not in answer.headers
        sources = " ".join(policy.values()).split()
        assert [source for source in sources if source[0] != "'"] == [
            source for source in sources if source in ("blob:", "data:")
        ]


def rules(answer: Any) -> dict[str, list[str]]:
    """The sources that the policy allows, by directive."""
    return {
        rule.split()[0]: rule.split()[1:] for rule in answer.headers["content-security-policy"].split("; ")
    }


def test_only_our_own_scripts_run() -> None:
    with client() as browser:
        page = browser.get("/table/0001")
        scripts = rules(page)["script-src"]
        assert not {"'unsafe-inline'", "'unsafe-eval'"} & {*scripts}
        inline = re.findall(r"<script>(.*?)</script>", page.text, re.DOTALL)
        assert len(inline) == 2, "ours, and the one that Flet writes"
        sums = [b64encode(sha256(script.encode()).digest()).decode() for script in inline]
        assert [it for it in scripts if "sha256" in it] == [f"'sha256-{sum_}'" for sum_ in sums]
        # With "not modified", a browser applies these headers to its cached page.
        for headers in ({"if-none-match": page.headers["etag"]}, {"range": "bytes=0-9"}):
            again = browser.get("/", headers=headers)
            assert again.status_code in (304, 206)
            assert rules(again) == rules(page)
        assert rules(browser.head("/")) == rules(page)


@pytest.mark.parametrize(
    ("page", "scripts"),
    [
        ("", []),
        ('<script src="a.js"></script>', []),
        ('<script async src="a.js">no</script><script>yes</script>', ["yes"]),
        ("<script>\r\none\rtwo\n</script>", ["\none\ntwo\n"]),
        ('<SCRIPT type="module">ä "é"</SCRIPT >\n<script></script>', ['ä "é"', ""]),
    ],
)
def test_the_policy_contains_the_hashes_of_inline_scripts(page: str, scripts: list[str]) -> None:
    sums = [f"'sha256-{b64encode(sha256(it.encode()).digest()).decode()}'" for it in scripts]
    found = next(rule for rule in policy(page).split("; ") if rule.startswith("script-src"))
    assert found.split()[1:] == ["'self'", "blob:", "'wasm-unsafe-eval'", *sums]


def test_there_is_no_login() -> None:
    with client() as browser:
        page = browser.get("/").text
        assert browser.get("/oauth_callback?state=x&code=y").text == page


def test_the_page_loads_nothing_from_elsewhere() -> None:
    with client() as browser:
        page = browser.get("/").text
        policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
        assert policy
        sources = {word for rule in policy[1].split(";") for word in rule.split()[1:]}
        assert sources <= {
            "'self'",
            "'none'",
            "'unsafe-inline'",
            "'wasm-unsafe-eval'",
            "blob:",
            "data:",
        }
        assert not re.search(r"https?://", page)
        assert "#061c26" in page
        assert browser.get("/docs").text == page  # not FastAPI's page, which loads scripts from elsewhere


def test_the_page_is_our_own() -> None:
    with client() as browser:
        page = browser.get("/").text
        assert "flet.noCdn=true;" in page
        assert 'flet.webSocketEndpoint="/ws";' in page
        assert browser.get("/some/place/in/the/app").text == page
        manifest = browser.get("/manifest.json").json()
        assert manifest["name"] == "Reef Table"
        assert manifest["background_color"] == "#061c26"
        for icon in manifest["icons"]:
            assert browser.get("/" + icon["src"]).headers["content-type"] == icon["type"]


def test_only_used_fonts_are_listed() -> None:
    with client() as browser:
        fonts = json.loads(browser.get("/assets/FontManifest.json").text)
        assert {font["family"] for font in fonts} == {"MaterialIcons", "Inter", "Inter Bold", "Roboto"}
        for font in fonts:
            for file in font["fonts"]:
                assert browser.get("/assets/" + file["asset"]).status_code == 200


def test_takes_the_usual_port_or_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        usual = taken.getsockname()[1]
        monkeypatch.setattr(server, "DEFAULT_PORT", usual)
        with server.listen("127.0.0.1", None) as next_one:
            assert usual < next_one.getsockname()[1] < usual + 50
        with pytest.raises(OSError, match="in use"):
            server.listen("127.0.0.1", usual)
        monkeypatch.setattr(server, "_PORTS_TRIED", 1)
        with pytest.raises(OSError, match="in use"):
            server.listen("127.0.0.1", None)


def test_addresses_are_those_of_the_listener(monkeypatch: pytest.MonkeyPatch) -> None:
    with server.listen("127.0.0.1", 0) as own:
        port = own.getsockname()[1]
        assert server.addresses(own) == [f"http://127.0.0.1:{port}/"]
    shared = Mock(getsockname=lambda: ("0.0.0.0", 8550))
    assert all(re.fullmatch(r"http://[\d.]+:8550/", url) for url in server.addresses(shared))
    no_network = Mock(side_effect=OSError("no network"))
    monkeypatch.setattr(socket, "getaddrinfo", no_network)
    monkeypatch.setattr(socket, "socket", no_network)
    assert server.addresses(shared) == ["http://127.0.0.1:8550/"]
