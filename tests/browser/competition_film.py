"""Films a dice competition that is played by taps, for the page that shows what the app is.

python -m tests.browser.competition_film    rewrites both files of the film, and its first picture, in
                                            build/landing/pictures

The frames come from the browser as it draws them, each with its time. The same browser encodes them, and a
library puts them into a file.
"""

from __future__ import annotations

import argparse
import io
import re
import sys
import tempfile
from base64 import b64decode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import npm_packages
from landing.page import FILM, PICTURES, POSTER
from PIL import Image
from playwright.sync_api import Browser, Page, Route, sync_playwright

from companion.session.hints import NO_HINTS
from tests.browser.chromium import NoChromium, launch
from tests.browser.flet_page import patient
from tests.browser.stage import Stage
from tests.browser.views import DARK, USUAL
from tests.companion.australis.competitions import TAPS, example
from tests.companion.libraries import library_at

ROOT = Path(__file__).parents[2]
STORE = ROOT / "build" / "fetched"
MUXER = npm_packages.locked(Path(__file__).with_name("film_tools.json"))["mediabunny"]
SHARPNESS = 1.5
"""Device pixels for one of the page; the frames have them only if the whole browser is told so."""
LOOKS, LOOKS_LAST = 800, 1_800
"""Milliseconds for which somebody looks at what a tap has brought, and at the end."""
AHEAD = 350
"""Milliseconds for which a finger is seen before it taps."""
STILL, LONGEST = 0.9, 30.0
"""Seconds for which a frame stays at most, and of the whole film: a busy machine makes no slower one."""
LAST = 2.5
"""Seconds for which the last frame stays."""
FIRST_SEEN = "Put 2 back"
"""The tap before which the picture is taken that is seen before the film is played."""
BITS = 600_000
"""Bits a second, about: the browser keeps to it on the whole."""
CODECS = {"webm": "vp9", "mp4": "avc"}
"""How a film of a kind is encoded. Every browser plays one of them, older iPhones only the second."""
KEY_FRAMES = 5
"""Seconds between two frames from which a player can start."""
QUALITY = 40
"""The quality of the picture that is seen before the film is played."""
Taps = Sequence[Sequence[str]]

_FINGER = """() => {
  const finger = document.createElement('div');
  Object.assign(finger.style, { position: 'fixed', width: '56px', height: '56px', borderRadius: '50%',
    margin: '-28px', background: 'rgb(255 255 255 / 35%)', border: '3px solid white', opacity: 0,
    boxShadow: '0 0 0 2px rgb(0 0 0 / 35%)', pointerEvents: 'none', zIndex: 9999, boxSizing: 'border-box',
    transition: 'opacity .18s, transform .18s', transform: 'scale(1.5)' });
  document.body.append(finger);
  window.showFinger = (x, y) => Object.assign(finger.style,
    { left: `${x}px`, top: `${y}px`, opacity: 1, transform: 'none' });
  const lift = () => Object.assign(finger.style, { opacity: 0, transform: 'scale(1.5)' });
  addEventListener('pointerup', lift, true);
}"""
_ENCODE = """async ({ times, codec, bits, keys }) => {
  const { Output, WebMOutputFormat, Mp4OutputFormat, BufferTarget, CanvasSource, canEncodeVideo } =
    await import('/muxer.mjs');
  const drawn = async (number) => createImageBitmap(await (await fetch(`/frame/${number}`)).blob());
  const first = await drawn(0);
  const canvas = document.createElement('canvas');
  canvas.width = first.width - first.width % 2;
  canvas.height = first.height - first.height % 2;
  const pen = canvas.getContext('2d', { alpha: false });
  if (!await canEncodeVideo(codec, { width: canvas.width, height: canvas.height, bitrate: bits })) return '';
  const format = codec === 'vp9' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
  const film = new Output({ format, target: new BufferTarget() });
  const source = new CanvasSource(canvas, { codec, bitrate: bits, keyFrameInterval: keys });
  film.addVideoTrack(source);
  await film.start();
  for (let number = 0; number + 1 < times.length; number += 1) {
    pen.drawImage(await drawn(number), 0, 0);
    await source.add(times[number], times[number + 1] - times[number]);
  }
  await film.finalize();
  const bytes = new Uint8Array(film.target.buffer);
  let text = '';
  for (let at = 0; at < bytes.length; at += 32768)
    text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return btoa(text);
}"""


class NotEncoded(Exception):
    """The browser cannot make the film in every kind; the message says what to do."""


@dataclass
class Camera:
    """The frames that the browser has drawn since the start, each with the second at which it was there."""

    page: Page
    poster: bytes = b""
    seen: dict[float, bytes] = field(default_factory=dict)

    def start(self) -> None:
        """Starts to film."""
        self._line = self.page.context.new_cdp_session(self.page)
        self._line.on("Page.screencastFrame", self._keep)
        self._line.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})

    def stop(self) -> None:
        """Ends the film."""
        self._line.send("Page.stopScreencast")
        self._line.detach()

    @property
    def frames(self) -> list[tuple[float, bytes]]:
        """The pictures in their order, which is not always that in which they came; the first is at 0."""
        found, at = [], 0.0
        for second, following in pairwise([*sorted(self.seen), max(self.seen)]):
            found.append((at, self.seen[second]))
            at += min(following - second, STILL)
        faster = max(1.0, at / LONGEST)
        return [(second / faster, picture) for second, picture in found]

    def _keep(self, frame: Mapping[str, Any]) -> None:
        self.seen[frame["metadata"]["timestamp"]] = b64decode(frame["data"])
        self._line.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})


