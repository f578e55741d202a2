"""Writes the page in one language: its words, drawings and pictures put into its template."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from html import escape
from pathlib import Path
from string import Template

from PIL import Image
from pwa.site import without_comments

from companion.game_ui import GameUI
from companion.games import GAME_UIS
from companion.i18n.numbers import decimal
from companion.i18n.translation import LANGUAGES, speaking
from companion.session.game_info import NEW
from companion.ui import theme
from companion.ui.qr_code import qr_drawing
from landing import drawings
from landing.words import words_in

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
PICTURES = HERE / "pictures"
SHOWN = ("final", "why", "mend")
"""The three pictures of the app, in the order of the page."""
FILM, POSTER = "film", "film.avif"
FILMS = {f"{FILM}.webm": "video/webm", f"{FILM}.mp4": "video/mp4"}
"""The same film in two kinds, since older iPhones play only the second."""
MEASURED = ROOT / "docs" / "bench-web.md"
"""Says among other things how much a first start of the app loads."""
_ROW = re.compile(r"^\| megabytes, compressed, until it can be tapped \|[^|]*\| ([\d.]+) \|", re.MULTILINE)
_OVER_SEA = "99"
"""How much of a surface on the sea shows, as the last two digits of its colour."""


@dataclass(frozen=True)
class Places:
    """Where the site will be, and where its source is; an empty address is not known.

    `first_start` are the megabytes that a first start loads from there; as measured, if it is not known.
    """

    public: str = ""
    source: str = ""
    first_start: float | None = None

    def of_page(self, language: str) -> str:
        """The whole address of the page in a language; empty if it is not known."""
        return f"{self.public}{path_of(language)}" if self.public else ""


def path_of(language: str) -> str:
    """The folder of a page within the site; English is at its root."""
    return "" if language == "en" else f"{language}/"


def picture_name(name: str, language: str, look: str) -> str:
    """The file of a picture of the app in a language, and in the dark or the light theme."""
    return f"{name}-{language}-{look}.avif"


def page(language: str, places: Places) -> str:
    """The whole page in a language."""
    words = {name: escape(text) for name, text in words_in(language).items()}
    root = "" if language == "en" else "../"
    style = _for_browsers(_colours() + (HERE / "page.css").read_text("utf-8").replace("$ROOT", root))
    script = _for_browsers(without_comments(HERE / "page.js"))
    sources = [f'<source src="{root}{file}" type="{kind}">' for file, kind in FILMS.items()]
    film = {"film_heading": words["film"], "films": "".join(sources), "poster": POSTER}
    with Image.open(PICTURES / POSTER) as poster:
        width, height = poster.size
    given = {
        **words,
        **film,
        "film_width": width,
        "film_height": height,
        "language": language,
        "name": LANGUAGES[language],
        "root": root,
        "public": places.public or root,
        "canonical": places.of_page(language) or "./",
        "alternates": _alternates(places, root),
        "sea": theme.SEA_MIDDLE,
        "style": style,
        "script": script,
        "policy": _policy(style, script),
        "language_links": _language_links(language, root),
        "hints": _hints(language, root),
        "rays": drawings.rays(),
        "turtle": drawings.turtle(),
        "school": drawings.school(),
        "corals_left": drawings.corals("left"),
        "corals_right": drawings.corals("right"),
        "games": "".join(_games(language, words)),
        "code": _code(places.of_page(language), words),
        "first_start": words["first_start"].format(size=_size(places, language)),
        "source_link": f'<li><a href="{escape(places.source)}">{words["source"]}</a></li>'
        if places.source
        else "",
        **{f"picture_{name}": _picture(name, language, root, words[f"alt_{name}"]) for name in SHOWN},
    }
    return _for_browsers(Template((HERE / "page.html").read_text("utf-8")).substitute(given))


def _size(places: Places, language: str) -> str:
    """The megabytes of a first start, as that language writes numbers."""
    with speaking(language):
        return decimal(_measured() if places.first_start is None else places.first_start)


@cache
def _measured() -> float:
    """The megabytes until the app can be tapped, from a host that compresses with brotli."""
    (found,) = _ROW.findall(MEASURED.read_text("utf-8"))
    return float(found)


def _policy(style: str, script: str) -> str:
    """The content security policy: the page loads only its own pictures, fonts and film."""
    return "; ".join(
        (
            "default-src 'none'",
            "img-src 'self'",
            "media-src 'self'",
            "font-src 'self'",
            f"style-src '{_sum(style)}'",
            f"script-src '{_sum(script)}'",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )


def _sum(text: str) -> str:
    return f"sha256-{b64encode(sha256(text.encode()).digest()).decode()}"


def _colours() -> str:
    """The app's colours in both themes, and those of the sea, which are the same in both."""
    sea = {
        "sea": theme.SEA_MIDDLE,
        "deep": theme.DEEP,
        "deep-chosen": theme.DEEP_CHOSEN,
        "on-deep": theme.ON_DEEP,
        "on-deep-quiet": theme.ON_DEEP_QUIET,
        "over-sea": f"{theme.DEEP}{_OVER_SEA}",
        "glow": theme.GLOW,
        "glow-over": theme.GOLD[0],
        "on-glow": theme.ON_GLOW,
        "case": str(theme.DARK.surface),
    }
    looks = []
    for scheme in (theme.LIGHT, theme.DARK):
        colours = {
            "ground": scheme.surface,
            "card": scheme.surface_container,
            "chosen": scheme.surface_container_high,
            "ink": scheme.on_surface,
            "quiet": scheme.on_surface_variant,
            "rim": scheme.outline,
            "accent": scheme.primary,
            "on-accent": scheme.on_primary,
            "shade": _css(str(scheme.scrim)),
        }
        looks.append("".join(f"--{name}:{colour};" for name, colour in colours.items()))
    same = "".join(f"--{name}:{colour};" for name, colour in sea.items())
    return f":root{{{same}{looks[0]}}}@media (prefers-color-scheme: dark){{:root{{{looks[1]}}}}}"


