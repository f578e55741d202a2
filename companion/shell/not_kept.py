"""What is said on the first page as long as nothing, or not everything, is kept here."""

import flet as ft

from companion import look
from companion.parts.press import side_button
from companion.parts.surface import card, row
from companion.parts.text import text
from companion.sentences import not_kept
from companion.visit import Visit
from companion.words import _


def not_kept_card(visit: Visit) -> list[ft.Control]:
    """Why what is entered here will be gone, and the way to save it all the same; nothing if all is well."""
    shelf = visit.desk.shelf
    if not shelf.trouble:
        return []
    lines: list[ft.Control] = [
        row(
            [
                ft.Icon(ft.Icons.ERROR_OUTLINE, color=look.BAD),
                text(not_kept(shelf.trouble), expand=True),
            ]
        )
    ]
    if shelf.trouble != "busy" and shelf.games():
        lines.append(row([side_button(_("Save the games as a file"), visit.save_games)]))
    return [card(lines, spacing=look.GAP)]
