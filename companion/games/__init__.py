"""The games on the shelf, each in a folder of its own."""

from companion.games.australis import FACE as AUSTRALIS

FACES = (AUSTRALIS,)
