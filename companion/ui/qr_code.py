"""A QR code as a picture, unless it would be too dense for the camera of a phone."""

import io
from contextlib import suppress

MOST_BYTES = 1_300
"""Of a longer text the squares would be too small on the screen of a phone: about a third of a millimetre."""


def qr_code(words: str) -> bytes | None:
    """The code of a text as a PNG; None if it would be too dense, or if this app has no means to draw it."""
    if len(words.encode()) > MOST_BYTES:
        return None
    with suppress(ImportError):
        import segno  # only needed when a code is shown; the app in a browser does without it

        drawn = io.BytesIO()
        # Cameras need dark on light with a light border, in either theme.
        segno.make(words, micro=False).save(drawn, kind="png", scale=8, border=4)
        return drawn.getvalue()
    return None
