"""The house rules of the last game of a box, with which the page for the next one begins."""

from collections.abc import Mapping, Sequence
from contextlib import suppress

from companion.session.game_info import GameInfo
from companion.session.preferences import Preferences
from companion.storage.journal_writer import StorageError
from companion.table.seating.table_options import AnyOption

MEMORY = "options"


def remembered(info: GameInfo, preferences: Preferences, options: Sequence[AnyOption]) -> dict[str, str]:
    """The choices of the last game for these options; invalid parts of the stored value are skipped."""
    stored = info.preferences(preferences).get(MEMORY)
    kept = stored if isinstance(stored, dict) else {}
    return {option.field: kept[option.field] for option in options if kept.get(option.field) in option.values}


def remember(
    info: GameInfo, preferences: Preferences, options: Sequence[AnyOption], chosen: Mapping[str, str]
) -> None:
    """Remembers the choices that are not as in the box; ignores a failure to store them.

    What was not asked now, such as a rule for two players, stays as it was.
    """
    before = remembered(info, preferences, options)
    now = {option.field: option.chosen({**before, **chosen}) for option in options}
    usual = {option.field: option.chosen({}) for option in options}
    kept = {field: choice for field, choice in now.items() if choice != usual[field]}
    if kept != before:
        with suppress(StorageError):
            info.preferences(preferences).remember(MEMORY, kept)
