"""The server: which requests it accepts, its port, and the files that it serves."""

from __future__ import annotations

import asyncio
import errno
import json
import re
import runpy
import socket
import threading
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any
from unittest.mock import Mock, call

import flet as ft
import httpx
import pytest
from starlette.testclient import TestClient
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from companion.session.address import Address
from companion.web import server
from companion.web.headers import policy
from companion.web.health_check import DEFAULT_PORT
from companion.web.hosts import origin
from tests.companion.web.web_sockets import web_socket
from tests.waiting import PATIENCE


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
    "permissions-policy": "camera=(self), microphone=(), geolocation=(), display-capture=(), payment=(),"
    " usb=(), serial=(), hid=(), bluetooth=(), midi=()",
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
        with pytest.raises(WebSocketDisconnect), web_socket(browser, {"host": host}):
            pass


def test_talks_to_its_own_page_only() -> None:
    with client() as browser:
        for headers in ({}, {"origin": "http://127.0.0.1:8550"}):
            with web_socket(browser, {"host": "127.0.0.1:8550", **headers}):
                pass
        for origin in ("https://evil.example", "http://127.0.0.1:9999", "null", "http://["):
            headers = {"host": "127.0.0.1:8550", "origin": origin}
            with pytest.raises(WebSocketDisconnect), web_socket(browser, headers):
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
        assert len(inline) == 3, "ours, the words that it says, and the one that Flet writes"
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


def test_fonts_may_be_installed_apart_and_a_missing_one_is_reported_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "assets" / "fonts" / "notosansnew").mkdir(parents=True)
    (tmp_path / "assets" / "fonts" / "notosansnew" / "some.woff2").write_bytes(b"letters")
    monkeypatch.setattr(server, "more_fonts", lambda: tmp_path)
    with client() as browser:
        assert browser.get("/assets/fonts/notosansnew/some.woff2").content == b"letters"
        assert browser.get("/none.js").status_code == 404
        assert caplog.messages == []
        for name in ("one", "two"):
            assert browser.get(f"/assets/fonts/notosansnew/{name}.woff2").status_code == 404
    (said,) = caplog.messages
    assert "pip install '.[fonts]'" in said


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
        assert server.addresses(own) == [Address(f"http://127.0.0.1:{port}/")]
    lan = Mock(getsockname=lambda: ("fd00::7", 8550, 0, 0))
    assert server.addresses(lan) == [Address("http://[fd00::7]:8550/")]
    own_addresses = Mock(return_value=[])
    monkeypatch.setattr(server, "own_addresses", own_addresses)
    four, six = (Mock(getsockname=lambda host=host: (host, 8550)) for host in ("0.0.0.0", "::"))
    for listeners in ((four,), (six,), (four, six)):
        assert server.addresses(*listeners) == []
    assert own_addresses.call_args_list == [call(8550, {4}), call(8550, {6}), call(8550, {4, 6})]


def has_ipv6() -> bool:
    """Tells whether this machine has a loopback address of IPv6."""
    try:
        with socket.create_server(("::1", 0), family=socket.AF_INET6):
            return True
    except OSError:
        return False


@pytest.mark.skipif(not has_ipv6(), reason="this machine has no IPv6")
def test_a_host_answers_over_ipv4_and_ipv6() -> None:
    seen: list[str | None] = []
    app = server.application(lambda page: page.add(ft.Text("here")))
    listeners = server.listen_everywhere(0)
    ready = threading.Event()
    running = server.server(_noting_clients(app, seen), ready.set)
    thread = threading.Thread(target=running.run, kwargs={"sockets": listeners})
    thread.start()
    try:
        assert ready.wait(PATIENCE)
        port = listeners[0].getsockname()[1]
        for host in ("127.0.0.1", "[::1]"):
            answer = httpx.get(f"http://{host}:{port}/", trust_env=False, timeout=PATIENCE)
            assert "<title>Reef Table</title>" in answer.text
    finally:
        running.should_exit = True
        thread.join(PATIENCE)
    assert seen == ["127.0.0.1", "::1"], "an IPv4 client has an IPv4 address"


