"""Corrections at random: of whatever lies on a table of any game, and of what was entered before.

What a table says of itself is said a little differently: a number more or less, something missing, twice, or
as it was said of other tables of that game. So no game has to be known here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from copy import deepcopy
from random import Random
from typing import Any

from pydantic import ValidationError

from companion.session.store import AnyStore
from companion.table.pieces.piece import AnyPiece
from engine.journal import Amend, effective_moves
from engine.refusal import IllegalMove

TRIES = 40
"""So many corrections are made up until one is legal; most are refused, since some numbers go together."""
STEPS, FAR = (-2, -1, 1, 2), (0, 0, 4, 12, 15, 40, 120)
"""The steps that are added to a number, and the numbers that it may be instead."""


class Corrections:
    """Makes up corrections of a game with these pieces, from what these tables and moves of it say."""

    def __init__(
        self, game: Any, pieces: Sequence[AnyPiece], tables: Sequence[Any], moves: Sequence[Any]
    ) -> None:
        self._game, self._pieces = game, pieces
        self._said: dict[str, list[Any]] = {}
        """The values that were said, by their subject, such as a seat; what is said often is there often."""
        for move in [*moves, *(move for table in tables for move in self._stated(table))]:
            for name, inside, key in _places(self._written(move)):
                self._said.setdefault(name, []).append(inside[key])

    def correction(self, random: Random, table: Any) -> Any | None:
        """A legal correction of something on this table; None if none was found."""
        stated = self._stated(table)
        for _try in range(TRIES if stated else 0):
            move = self._other(random, random.choice(stated))
            if move is not None and move not in stated and self._game.refusal(table, move) is None:
                return move
        return None

    def revise(self, random: Random, store: AnyStore) -> bool:
        """Amends an earlier move of a table, so that all after it still count; whether that was possible."""
        counted = effective_moves(store.state.entries)[1:]
        for _try in range(TRIES if counted else 0):
            number, move = random.choice(counted)
            other = self._other(random, move)
            if other is not None and other != move:
                try:
                    store.revise_all([Amend(of=number, move=other)])
                except IllegalMove:
                    continue
                return True
        return False

    def _stated(self, table: Any) -> list[Any]:
        return [move for piece in self._pieces for move in piece.now(table)]

    def _written(self, move: Any) -> Any:
        return json.loads(self._game.move.dump_json(move))

    def _other(self, random: Random, move: Any) -> Any | None:
        """The move with something else in it; None if that is no move."""
        whole = self._written(move)
        for _change in range(random.choice([1, 1, 2, 4])):
            self._change(random, whole)
        try:
            return self._game.move.validate_json(json.dumps(whole))
        except ValidationError:
            return None

    def _change(self, random: Random, whole: Any) -> None:
        places = [*_places(whole)]
        if not places:
            return  # it says nothing but its kind
        name, inside, key = random.choice(places)
        value = inside[key]
        if isinstance(value, list) and random.random() < 0.7:
            more = self._said.get(_item_of(name), value)
            also = [random.choice(more)] if more else []
            inside[key] = random.choice([value[1:], value[:-1], [*value, *value[-1:]], [*value, *also]])
        elif type(value) is int and random.random() < 0.5:
            inside[key] = random.choice([value + random.choice(STEPS), random.choice(FAR)])
        else:
            inside[key] = deepcopy(random.choice(self._said.get(name, [value])))


def _places(whole: Any, inside: str = "") -> Iterator[tuple[str, Any, Any]]:
    """The places in a move but that of its kind, each with a name: that of the field, or of its list."""
    for key in whole if isinstance(whole, dict) else range(len(whole)):
        if key == "kind":
            continue
        name = key if isinstance(key, str) else _item_of(inside)
        yield name, whole, key
        if isinstance(whole[key], dict | list):
            yield from _places(whole[key], name)


def _item_of(name: str) -> str:
    return f"one of {name}"
