"""Reef Route: the rules of the boxed game for two to four players, as far as they can be told apart from
the board."""

from pydantic import TypeAdapter

from engine.game import Game
from engine.reefroute.moves import GameSetup, Move
from engine.reefroute.play import apply
from engine.reefroute.setup import reopen, start
from engine.reefroute.table import VERSION, Table

GAME: Game[GameSetup, Table, Move] = Game(
    name="reefroute",
    version=VERSION,
    setup=TypeAdapter(GameSetup),
    move=TypeAdapter(Move),
    start=start,
    reopen=reopen,
    apply=apply,
)
