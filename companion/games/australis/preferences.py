"""What is remembered for AUSTRALIS alone."""

from companion.session.preferences import GamePreferences, Preferences

EARLIER = frozenset({"players", "dice_only_players", "printed", "competition_entry"})


def preferences_of(preferences: Preferences) -> GamePreferences:
    """The preferences for this game; what was kept when it was the only one still counts."""
    return GamePreferences(preferences, "australis", EARLIER)
