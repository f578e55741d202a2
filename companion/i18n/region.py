"""Regions, and how numbers are written there: by that a spreadsheet reads a table, whatever the language."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_COMMAS: Final = frozenset({"en"})
"""The languages that are mostly spoken where a comma separates columns; elsewhere it is a decimal mark."""
_NO_COMMAS: Final = frozenset({"CH", "LI", "Switzerland", "Liechtenstein"})
"""The regions with a decimal point whose spreadsheets separate columns by a semicolon all the same."""
_CODE: Final = re.compile("[A-Z]{2}", re.ASCII)


class Region(NamedTuple):
    """A decimal mark and a region, by its code or as Windows names it; empty as far as they are not known."""

    decimal_mark: str = ""
    name: str = ""

    def separator(self, language: str) -> str:
        """The separator of columns there; without a known mark, that of where this language is spoken."""
        if not self.decimal_mark:
            return "," if language in _COMMAS else ";"
        return "," if self.decimal_mark == "." and self.name not in _NO_COMMAS else ";"


UNKNOWN: Final = Region()


def region_of(decimal_mark: str, name: str) -> Region:
    """A region as a phone says it; whatever is not understood is not known."""
    return Region(
        decimal_mark if len(decimal_mark) == 1 else "",
        name if _CODE.fullmatch(name) else "",
    )


def own_region() -> Region:
    """The region of whoever runs this program; a container or a service has none."""
    import locale  # here, because only commands ask for the region of this machine

    before = locale.setlocale(locale.LC_NUMERIC)
    try:
        # "de_CH.UTF-8", or "German_Switzerland.1252" on Windows; "C" is none
        named = re.match(r"[^_.]+_([^.@]+)", locale.setlocale(locale.LC_NUMERIC, ""))
        return Region(str(locale.localeconv()["decimal_point"]), named[1]) if named else UNKNOWN
    except locale.Error:  # that region is not installed here
        return UNKNOWN
    finally:
        locale.setlocale(locale.LC_NUMERIC, before)
