"""Escape from Atlantis: a guide and a tally for two to four players, without a map of the sea."""

from pydantic import TypeAdapter

from engine.atlantis.moves import GameSetup, Move
from engine.atlantis.play import apply
from engine.atlantis.setup import reopen, start
from engine.atlantis.table import VERSION, Table
from engine.game import Game

GAME: Game[GameSetup, Table, Move] = Game(
    name="atlantis",
    version=VERSION,
    setup=TypeAdapter(GameSetup),
    move=TypeAdapter(Move),
    start=start,
    reopen=reopen,
    apply=apply,
)
