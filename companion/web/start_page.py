"""The start of the app's page: its colours, words and script until the app runs, served and as a web app."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Mapping
from html import escape
from pathlib import Path
from typing import Any

import flet as ft
from starlette.staticfiles import StaticFiles
from starlette.types import Message, Receive, Scope, Send

from companion.i18n.starting import described, starting_words
from companion.i18n.translation import LANGUAGES
from companion.installed import adding
from companion.ui import theme

log = logging.getLogger("companion")

COLOURS = "<!-- colours -->"
STARTING = "<!-- starting -->"
_ROLES: Mapping[str, Callable[[ft.ColorScheme], object]] = {
    "ground": lambda scheme: scheme.surface,
    "ink": lambda scheme: scheme.on_surface,
    "quiet": lambda scheme: scheme.on_surface_variant,
    "button": lambda scheme: scheme.primary,
    "label": lambda scheme: scheme.on_primary,
}


def with_start(page: str, script: str, **facts: Any) -> str:
    """The page with its colours, its words, and the script that begins it."""
    return page.replace(COLOURS, _colours()).replace(STARTING, _starting(script, facts))


def _starting(script: str, facts: Mapping[str, Any]) -> str:
    facts = {"words": {language: starting_words(language) for language in LANGUAGES}, **facts}
    # Nothing in a script element may look like its end tag.
    known = json.dumps(facts, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")
    return f"<script>\nvar reefTable = {known};\n{script}</script>"


def _colours() -> str:
    """The colours of the start in both themes."""
    dark, light = (
        "; ".join(f"--{name}: {of(scheme)}" for name, of in _ROLES.items())
        for scheme in (theme.DARK, theme.LIGHT)
    )
    return f"""<meta name="theme-color" content="{theme.DARK.surface}" media="(prefers-color-scheme: dark)">
  <meta name="theme-color" content="{theme.LIGHT.surface}" media="(prefers-color-scheme: light)">
  <style>
    :root {{ {dark}; }}
    @media (prefers-color-scheme: light) {{ :root {{ {light}; }} }}
  </style>"""


def manifest_name(language: str) -> str:
    """The file of the web app manifest in a language, which the page chooses when it is loaded."""
    return "manifest.json" if language == "en" else f"manifest-{language}.json"


def no_scripts() -> str:
    """The message for a browser without scripts, in each language."""
    said = {language: starting_words(language)["no_scripts"] for language in LANGUAGES}
    return "".join(f'<p lang="{language}">{escape(words)}</p>' for language, words in said.items())


class StartPage:
    """The files of the served app, with the start of its page and a manifest in each language.

    There may be a folder with `more` of them, such as fonts that are installed apart.
    """

    def __init__(self, files: StaticFiles, script: Path, more: Path | None = None) -> None:
        self._files, self._script, self._more = files, script, more
        self._lock = asyncio.Lock()
        self._is_there = False
        self._has_said = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serves a file."""
        if not self._is_there:
            async with self._lock:
                await self._complete(scope)
        await self._files(scope, receive, self._noticing(scope, send))

    def _noticing(self, scope: Scope, send: Send) -> Send:
        """Sends an answer, and says once if it is that a font is not here: its letters stay invisible."""

        async def sent(message: Message) -> None:
            if message.get("status") == 404 and scope["path"].endswith(".woff2") and not self._has_said:
                self._has_said = True
                log.warning("A name has letters of a font that is missing: %s adds it.", adding("fonts"))
            await send(message)

        return sent

    async def _complete(self, scope: Scope) -> None:
        """Completes what Flet writes into a folder of its own with the first request."""
        if self._is_there:
            return

        async def unheard(_message: Message) -> None:
            return

        async def nothing() -> Message:
            return {"type": "http.disconnect"}

        home = f"{scope.get('root_path', '')}/"
        await self._files({**scope, "method": "HEAD", "path": home}, nothing, unheard)
        folder = Path(str(self._files.directory))
        page, manifest = folder / "index.html", folder / "manifest.json"
        page.write_text(with_start(page.read_text("utf-8"), self._script.read_text("utf-8")), "utf-8")
        plain = json.loads(manifest.read_text("utf-8"))
        for language in LANGUAGES:
            known = plain | {"lang": language, "dir": "ltr", "description": described(language)}
            (folder / manifest_name(language)).write_text(json.dumps(known, ensure_ascii=False), "utf-8")
        if self._more is not None:
            self._files.all_directories.append(self._more)
        self._is_there = True