def play(stage: Stage, camera: Camera, taps: Taps) -> None:
    """Plays the rulebook's example: a tap for each of the lowest dice, and one that puts them back."""
    page = stage.phone.page
    page.evaluate(_FINGER)
    camera.start()
    page.wait_for_timeout(LOOKS)
    for name in (name for roll in taps for name in roll):
        if name == FIRST_SEEN:
            camera.poster = page.screenshot()
        touch(stage, name)
        page.wait_for_timeout(LOOKS)
    page.wait_for_timeout(LOOKS_LAST)
    camera.stop()


def touch(stage: Stage, name: str) -> None:
    """Taps a button, and shows the finger."""
    page = stage.phone.page
    box = stage.phone.find(re.compile("^" + re.escape(name))).first.bounding_box()
    assert box is not None, f"nothing begins with {name!r}"
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    page.evaluate("([x, y]) => { window.showFinger(x, y); }", middle)
    page.wait_for_timeout(AHEAD)
    stage.tap(name)


def film(browser: Browser, folder: Path, taps: Taps) -> Camera:
    """Plays, and films it."""
    stage = Stage(browser, device_scale_factor=SHARPNESS, reduced_motion="no-preference")
    try:
        library = library_at(folder)
        library.preferences.remember(language="en", theme=DARK, **NO_HINTS)
        stage.resize(*USUAL)
        stage.show(library, f"/table/{example(library).name}")
        camera = Camera(stage.phone.page)
        play(stage, camera, taps)
        assert stage.phone.errors == []
        return camera
    finally:
        stage.close()


def encoded(browser: Browser, frames: Sequence[tuple[float, bytes]], kind: str) -> bytes:
    """The film as a file of a kind; empty if this browser cannot make one."""
    files = dict(npm_packages.files(MUXER, STORE))
    page = patient(browser.new_page())
    answers: Mapping[str, Callable[[str], tuple[bytes, str]]] = {
        "": lambda _name: (b"<!DOCTYPE html>", "text/html"),
        "muxer.mjs": lambda _name: (files["dist/bundles/mediabunny.min.mjs"], "text/javascript"),
        "frame": lambda number: (frames[int(number)][1], "image/png"),
    }

    def answer(route: Route) -> None:
        _scheme, _nothing, _host, what, *name = route.request.url.split("/")
        body, content_type = answers[what]("".join(name))
        route.fulfill(body=body, content_type=content_type)

    # An address of this computer: only there, and over https, a browser lets a page encode.
    page.route("http://localhost/**", answer)
    page.goto("http://localhost/")
    times = [second for second, _picture in frames]
    how = {"times": [*times, times[-1] + LAST], "codec": CODECS[kind], "bits": BITS, "keys": KEY_FRAMES}
    told = page.evaluate(_ENCODE, how)
    page.close()
    return b64decode(told)


def main() -> int:
    """Writes the film and its first picture."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.competition_film", description=__doc__)
    parser.add_argument("--rolls", type=int, default=len(TAPS), help="the rolls that are played")
    parser.add_argument("--folder", type=Path, default=PICTURES, help="where the film is written")
    options = parser.parse_args()
    taps = [*TAPS[: options.rolls], *([("Gold",)] if options.rolls >= len(TAPS) else [])]
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        try:
            browser = launch(playwright, f"--force-device-scale-factor={SHARPNESS}")
        except NoChromium as none:
            print(none)
            return 1
        camera = film(browser, Path(folder), taps)
        frames = camera.frames
        print(f"{frames[-1][0]:.0f} s, {len(frames)} frames")
        films = {f"{FILM}.{kind}": encoded(browser, frames, kind) for kind in CODECS}
        browser.close()
    try:
        write(options.folder, films, camera.poster)
    except NotEncoded as problem:
        print(problem)
        return 1
    return 0


def write(folder: Path, films: Mapping[str, bytes], poster: bytes) -> None:
    """Writes the film in every kind, and its first picture; or nothing, so that all are of one run."""
    if missing := [name for name, data in films.items() if not data]:
        raise NotEncoded(
            f"This browser cannot make {' and '.join(missing)}, so the earlier film stays:"
            " name another browser in REEF_TABLE_CHROMIUM, such as Google Chrome."
        )
    for name, data in films.items():
        (folder / name).write_bytes(data)
        print(f"{name}: {len(data) // 1024} kB")
    if poster:
        Image.open(io.BytesIO(poster)).convert("RGB").save(folder / POSTER, quality=QUALITY)


if __name__ == "__main__":
    sys.exit(main())
