"""The sheet that says how games are counted."""

from __future__ import annotations

import flet as ft

from companion.i18n.translation import _
from companion.ui.buttons import Press
from companion.ui.layout import sheet
from companion.ui.text import text


def counting_sheet(close: Press) -> ft.Control:
    """The sheet that says what counts as a game, a win and a person."""
    return sheet(_("How this is counted"), [text(sentence) for sentence in sentences()], close)


def sentences() -> tuple[str, ...]:
    """The rules by which games are counted, one after another."""
    return (
        _("A game counts once it’s over, even if you only scored it here."),
        _("If players share the victory, each of them has won."),
        _("A game that’s here twice counts once. If you correct a game, its figures follow."),
        _("Games you leave out or delete don’t count. If you restore them, they do."),
        _(
            "If somebody has two names, join them under “Names of one person”. Everybody is shown with "
            "their latest name."
        ),
        _("A player with only a colour for a name could be anybody, and has no wins."),
        _("Expected by chance: with four players, everybody would win a quarter of the games."),
        _("Days and years go by this phone’s clock."),
    )
