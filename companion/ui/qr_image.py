"""A QR code on the screen: dark on light with a light border in either theme, as cameras need it."""

import flet as ft

from companion.i18n.translation import _
from companion.ui import theme
from companion.ui.qr_code import qr_drawing


def qr_image(words: str, side: float, label: str = "") -> ft.Control | None:
    """The code of a text, this wide and high; None if its squares would be too small for a camera.

    The `label` is what a screen reader says instead of it.
    """
    drawn = qr_drawing(words)
    if drawn is None:
        return None
    path, squares = drawn
    light = f'<rect width="{squares}" height="{squares}" fill="{theme.PAPER}"/>'
    dark = f'<path shape-rendering="crispEdges" d="{path}" fill="{theme.UNPAINTED}"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {squares} {squares}">{light}{dark}</svg>'
    return ft.Image(src=svg, semantics_label=label or _("QR code"), width=side, height=side)
