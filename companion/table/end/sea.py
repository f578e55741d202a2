"""The light in the sea behind a winner, and the boxes of the pictures in it."""

from companion.ui import theme

SHOAL_BOX = (92, 96)
"""The width and height of the fish at one side."""
REEF_BOX = (150, 150)
GLOW_BOX = 300
BEAMS = ((0.2, -0.34), (0.38, 0.08), (0.5, 0.44), (0.6, 0.78), (0.78, 1.2))
"""Where each beam of light comes in, and where it arrives, as shares of the width."""
BEAM = (0.05, 0.22)
"""How wide a beam is at both ends."""


def light(width: float, height: float) -> str:
    """Beams that fall from above and spread."""
    paths = (
        f"M{above * width:.0f} 0h{BEAM[0] * width:.0f}"
        f"L{(below + BEAM[1]) * width:.0f} {height:.0f}H{below * width:.0f}Z"
        for above, below in BEAMS
    )
    return f'<path fill="{theme.SHINE}" fill-opacity="0.09" d="{"".join(paths)}"/>'
