"""The table options of Aquaretto in words: what is shown, and rulings where sources are silent."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.i18n.translation import _
from companion.table.seating.table_options import AnyOption, OnOption, TableOption
from engine.aquaretto.options import Options
from engine.aquaretto.printed import printed

if TYPE_CHECKING:
    from companion.table.seating.seating import SeatingSetup


def _for_two(players: int) -> bool:
    return players == 2


def table_options() -> tuple[AnyOption, ...]:
    """The house rules that a table settles before the game; the first choice of each is the default."""
    return (*shown_options(), *_for_two_players(), *_of_coworkers(), *_of_the_supply())


COUNTED = frozenset({"out_for_two", "keepers", "managers", "trainers", "trained", "no_coworker", "no_coin"})
"""The options on which it depends what can be counted in a zoo, and what it is worth."""


def counted_options() -> tuple[AnyOption, ...]:
    """The house rules that matter when zoos are only counted."""
    return tuple(option for option in table_options() if option.field in COUNTED)


def chosen_options(seating: SeatingSetup) -> Options:
    """The options that were chosen for a game."""
    return Options.model_validate(dict(seating.options))


def shown_options() -> tuple[AnyOption, ...]:
    """The choice of what everybody sees during the game."""
    return (
        OnOption(_("Show what’s left"), "whats_left", on="shown", off="hidden", is_on=True),
        OnOption(_("Show points during the game"), "points", on="always", off="at_the_end"),
    )


def _for_two_players() -> tuple[AnyOption, ...]:
    one, two, three = printed().trucks[0]
    full = printed().trucks[1][0]
    return (
        TableOption(
            _("Trucks for two players: what does your rulebook say?"),
            "trucks_for_two",
            (
                (
                    "one_two_three",
                    _("Three trucks, for {one}, {two} and {three} tiles").format(
                        one=one, two=two, three=three
                    ),
                ),
                ("three_full", _("Three trucks, each for {places} tiles").format(places=full)),
                ("two_full", _("Two trucks, each for {places} tiles").format(places=full)),
            ),
            _for_two,
        ),
        TableOption(
            _("Animals left out with two players"),
            "out_for_two",
            (("three", _("Three kinds")), ("two", _("Two kinds"))),
            _for_two,
        ),
    )


def _of_coworkers() -> tuple[AnyOption, ...]:
    return (
        TableOption(
            _("Keepers in a water zoo"),
            "keepers",
            (("two", _("At most two")), ("any", _("As many as you like"))),
        ),
        TableOption(
            _("Managers in a water zoo"),
            "managers",
            (("one", _("At most one")), ("any", _("As many as you like"))),
        ),
        TableOption(
            _("Trainers in a water zoo"),
            "trainers",
            (("any", _("As many as you like")), ("two", _("At most two"))),
        ),
        TableOption(
            _("Dolphins, orcas and sea lions that count for a trainer"),
            "trained",
            (
                ("all", _("All but those that can’t be trained")),
                ("without_offspring", _("Offspring don’t count")),
                ("unmarked", _("Only unmarked animals count")),
            ),
        ),
        TableOption(
            _("A coworker is due, but none is left"),
            "no_coworker",
            (("lost", _("It’s lost")), ("stand_in", _("Use something else as a coworker"))),
        ),
    )


def _of_the_supply() -> tuple[AnyOption, ...]:
    return (
        TableOption(
            _("A coin is due, but the bank is empty"),
            "no_coin",
            (("stand_in", _("Use something else as a coin")), ("lost", _("It’s lost"))),
        ),
        TableOption(
            _("An offspring that fits in its basin"),
            "offspring",
            (("basin_first", _("It must go there")), ("free", _("It may go to the depot instead"))),
        ),
        TableOption(
            _("Expansion boards"),
            "expansions",
            (("any_turn", _("May be turned")), ("as_printed", _("Must stay as printed"))),
        ),
    )
