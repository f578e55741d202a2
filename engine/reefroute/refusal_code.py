"""The codes of all refusals of this game; the companion has a message for each."""

from enum import StrEnum


class RefusalCode(StrEnum):
    """Why a move is illegal; a comment says what `asked` and `limit` of the refusal are."""

    # set-up
    PLAYER_COUNT = "player_count"
    NAME_EMPTY = "name_empty"
    NAME_TOO_LONG = "name_too_long"
    NAME_DOUBLED = "name_doubled"
    COLOUR_DOUBLED = "colour_doubled"
    TEXT_LINE_BREAK = "text_line_break"
    TEXT_DIRECTION = "text_direction"
    TEXT_INVISIBLE = "text_invisible"
    TEXT_UNKNOWN = "text_unknown"
    TEXT_MARKS = "text_marks"
    NO_SUCH_COLOUR = "no_such_colour"  # seat, asked: colour
    FISH_COUNT = "fish_count"  # asked: fish, limit: the fewest and the most
    NEUTRAL_COUNT = "neutral_count"  # asked: fish, limit: the fewest and the most
    PREDATOR_COUNT = "predator_count"  # asked: predators, limit: the fewest and the most
    PREDATORS_USED_UP = "predators_used_up"  # asked: tiles of the size, limit: how many there are
    PREDATORS_TOO_WIDE = "predators_too_wide"  # asked: tiles needed, limit: tiles in the row
    # everywhere
    NO_SUCH_SEAT = "no_such_seat"  # asked: seat, limit: seats
    GAME_OVER = "game_over"
    NOT_ON_TURN = "not_on_turn"  # seat: who asked, limit: whose turn it is
    NOT_ROLLED = "not_rolled"  # asked: what no die shows
    NONE_MOVES = "none_moves"  # asked: predator, which cannot move and so eats nothing
    HAS_EATEN = "has_eaten"  # asked: predator, which has eaten and so has moved
    TOO_MANY_EATEN = "too_many_eaten"  # asked: fish of this roll, limit: the most
    NO_FISH = "no_fish"  # asked: the colour
    WITHOUT_FISH = "without_fish"  # seat: who has no fish
