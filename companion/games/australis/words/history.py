"""The names that AUSTRALIS gives to its kinds of points and its records, without its rules."""

from companion.games.australis.drawing import game_theme
from companion.history.words import HistoryWords, RecordWords
from companion.i18n.translation import _
from companion.ui.picture import shapes


def _categories() -> dict[str, str]:
    return {
        "before": _("Before final scoring"),
        "start": _("Start"),
        "dice": _("Dice and cards"),
        "reefs": _("Reefs"),
        "schools": _("Schools"),
        "turtle": _("Turtle"),
        "corals": _("Corals on reefs"),
        "token": _("First player"),
        "tiles": _("Gold and silver"),
        "hand": _("By hand"),
    }


HISTORY_WORDS = HistoryWords(
    _categories,
    (
        RecordWords("schools", lambda: _("from schools in one game"), shapes(game_theme, "record_school")),
        RecordWords("corals_on_reefs", lambda: _("corals on the reefs"), shapes(game_theme, "record_corals")),
    ),
    contests=lambda: _("Dice luck"),
)
