"""Serving the web app: the smallest accepted encoding, the right types, and no file outside its folder."""

from __future__ import annotations

import gzip
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.types import ASGIApp

from companion import cli
from companion.web import server
from companion.web.headers import policy
from companion.web.serve_web import site

PAGE = b"<title>Reef Table</title>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small site, and a secret file outside its folder."""
    folder = tmp_path / "site"
    (folder / "deep").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "secret.txt.gz").write_bytes(gzip.compress(b"secret"))
    (folder / "index.html").write_bytes(PAGE)
    (folder / "index.html.gz").write_bytes(gzip.compress(PAGE))
    (folder / "index.html.br").write_bytes(b"smaller still")
    for name in ("main.wasm", "python.mjs", "deep/first.bin", "Inter.ttf"):
        (folder / name).write_bytes(b"abc")
    return folder


def browser(folder: Path, base: str = "") -> TestClient:
    """A browser that accepts no compression unless a test asks for it."""
    return TestClient(site(folder, base), headers={"accept-encoding": "identity"}, follow_redirects=False)


@pytest.mark.parametrize(
    ("accepted", "sent"),
    [
        ("gzip, deflate, br", "br"),
        ("br;q=1.0, gzip;q=0.8", "br"),
        ("gzip", "gzip"),
        ("gzip, br;q=0", "gzip"),
        ("identity", None),
        ("", None),
        ("brotli", None),
    ],
)
def test_the_smallest_accepted_encoding_is_sent(folder: Path, accepted: str, sent: str | None) -> None:
    with browser(folder).stream("GET", "/", headers={"accept-encoding": accepted}) as answer:
        body = b"".join(answer.iter_raw())
    assert answer.headers.get("content-encoding") == sent
    unpacked = gzip.decompress(body) if sent == "gzip" else body
    assert unpacked == (b"smaller still" if sent == "br" else PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["vary"] == "accept-encoding"


@pytest.mark.parametrize(
    ("name", "type_"),
    [
        ("main.wasm", "application/wasm"),
        ("python.mjs", "text/javascript; charset=utf-8"),
        ("deep/first.bin", "application/octet-stream"),
        ("Inter.ttf", "font/ttf"),
    ],
)
def test_files_have_their_type_and_safe_headers(folder: Path, name: str, type_: str) -> None:
    answer = browser(folder).get(name)
    assert answer.content == b"abc"
    assert answer.headers["content-type"] == type_
    for sent in (answer, browser(folder).get("/nothing")):
        assert sent.headers["x-content-type-options"] == "nosniff"
        assert sent.headers["x-frame-options"] == "DENY"
        assert sent.headers["referrer-policy"] == "no-referrer"
        assert sent.headers["permissions-policy"].startswith("camera=(self), microphone=(), ")
        assert sent.headers["cross-origin-embedder-policy"] == "require-corp"
        assert "frame-ancestors 'none'" in sent.headers["content-security-policy"]


def test_an_unchanged_file_is_not_sent_again(folder: Path) -> None:
    phone = browser(folder)
    first = phone.get("/main.wasm")
    assert first.headers["cache-control"] == "no-cache"
    again = phone.get("/main.wasm", headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    (folder / "main.wasm").write_bytes(b"a new version")
    newer = phone.get("/main.wasm", headers={"if-none-match": first.headers["etag"]})
    assert newer.content == b"a new version"


@pytest.mark.parametrize("accepted", ["gzip, deflate, br", "identity"])
def test_a_file_may_be_there_only_as_a_compressed_copy(folder: Path, accepted: str) -> None:
    (folder / "rules.js.gz").write_bytes(gzip.compress(b"let it = 1"))
    answer = browser(folder).get("/rules.js", headers={"accept-encoding": accepted})
    assert answer.content == b"let it = 1"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers.get("content-encoding") == ("gzip" if "gzip" in accepted else None)


def test_the_policy_follows_the_current_page(folder: Path) -> None:
    phone = browser(folder)
    assert "sha256" not in phone.get("/").headers["content-security-policy"]
    page = "<script>one()</script>"
    for compressed in folder.glob("index.html.*"):
        compressed.unlink()
    (folder / "index.html").write_text(page)  # another version replaces it meanwhile
    for path in ("/", "/index.html"):
        assert phone.get(path).headers["content-security-policy"] == policy(page)
    assert policy(page) != policy()
    (folder / "index.html").unlink()
    assert phone.get("/main.wasm").headers["content-security-policy"] == policy()


def test_only_the_worker_for_message_servers_may_connect_elsewhere(folder: Path) -> None:
    (folder / "server_lines.js").write_text("")
    (folder / "server.js").write_text("")
    phone = browser(folder)
    first = phone.get("/server_lines.js")
    again = phone.get("/server_lines.js", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    for answer in (first, again):
        assert "connect-src ws: wss:" in answer.headers["content-security-policy"]
    assert "connect-src 'self'" in phone.get("/server.js").headers["content-security-policy"]


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/nothing", "/deep"]
)
def test_no_other_file_is_served(folder: Path, path: str) -> None:
    assert browser(folder).get(path).status_code in (307, 404)
    assert "secret" not in browser(folder).get(path).text


def test_the_site_can_be_served_below_any_path(folder: Path) -> None:
    phone = browser(folder, "/games/reef")
    assert phone.get("/games/reef/").content == PAGE
    assert phone.get("/games/reef/deep/first.bin").content == b"abc"
    moved = phone.get("/games/reef")
    assert (moved.status_code, moved.headers["location"]) == (307, "/games/reef/")
    assert phone.get("/").status_code == 404


@pytest.fixture
def answered(monkeypatch: pytest.MonkeyPatch) -> list[ASGIApp]:
    """Records the apps that would be served, without serving them."""
    answered: list[ASGIApp] = []

    def answer(app: ASGIApp, listeners: list[socket.socket], ready: Callable[[], None]) -> None:
        answered.append(app)
        ready()
        for listener in listeners:
            listener.close()

    monkeypatch.setattr(server, "answer", answer)
    return answered


def test_the_command_serves_the_site(
    folder: Path, answered: list[ASGIApp], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.run(["serve-web", "--port", "0", "--dir", str(folder), "--base", "reef/"]) == 0
    said = capsys.readouterr().out
    assert "/reef/\n" in said
    assert "https" not in said
    assert TestClient(answered[0]).get("/reef/main.wasm").content == b"abc"


@pytest.mark.usefixtures("answered")
def test_serving_other_devices_warns_about_https(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["serve-web", "--port", "0", "--dir", str(folder), "--host", "0.0.0.0"]) == 0
    assert "only over https" in capsys.readouterr().out


@pytest.mark.usefixtures("answered")
def test_a_missing_web_app_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["serve-web", "--dir", str(tmp_path)]) == 1
    assert "`make web` builds it" in capsys.readouterr().err


@pytest.mark.usefixtures("answered")
def test_a_taken_port_is_reported(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert cli.run(["serve-web", "--dir", str(folder), "--port", str(port)]) == 1
    assert f"port {port}" in capsys.readouterr().err
