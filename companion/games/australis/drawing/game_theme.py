"""The colours, sizes and durations that only this game uses."""

from dataclasses import dataclass
from typing import Final

from companion.ui import theme

# Colours of the game's material are the same in both themes.
DIE: Final = {
    "white": "#f5efe9",
    "yellow": "#ffd23f",
    "blue": "#2f7de9",
    "purple": "#8e55d9",
    "red": "#e6353d",
}
DIE_EDGE: Final = {
    "white": "#cfc5bb",
    "yellow": "#c79d14",
    "blue": "#1f5db5",
    "purple": "#6b3bab",
    "red": "#b11f27",
}
"""The lower edge of a large die, which makes it look like a thing that can be taken."""
PALE: Final = ("white", "yellow")
"""Dice that a white card would swallow without a rim."""
ON_DIE: Final = {
    "white": "#14232b",
    "yellow": "#2b2205",
    "blue": "#ffffff",
    "purple": "#ffffff",
    "red": "#ffffff",
}
DIE_CORNER: Final = {"white": 0.25, "yellow": 0.25, "blue": 0.4, "purple": 0.22, "red": 0.06}
"""The corner radius as a share of the size; it tells number dice apart without their colours."""
SILVER: Final = ("#eff3f5", "#a9b7bf")
CORAL: Final = "#ff7f6e"
CORAL_ON_CARD: Final = "#d9533f"
FISH: Final = "#b07800"
TURTLE_ON_CARD: Final = "#0a86b0"
"""Signs that stand out on a white card as well as on a dark one."""
FISH_ON_DEEP: Final = "#ffd23f"
TURTLE_ON_DEEP: Final = "#8fd6e4"
ON_METAL: Final = "#1d1a10"
GREY_CUBE: Final = "#9aa7ad"
ON_BADGE: Final = "#0b2733"

# Dice and cubes
DIE_HUGE: Final = 72
"""A die of the competition, which can be read from a metre away, if there is room."""
DIE_LARGE: Final = 52
DIE_MEDIUM: Final = 48
DIE_SIDE: Final = 44
DIE_THICK: Final = 40
"""The least size at which a die shows its lower edge."""
DIE_SMALL: Final = 28
DIE_TINY: Final = 24

# The grid of the draft
DIE_DRAFT: Final = 74
"""A die that three players read across the table."""
DIE_DRAFT_GOOD: Final = 56
"""Below this size the dice get the room of the current below them instead."""
DIE_DRAFT_GAP: Final = 6
"""The least distance between two dice in a row; it belongs to their targets."""
DIE_DRAFT_SPREAD: Final = 1.35
"""The widest target of a die, as a share of its side."""
DIE_GAP: Final = 4
"""The distance between two sides in a row; it belongs to their targets."""
DIE_NARROW: Final = 40
"""The width of a side's target on the narrowest phone, where six of them share a row with their sign."""
DIE_LINES_APART: Final = 1
"""The distance between two rows of dice: arrow keys take rows that touch for one."""
CARD_BRINGS: Final = 92
"""The height of the place that says what a card of the display brings."""
NARROWEST: Final = 320
"""The width of the narrowest phone."""
SIDE_WIDEST: Final = 60
"""The widest target of a side, however wide the screen is."""
ROW_HEAD: Final = 82
ROW_HEAD_SHORT: Final = 46
ROW_HEAD_SIDES: Final = 36
"""The width of what stands before a row: with words, with signs alone, and before six sides."""
ROW_WITH_WORDS: Final = 60
"""The least height of a row that has room for a word below its sign."""
ROW_SIGN: Final = 30
ROW_SIGN_SHORT: Final = 26
ROW_DOT: Final = 8
"""A die in the count of those that are left."""
DRAFT_ABOVE: Final = 206
"""The height of what stands above the dice on a phone that is upright: head, scores and turn."""
DRAFT_ABOVE_BESIDE: Final = 122
DRAFT_ABOVE_LOW: Final = 97
"""The same where the scores stand beside them, and on a phone on its side."""
DRAFT_FOOT: Final = 76
DRAFT_BELOW: Final = 140
"""The height of the bar below the dice, and that of the current and the player's things."""
DRAFT_OFFERS: Final = 60
"""The height of what is offered before the dice are known."""
RED_WORDS: Final = 150
"""The least room beside the red die for what it brings."""
BADGE_ON_DIE: Final = 0.3
"""The shape of the player who took a die, as a share of its side."""
TURN_LINE: Final = 58
TURN_LINE_LOW: Final = 34
"""The height of the line that says whose turn it is, and that on a phone on its side."""
TURN: Final = 25
TURN_LOW: Final = 20
"""The size of the words that say whose turn it is, and that on a phone on its side."""
TURN_BELOW: Final = 20
"""Words that would be smaller than this on one line are as large on two."""
TURN_MARK: Final = 32
TURN_MARK_LOW: Final = 24
TURN_LETTER: Final = 0.52
"""The approximate width of their letters, as a share of their size."""
TURN_DOTS: Final = 60
"""The width of the picks; the gaps take as much."""
PICK: Final = 12
"""A pick of the player on turn: done, now, or still to come."""
STRIP: Final = 62
"""The height of the current as a strip below the dice."""
STRIP_STREAM: Final = 20
STRIP_TURTLE: Final = 34
STRIP_SPACE: Final = 3
STRIP_CUBE: Final = 7
"""The radius of a space on it, and of one with a food cube."""
HAS_DIE: Final = 30
HAS_CUBE: Final = 20
"""A die and a food cube of the player on turn."""

