"""The words for every refusal: the reason, and what to do."""

from companion.games.aquaretto.words.names import job_name, species_name
from companion.i18n.messages import player_refusals
from companion.i18n.numbers import minus
from companion.i18n.translation import _
from companion.table.control.refusal_words import refusal_sentence
from engine.aquaretto.coworkers import JOBS, Job
from engine.aquaretto.refusal_code import RefusalCode
from engine.aquaretto.table import Table
from engine.aquaretto.tiles import SPECIES, Species
from engine.refusal import Refusal

SEAT_AS_LIMIT = (RefusalCode.NOT_ON_TURN,)


def refusal_words(refusal: Refusal, table: Table | None) -> str:
    """A refusal in words, with the names and numbers that belong in it."""
    return refusal_sentence(refusal, table, sentences(), _value, codes_with_seat=SEAT_AS_LIMIT)


def _value(value: int | str | None) -> str:
    """A number, or the name of a species, a job or a phase."""
    if isinstance(value, int):
        return minus(value)
    species: dict[str, Species] = {each: each for each in SPECIES}
    jobs: dict[str, Job] = {each: each for each in JOBS}
    if value in species:
        return species_name(species[value])
    if value in jobs:
        return job_name(jobs[value])
    return _phases().get(str(value), str(value))


def _phases() -> dict[str, str]:
    return {
        "round": _("Trucks"),
        "end": _("Final count"),
        "over": _("Final score"),
        "coin": _("Coin"),
        "small": _("Small expansion"),
        "large": _("Large expansion"),
        "animal": _("Animal"),
    }


def sentences() -> dict[str, str]:
    """The sentences for all refusals, by code; they have named places to fill in."""
    return {
        **player_refusals(),
        **_of_the_game(),
        **_of_trucks(),
        **_of_places(),
        **_of_offspring(),
        **_of_coworkers(),
        **_of_money(),
        **_of_the_end(),
    }


def _of_the_game() -> dict[str, str]:
    """Sentences about the set-up and the course of the game."""
    return {
        RefusalCode.PLAYER_COUNT: _("Aquaretto is for 2 to {limit} players, not {asked}."),
        RefusalCode.OUT_COUNT: _(
            "Kinds of animals to take out with this many players: {limit}. Chosen: {asked}."
        ),
        RefusalCode.OUT_TRAINABLE: _(
            "{asked}: this animal always stays in the game, because trainers work with it."
        ),
        RefusalCode.OUT_DOUBLED: _("{asked}: chosen twice to leave the game. Choose another animal."),
        RefusalCode.NO_SUCH_SEAT: _("There’s no such player in this game."),
        RefusalCode.NOT_NOW: _("Not now: the game is at “{limit}”. If that’s wrong, go back with Undo."),
        RefusalCode.NOT_ON_TURN: _("It’s {limit}’s turn, not {who}’s."),
        RefusalCode.HAS_TRUCK: _("{who} has a truck and waits until the round ends."),
        RefusalCode.ONLY_COUNTED: _(
            "You either play a game with the app or only count it at the end. This belongs to the other kind."
        ),
    }


def _of_trucks() -> dict[str, str]:
    """Sentences about tiles and trucks."""
    return {
        RefusalCode.NO_SUCH_TRUCK: _("There’s no truck {asked}. Trucks in this game: {limit}."),
        RefusalCode.TRUCK_TAKEN: _(
            "{who} has already taken truck {asked}, so it’s empty. Another truck may be free."
        ),
        RefusalCode.TRUCK_FULL: _("Truck {asked} is full: it carries {limit}. Choose another truck."),
        RefusalCode.TRUCKS_FULL: _("All trucks are full: take one, or use a money action."),
        RefusalCode.TRUCK_EMPTY: _("Truck {asked} is empty. Take one with at least one tile."),
        RefusalCode.NO_SUCH_TILE: _("{asked}: the box has no tile with this mark."),
        RefusalCode.SPECIES_OUT: _(
            "{asked}: this animal was taken out in the set-up. If that’s wrong, change the first entry in "
            "the log."
        ),
        RefusalCode.OFFSPRING_DRAWN: _("{asked}: you never draw offspring. They’re born in a water zoo."),
        RefusalCode.TILES_USED_UP: _(
            "{asked}: all tiles of this kind are already on the table. The box has {limit}."
        ),
        RefusalCode.NO_TILES_LEFT: _("All tiles have been drawn: take a truck, or use a money action."),
        RefusalCode.PLACINGS_WRONG: _("Animals on the truck: {limit}; placed: {asked}. Place each one once."),
    }


