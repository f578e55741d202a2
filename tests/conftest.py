"""Hypothesis tries the same examples every time, in every test, unless a profile says otherwise.

pytest --hypothesis-profile=quick       a tenth of them, as in `make check`
pytest --hypothesis-profile=thorough    many more, different ones each time

This must be known before any test is imported, so it stands here: the decorators of the tests read it.
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


def pytest_configure(config: pytest.Config) -> None:
    if not config.getoption("hypothesis_profile", default=None):
        settings.load_profile("ci")
