"""The four jobs of a coworker as vector shapes on a square of 48 units."""

from typing import Final

from companion.games.aquaretto.drawing.game_theme import (
    BUCKET,
    CASE,
    FISH,
    GOLD,
    HOOP,
    HUB,
    INK,
    SKIN,
    STEEL,
    WHITE,
)
from engine.aquaretto.coworkers import Job

JOBS: Final[dict[Job, str]] = {
    "cashier": f"""
<rect x="7" y="20" width="34" height="20" rx="3" fill="{GOLD}" stroke="{INK}" stroke-width="2"/>
<rect x="13" y="8" width="22" height="10" rx="2" fill="{WHITE}" stroke="{INK}" stroke-width="2"/>
<path stroke="{INK}" stroke-width="3" d="M13 27h4M22 27h4M31 27h4M13 34h4M22 34h4M31 34h4"/>
""",
    "keeper": f"""
<path fill="{BUCKET}" stroke="{INK}" stroke-width="2" d="M9 22h30l-4 20H13z"/>
<path fill="none" stroke="{STEEL}" stroke-width="3.5" d="M10 22C10 8 38 8 38 22"/>
<path fill="{FISH}" stroke="{INK}" stroke-width="1.5" d="M13 32c4-6 11-6 15-1l5-3v8l-5-3c-4 5-11 5-15-1z"/>
""",
    "trainer": f"""
<circle cx="26" cy="26" r="17" fill="none" stroke="{HOOP}" stroke-width="6"/>
<path stroke="{STEEL}" stroke-width="4" stroke-linecap="round" d="M5 43L20 28"/>
<circle cx="26" cy="26" r="6" fill="{HUB}"/>
""",
    "manager": f"""
<rect x="6" y="17" width="36" height="24" rx="4" fill="{CASE}" stroke="{INK}" stroke-width="2"/>
<path fill="none" stroke="{STEEL}" stroke-width="3.5" d="M17 17v-6h14v6"/>
<path stroke="{INK}" stroke-width="3" d="M6 28h36"/>
<rect x="20" y="25" width="8" height="7" rx="1" fill="{GOLD}" stroke="{INK}" stroke-width="1.5"/>
""",
}
"""A till, a bucket with a fish, a hoop, and a case."""

PERSON: Final = f"""
<path fill="{HOOP}" stroke="{INK}" stroke-width="2" d="M8 45V36C8 28 14 24 24 24S40 28 40 36V45z"/>
<circle cx="24" cy="14" r="9.5" fill="{SKIN}" stroke="{INK}" stroke-width="2"/>
<path fill="{INK}" d="M13.5 14C13 6 18 3 24 3S35 6 34.5 14C30 13 26 11 24 8C22 11 18 13 13.5 14z"/>
"""
"""A coworker who has no job yet."""
