"""AUSTRALIS, complete: the rules of the boxed game for two to four players."""

from pydantic import TypeAdapter

from engine.australis.legal_moves import missing, moves
from engine.australis.moves import GameSetup, Move
from engine.australis.play import apply
from engine.australis.setup import reopen, start
from engine.australis.table import VERSION, Table
from engine.game import Game

GAME: Game[GameSetup, Table, Move] = Game(
    name="australis",
    version=VERSION,
    setup=TypeAdapter(GameSetup),
    move=TypeAdapter(Move),
    start=start,
    reopen=reopen,
    apply=apply,
    missing=missing,
    moves=moves,
)
