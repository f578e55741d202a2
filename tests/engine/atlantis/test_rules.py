"""The short rules, each against every case: steering, rings, ways, supply, the end and the places."""

from __future__ import annotations

from itertools import product

import pytest

from engine.atlantis.pieces import RINGS, Hex, Tiles
from engine.atlantis.printed import printed
from engine.atlantis.rings import beside, next_ring, sea_beside
from engine.atlantis.spending import WAYS, Where, most_spaces, must_be_rested
from engine.atlantis.steering import blocker, steering
from engine.atlantis.supply import source
from engine.atlantis.winning import end_of, places

PLACES: tuple[Where, ...] = ("island", "water", "ship", "ashore")


def test_steering_matches_a_comparison_of_each_two_players() -> None:
    for crew in product(range(4), repeat=4):
        if sum(crew) > 3:
            continue
        found = steering(crew)
        may = [seat for seat in range(4) if not any(other > crew[seat] for other in crew)]
        assert list(found.seats) == may
        assert found.why == ("empty" if not sum(crew) else "most" if len(may) == 1 else "tied")


def test_only_ships_krakens_and_sea_monsters_block_a_ship() -> None:
    for ship, shark, kraken, monster, dolphins in product((None, 1), (0, 1), (0, 1), (0, 1), range(3)):
        there = Hex(
            ship=ship, shark=bool(shark), kraken=bool(kraken), sea_monster=bool(monster), dolphins=dolphins
        )
        assert (blocker(there) is not None) == bool(ship or kraken or monster)


def test_the_outermost_ring_sinks_first() -> None:
    for rock, land, fortress in product(range(3), repeat=3):
        ring = next_ring(Tiles(rock=rock, land=land, fortress=fortress))
        order = ["rock"] * rock + ["land"] * land + ["fortress"] * fortress
        assert ring == (order[0] if order else None)


def test_most_tiles_beside_one_match_the_rings_of_hexagons() -> None:
    hexes = {
        (a, b): max(abs(a), abs(b), abs(a + b)) for a, b in product(range(-3, 4), repeat=2) if abs(a + b) <= 3
    }
    steps = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    rings = {"rock": 3, "land": 2, "fortress": 1}
    for ring, at in rings.items():
        left = Tiles.model_validate(
            {each: sum(where == far for where in hexes.values()) for each, far in rings.items() if far <= at}
        )
        around = [
            [hexes.get((a + x, b + y)) for x, y in steps] for (a, b), where in hexes.items() if where == at
        ]
        for each, far in rings.items():
            most = max(near.count(far) for near in around) if far <= at else 0
            assert beside(left).of(each) == most, (ring, each)


def test_the_city_lies_beside_the_fortress_alone() -> None:
    for ring in RINGS:
        for tiles in range(5):
            assert sea_beside(ring, 6, tiles) + tiles + (ring == "fortress") == 6


def test_no_more_tiles_lie_beside_one_than_are_left() -> None:
    assert beside(Tiles(rock=1, land=1)) == Tiles(land=1)
    assert beside(Tiles(rock=2, land=9)) == Tiles(rock=1, land=2)
    assert beside(Tiles()) == Tiles()


def test_nobody_goes_back_onto_the_island_or_leaves_a_corner() -> None:
    for start, to in product(PLACES, PLACES):
        back = to == "island" and start != "island"
        far = (start, to) == ("island", "ashore")
        assert ((start, to) in WAYS) == (not back and not far and start != "ashore")


def test_only_walking_takes_more_than_one_space() -> None:
    for (start, to), left in product(WAYS, range(4)):
        walks = start == to == "island"
        assert most_spaces(start, to, left) == (left if walks else min(1, left))


@pytest.mark.parametrize(
    ("to", "boarding", "landing", "needed"),
    [
        ("water", True, True, True),
        ("ship", False, True, True),
        ("ship", True, False, False),
        ("ashore", True, False, True),
        ("ashore", False, True, False),
    ],
)
def test_what_a_swimmer_does_without_having_moved(
    to: Where, boarding: bool, landing: bool, needed: bool
) -> None:
    found = must_be_rested(to, boarding_any_time=boarding, landing_after_swimming=landing)
    assert found == needed


def test_pieces_come_from_the_box_then_perhaps_from_outside_the_game() -> None:
    for boxed, gone in product(range(3), repeat=2):
        assert source(boxed, gone, "nothing") == ("box" if boxed else None)
        assert source(boxed, gone, "from_lost") == ("box" if boxed else "gone" if gone else None)


def test_the_end_comes_with_the_last_figure_or_the_fortress() -> None:
    for living, fortress, short in product(range(2), range(2), (False, True)):
        by = end_of(living, fortress, short=short)
        assert by == ("no_figures" if not living else "fortress" if short and not fortress else None)


def test_places_go_by_figures_saved_and_shared_or_to_the_later_player() -> None:
    for saved in product(range(3), repeat=3):
        shared = places(dict(enumerate(saved)), 1, "shared")
        assert [saved[seats[0]] for seats in shared] == sorted(set(saved), reverse=True)
        later = places(dict(enumerate(saved)), 1, "later_player")
        order = sorted(range(3), key=lambda seat: (-saved[seat], -((seat - 1) % 3)))
        assert later == [[seat] for seat in order]


def test_the_island_has_three_full_rings() -> None:
    numbers = printed()
    assert [numbers.tiles.of(ring) for ring in ("rock", "land", "fortress")] == [18, 12, 6]
    assert numbers.creature_faces.count("dolphin") == 3
    assert numbers.distance_faces.count("dive") == 1
    assert numbers.distances == (1, 2, 3, "dive")
