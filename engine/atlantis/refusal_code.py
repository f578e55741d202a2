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
    EDITION_UNKNOWN = "edition_unknown"  # asked: edition
    # everywhere
    NO_SUCH_SEAT = "no_such_seat"  # asked: seat, limit: seats
    NOT_NOW = "not_now"  # asked: step of the move (or "roll"), limit: step of the table (or "roll")
    NOT_ON_TURN = "not_on_turn"  # seat: who asked, limit: whose turn it is
    GAME_OVER = "game_over"
    OUT_OF_RANGE = "out_of_range"  # asked: number, limit: the most
    NO_SUCH_SHIP = "no_such_ship"  # asked: ship; it is not on the board, or named twice
    NOT_ON_BOARD = "not_on_board"  # asked: creature, limit: how many of it are on the board
    NOBODY_THERE = "nobody_there"  # seat; asked: island, water or ship, limit: figures there
    NOT_NEEDED = "not_needed"  # what was told does not belong to this move
    GUARDED_WRONG = "guarded_wrong"  # asked: guarded swimmers told, limit: how many are guarded
    # moving
    NO_SPACES_LEFT = "no_spaces_left"  # asked: spaces, limit: spaces left
    NO_WAY = "no_way"  # asked: start, limit: where to
    NEVER_BACK = "never_back"  # nobody goes back onto the island
    SWIMMER_TIRED = "swimmer_tired"  # each swimmer has moved in this turn
    NOT_TOGETHER = "not_together"  # seat; asked: ship that no swimmer met when the turn began
    SHIP_FULL = "ship_full"  # asked: ship, limit: places
    NOT_STEERED = "not_steered"  # seat; asked: ship; others have more figures aboard
    WAY_BLOCKED = "way_blocked"  # asked: ship, limit: what is in the way
    # sinking
    WRONG_RING = "wrong_ring"  # asked: ring, limit: ring that sinks now
    ISLAND_FULL = "island_full"  # asked: figures that would stay, limit: how many the tiles left can hold
    TILES_AROUND = "tiles_around"  # asked: tiles of a ring, limit: the most beside the tile that sank
    NO_SEA_AROUND = "no_sea_around"  # asked: ships and the like told, limit: spaces of the sea around
    # corrections
    FIGURES_WRONG = "figures_wrong"  # seat; asked: figures told, limit: figures of a player
    SHIP_MANNED = "ship_manned"  # asked: ship with a crew that would leave the board
