"""The page that asks a phone for the code of a table, before anything of the app is sent."""

from html import escape

import flet as ft
from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, Response
from starlette.types import Scope

from companion.i18n.entrance import Leaves, Trouble, entrance_words, question_words
from companion.i18n.translation import best_language
from companion.ui import theme
from companion.web.headers import policy

_STATUS: dict[Trouble, int] = {
    "": 200,
    "gone": 403,
    "wrong": 403,
    "often": 429,
    "busy": 429,
    "full": 503,
    "later": 503,
}
_HEAD = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="text-scale" content="scale"><title>Reef Table</title>
<style>
:root {{ color-scheme: dark light; {dark} }}
@media (prefers-color-scheme: light) {{ :root {{ {light} }} }}
body {{ font: 1.1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 0 auto; padding: 2rem 1rem;
  background: var(--ground); color: var(--ink) }}
input, button {{ font: inherit; box-sizing: border-box; width: 100%; min-height: 3rem; padding: .5rem 1rem;
  margin-top: .5rem; border: 2px solid var(--rim); border-radius: 1rem; background: var(--field);
  color: inherit }}
input {{ text-transform: uppercase; letter-spacing: .3em; font-size: 1.5rem }}
button {{ border: 0; background: var(--button); color: var(--label); font-weight: bold }}
a {{ display: block; padding: .75rem 1rem; margin-top: .5rem; border-radius: 1rem; text-align: center;
  background: var(--button); color: var(--label); font-weight: bold; text-decoration: none }}
[role=alert] {{ color: var(--bad) }}
</style></head><body><main><h1>{heading}</h1>"""
_FORM = """{alert}<p id="how">{how}</p>
<form action="/join"><label>{code}<input name="code" autocomplete="off" autocapitalize="characters"
spellcheck="false" maxlength="20" required autofocus aria-describedby="how"></label>
<button>{join}</button></form>
</main></body></html>
"""
_QUESTION = """<p>{how}</p><p><a href="{stays}">{stay}</a><a href="{joins}">{join}</a></p>
</main></body></html>
"""


def entrance_page(scope: Scope, trouble: Trouble) -> Response:
    """The page in the language and the theme of a browser, with what went wrong."""
    language = best_language(Headers(scope=scope).get("accept-language", ""))
    words = {name: escape(said) for name, said in entrance_words(language, trouble).items()}
    alert = f'<p role="alert">{words["trouble"]}</p>' if trouble else ""
    return _page(_FORM, _STATUS[trouble], language, {**words, "alert": alert})


def question_page(scope: Scope, leaves: Leaves, joins: str) -> Response:
    """The page that asks a phone with another place here whether it joins; `joins` is the link for that."""
    language = best_language(Headers(scope=scope).get("accept-language", ""))
    words = {name: escape(said) for name, said in question_words(language, leaves).items()}
    return _page(_QUESTION, 200, language, {**words, "joins": escape(joins), "stays": "/"})


def _page(body: str, status: int, language: str, words: dict[str, str]) -> Response:
    headers = {
        "cache-control": "no-store",
        "content-security-policy": policy().replace("form-action 'none'", "form-action 'self'"),
    }
    colours = {"dark": _colours(theme.DARK), "light": _colours(theme.LIGHT)}
    page = (_HEAD + body).format(language=language, **colours, **words)
    return HTMLResponse(page, status, headers)


def _colours(scheme: ft.ColorScheme) -> str:
    """The colours of the page in one theme, as CSS variables."""
    colours = {
        "ground": scheme.surface,
        "ink": scheme.on_surface,
        "field": scheme.surface_container,
        "rim": scheme.outline,
        "button": scheme.primary,
        "label": scheme.on_primary,
        "bad": scheme.error,
    }
    return "; ".join(f"--{name}: {colour}" for name, colour in colours.items())
