"""The warning on the home page while games are not saved, or not all of them."""

import flet as ft

from companion.i18n.messages import storage_warning
from companion.i18n.translation import _
from companion.session.phone_session import PhoneSession
from companion.ui import theme
from companion.ui.buttons import side_button
from companion.ui.layout import card, row
from companion.ui.text import text


def storage_warning_card(session: PhoneSession) -> list[ft.Control]:
    """Why entries will be lost, with a button that saves the games as a file; empty if all is well."""
    storage = session.library.storage
    if not storage.problem:
        return []
    lines: list[ft.Control] = [
        row(
            [
                ft.Icon(ft.Icons.ERROR_OUTLINE, color=theme.BAD),
                text(storage_warning(storage.problem), expand=True),
            ]
        )
    ]
    if storage.problem != "busy" and storage.games():
        lines.append(row([side_button(_("Save the games as a file"), session.save_games)]))
    return [card(lines, spacing=theme.GAP)]
