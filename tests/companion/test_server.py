"""The doorkeeper, the port, and the files that a browser is given."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import Mock

import flet as ft
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from companion import server


@contextmanager
def client(host: str = "127.0.0.1:8550") -> Iterator[TestClient]:
    """A browser that has been told that address."""
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
]


@pytest.mark.parametrize("host", [*OWN, NAME.split(".")[0] + ".local"])
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


def test_the_page_asks_nobody_else_for_anything() -> None:
    with client() as browser:
        page = browser.get("/").text
        policy = re.search(r'Content-Security-Policy" content="([^"]+)"', page)
        assert policy
        sources = {word for rule in policy[1].split(";") for word in rule.split()[1:]}
        assert sources <= {
            "'self'",
            "'none'",
            "'unsafe-inline'",
            "'unsafe-eval'",
            "'wasm-unsafe-eval'",
            "blob:",
            "data:",
        }
        assert not re.search(r"https?://", page)
        assert "#061c26" in page
        assert browser.get("/docs").text == page  # not the framework's own, which fetches scripts elsewhere


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


def test_no_font_is_sent_that_nobody_reads() -> None:
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


def test_says_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    with server.listen("127.0.0.1", 0) as own:
        port = own.getsockname()[1]
        assert server.addresses(own) == [f"http://127.0.0.1:{port}/"]
    shared = Mock(getsockname=lambda: ("0.0.0.0", 8550))
    assert all(re.fullmatch(r"http://[\d.]+:8550/", url) for url in server.addresses(shared))
    no_network = Mock(side_effect=OSError("no network"))
    monkeypatch.setattr(socket, "getaddrinfo", no_network)
    monkeypatch.setattr(socket, "socket", no_network)
    assert server.addresses(shared) == ["http://127.0.0.1:8550/"]
