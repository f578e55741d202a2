"""The sea behind a winner: light from above, fish at both sides, and a reef on the ground."""

from math import cos, pi, sin

from companion.ui import theme

SIDE_BOX = (92, 96)
"""The width and height of the fish at one side."""
REEF_BOX = (150, 150)
GLOW_BOX = 300
GLOW_RAYS = 16
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


def glow() -> str:
    """Golden rays around the winner's figure, in a square of `GLOW_BOX`."""
    middle, half = GLOW_BOX / 2, pi / GLOW_RAYS / 2.4
    paths = []
    for ray in range(GLOW_RAYS):
        turn = 2 * pi * ray / GLOW_RAYS
        ends = (
            (middle + middle * sin(turn + side), middle - middle * cos(turn + side)) for side in (-half, half)
        )
        paths.append(f"M{middle:.0f} {middle:.0f}" + "".join(f"L{x:.1f} {y:.1f}" for x, y in ends) + "Z")
    return f'<path fill="{theme.GOLD[0]}" fill-opacity="0.26" d="{"".join(paths)}"/>'


def fish(x: float, y: float, size: float, color: str, *, to_left: bool = False) -> str:
    """A small striped fish that swims to the right, or to the left."""
    across = -size if to_left else size
    return f"""<g transform="translate({x:g} {y:g}) scale({across:g} {size:g})">
<path fill="{theme.SEA_FOAM}" fill-opacity="0.9" d="M-7 0L-16 -7Q-12 0 -16 7Z"/>
<path fill="{color}" d="M15 0C9 -9 -3 -9 -9 -1L-9 1C-3 9 9 9 15 0Z"/>
<path fill="none" stroke="{theme.SHINE}" stroke-width="2" d="M3 -6.5Q6 0 3 6.5M-4 -5Q-2 0 -4 5"/>
<circle cx="9.5" cy="-1.5" r="1.6" fill="{theme.ON_PLAYER}"/>
</g>"""


def bubbles(*places: tuple[float, float, float]) -> str:
    """Rising bubbles, each with its middle and its radius."""
    circles = "".join(f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}"/>' for x, y, r in places)
    return f'<g fill="none" stroke="{theme.SHINE}" stroke-opacity="0.55" stroke-width="1.6">{circles}</g>'


def side(*, right: bool) -> str:
    """The fish and bubbles at one side of the winner, in `SIDE_BOX`."""
    if right:
        swim = [
            fish(56, 26, 1.0, theme.BLUSH, to_left=True),
            fish(30, 70, 0.6, theme.BLUSH, to_left=True),
            fish(70, 62, 0.7, theme.BLUSH, to_left=True),
        ]
        return "".join(swim) + bubbles((40, 8, 3.5), (84, 44, 2.5), (52, 88, 4))
    swim = [fish(40, 30, 1.0, theme.YOLK), fish(20, 68, 0.65, theme.YOLK)]
    return "".join(swim) + bubbles((30, 8, 3), (12, 46, 4), (70, 84, 2.5))


def reef(*, right: bool) -> str:
    """What grows at one side of the ground, in `REEF_BOX`."""
    first, second = (theme.AMBER, theme.MINT) if right else (theme.BLUSH, theme.ORCHID)
    drawn = f"""
<g fill="none" stroke-linecap="round" stroke-linejoin="round">
<path stroke="{theme.WEED}" stroke-width="10"
 d="M128 154C118 134 138 122 128 100M106 154C98 140 114 130 106 114"/>
<path stroke="{second}" stroke-width="4.5" d="M74 154V74M74 140C52 130 50 112 52 90M74 140C96 130 98 112 96 90
M74 116C62 110 62 100 62 84M74 116C86 110 86 100 86 84"/>
<path stroke="{first}" stroke-width="16"
 d="M26 154V60M26 122C2 114 -2 100 -4 80M26 112C50 104 54 88 54 64M26 88C10 80 8 66 8 48"/>
</g>"""
    return f'<g transform="translate({REEF_BOX[0]} 0) scale(-1 1)">{drawn}</g>' if right else drawn
