"""Options of the engine's tests.

pytest tests/engine --rewrite-golden    rewrite the games in golden/
"""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-golden", action="store_true", help="rewrite the games in golden/")


@pytest.fixture
def rewrite_golden(request: pytest.FixtureRequest) -> bool:
    """Tells whether to rewrite the golden games; a run of all of tests/ does not register the option."""
    return bool(request.config.getoption("rewrite_golden", default=False))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks the engine's tests; pytest passes the items of all folders."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.engine)
