"""Takes time out of what the app shows: a test means every tap, and news stay until they are looked at.

Nobody is a beginner in the tests, either: the guide through the set-up does not show itself.
"""

from __future__ import annotations

from companion.session import setting_up
from companion.ui import theme

A_LONG_TIME = 10**9
"""Milliseconds: longer than any test."""
SKIPS = setting_up.ENOUGH
"""How often people skip the guide before it stays away."""


def take_time_out() -> None:
    """From now on taps count however quickly they come, and news do not pass by."""
    vars(theme).update(HASTY=0, SETTLE_TIME=0, NEWS_TIME=A_LONG_TIME, OFFER_TIME=A_LONG_TIME)
    vars(setting_up).update(ENOUGH=0)
