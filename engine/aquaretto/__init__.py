"""Aquaretto, complete: the rules of the boxed game for two to five players."""

from pydantic import TypeAdapter

from engine.aquaretto.moves import GameSetup, Move
from engine.aquaretto.play import apply
from engine.aquaretto.setup import reopen, start
from engine.aquaretto.table import VERSION, Table
from engine.game import Game

GAME: Game[GameSetup, Table, Move] = Game(
    name="aquaretto",
    version=VERSION,
    setup=TypeAdapter(GameSetup),
    move=TypeAdapter(Move),
    start=start,
    reopen=reopen,
    apply=apply,
)
