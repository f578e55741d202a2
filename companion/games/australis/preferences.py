"""The preferences that belong to AUSTRALIS alone."""

from companion.games.australis import CHANCES, INFO
from companion.session.preferences import GamePreferences, Preferences


def preferences_of(preferences: Preferences) -> GamePreferences:
    """This game's part of the preferences."""
    return INFO.preferences(preferences)


def shows_chances(preferences: Preferences) -> bool:
    """Tells whether the players' chances to win are shown during a competition."""
    return preferences_of(preferences).is_on(CHANCES)
