"""How large the dice of the draft are: as large as the screen allows, in places that never change; pure."""

from dataclasses import dataclass

from companion.games.australis.drawing import game_theme
from companion.games.australis.facts.draft_views import IN_A_ROW, Group
from companion.ui import theme

WORDS_UP_TO = 3
"""With this many dice in a row, or fewer, there is room for a word before it."""


@dataclass(frozen=True)
class Screen:
    """The room for the dice: their width, and the height of the part of the screen that is left for them.

    `height` leaves no room for what stands below the dice, `with_rest` does. `inset` is the space above the
    first row and below the last one.
    """

    width: float
    height: float
    with_rest: float
    is_narrowest: bool = False
    inset: int = theme.TIGHT


@dataclass(frozen=True)
class GridLayout:
    """The size of a die, of the target around it, and the width of what stands before a row.

    `beside` is the room behind the only die of a row.
    """

    die: int
    cell: int
    height: int
    head: int
    words: bool = False
    beside: int = 0

    def has_words(self, width: float) -> bool:
        """Tells whether there is room for words of this width below the sign before each row."""
        return self.words and self.height >= game_theme.ROW_WITH_WORDS and width <= self.head

    @property
    def sign(self) -> int:
        """The size of the sign before a row."""
        return game_theme.ROW_SIGN if self.words else game_theme.ROW_SIGN_SHORT


def screen_of(width: float, height: float, inside: float, *, beside: bool, low: bool) -> Screen:
    """The room on a screen whose dice are `inside` wide; `beside` the scores stand next to them."""
    if not height:
        return Screen(inside, game_theme.DIE_DRAFT * IN_A_ROW, 0)
    if low:
        room = height - game_theme.DRAFT_ABOVE_LOW
        return Screen(inside, room, room, inset=theme.NO_SPACE)
    if beside:
        room = height - game_theme.DRAFT_ABOVE_BESIDE - game_theme.DRAFT_FOOT
        return Screen(inside, room, room - theme.TARGET)
    room = height - game_theme.DRAFT_ABOVE - game_theme.DRAFT_FOOT
    return Screen(inside, room, room - game_theme.DRAFT_BELOW, width <= game_theme.NARROWEST)


def grid_layout(groups: tuple[Group, ...], screen: Screen) -> GridLayout:
    """The layout of all rows; it is the same as long as no die becomes known."""
    if any(group.is_open for group in groups):
        return _sides(groups, screen)
    columns = max(len(group.lying) for group in groups)
    words = columns <= WORDS_UP_TO
    head = game_theme.ROW_HEAD if words else game_theme.ROW_HEAD_SHORT
    gap = game_theme.DIE_DRAFT_GAP
    widest = min(game_theme.DIE_DRAFT, int((screen.width - head) // columns) - gap)
    apart = (len(groups) - 1) * game_theme.DIE_LINES_APART
    rooms = (screen.with_rest - apart, screen.height - apart)
    all_in_sight, alone = (int(room // len(groups)) - gap for room in rooms)
    high = all_in_sight if all_in_sight >= game_theme.DIE_DRAFT_GOOD else alone
    die = max(theme.TARGET - gap, min(widest, high))
    cell = min(int((screen.width - head) // columns), int(die * game_theme.DIE_DRAFT_SPREAD))
    beside = int(screen.width) - head - cell
    return GridLayout(die, cell, max(die + gap, theme.TARGET), head, words, beside)


def _sides(groups: tuple[Group, ...], screen: Screen) -> GridLayout:
    """The layout while the sides of dice are offered, six in a line."""
    least = game_theme.DIE_NARROW if screen.is_narrowest else theme.TARGET
    head = game_theme.ROW_HEAD_SIDES
    cell = max(least, min(game_theme.SIDE_WIDEST, int((screen.width - head) // IN_A_ROW)))
    lines = sum(len(group.lines) for group in groups)
    other = game_theme.DRAFT_OFFERS + 2 * screen.inset + (lines - 1) * game_theme.DIE_LINES_APART
    all_in_sight, alone = (int((room - other) // lines) for room in (screen.with_rest, screen.height))
    high = max(theme.TARGET, min(cell + game_theme.DIE_GAP, all_in_sight if all_in_sight >= cell else alone))
    return GridLayout(min(cell, high) - game_theme.DIE_GAP, cell, high, head)