CARD_SIGN: Final = 16
DIE_AROUND: Final = 2 * (theme.RING + theme.HAIR) + theme.HAIR
"""The length that the ring and the gap add to the side of a die of the competition."""
DIE_ROOM: Final = 20
"""The least height that a player's card adds to that of the dice in it."""
DICE_ROW: Final = 108
"""The greatest height of a player's card."""
DICE_NAME: Final = 102
"""The width of a name beside the dice."""
LOW: Final = 700
"""Below this height of the screen, rows of dice are no higher than a finger needs."""
DICE_PAGE: Final = 340
"""The height that the rest of the page needs, as long as that is not measured."""
STAKES: Final = 32
"""The height of the line with the chances and the tiles."""
CHANCES: Final = 8
KEY: Final = 11
KEY_LOW: Final = 5
"""The padding above and below the number and the word on a key of the keypad, and that on a low screen."""
SIDES: Final = 6
KEYS_BESIDE: Final = 3
"""The keys side by side where the keypad stands beside the dice."""
VERDICT: Final = 76
VERDICT_LOW: Final = 62
VERDICT_SIGN: Final = 50
"""The least height of the panel with the lowest number, that on a low screen, and its circle."""
PALE_DIE: Final = 0.24
"""The opacity of a die that cannot be lowest."""
MOST_DICE: Final = 4
"""The most dice that one player can have."""
BADGE_SIZE: Final = (26, 18)
"""The width and height of the badge that stands for a card."""
DEPTH: Final = 0.06
"""The side of a die that is seen below its top, as a share of its size."""
DIE_DEEP: Final = {"blue": "#2462b8", "purple": "#6f41ac", "red": "#b5262d"}
"""The colour of that side."""
ON_DEEP_RING: Final = "#ff8a85"
DEEP_BUTTON: Final = 0.16
"""The opacity of a quiet button on the deep ground."""
CUBE: Final = 18
CUBE_LARGE: Final = 28


# The scoring of a round
@dataclass(frozen=True)
class ScoreSizes:
    """The sizes of what the scoring shows; all of it is in sight where text is not enlarged."""

    total: int
    figure: int
    sign: int
    way: int
    roomy: bool
    reef: int
    heading: int
    coin: int
    points: int
    mark: int
    inset: int
    answer: int
    question: int
    line: int
    few_lines: int


