"""Settings of all tests: hypothesis tries the same examples every time, and the longest groups run first.

pytest --hypothesis-profile=quick       a tenth of them, as in `make check`
pytest --hypothesis-profile=thorough    many more, different ones each time

This must be known before any test is imported, so it stands here: the decorators of the tests read it.
"""

import gc
import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests.postgres_server import PostgresServer, started_or_skipped

QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
settings.register_profile(
    "ci", derandomize=True, deadline=None, max_examples=100, suppress_health_check=QUIET
)
settings.register_profile(
    "quick", derandomize=True, deadline=None, max_examples=10, suppress_health_check=QUIET
)
settings.register_profile("thorough", deadline=None, max_examples=2000, suppress_health_check=QUIET)


def pytest_configure(config: pytest.Config) -> None:
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


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sorts the tests so that each worker that is free gets the longest group that is left."""
    items.sort(key=_rank)


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
