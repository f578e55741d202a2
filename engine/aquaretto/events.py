"""The consequences of a move that nobody should miss: bonuses, offspring, the last round."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from engine.aquaretto.coworkers import Job
from engine.aquaretto.tiles import Species
from engine.value import Value


class CoinBonus(Value):
    """A basin reached a size that brings a coin; `given` is false if the bank had none."""

    kind: Literal["coin_bonus"] = "coin_bonus"
    seat: int
    species: Species
    size: int
    given: bool = True


class CoworkerBonus(Value):
    """A basin reached a size that brings a coworker; `job` is None if none was left or no job was free."""

    kind: Literal["coworker_bonus"] = "coworker_bonus"
    seat: int
    species: Species
    size: int
    job: Job | None = None


class Birth(Value):
    """A female and a male had offspring, which went to the basin or to the depot."""

    kind: Literal["birth"] = "birth"
    seat: int
    species: Species
    to: Literal["zoo", "depot"]


class LastRound(Value):
    """The first tile of the reserve was drawn: this round is the last."""

    kind: Literal["last_round"] = "last_round"


class RoundEnded(Value):
    """All have a truck; `starter` begins the next round; `gone` tiles of a left-over truck left the game."""

    kind: Literal["round_ended"] = "round_ended"
    starter: int
    gone: int = 0


class GameEnded(Value):
    """The last round is over."""

    kind: Literal["game_ended"] = "game_ended"


Event: TypeAlias = Annotated[
    CoinBonus | CoworkerBonus | Birth | LastRound | RoundEnded | GameEnded, Field(discriminator="kind")
]
