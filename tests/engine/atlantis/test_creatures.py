"""The effects of creatures against an oracle that knows single figures, for all that can share a space."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from engine.atlantis.creatures import Guard, dolphin_leaves, enters, swims_onto
from engine.atlantis.pieces import CREATURES, Counts, Creature, Hex

SWIMMERS = list(product(range(3), repeat=2))
CREWS: list[Counts | None] = [None, *(crew for crew in product(range(3), repeat=2) if sum(crew) <= 3)]
GUARDS: tuple[Guard, Guard] = ("all", "one")
BOTH = (False, True)


def spaces() -> Iterator[tuple[Hex, Counts]]:
    """Everything that can share a space, with the crew of its ship."""
    enemies = product(BOTH, BOTH, BOTH)
    for swimmers, crew, dolphins, (shark, kraken, monster) in product(
        SWIMMERS, CREWS, range(3), list(enemies)
    ):
        here = Hex(
            swimmers=swimmers,
            ship=None if crew is None else 1,
            dolphins=dolphins,
            shark=shark,
            kraken=kraken,
            sea_monster=monster,
            guarded=(0, 0),
        )
        yield here, crew or (0, 0)


def one_by_one(counts: Counts) -> list[int]:
    """The seat of each figure."""
    return [seat for seat, number in enumerate(counts) for _figure in range(number)]


def survivors(swimmers: list[int], dolphins: int, guard: Guard) -> int:
    """How many of these swimmers a dolphin keeps alive."""
    if guard == "one":
        return min(dolphins, len(swimmers))
    return len(swimmers) if dolphins else 0


def outcome(creature: Creature, here: Hex, crew: Counts, guard: Guard) -> tuple[int, int, bool, int]:
    """The oracle: how many swimmers live on, crew that swims, whether the ship is gone, crew that is lost."""
    swimmers, aboard, has_ship = one_by_one(here.swimmers), one_by_one(crew), here.ship is not None
    if creature == "dolphin":
        return len(swimmers), 0, False, 0
    if creature == "shark":
        return survivors(swimmers, here.dolphins, guard), 0, False, 0
    if creature == "sea_monster":
        return survivors(swimmers, here.dolphins, guard), 0, has_ship, len(aboard)
    if not aboard:
        return len(swimmers), 0, False, 0
    if not (here.shark or here.sea_monster):
        return len(swimmers), len(aboard), True, 0
    busy = min(here.dolphins, len(swimmers)) if guard == "one" else 0
    safe = survivors(aboard, here.dolphins - busy, guard)
    return len(swimmers), safe, True, len(aboard) - safe


def named(attacked: Counts, count: int) -> Counts:
    """Chooses `count` of these figures, by seat."""
    chosen = [0] * len(attacked)
    for seat in one_by_one(attacked)[:count]:
        chosen[seat] += 1
    return tuple(chosen)


def test_each_creature_matches_the_oracle_on_every_space() -> None:
    for creature, guard, (here, crew) in product(CREATURES, GUARDS, list(spaces())):
        effect = enters(creature, here, crew, guard)
        if effect.to_name:
            assert guard == "one"
            here = here.but(guarded=named(effect.attacked, effect.to_name))
            effect = enters(creature, here, crew, guard)
        live, swim, gone, lost = outcome(creature, here, crew, guard)
        from_crew = effect.eaten if creature == "kraken" else (0, 0)
        from_water = (0, 0) if creature == "kraken" else effect.eaten
        assert sum(here.swimmers) - sum(from_water) == live
        assert (effect.ship != "stays") == gone
        if effect.ship == "sinks":
            assert (sum(crew) - sum(from_crew), sum(from_crew)) == (swim, lost)
        else:
            assert (0, sum(crew) if effect.ship == "eaten" else 0) == (swim, lost)


def test_nobody_is_eaten_who_was_not_there_and_nobody_twice() -> None:
    for creature, (here, crew) in product(CREATURES, list(spaces())):
        effect = enters(creature, here, crew, "all")
        there = crew if creature == "kraken" else here.swimmers
        assert all(0 <= eaten <= number for eaten, number in zip(effect.eaten, there, strict=False))
        assert (effect.by is None) <= (not any(effect.eaten))


def test_a_dolphin_that_leaves_matches_the_oracle() -> None:
    for guard, (here, _crew) in product(GUARDS, list(spaces())):
        effect = dolphin_leaves(here, guard)
        if not (here.shark or here.sea_monster):
            assert effect.by is None
            continue
        here = here.but(guarded=named(effect.attacked, effect.to_name))
        effect = dolphin_leaves(here, guard)
        left = sum(here.swimmers) - sum(effect.eaten)
        assert left == survivors(one_by_one(here.swimmers), here.dolphins, guard)
        assert effect.by == ("shark" if here.shark else "sea_monster")


def test_swimming_onto_an_enemy_matches_the_oracle() -> None:
    for guard, (here, _crew) in product(GUARDS, list(spaces())):
        others = one_by_one(here.swimmers)
        guards = here.dolphins - (min(len(others), here.dolphins) if guard == "one" else 0)
        eater = swims_onto(here, guard)
        assert (eater is not None) == ((here.shark or here.sea_monster) and not guards)
        assert eater != "sea_monster" or not here.shark


def test_a_sea_monster_may_be_told_to_spare_who_comes_to_it() -> None:
    here = Hex(swimmers=(0, 0), guarded=(0, 0), ship=1, sea_monster=True)
    assert enters("kraken", here, (1, 0), "all", eats_new=False).by is None
    assert enters("kraken", here, (1, 0), "all", eats_new=True).by == "sea_monster"
