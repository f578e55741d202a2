"""Rulebook, "Scoring": animals, cashiers, keepers, trainers and the depot; ties."""

from collections.abc import Mapping
from typing import Literal

from engine.aquaretto.tiles import Species
from engine.award import Reason


class AnimalsInZoo(Reason):
    """A point for each animal of a basin; of all basins if only the sum was counted."""

    of: Literal["animals"] = "animals"
    animals: int
    species: Species | None = None


class CoinsCounted(Reason):
    """Each cashier brings a point for each coin."""

    of: Literal["cashiers"] = "cashiers"
    cashiers: int
    coins: int


class FishCounted(Reason):
    """Each keeper brings a point for each fish in the zoo."""

    of: Literal["keepers"] = "keepers"
    keepers: int
    fish: int


class Trained(Reason):
    """A trainer brings a point for each trainable animal around; `trainer` counts from 1, 0 is all."""

    of: Literal["trainers"] = "trainers"
    trainer: int
    animals: int
    species: tuple[tuple[Species, int], ...] = ()
    """With places: how many animals of each species these are."""


class DepotMinus(Reason):
    """Each species in the depot costs points, fewer with a manager."""

    of: Literal["depot"] = "depot"
    species: int
    managers: int
    each: int


def cashier_points(cashiers: int, coins: int) -> int:
    """Each cashier counts each coin once; without one, coins bring nothing."""
    return cashiers * coins


def keeper_points(keepers: int, fish: int) -> int:
    """Each keeper counts each fish in the zoo once."""
    return keepers * fish


def depot_points(species: int, each: int) -> int:
    """The points that the species in a depot cost, however many tiles of each there are."""
    return -species * each


def places(points: Mapping[int, int], coins: Mapping[int, int]) -> list[list[int]]:
    """The seats that share each place, best first: by points, then by coins."""
    strength = {seat: (points[seat], coins[seat]) for seat in points}
    return [
        [seat for seat in strength if strength[seat] == each]
        for each in sorted(set(strength.values()), reverse=True)
    ]
