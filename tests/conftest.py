"""Settings of all tests: hypothesis tries the same examples every time, and the longest groups run first.

pytest --hypothesis-profile=quick       a tenth of them, as in `make check`
pytest --hypothesis-profile=thorough    many more, different ones each time
pytest --only "australis copies"        those of these parts (tests/selection.py), as in `make test ONLY=…`

This must be known before any test is imported, so it stands here: the decorators of the tests read it.
"""

import gc
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.postgres_server import PostgresServer, started_or_skipped
from tests.selection import ROOT, SCENES, Chosen, UnknownPart

QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
settings.register_profile(
    "ci", derandomize=True, deadline=None, max_examples=100, suppress_health_check=QUIET
)
settings.register_profile(
    "quick", derandomize=True, deadline=None, max_examples=10, suppress_health_check=QUIET
)
settings.register_profile("thorough", deadline=None, max_examples=2000, suppress_health_check=QUIET)


chosen = pytest.StashKey[Chosen | None]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--only", metavar="PARTS", help="the tests of these games, folders, modules and pages")


def pytest_configure(config: pytest.Config) -> None:
    try:
        words = (config.getoption("only") or "").split()
        config.stash[chosen] = Chosen(words) if words else None
    except UnknownPart as unknown:
        raise pytest.UsageError(str(unknown)) from None
    # What a shell starts in the background ignores an interruption, and so would all programs of the tests.
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    # Screens are many small objects: with Python's own thresholds their tests take a tenth longer.
    gc.set_threshold(100_000, 50, 100)
    if not config.getoption("hypothesis_profile", default=None):
        settings.load_profile("ci")


LONGEST_FIRST = (
    "web-new",
    "screens-0",
    "web-stored",
    "screens-1",
    "web-webkit",
    "wheels",
    "web-firefox",
    "browser-test_aquaretto_game",
)
"""Groups that take minutes, each in one worker: at the end, one worker would run the last of them alone."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leaves out the files without a test of the chosen parts."""
    its = config.stash[chosen]
    is_left_out = its is not None and collection_path.is_file() and _file(collection_path) not in its.files
    return True if is_left_out else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sorts the tests so that each worker that is free gets the longest group that is left.

    Of the same length, and of chosen parts, the one that most likely notices a change comes first.
    """
    if (its := config.stash[chosen]) is not None:
        left_out = [item for item in items if not _belongs(item, its)]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in left_out]
        items.sort(key=lambda item: its.files.index(_file(item.path)))
    items.sort(key=_rank)


def _belongs(item: pytest.Item, its: Chosen) -> bool:
    if _file(item.path) != SCENES:
        return its.has(item.name)
    scene = item.callspec.params.get("scene") if hasattr(item, "callspec") else None
    return scene is not None and its.has_scene(scene)


def _file(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


def _rank(item: pytest.Item) -> int:
    marker = item.get_closest_marker("xdist_group")
    group = marker.args[0] if marker else ""
    if group in LONGEST_FIRST:
        return LONGEST_FIRST.index(group)
    return len(LONGEST_FIRST) + (item.get_closest_marker("browser") is None)


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A running PostgreSQL server, for tests that leave it running."""
    server = started_or_skipped()
    yield server
    server.remove()


@pytest.fixture
def database(postgres: PostgresServer) -> str:
    """The address of an empty database."""
    return postgres.new_database()
