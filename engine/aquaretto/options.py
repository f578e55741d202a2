"""The table options of Aquaretto: two depths, and rulings where the sources are silent."""

from typing import Literal, TypeAlias

from engine.value import Value

Depth: TypeAlias = Literal["numbers", "places"]


class Options(Value):
    """Rulings where the sources are silent, and what the table wants; the first choice is the default."""

    depth: Depth = "numbers"
    points: Literal["at_the_end", "always"] = "at_the_end"
    whats_left: Literal["shown", "hidden"] = "shown"
    trucks_for_two: Literal["one_two_three", "two_full", "three_full"] = "one_two_three"
    out_for_two: Literal["three", "two"] = "three"
    keepers: Literal["two", "any"] = "two"
    managers: Literal["one", "any"] = "one"
    trainers: Literal["any", "two"] = "any"
    trained: Literal["all", "without_offspring", "unmarked"] = "all"
    """Which dolphins, orcas and sea lions count for a trainer, beside those that cannot be trained at all."""
    expansions: Literal["any_turn", "as_printed"] = "any_turn"
    offspring: Literal["basin_first", "free"] = "basin_first"
    """The place of an offspring that fits into its basin: only there, or by choice the depot."""
    no_coworker: Literal["lost", "stand_in"] = "lost"
    """The result when a coworker is due but none is left: it is lost, or something else stands in for it."""
    no_coin: Literal["stand_in", "lost"] = "stand_in"
    """The result when a coin is due but the bank has none: something stands in for it, or it is lost."""
