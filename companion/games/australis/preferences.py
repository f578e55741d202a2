"""What is remembered for AUSTRALIS alone."""

from companion.games.australis import CHANCES, INFO
from companion.session.preferences import GamePreferences, Preferences


def preferences_of(preferences: Preferences) -> GamePreferences:
    """The preferences for this game."""
    return INFO.preferences(preferences)


def shows_chances(preferences: Preferences) -> bool:
    """Whether the table plays with the chances of a competition in sight."""
    return preferences_of(preferences).is_on(CHANCES)
