"""Fixtures: browsers that are no Chromium."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.engines.browsers import Missing, Program


@pytest.fixture
def program(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Program]:
    """The browser of the parameter; without it the test is skipped with a sentence."""
    try:
        program: Program = request.param(tmp_path / "browser")
    except Missing as none:
        if os.environ.get("CI"):
            pytest.fail(str(none))
        pytest.skip(str(none))
    yield program
    program.kill()
