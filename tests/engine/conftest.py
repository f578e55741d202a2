"""Options of the engine's tests.

pytest tests/engine --rewrite-golden    rewrite the games in golden/
"""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-golden", action="store_true", help="rewrite tests/engine/golden")


@pytest.fixture
def rewrite_golden(request: pytest.FixtureRequest) -> bool:
    """Whether to rewrite the golden games; the option is not registered when all of tests/ is run."""
    return bool(request.config.getoption("rewrite_golden", default=False))
