"""The marks on tiles as vector shapes on a square of 20 units."""

from typing import Final

from engine.aquaretto.tiles import Mark

LINE: Final = 'fill="none" stroke="#0b2733" stroke-width="2" stroke-linecap="round"'
MARKS: Final[dict[Mark, str]] = {
    "female": f'<circle cx="10" cy="7.5" r="4" {LINE}/><path {LINE} d="M10 11.5v6M7 15h6"/>',
    "male": f'<circle cx="8" cy="12" r="4" {LINE}/><path {LINE} d="M11 9l5-5M12 4h4v4"/>',
    "fish": '<path fill="#0b2733" d="M2 10c3-5 9-5 12-1l4-3v8l-4-3c-3 4-9 4-12-1z"/>',
    "untrainable": '<path fill="#c4161c" d="M12 1L4 12h5l-2 7 9-11h-5z"/>',
    "offspring": f'<circle cx="10" cy="10" r="6" {LINE}/><circle cx="10" cy="10" r="2" fill="#0b2733"/>',
}
"""The shapes of each mark: female, male, fish, the lightning of an animal that cannot be trained, a ring."""
