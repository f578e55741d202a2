"""`/health` and the command that asks for it say whether a server and its storage answer, nothing else."""

from __future__ import annotations

import http.client
import socket
from pathlib import Path
from typing import Any

import flet as ft
import pytest
from starlette.testclient import TestClient

from companion.session.guests import Guests
from companion.storage.folder import FolderStorage
from companion.web import health_check, serve_web, server
from companion.web.health import Health, storage_answers
from companion.web.hosts import origin


class Clock:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


async def nothing(*_: Any) -> None:
    """An app that never answers."""


def test_it_says_whether_all_is_well_and_asks_at_most_once_a_second() -> None:
    asked: list[bool] = []
    clock, well = Clock(), True

    def is_well() -> bool:
        asked.append(well)
        return well

    browser = TestClient(Health(nothing, is_well, clock))
    answer = browser.get("/health")
    assert (answer.status_code, answer.text, answer.headers["cache-control"]) == (200, "ok\n", "no-store")
    well = False
    clock.now = 0.9
    assert browser.get("/health").status_code == 200
    clock.now = 1.0
    answer = browser.get("/health")
    assert (answer.status_code, answer.text) == (503, "The games cannot be reached.\n")
    assert browser.get("/health").status_code == 503
    assert len(asked) == 2


def test_a_host_tells_strangers_that_and_nothing_else() -> None:
    app = server.application(
        lambda page: page.add(ft.Text("here")), guests=Guests(), public=origin("https://tables.example.org")
    )
    with TestClient(app, base_url="http://127.0.0.1:8550") as browser:
        for name in ("127.0.0.1:8550", "10.0.0.5:8550", "tables.example.org"):
            answer = browser.get("/health", headers={"host": name})
            assert (answer.status_code, answer.text) == (200, "ok\n")
            assert answer.headers["cross-origin-resource-policy"] == "same-origin"
            assert "set-cookie" not in answer.headers
            assert "server" not in answer.headers
        assert browser.get("/health", headers={"host": "evil.example"}).status_code == 403
        assert browser.get("/health", headers={"origin": "https://evil.example"}).status_code == 403
        assert browser.post("/health").status_code == 405
        assert browser.get("/healthy").status_code == 403
        assert browser.head("/health").status_code == 200


def test_the_server_of_the_web_app_says_it_too(tmp_path: Path) -> None:
    browser = TestClient(serve_web.site(tmp_path, "/reef"))
    assert browser.get("/health").status_code == 503
    (tmp_path / "index.html").write_text("<title>x</title>")
    browser = TestClient(serve_web.site(tmp_path, "/reef"))
    assert browser.get("/health").text == "ok\n"
    assert browser.get("/reef/").status_code == 200


def test_a_folder_answers_while_it_can_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage = FolderStorage(tmp_path / "games")
    assert storage_answers(storage)
    monkeypatch.setattr("companion.storage.folder.may_write", lambda _folder: False)
    assert not storage_answers(storage)


def test_the_command_says_that_nothing_answers(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    assert health_check.check(port) == 1
    assert f"does not answer at port {port}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("status", "code", "out", "err"),
    [(200, 0, "said\n", ""), (503, 1, "", "Reef Table is not well: said\n")],
)
def test_the_command_says_what_it_is_told(
    status: int,
    code: int,
    out: str,
    err: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    class Connection:
        def __init__(self, host: str, port: int, timeout: float) -> None:
            assert (host, port) == ("127.0.0.1", 8551)
            self.status = status

        def request(self, method: str, path: str) -> None:
            assert (method, path) == ("GET", "/health")

        def getresponse(self) -> Connection:
            return self

        def read(self, _most: int) -> bytes:
            return b"said\n"

        def close(self) -> None:
            pass

    monkeypatch.setattr(http.client, "HTTPConnection", Connection)
    assert health_check.check(8551) == code
    said = capsys.readouterr()
    assert (said.out, said.err) == (out, err)
