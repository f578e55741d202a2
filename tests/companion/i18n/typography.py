"""Looks for spacing and quotes that are not those of a language."""
# ruff: noqa: RUF001

from __future__ import annotations

import re

QUOTES = {"en": "“”", "de": "„“", "fr": "«»", "it": "«»", "es": "«»", "nl": "‘’"}
"""The opening and the closing quote of each language; an apostrophe is the closing quote of Dutch."""
ANY_QUOTE = set("“”„«»‹›‘‚\"'`´")

WIDE, NARROW = "\u00a0", "\u202f"
"""The no-break spaces of French: the wide one before a colon and inside quotes, either before ; ! ? and %."""


def spacing_faults(text: str, language: str) -> list[str]:
    """Punctuation without its no-break space, or with a space where the language has none."""
    if language != "fr":
        signs = ";:!?" if language == "nl" else ";:!?»”"
        return [*re.findall(rf"\s[{signs}]", text), *re.findall(r"[«„]\s", text)]
    bare = re.sub(r"https?://\S+|\b\d+:\d+\b", "", text)
    return [
        *re.findall(rf".?(?<![{WIDE}{NARROW};:!?…])[;!?]", bare),
        *re.findall(rf".?(?<!{WIDE}):", bare),
        *re.findall(rf".?(?<!{WIDE})»", bare),
        *re.findall(rf"«(?!{WIDE}).?", bare),
        *re.findall(rf".?(?<![{WIDE}{NARROW}])%", bare),
    ]


def quote_faults(text: str, language: str) -> list[str]:
    """Straight quotes, quotes of another language, and quotes without their partner."""
    opening, closing = tuple(QUOTES[language])
    faults = sorted(ANY_QUOTE.difference(opening + closing).intersection(text))
    inside = 0
    for sign in re.sub(r"(?<=[\w}])’(?=\w)|(?<!\S)’(?=\w)", "", text):
        inside += (sign == opening) - (sign == closing)
        if inside not in (0, 1):
            return [*faults, text]
    return [*faults, *([text] if inside else [])]