def _of_places() -> dict[str, str]:
    """Sentences about spaces and basins."""
    return {
        RefusalCode.SPACE_NEEDED: _("{asked}: choose a space in the water zoo."),
        RefusalCode.SPACE_NOT_NEEDED: _("This move doesn’t need a space."),
        RefusalCode.NO_SUCH_SPACE: _("{who}’s water zoo has no such space."),
        RefusalCode.SPACE_TAKEN: _("This space is already taken."),
        RefusalCode.ZOO_FULL: _(
            "{who}’s water zoo is full (spaces: {limit}). An animal can wait in the depot, or an "
            "expansion makes room."
        ),
        RefusalCode.NO_SPACE: _(
            "{asked}: no empty space is left where it wouldn’t touch another basin. It can wait in the depot."
        ),
        RefusalCode.TOO_MANY_BASINS: _(
            "{asked}: {who} can’t start another basin (limit: {limit}). The animal can wait in the depot, "
            "and a large expansion allows one more basin."
        ),
        RefusalCode.TOUCHES_BASIN: _(
            "{asked}: here it would touch another animal’s basin ({limit}). Leave a free space between "
            "basins."
        ),
        RefusalCode.NOT_AT_BASIN: _("{asked}: it must share an edge with its own basin."),
        RefusalCode.BASIN_APART: _("{asked}: all animals of a kind form one basin; these are apart."),
        RefusalCode.NO_ANIMAL: _("A coin tile can’t go there: it becomes a coin at once."),
    }


def _of_offspring() -> dict[str, str]:
    """Sentences about offspring."""
    return {
        RefusalCode.OFFSPRING_NEEDED: _("{asked}: choose a space for the offspring."),
        RefusalCode.OFFSPRING_NOT_BORN: _("{asked}: no offspring from this tile."),
        RefusalCode.OFFSPRING_MUST_STAY: _("{asked}: the offspring fits in its basin, so it must go there."),
        RefusalCode.TOO_MANY_BIRTHS: _("{asked}: more offspring than pairs. {who}’s pairs: {limit}."),
    }


def _of_coworkers() -> dict[str, str]:
    """Sentences about coworkers."""
    return {
        RefusalCode.JOB_NEEDED: _("New coworker: choose a job."),
        RefusalCode.TOO_MANY_JOBS: _("New coworkers: {limit}. Jobs chosen: {asked}."),
        RefusalCode.JOB_FULL: _(
            "{asked}: {who}’s water zoo has no room for more in this job (limit: {limit}). Choose another "
            "job."
        ),
        RefusalCode.NO_SUCH_COWORKER: _("{asked}: {who} has no coworker with this job."),
        RefusalCode.NO_COWORKER_HERE: _("{who} has no coworker yet."),
        RefusalCode.SAME_JOB: _("{asked}: the coworker already has this job. Choose another one."),
        RefusalCode.NO_COWORKER_LEFT: _("All coworkers in the box ({limit}) already have a job."),
    }


def _of_money() -> dict[str, str]:
    """Sentences about money actions."""
    return {
        RefusalCode.NOT_ENOUGH_COINS: _("Coins needed: {asked}. {who} has {limit}."),
        RefusalCode.DEPOT_EMPTY: _("{who}’s depot is empty."),
        RefusalCode.FROM_ONESELF: _("{who} can’t buy from their own depot. Moving the tile costs less."),
        RefusalCode.NOT_ON_TOP: _("{asked} isn’t on top of {who}’s depot. The top tile is another: {limit}."),
        RefusalCode.MUST_GO_TO_ZOO: _("A tile you move or buy goes in the water zoo. Choose a place there."),
        RefusalCode.NO_EXPANSION_LEFT: _("{asked}: {who} has used all of them ({limit})."),
        RefusalCode.EXPANSION_SHAPE: _("{asked}: the board doesn’t have this shape."),
        RefusalCode.EXPANSION_APART: _("{asked}: it must go along an edge of the water zoo."),
    }


def _of_the_end() -> dict[str, str]:
    """Sentences about the final count and corrections."""
    return {
        RefusalCode.TRAINERS_WRONG: _("{who}’s trainers: {limit}. Numbers entered: {asked}."),
        RefusalCode.TRAINED_WRONG: _("Around {who}’s trainer there can be 0 to {limit}, not {asked}."),
        RefusalCode.TRAINERS_NEEDED: _("First count the trainable animals around {who}’s trainers."),
        RefusalCode.ZOO_NOT_COUNTED: _("{who}’s water zoo isn’t counted yet. Enter it first."),
        RefusalCode.OUT_OF_RANGE: _("{asked} is too many: {limit} is the most."),
        RefusalCode.BELOW_ZERO: _("{asked} is too low: the smallest number is 0."),
        RefusalCode.NO_TRUCK_LEFT: _(
            "Nobody can have two trucks, and somebody must stay in the round. Correct the other truck first."
        ),
    }
