"""The sheet that says how games are counted."""

from __future__ import annotations

import flet as ft

from companion.i18n.translation import _
from companion.ui.buttons import Press
from companion.ui.layout import sheet
from companion.ui.text import text


def counting_sheet(close: Press) -> ft.Control:
    """What counts as a game, a win and a person."""
    return sheet(_("How this is counted"), [text(sentence) for sentence in sentences()], close)


def sentences() -> tuple[str, ...]:
    """The rules by which games are counted, one after another."""
    return (
        _("A game counts once it’s over, also one that you only scored here."),
        _("If several share the victory, each of them has won."),
        _("A game that is here twice counts once. If you correct a game, its figures follow."),
        _("Games that you leave out, and deleted ones, don’t count. Bring them back, and they do."),
        _(
            "If somebody has two names, say so under “Names of one person”. Everybody is shown with the"
            " latest name."
        ),
        _("A player who was only named after a colour is nobody in particular, and has no wins."),
        _("Expected by chance: with four players, everybody would win a quarter of the games."),
        _("Days and years are those of this phone’s clock."),
    )