SCORE: Final = ScoreSizes(
    total=41,
    figure=24,
    sign=24,
    way=20,
    roomy=True,
    reef=96,
    heading=15,
    coin=22,
    points=24,
    mark=22,
    inset=8,
    answer=188,
    question=18,
    line=27,
    few_lines=36,
)
SCORE_LOW: Final = ScoreSizes(
    total=30,
    figure=22,
    sign=22,
    way=18,
    roomy=False,
    reef=52,
    heading=13,
    coin=18,
    points=18,
    mark=16,
    inset=1,
    answer=124,
    question=16,
    line=17,
    few_lines=22,
)
"""The same on a screen that is lower than `SCORE_HIGH`."""
SCORE_HIGH: Final = 780
COIN: Final = 32
SPACE: Final = 40
SPACE_LOW: Final = 32
"""The size of a prize and of a space of the current in the answer."""
FEW_STANDINGS: Final = 3
"""So many players on a reef get higher lines."""
TINT: Final = 0.14
"""How strongly the head of a player's column shows the player's colour."""
LARGEST_ANSWER: Final = 1.5
"""How much higher the answer becomes with enlarged text, at most."""
NAME_BESIDE: Final = 84
"""The width of a name in the answer."""
MOST_DRAWN: Final = 5
"""The most corals that are drawn one by one."""

# The current
CURRENT_STEP: Final = 21
"""The distance from one space of the current to the next, if there is room."""
CURRENT_SPACE: Final = 9
CURRENT_STREAM: Final = 22
CURRENT_MARGIN: Final = 14
CURRENT_HEADROOM: Final = 30
CURRENT_LEAST_WAVE: Final = 24
CURRENT_HIGH: Final = 146
"""The height that it may have: it winds once more before it becomes higher."""
CURRENT_FINE: Final = 6
"""The number of straight pieces in which the line between two spaces is drawn."""
TURTLE: Final = 30
TURTLE_WIDTH: Final = 0.75
TURTLE_REACH: Final = 0.85
"""The factor for a turtle's distance from the line at which it touches its space."""

# The overview, all of which is in sight on a usual phone
FIELD: Final = 44
"""The height of what is seen of a field in it; its target is higher."""
IN_ROWS: Final = 336
"""The least width of a column in which all fields of a row stand side by side."""
FOOD_FIELD: Final = 98
SCHOOL_FIELD: Final = 66
FIGURE_FIELD: Final = 52
TILES_FIELD: Final = 62
"""How the fields of the lower row divide the width among them."""
FEW_TILES: Final = 2
"""The most tiles that are drawn one by one; of more, one of each metal and how many there are."""
SLOT: Final = 13
TILE: Final = 20
REEF: Final = 78
COIN_SMALL: Final = 16
CORALS_MARK: Final = 12
CORALS_LINE: Final = 15
"""A reef, its prizes, and the mark of a player there with its line."""
TURTLE_ON_FIELD: Final = 26

# Animations
FLY: Final = 700
"""Milliseconds of a die that flies off."""
SWIM: Final = 800
"""Milliseconds of a turtle that swims to its new space."""
WIN: Final = 900
"""Milliseconds in which the winner of a competition appears."""

# The drawing on the home page
SEA: Final = "#127a9c"
LIGHT: Final = "#ffffff"
PINK_CORAL: Final = "#ff6f91"
VIOLET_CORAL: Final = "#b48cff"
AMBER_CORAL: Final = "#ffb45c"
STREAM: Final = "#8fd6e4"
STREAM_SPACE: Final = "#e8fbff"

# The picture of the board from which numbers are copied
SAND: Final = "#f6ecd2"
SAND_SHADE: Final = "#e6d5ac"
SHALLOW: Final = "#a9dce6"
OFFSHORE: Final = "#55aecb"
BOARD_CURRENT: Final = "#0b6e94"
BOARD_BANK: Final = "#eaf7fa"
TRACK_GROUND: Final = "#0b4258"
REEF_CORALS: Final = {3: "#ff8a80", 4: "#ffb06b", 5: "#e0558b", 6: "#f5b82e", 7: "#b48cff", 8: "#ff7aa8"}
