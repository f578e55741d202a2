"""Facts that a phone tells about itself: its clock, its region, the settings it keeps, what it cannot do.

The page puts this into the address of its web socket (assets/phone.js), so that the first picture is right
already, and says it again at every return. It comes from outside: whatever is not understood is ignored.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import timedelta, timezone, tzinfo
from typing import Any, Final
from urllib.parse import parse_qsl

from companion.i18n.region import UNKNOWN, Region, region_of

KEPT_AS: Final = "reef-table."
"""The names of settings on a phone begin with this: other apps at its address may keep theirs beside them."""
LONGEST: Final = 2000
"""Characters of the address."""
_MOST_PARTS: Final = 40
_MOST_MINUTES: Final = 18 * 60
_ZONE: Final = re.compile(r"[A-Za-z0-9_+-]{1,30}(/[A-Za-z0-9_+-]{1,30}){0,2}", re.ASCII)
_MINUTES: Final = re.compile(r"-?\d{1,4}", re.ASCII)


@dataclass(frozen=True)
class PhoneFacts:
    """A phone's time zone, whether its clock shows twelve hours, its region, and the settings that it keeps.

    Without a zone its times are those of the machine that Python runs on, which may be the phone itself.
    `vibrates` is false only where a web page certainly cannot let the phone vibrate.
    """

    zone: tzinfo | None = None
    twelve_hours: bool = False
    region: Region = UNKNOWN
    kept: Mapping[str, Any] = field(default_factory=dict)
    vibrates: bool = True


said: ContextVar[PhoneFacts | None] = ContextVar("said", default=None)
"""The facts of the connecting phone; None if the app runs on the phone itself."""


def read_facts(query: str) -> PhoneFacts:
    """The facts in the query of an address."""
    try:
        parts = dict(parse_qsl(query[:LONGEST], max_num_fields=_MOST_PARTS))
    except ValueError:
        return PhoneFacts()
    return PhoneFacts(
        _zone(parts.get("zone", ""), parts.get("minutes", "")),
        parts.get("hours") == "12",
        region_of(parts.get("mark", ""), parts.get("region", "")),
        {
            name.removeprefix(KEPT_AS): value
            for name, text in parts.items()
            if name.startswith(KEPT_AS) and (value := _value(text)) is not None
        },
        vibrates=parts.get("vibrates") != "no",
    )


def _zone(name: str, minutes: str) -> tzinfo | None:
    """The time zone of that name; where this machine does not know it, one that is so much ahead of UTC."""
    if _ZONE.fullmatch(name):
        from zoneinfo import (  # not needed where Python runs on the phone itself
            ZoneInfo,
            ZoneInfoNotFoundError,
        )

        with suppress(ZoneInfoNotFoundError, ValueError, OSError):
            return ZoneInfo(name)
    if _MINUTES.fullmatch(minutes) and abs(int(minutes)) <= _MOST_MINUTES:
        return timezone(timedelta(minutes=int(minutes)))
    return None


def _value(text: str) -> str | bool | None:
    """A setting as a phone keeps it: a text or a switch, as JSON."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, str | bool) else None
