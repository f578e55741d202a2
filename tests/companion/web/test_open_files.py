"""The limit on open files is raised to what a host needs, and never lowered."""

from __future__ import annotations

import sys
from types import SimpleNamespace

import pytest

from companion.web.open_files import OTHERS, allow_open_files

Limit = tuple[int, int]
NO_LIMIT = -1


class FakeResource(SimpleNamespace):
    """Python's `resource`, without changing the limits of the program that runs the tests."""

    RLIMIT_NOFILE, RLIM_INFINITY = 7, NO_LIMIT

    def __init__(self, soft: int, hard: int, *, refuses: bool = False) -> None:
        super().__init__()
        self.limit, self.refuses = (soft, hard), refuses

    def getrlimit(self, _what: int) -> Limit:
        return self.limit

    def setrlimit(self, _what: int, limit: Limit) -> None:
        if self.refuses:
            raise ValueError("current limit exceeds maximum limit")
        self.limit = limit


def on(monkeypatch: pytest.MonkeyPatch, resource: FakeResource | None) -> FakeResource | None:
    """Makes these limits those of the machine."""
    monkeypatch.setitem(sys.modules, "resource", resource)
    return resource


@pytest.mark.parametrize(
    ("soft", "hard", "after"),
    [
        (1024, 4096, 3000 + OTHERS),
        (1024, NO_LIMIT, 3000 + OTHERS),
        (9000, 9000, 9000),
        (NO_LIMIT, NO_LIMIT, NO_LIMIT),
    ],
)
def test_the_limit_is_raised_to_what_is_needed(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, soft: int, hard: int, after: int
) -> None:
    limits = on(monkeypatch, FakeResource(soft, hard))
    assert limits is not None
    assert allow_open_files(3000) == after
    assert limits.limit == (after, hard)
    assert caplog.records == []


@pytest.mark.parametrize(
    "limits", [FakeResource(1024, 2048), FakeResource(1024, NO_LIMIT, refuses=True)], ids=["hard", "refused"]
)
def test_a_limit_that_stays_low_is_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, limits: FakeResource
) -> None:
    on(monkeypatch, limits)
    assert allow_open_files(3000) == limits.limit[0]
    assert len(caplog.records) == 1


def test_nothing_happens_where_there_is_no_such_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    assert on(monkeypatch, None) is None
    assert allow_open_files(3000) is None