def test_what_was_begun_with_a_server_ends_with_it() -> None:
    ready, ended = threading.Event(), list[bool]()

    async def end() -> None:
        ended.append(asyncio.get_running_loop().is_running())

    def begin() -> server.End:
        ready.set()
        return end

    with server.listen("127.0.0.1", 0) as listener:
        running = server.server(server.application(lambda page: page.add(ft.Text("here"))), begin)
        thread = threading.Thread(target=running.run, kwargs={"sockets": [listener]})
        thread.start()
        assert ready.wait(PATIENCE)
        assert ended == []
        running.should_exit = True
        thread.join(PATIENCE)
    assert ended == [True]


def _noting_clients(app: ASGIApp, seen: list[str | None]) -> ASGIApp:
    async def noting(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            seen.append(scope["client"][0])
        await app(scope, receive, send)

    return noting


@pytest.mark.parametrize("error", [errno.EAFNOSUPPORT, errno.EADDRNOTAVAIL])
def test_a_machine_without_ipv6_is_served_over_ipv4(error: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def create(address: tuple[str, int], *, family: int) -> Any:
        if family == socket.AF_INET6:
            raise OSError(error, "no IPv6")
        return Mock(getsockname=lambda: address)

    monkeypatch.setattr(socket, "create_server", create)
    assert [one.getsockname() for one in server.listen_everywhere(None)] == [("0.0.0.0", DEFAULT_PORT)]


def test_a_port_must_be_free_in_both_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[int] = []

    def create(address: tuple[str, int], *, family: int) -> Any:
        port = address[1] or 40000
        if address[0] == "::" and port < 8552:
            raise OSError(errno.EADDRINUSE, "Address already in use")
        return Mock(getsockname=lambda: (address[0], port), close=lambda: closed.append(port))

    monkeypatch.setattr(socket, "create_server", create)
    assert [one.getsockname() for one in server.listen_everywhere(None)] == [("0.0.0.0", 8552), ("::", 8552)]
    assert closed == [8550, 8551]
    with pytest.raises(OSError, match="in use"):
        server.listen_everywhere(8550)


PUBLIC = origin("https://tables.example.org")


@pytest.mark.parametrize(
    ("host", "page", "welcome"),
    [
        ("tables.example.org", None, True),
        ("tables.example.org", "https://tables.example.org", True),
        ("Tables.Example.org:443", "https://tables.example.org:443", True),
        ("127.0.0.1:8550", "https://tables.example.org", True),
        ("192.168.0.7:8550", "http://192.168.0.7:8550", True),
        ("tables.example.org", "http://tables.example.org", False),
        ("tables.example.org", "https://tables.example.org:8443", False),
        ("tables.example.org", "https://evil.example.org", False),
        ("tables.example.org", "null", False),
        ("evil.example.org", "https://tables.example.org", False),
        ("evil.example.org", None, False),
        ("tables.example.org.evil.example", None, False),
    ],
)
def test_a_public_address_is_its_own(host: str, page: str | None, welcome: bool) -> None:
    headers = {"host": host, **({"origin": page} if page else {})}
    for public, status in ((PUBLIC, 200 if welcome else 403), (None, 200 if "192.168" in host else 403)):
        app = server.application(lambda page: page.add(ft.Text("here")), public=public)
        with TestClient(app) as browser:
            assert browser.get("/", headers=headers).status_code == status


def test_the_entry_of_packages_serves_this_machine_only(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Mock()
    monkeypatch.setattr(ft, "run", run)
    runpy.run_path(str(Path(__file__).parents[3] / "main.py"), run_name="__main__")
    assert run.call_args.kwargs["host"] == "127.0.0.1"
