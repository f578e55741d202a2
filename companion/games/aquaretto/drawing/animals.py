"""The animals as vector shapes on a square of 48 units, looking to the left."""

from typing import Final

from companion.games.aquaretto.drawing.game_theme import (
    BEAK,
    BELLY,
    BLACK,
    CROCODILE,
    DOLPHIN,
    GOLD,
    GOLD_RIM,
    HIPPO,
    INK,
    MUZZLE,
    SEA_LION,
    SHELL,
    SHELL_LINE,
    SPINES,
    TURTLE,
    WHITE,
)
from engine.aquaretto.tiles import Kind

ANIMALS: Final[dict[Kind, str]] = {
    "dolphin": f"""
<path fill="{DOLPHIN}" d="M3 27c2-1 4-2 5-4 4-8 12-12 20-10 1-3 3-5 6-6 0 3 0 6 1 9 4 4 6 9 7 14 2 0 4 1 5
 3-3 0-6 1-8 3
-1-1-2-3-2-5-2-5-6-9-11-10-6 0-11 2-16 6-3 1-5 1-7 0z"/>
<path fill="{BELLY}" d="M8 28c5-4 11-6 17-5-5 1-10 4-14 6-1 0-2 0-3-1z"/>
<circle cx="13" cy="22.5" r="1.5" fill="{INK}"/>
""",
    "orca": f"""
<path fill="{BLACK}" d="M2 27c2-8 10-12 18-12 1-5 3-9 7-12 0 5 1 10 3 14 6 2 10 6 12 11 2 0 4 0 5 1-2 2-4
 3-6 3 0 3-1 5-3
7-2-3-3-6-2-9-4 3-9 5-15 5-8 0-16-2-19-8z"/>
<path fill="{WHITE}" d="M4 29c6 2 14 2 20-1 0 3-3 6-8 7-6-1-10-3-12-6z"/>
<ellipse cx="13" cy="21.5" rx="3.5" ry="2" fill="{WHITE}"/>
""",
    "sea_lion": f"""
<path fill="{SEA_LION}" d="M9 9c4-3 9-2 11 2 2 5 3 10 8 14 5 3 11 6 15 12-5 2-9 1-12-1-1 3-4 5-7 6 0-2 0-4
 1-6-4-1-8-1-11 1
-3 2-6 3-9 3 1-3 3-5 5-6-2-6-1-12 0-18-3 0-6-1-7-4 2-1 4-2 6-3z"/>
<circle cx="12.5" cy="12" r="1.5" fill="{INK}"/>
<path stroke="{INK}" stroke-width="1" fill="none" d="M7 14l-5 1M7 15l-4 3"/>
""",
    "sea_turtle": f"""
<path fill="{TURTLE}" d="M13 17C7 11 5 7 6 4c5 1 10 5 13 9zM35 17c6-6 8-10 7-13-5 1-10 5-13 9zM14 35c-4 3-6
 6-6 9 4 0
8-3 10-6zM34 35c4 3 6 6 6 9-4 0-8-3-10-6z"/>
<ellipse cx="24" cy="8" rx="5" ry="6" fill="{TURTLE}"/>
<ellipse cx="24" cy="26" rx="13" ry="15" fill="{SHELL}"/>
<path fill="none" stroke="{SHELL_LINE}" stroke-width="1.8" d="M24 15l6 5v9l-6 6-6-6v-9zM24 15v-4M30 20l6-2M30
 29l6 3M24 35
v6M18 29l-6 3M18 20l-6-2"/>
<circle cx="22" cy="6" r="1" fill="{INK}"/><circle cx="26" cy="6" r="1" fill="{INK}"/>
""",
    "penguin": f"""
<path fill="{BLACK}" d="M24 3c7 0 10 5 10 11 4 5 7 12 7 20-3 0-5-2-6-5-1 7-4 13-11 13s-10-6-11-13c-1 3-3
 5-6 5 0-8 3-15
7-20 0-6 3-11 10-11z"/>
<path fill="{WHITE}" d="M24 13c5 0 8 8 8 15s-3 12-8 12-8-5-8-12 3-15 8-15z"/>
<circle cx="20" cy="10" r="1.7" fill="{WHITE}"/><circle cx="28" cy="10" r="1.7" fill="{WHITE}"/>
<path fill="{BEAK}" d="M20 13h8l-4 5zM14 42h9v3h-9zM25 42h9v3h-9z"/>
""",
    "polar_bear": f"""
<path fill="{WHITE}" stroke="{INK}" stroke-width="1.5" d="M2 23C2 19 6 17 9 16C9 12 13 11 14 14C19 13 21
 11 27 10
C36 9 43 13 45 20C47 26 46 33 46 42L36 42C37 38 35 35 33 33C29 35 25 35 22 34L22 42L12 42L13 32C12 29 11 28
10 28
C6 29 2 27 2 23z"/>
<path stroke="{INK}" stroke-width="1.5" fill="none" d="M33 33L33 27M22 34L23 28M4 26L8 25"/>
<circle cx="3.5" cy="22" r="1.7" fill="{INK}"/>
<circle cx="9" cy="20" r="1.4" fill="{INK}"/>
""",
    "crocodile": f"""
<path fill="{CROCODILE}" d="M1 23C1 20 4 19 5 21L17 19C18 14 23 14 24 18C31 17 40 19 47 10C48 21 43 28 36 30L\
37
 39L31 39
L30 32L23 32L22 39L16 39L16 32C12 33 7 34 2 33C0 32 1 30 3 30L15 27L2 26C1 26 1 24 1 23z"/>
<path fill="{WHITE}" d="M3 26l1.5 3 1.5-3 1.5 2.7 1.5-2.7 1.5 2 1.5-2z"/>
<path fill="{SPINES}" d="M26 18l2-5 3 5 2-5 3 4.5 2-5 3 3z"/>
<circle cx="20.5" cy="18" r="1.5" fill="{WHITE}"/>
""",
    "hippopotamus": f"""
<circle cx="11" cy="9" r="4" fill="{HIPPO}"/><circle cx="37" cy="9" r="4" fill="{HIPPO}"/>
<path fill="{HIPPO}" d="M24 6c9 0 15 5 15 13 0 3 4 6 4 12 0 8-8 12-19 12S5 39 5 31c0-6 4-9 4-12C9 11 15 6
 24 6z"/>
<ellipse cx="24" cy="32" rx="16" ry="9" fill="{MUZZLE}"/>
<ellipse cx="17" cy="28" rx="2" ry="2.5" fill="{INK}"/><ellipse cx="31" cy="28" rx="2" ry="2.5"
 fill="{INK}"/>
<circle cx="17" cy="16" r="2" fill="{INK}"/><circle cx="31" cy="16" r="2" fill="{INK}"/>
<path fill="{WHITE}" d="M16 36h4v4h-4zM28 36h4v4h-4z"/>
""",
    "coin": f"""
<circle cx="24" cy="24" r="17" fill="{GOLD}" stroke="{GOLD_RIM}" stroke-width="2.5"/>
<circle cx="24" cy="24" r="11" fill="none" stroke="{GOLD_RIM}" stroke-width="2"/>
<path fill="none" stroke="{GOLD_RIM}" stroke-width="2.5" stroke-linecap="round" d="M19 26c2 3 4-3 6 0s4-3 5
 0"/>
""",
}
"""The shapes of each animal and of the coin."""
