"""Creatures, ship and whirlpool as vector shapes on a square of 48 units, looking to the left."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from companion.games.atlantis.drawing.game_theme import (
    DOLPHIN,
    HULL,
    INK,
    KRAKEN,
    MONSTER,
    SAIL,
    SHARK,
    WHITE,
)

if TYPE_CHECKING:
    from engine.atlantis.pieces import Symbol

SHAPES: Final[dict[Symbol, str]] = {
    "dolphin": f"""
<path fill="{DOLPHIN}" d="M3 27c2-1 4-2 5-4 4-8 12-12 20-10 1-3 3-5 6-6 0 3 0 6 1 9 4 4 6 9 7 14 2 0 4 1 5
 3-3 0-6 1-8 3
-1-1-2-3-2-5-2-5-6-9-11-10-6 0-11 2-16 6-3 1-5 1-7 0z"/>
<path fill="{WHITE}" d="M8 28c5-4 11-6 17-5-5 1-10 4-14 6-1 0-2 0-3-1z"/>
<circle cx="13" cy="22.5" r="1.5" fill="{INK}"/>
""",
    "shark": f"""
<path fill="{SHARK}" d="M23 4L31 24L16 24z"/>
<path fill="{SHARK}" d="M2 30C8 23 18 21 28 23C34 24 39 27 42 29L47 22C46 28 46 33 47 39L41 33C36 36 28 38 20
 37C14 37 9 35 6 34L11 32z"/>
<path fill="{WHITE}" d="M7 33L11 30L15 33L19 30L23 34C17 36 11 35 7 33z"/>
<circle cx="12" cy="27.5" r="1.5" fill="{WHITE}"/>
""",
    "kraken": f"""
<path fill="{KRAKEN}" d="M24 3C33 3 38 10 37 18C36 23 35 25 36 28C39 33 45 32 46 28C48 35 42 40 36 38C38 42 37
 45 33 46C34 42 31 40 29 38C28 42 26 45 24 46C22 45 20 42 19 38C17 40 14 42 15 46C11 45 10 42 12 38C6 40 0 35
 2 28C3 32 9 33 12 28C13 25 12 23 11 18C10 10 15 3 24 3z"/>
<circle cx="18.5" cy="19" r="4" fill="{WHITE}"/><circle cx="29.5" cy="19" r="4" fill="{WHITE}"/>
<circle cx="18.5" cy="20" r="1.8" fill="{INK}"/><circle cx="29.5" cy="20" r="1.8" fill="{INK}"/>
""",
    "sea_monster": f"""
<path fill="{MONSTER}" d="M4 14C4 7 12 4 18 7C24 10 24 18 22 26C21 30 22 34 25 34C29 34 27 24 33 24C39 24 37\
 34
 41 34C44 34 45 31 46 28C48 36 45 42 40 42C34 42 35 33 33 33C31 33 31 42 25 42C17 42 13 36 14 27C15 22 15 18
 13 17L3 18C2 18 2 15 4 14z"/>
<path fill="{MONSTER}" d="M13 6L15 1L18 7zM20 9L25 6L23 13z"/>
<path fill="{WHITE}" d="M4 18l2 3 2-3 2 3 2-3z"/>
<circle cx="11" cy="11.5" r="1.7" fill="{WHITE}"/>
""",
    "ship": f"""
<path fill="{HULL}" d="M3 31H45C43 38 39 43 34 44H14C8 43 4 38 3 31z"/>
<path fill="{INK}" d="M22.5 4H25.5V31H22.5z"/>
<path fill="{WHITE}" stroke="{INK}" stroke-width="1.5" d="M21 7C13 11 9 19 8 28L21 28z"/>
<path fill="{SAIL}" d="M27 8C35 12 39 20 40 28L27 28z"/>
""",
    "whirlpool": f"""
<path fill="none" stroke="{INK}" stroke-width="4.5" stroke-linecap="round" d="M24 25C25 22 29 23 29 27C29 32
 22 34 18 30C13 25 17 16 25 16C34 16 38 25 35 32C31 41 18 43 11 36C3 28 6 14 15 8"/>
""",
}
"""The shapes of each symbol."""
