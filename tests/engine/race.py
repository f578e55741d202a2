"""A minimal game for tests of what all games share: the first player with 10 points wins."""

from itertools import cycle
from typing import Literal

from pydantic import TypeAdapter

from engine.award import Award, Reason
from engine.game import Game, Outcome
from engine.header import Header
from engine.players import COLOURS, Player
from engine.refusal import IllegalMove, Refusal
from engine.table import Ranked, ranking_by_points
from engine.value import Value


class Setup(Header):
    game: Literal["race"] = "race"
    version: int = 1
    names: tuple[str, ...]


class Step(Reason):
    long: int


class Race(Value):
    players: tuple[Player, ...]
    points: tuple[int, ...]

    @property
    def ranking(self) -> tuple[Ranked, ...]:
        return ranking_by_points(self.points)

    @property
    def is_over(self) -> bool:
        return max(self.points) >= 10


class Go(Value):
    kind: Literal["go"] = "go"
    seat: int
    points: int


def start(setup: Setup) -> Race:
    if len(setup.names) < 2:
        raise IllegalMove(Refusal(code="player_count"))
    return reopen(setup)


def reopen(setup: Setup) -> Race:
    players = tuple(
        Player(name=name, colour=colour) for name, colour in zip(setup.names, cycle(COLOURS), strict=False)
    )
    return Race(players=players, points=(0,) * len(players))


def apply(race: Race, go: Go) -> Outcome[Race]:
    if race.is_over:
        raise IllegalMove(Refusal(code="not_now"))
    points = tuple(old + go.points * (seat == go.seat) for seat, old in enumerate(race.points))
    award = Award(seat=go.seat, points=go.points, reason=Step(long=go.points))
    return Outcome(race.but(points=points), (award,))


RACE: Game[Setup, Race, Go] = Game(
    name="race",
    version=1,
    setup=TypeAdapter(Setup),
    move=TypeAdapter(Go),
    start=start,
    reopen=reopen,
    apply=apply,
)
