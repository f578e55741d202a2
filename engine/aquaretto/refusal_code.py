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
    OUT_COUNT = "out_count"  # asked: species taken out, limit: how many have to go
    OUT_TRAINABLE = "out_trainable"  # asked: the species
    OUT_DOUBLED = "out_doubled"  # asked: the species
    # everywhere
    NO_SUCH_SEAT = "no_such_seat"  # asked: seat, limit: seats
    NOT_NOW = "not_now"  # asked: phase of the move, limit: phase of the table
    NOT_ON_TURN = "not_on_turn"  # seat: who asked, limit: whose turn it is
    HAS_TRUCK = "has_truck"  # seat has already taken a truck
    ONLY_COUNTED = "only_counted"  # the game is only counted; or, the other way round, it is not
    # tiles and trucks
    NO_SUCH_TRUCK = "no_such_truck"  # asked: truck from 1, limit: trucks
    TRUCK_TAKEN = "truck_taken"  # seat: who has it
    TRUCK_FULL = "truck_full"  # limit: places
    TRUCKS_FULL = "trucks_full"
    TRUCK_EMPTY = "truck_empty"
    NO_SUCH_TILE = "no_such_tile"  # asked: kind, limit: mark
    SPECIES_OUT = "species_out"  # asked: species
    OFFSPRING_DRAWN = "offspring_drawn"  # asked: species
    TILES_USED_UP = "tiles_used_up"  # asked: kind, limit: how many of that tile the box has
    NO_TILES_LEFT = "no_tiles_left"
    PLACINGS_WRONG = "placings_wrong"  # asked: tiles placed, limit: animals on the truck
    # placing
    SPACE_NEEDED = "space_needed"  # asked: species or job; a game with places needs a space
    SPACE_NOT_NEEDED = "space_not_needed"  # a game by numbers, or the depot, has no space
    NO_SUCH_SPACE = "no_such_space"
    SPACE_TAKEN = "space_taken"
    ZOO_FULL = "zoo_full"  # limit: spaces of the zoo
    NO_SPACE = "no_space"  # asked: species; no empty space is far enough from the other basins
    TOO_MANY_BASINS = "too_many_basins"  # asked: species, limit: basins allowed
    TOUCHES_BASIN = "touches_basin"  # asked: species placed, limit: species it would touch
    NOT_AT_BASIN = "not_at_basin"  # asked: species
    OFFSPRING_NEEDED = "offspring_needed"  # asked: species; where does the offspring go?
    OFFSPRING_NOT_BORN = "offspring_not_born"  # asked: species
    OFFSPRING_MUST_STAY = "offspring_must_stay"  # asked: species; it fits into its basin
    # coworkers
    JOB_NEEDED = "job_needed"  # asked: jobs told, limit: coworkers that came
    TOO_MANY_JOBS = "too_many_jobs"  # asked: jobs told, limit: coworkers that came
    JOB_FULL = "job_full"  # asked: job, limit: how many there may be
    NO_COWORKER_HERE = "no_coworker_here"  # seat: whose zoo has no coworker to move
    NO_SUCH_COWORKER = "no_such_coworker"  # asked: job
    SAME_JOB = "same_job"
    NO_COWORKER_LEFT = "no_coworker_left"  # limit: coworkers in the box
    # money
    NOT_ENOUGH_COINS = "not_enough_coins"  # asked: cost, limit: coins
    DEPOT_EMPTY = "depot_empty"  # seat: whose
    FROM_ONESELF = "from_oneself"
    NOT_ON_TOP = "not_on_top"  # asked: species told, limit: species on top
    MUST_GO_TO_ZOO = "must_go_to_zoo"  # a moved or bought tile goes into the zoo
    NO_EXPANSION_LEFT = "no_expansion_left"  # asked: size, limit: how many each player has
    EXPANSION_SHAPE = "expansion_shape"  # asked: size
    EXPANSION_APART = "expansion_apart"
    # the end
    TRAINERS_WRONG = "trainers_wrong"  # asked: numbers told, limit: trainers
    TRAINED_WRONG = "trained_wrong"  # asked: number, limit: the most that is possible
    TRAINERS_NEEDED = "trainers_needed"  # seat: whose trainers are to be counted
    ZOO_NOT_COUNTED = "zoo_not_counted"  # seat
    # corrections
    OUT_OF_RANGE = "out_of_range"  # asked: number, limit: the most
    BELOW_ZERO = "below_zero"  # asked: number
    TOO_MANY_BIRTHS = "too_many_births"  # asked: species, limit: pairs
    NO_ANIMAL = "no_animal"  # a coin tile cannot lie there
    BASIN_APART = "basin_apart"  # asked: species; a basin must hang together
    NO_TRUCK_LEFT = "no_truck_left"  # somebody would have two trucks, or nobody would be in the round
