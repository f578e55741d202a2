"""The app on a host such as GitHub Pages: below a path, with headers that let a browser keep old files."""

from __future__ import annotations

import gzip
import shutil
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Driver
from tests.browser.flet_page import FletPage
from tests.browser.test_policy import FOREIGN
from tests.web.conftest import Handset, eventually
from tests.web.pages_host import PATH, PagesHost
from tests.web.test_versions import KEPT, READY, UPDATE, publish


@pytest.fixture
def small(tmp_path: Path) -> Iterator[PagesHost]:
    """A host with a page and an app of a few bytes."""
    (tmp_path / "app").mkdir()
    for name in ("index.html", "app/index.html", "app/main.wasm", "app/first.bin"):
        (tmp_path / name).write_bytes(name.encode())
    (tmp_path.parent / "secret").write_bytes(b"secret")
    host = PagesHost(tmp_path)
    yield host
    host.switch_off()


def ask(host: PagesHost, path: str, **headers: str) -> tuple[HTTPResponse, bytes]:
    """The answer to a request."""
    connection = HTTPConnection("127.0.0.1", host.port)
    connection.request("GET", path, headers={name.replace("_", "-"): it for name, it in headers.items()})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer, body


@pytest.mark.parametrize("name", ["", "app/", "app/main.wasm", "app/first.bin"])
def test_the_stand_in_sends_the_headers_of_pages_and_none_of_ours(small: PagesHost, name: str) -> None:
    answer, body = ask(small, f"{PATH}/{name}", accept_encoding="gzip, deflate, br")
    assert answer.status == 200
    assert answer.headers["cache-control"] == "max-age=600"
    assert not [it for it in answer.headers if it.lower().startswith(("cross-origin", "content-security"))]
    is_packed = not name.endswith(".bin")
    assert answer.headers["content-encoding"] == ("gzip" if is_packed else None)
    file = name + "index.html" if name.endswith("/") or not name else name
    assert (gzip.decompress(body) if is_packed else body) == file.encode()
    assert ask(small, f"{PATH}/{name}", if_none_match=str(answer.headers["etag"]))[0].status == 304


@pytest.mark.parametrize(
    ("path", "status"),
    [(PATH, 301), (f"{PATH}/app", 301), (f"{PATH}/missing", 404), ("/", 404), (f"{PATH}/../secret", 404)],
)
def test_the_stand_in_knows_nothing_but_its_files(small: PagesHost, path: str, status: int) -> None:
    assert ask(small, path)[0].status == status


@pytest.fixture
def pages(built: Path, tmp_path: Path) -> Iterator[PagesHost]:
    """The built app in a folder of a site."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("<title>Reef Table</title><a href='app/'>Open it now</a>")
    shutil.copytree(built, tmp_path / "site" / "app", ignore=shutil.ignore_patterns("*.br"))
    host = PagesHost(tmp_path / "site")
    yield host
    host.switch_off()


@pytest.mark.trial
def test_app_on_pages_starts_without_a_network_and_takes_the_next_version_at_once(
    driver: Driver,
    browser: Browser,
    pages: PagesHost,
    tmp_path: Path,
    until_kept: Callable[[FletPage], None],
) -> None:
    handset = Handset(driver.playwright, tmp_path / "phone", f"{pages.url}app/")
    try:
        phone = handset.open()
        phone.see("New game")
        assert phone.page.evaluate("crossOriginIsolated") is False
        until_kept(phone)
        pages.switch_off()
        phone.reload()
        phone.see("New game")
        assert phone.page.evaluate("crossOriginIsolated") is True, "the service worker adds the headers"
        pages.switch_on()
        newer = publish(pages.site / "app", mark="newer")
        phone.page.evaluate(UPDATE)
        phone.see(READY)
        with phone.page.expect_navigation(wait_until="commit"):
            phone.tap("Start it now")
        eventually(phone.page, "globalThis.reefTable?.mark === 'newer'")
        eventually(phone.page, f"{KEPT}.then((it) => it === 'reef-table-{newer}')")
        assert [what for what in phone.refused() if not what.startswith(FOREIGN)] == []
        assert phone.errors == []
    finally:
        handset.kill()
