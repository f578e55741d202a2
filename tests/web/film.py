"""The film that the camera of a browser sees in a test: a QR code, as another phone shows it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import segno
from PIL import Image

WIDTH, HEIGHT = 1280, 720
_FRAMES: Final = 10
_SIDE: Final = 520
ROOM, _SCREEN = 90, 200
"""The brightness of what is around the phone, and of its screen around the code."""


def flags(film: Path) -> tuple[str, ...]:
    """The options of a Chromium whose camera plays a film, which is made before the camera is used."""
    return (
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        f"--use-file-for-fake-video-capture={film}",
    )


def write(film: Path, text: str, *, turned: float = 7) -> None:
    """Films a code, turned by some degrees."""
    write_picture(film, code(text).rotate(turned, expand=True, fillcolor=_SCREEN))


def code(text: str) -> Image.Image:
    """The picture of a code, in greys."""
    rows = [bytes(0 if dark else 255 for dark in row) for row in segno.make(text, error="l").matrix_iter()]
    plain = Image.frombytes("L", (len(rows[0]), len(rows)), b"".join(rows))
    return plain.resize((_SIDE, _SIDE), Image.Resampling.NEAREST)


def write_picture(film: Path, picture: Image.Image) -> None:
    """Films a picture, which is in the middle and no larger than the film."""
    frame = Image.new("L", (WIDTH, HEIGHT), ROOM)
    frame.paste(picture, ((WIDTH - picture.width) // 2, (HEIGHT - picture.height) // 2))
    grey = bytes([128]) * (WIDTH // 2 * HEIGHT // 2)
    with film.open("wb") as file:
        file.write(f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F10:1 Ip A1:1 C420mpeg2\n".encode())
        for _ in range(_FRAMES):
            file.write(b"FRAME\n" + frame.tobytes() + grey + grey)
