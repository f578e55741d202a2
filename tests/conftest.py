"""Settings of all tests: hypothesis tries the same examples every time, and what is quick is tried first.

pytest --hypothesis-profile=quick       a fifth of them, as in `make check`
pytest --hypothesis-profile=every       twice as many, as in `make faults`
pytest --hypothesis-profile=thorough    many more, different ones each time
pytest --only "australis copies"        those of these parts (tests/selection.py), as in `make test ONLY=…`
pytest --changed                        those of what differs from the upstream branch, as in `make check`

This must be known before any test is imported, so it stands here: the decorators of the tests read it.
"""

import gc
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.postgres_server import PostgresServer, started_or_skipped
from tests.selection import ROOT, SCENES, Chosen, UnknownPart, changed_paths, chosen_by_changes

QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
for name, examples in {"ci": 25, "quick": 10, "every": 100}.items():
    settings.register_profile(
        name, derandomize=True, deadline=None, max_examples=examples, suppress_health_check=QUIET
    )
settings.register_profile("thorough", deadline=None, max_examples=2000, suppress_health_check=QUIET)


chosen = pytest.StashKey[Chosen | None]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--only", metavar="PARTS", help="the tests of these games, folders, modules and pages")
    parser.addoption("--changed", action="store_true", help="the tests of what differs from upstream")


def pytest_configure(config: pytest.Config) -> None:
    try:
        words = (config.getoption("only") or "").split()
        config.stash[chosen] = Chosen(words) if words else None
        if config.getoption("changed"):
            config.stash[chosen] = chosen_by_changes(changed_paths())
    except UnknownPart as unknown:
        raise pytest.UsageError(str(unknown)) from None
    # What a shell starts in the background ignores an interruption, and so would all programs of the tests.
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    # Screens are many small objects: with Python's own thresholds their tests take a tenth longer.
    gc.set_threshold(400_000, 50, 100)
    if not config.getoption("hypothesis_profile", default=None):
        settings.load_profile("ci")


SLOWEST = (
    "web-stored",
    "screens-0",
    "screens-1",
    "screens-2",
    "web-lines",
    "web-new",
    "web-webkit",
    "web-firefox",
    "packages",
)
"""The groups that take longest, each in one worker, the longest first."""
AT_ONCE = 2
"""So many of them begin with the run, each on a worker of its own; the other workers try what is quick."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leaves out the files without a test of the chosen parts."""
    its = config.stash[chosen]
    is_left_out = its is not None and collection_path.is_file() and _file(collection_path) not in its.files
    return True if is_left_out else None


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Sorts the tests so that a failure is found early, and no long group is left for one worker at the end.

    A worker that is free gets the first test or group that is left. What shares nothing, and so has no group,
    is quick, and comes before the other groups. Of chosen parts, the test that most likely notices a change
    comes first.
    """
    if (its := config.stash[chosen]) is not None:
        belong = {item: _belongs(item, its) for item in items}
        config.hook.pytest_deselected(items=[item for item in items if not belong[item]])
        items[:] = [item for item in items if belong[item]]
        items.sort(key=lambda item: its.files.index(_file(item.path)))
    items.sort(key=_rank)


def _belongs(item: pytest.Item, its: Chosen) -> bool:
    if _file(item.path) in its.whole:
        return True
    if _file(item.path) != SCENES:
        return its.has(item.name)
    scene = item.callspec.params.get("scene") if hasattr(item, "callspec") else None
    return scene is not None and its.has_scene(scene)


def _file(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)


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
