"""Settings of all tests: hypothesis tries the same examples every time, and what is quick is tried first.

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


SLOWEST = (
    "web-new",
    "screens-0",
    "web-stored",
    "screens-1",
    "web-webkit",
    "wheels",
    "web-firefox",
)
"""The groups that take longest, each in one worker, the longest first."""
AT_ONCE = 2
"""So many of them begin with the run, each on a worker of its own; the other workers try what is quick."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sorts the tests so that a failure is found early, and no long group is left for one worker at the end.

    A worker that is free gets the first test or group that is left. What shares nothing, and so has no group,
    is quick, and comes before the other groups.
    """
    items.sort(key=_rank)


def _rank(item: pytest.Item) -> int:
    marker = item.get_closest_marker("xdist_group")
    group = marker.args[0] if marker else ""
    quick, slow, others = AT_ONCE, AT_ONCE + 1, AT_ONCE + 2 + len(SLOWEST)
    if group in SLOWEST:
        place = SLOWEST.index(group)
        return place if place < AT_ONCE else slow + 1 + place
    if group:
        return others
    return slow if item.get_closest_marker("slow") else quick


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