def _css(colour: str) -> str:
    """A colour of Flet's, whose first two digits say how much of it shows, as browsers write it."""
    return f"#{colour[3:]}{colour[1:3]}" if len(colour) == 9 else colour


def _alternates(places: Places, root: str) -> str:
    """Where the page is in other languages; search engines want whole addresses."""
    start = places.public or root or "./"
    links = [(language, path_of(language)) for language in LANGUAGES] + [("x-default", "")]
    return "".join(f'<link rel="alternate" hreflang="{name}" href="{start}{path}">' for name, path in links)


def _way(language: str, root: str) -> str:
    """The address of a page, from a page at this distance from the root."""
    return f"{root}{path_of(language)}" or "./"


def _language_links(shown: str, root: str) -> str:
    here = {shown: ' aria-current="page"'}
    return "".join(
        f'<li><a href="{_way(language, root)}" lang="{language}" hreflang="{language}"'
        f"{here.get(language, '')}>{name}</a></li>"
        for language, name in LANGUAGES.items()
    )


def _hints(shown: str, root: str) -> str:
    """A link to the page in each other language, of which a script shows that of the visitor."""
    return "".join(
        f'<a hidden href="{_way(language, root)}" lang="{language}" hreflang="{language}">'
        f"{escape(words_in(language)['in_your_language'])}</a>"
        for language in LANGUAGES
        if language != shown
    )


def _games(language: str, words: Mapping[str, str]) -> list[str]:
    return [
        f"<li>{drawings.of_game(game_ui)}<div><h3>{escape(game_ui.title())}</h3>"
        f'<p class="quiet">{escape(_players(game_ui, language))}</p>'
        f"<p>{words[game_ui.info.name]}</p></div></li>"
        for game_ui in GAME_UIS
    ]


def _players(game_ui: GameUI, language: str) -> str:
    """How many can play, as the app says it below the button for a new game."""
    with speaking(language):
        return next(tool.subtitle for tool in game_ui.tools() if tool.route == NEW)


def _picture(name: str, language: str, root: str, words: str) -> str:
    """A picture in the theme of the visitor; those further down are loaded when they come near."""
    light, dark = (picture_name(name, language, look) for look in ("light", "dark"))
    with Image.open(PICTURES / light) as picture:
        width, height = picture.size
    lazy = "" if name == SHOWN[0] else ' loading="lazy"'
    return (
        f'<picture><source media="(prefers-color-scheme: dark)" srcset="{root}pictures/{dark}">'
        f'<img src="{root}pictures/{light}" width="{width}" height="{height}" alt="{words}"{lazy}></picture>'
    )


def _code(address: str, words: Mapping[str, str]) -> str:
    """A code with which a phone opens the page that a computer shows; nothing if its address is not known."""
    drawn = qr_drawing(address) if address else None
    if drawn is None:
        return ""
    path, squares = drawn
    return (
        f'<div class="code"><svg viewBox="0 0 {squares} {squares}" role="img"'
        f' aria-label="{words["alt_code"]}">'
        f'<path fill="{theme.PAPER}" d="M0 0h{squares}v{squares}H0z"/>'
        f'<path shape-rendering="crispEdges" d="{path}"/></svg><p>{words["computer"]}</p></div>'
    )


def _for_browsers(text: str) -> str:
    """A text without comments of a style, and without the indentation that is for its readers."""
    return re.sub(r"\n\s*", "\n", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)).strip()
