"""Options of the engine's tests: they try the same examples every time, unless a profile says otherwise.

pytest tests/engine --hypothesis-profile=quick       a tenth of the random games, as in `make check`
pytest tests/engine --hypothesis-profile=thorough    many more random games, different ones each time
pytest tests/engine --rewrite-golden                 rewrite the games in golden/
"""

import pytest
from hypothesis import HealthCheck, settings

QUIET = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]
settings.register_profile(
    "ci", derandomize=True, deadline=None, max_examples=100, suppress_health_check=QUIET
)
settings.register_profile(
    "quick", derandomize=True, deadline=None, max_examples=10, suppress_health_check=QUIET
)
settings.register_profile("thorough", deadline=None, max_examples=2000, suppress_health_check=QUIET)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rewrite-golden", action="store_true", help="rewrite tests/engine/golden")


def pytest_configure(config: pytest.Config) -> None:
    if not config.getoption("hypothesis_profile", default=None):
        settings.load_profile("ci")


@pytest.fixture
def rewrite_golden(request: pytest.FixtureRequest) -> bool:
    """Whether to rewrite the golden games; the option is not registered when all of tests/ is run."""
    return bool(request.config.getoption("rewrite_golden", default=False))
