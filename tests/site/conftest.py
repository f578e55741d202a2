"""Fixtures: the site with a stand-in for the web app, and a host on which it is below a path."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from landing.page import Places
from landing.site import build

from tests.browser.conftest import ONCE_MORE, browser, chromium, driver  # noqa: F401 - they are fixtures
from tests.web.pages_host import PagesHost

_HERE = Path(__file__).parent
APP = "the app itself"
"""The title of what stands in for the app."""


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist looks at the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Groups the tests in one worker, where they share the site and a browser."""
    for item in items:
        if _HERE in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("site"))
            if isinstance(item, pytest.Function) and "browser" in item.fixturenames:
                item.add_marker(pytest.mark.browser)
                item.add_marker(ONCE_MORE)


@pytest.fixture(scope="session")
def web(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A stand-in for the built web app."""
    folder = tmp_path_factory.mktemp("web")
    (folder / "index.html").write_text(
        f'<!DOCTYPE html><title>{APP}</title><link rel="icon" href="data:,">', "utf-8"
    )
    return folder


@pytest.fixture(scope="session")
def site(web: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site as it is built without a word about where it will be."""
    folder = tmp_path_factory.mktemp("site")
    build(folder, web, Places())
    return folder


@pytest.fixture(scope="session")
def home(site: Path) -> Iterator[str]:
    """The address of the site on a host that has other things, too."""
    host = PagesHost(site)
    yield host.url
    host.switch_off()
