"""The names that Aquaretto gives to its kinds of points and its records, without its rules."""

from companion.games.aquaretto.drawing import game_theme
from companion.history.words import HistoryWords, RecordWords
from companion.i18n.translation import _
from companion.ui.picture import shapes


def _categories() -> dict[str, str]:
    return {
        "animals": _("Animals"),
        "trainers": _("Trainers"),
        "keepers": _("Keepers"),
        "cashiers": _("Cashiers"),
        "depot": _("Depot"),
    }


BASIN = shapes(game_theme, "record")
HISTORY_WORDS = HistoryWords(
    _categories, (RecordWords("animals_in_a_basin", lambda: _("animals in one basin"), BASIN),)
)
