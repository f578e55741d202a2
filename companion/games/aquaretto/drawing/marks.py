"""The marks on tiles as vector shapes on a square of 20 units."""

from typing import Final

from companion.games.aquaretto.drawing.game_theme import HEART, INK, LIGHTNING
from engine.aquaretto.tiles import Mark

LINE: Final = f'fill="none" stroke="{INK}" stroke-width="2" stroke-linecap="round"'
MARKS: Final[dict[Mark, str]] = {
    "female": f'<circle cx="10" cy="7.5" r="4" {LINE}/><path {LINE} d="M10 11.5v6M7 15h6"/>',
    "male": f'<circle cx="8" cy="12" r="4" {LINE}/><path {LINE} d="M11 9l5-5M12 4h4v4"/>',
    "fish": f'<path fill="{INK}" d="M2 10c3-5 9-5 12-1l4-3v8l-4-3c-3 4-9 4-12-1z"/>',
    "untrainable": f'<path fill="{LIGHTNING}" d="M12 1L4 12h5l-2 7 9-11h-5z"/>',
    "offspring": f'<path fill="{HEART}" d="M10 17C4 12 2 9 2 6.5C2 4 4 2.5 6 2.5C8 2.5 9.3 3.6 10 5'
    'C10.7 3.6 12 2.5 14 2.5C16 2.5 18 4 18 6.5C18 9 16 12 10 17z"/>',
}
"""The shapes of each mark: female, male, fish, the lightning of an animal that cannot be trained, a heart."""
