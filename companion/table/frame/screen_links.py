"""Links of the menu to screens that several games have."""

import flet as ft

from companion.i18n.translation import _
from companion.table.frame.frame_ui import ScreenLink


def guide_link() -> ScreenLink:
    """The guide through the set-up."""
    return ScreenLink("setup", ft.Icons.CHECKLIST, _("Set up the board"))
