"""The guide through the set-up of Aquaretto."""

from functools import partial

from companion.games.aquaretto import INFO
from companion.games.aquaretto.drawing.drawings import coin, coworker_sign, tile_drawing
from companion.games.aquaretto.drawing.setting_up import (
    TRUCK,
    ZOO_SHARE,
    depot,
    kept_out,
    large_expansion,
    reserve,
    small_expansion,
    stack,
    truck,
    zoo,
)
from companion.games.aquaretto.facts.box import all_tiles, coins_in_bank, kinds_in, put_out, stays
from companion.games.aquaretto.words.names import species_name
from companion.i18n.translation import _, join_words, ngettext
from companion.table.guide.guide_ui import GuideStep, GuideUI, Picture
from companion.table.guide.stays import stays_step
from companion.ui.marks import mark
from engine.aquaretto.moves import GameSetup
from engine.aquaretto.printed import printed
from engine.aquaretto.tiles import offspring_of
from engine.aquaretto.turns import truck_places

STACKS = 4
"""The stacks that are drawn: the rulebook does not say how many there are."""


def steps(setup: GameSetup) -> tuple[GuideStep, ...]:
    """Everything before the first turn."""
    out = [_kinds_out(setup)] if setup.out else []
    return (*out, *_of_the_middle(setup), *_of_players(setup), _stays(setup))


def _kinds_out(setup: GameSetup) -> GuideStep:
    numbers = printed()
    return GuideStep(
        "out",
        ngettext("Leave {count} kind in the box", "Leave {count} kinds in the box", len(setup.out)),
        join_words(map(species_name, setup.out)),
        _("{tiles} tiles and {offspring} offspring of each").format(
            tiles=numbers.animals, offspring=numbers.offspring
        ),
        pictures=tuple(Picture(partial(kept_out, species)) for species in setup.out),
    )


def _of_the_middle(setup: GameSetup) -> tuple[GuideStep, ...]:
    numbers, out = printed(), put_out(setup)
    trucks = truck_places(len(setup.players), setup.options)
    piled = all_tiles(setup) - numbers.reserve
    return (
        GuideStep(
            "trucks",
            ngettext("{count} truck in the middle", "{count} trucks in the middle", len(trucks)),
            _truck_words(tuple(trucks)),
            pictures=tuple(Picture(partial(truck, places), wide=TRUCK) for places in trucks),
        ),
        GuideStep(
            "offspring",
            ngettext("{count} offspring face up", "{count} offspring face up", out["offspring"]["offspring"]),
            _("{count} of each kind").format(count=numbers.offspring),
            pictures=tuple(
                Picture(partial(tile_drawing, offspring_of(species)), numbers.offspring)
                for species in kinds_in(setup)
            ),
        ),
        GuideStep(
            "reserve",
            ngettext("{count} tile aside", "{count} tiles aside", numbers.reserve),
            _("Shuffle all {tiles}; these under the wooden disc").format(tiles=all_tiles(setup)),
            pictures=(Picture(reserve),),
        ),
        GuideStep(
            "tiles",
            ngettext("{count} tile in stacks", "{count} tiles in stacks", piled),
            _("Face down, in several stacks"),
            pictures=(Picture(stack, STACKS),),
        ),
    )


def _truck_words(places: tuple[int, ...]) -> str:
    """How many tiles each truck carries."""
    if len(set(places)) == 1:
        return _("For {places} tiles each").format(places=places[0])
    return _("For {places} tiles").format(places=join_words(map(str, places)))


def _of_players(setup: GameSetup) -> tuple[GuideStep, ...]:
    numbers, starter = printed(), setup.players[setup.starter]
    return (
        GuideStep(
            "own",
            _("A water zoo and depot each"),
            _("{small} small, {large} large expansions").format(
                small=numbers.small_expansions, large=numbers.large_expansions
            ),
            pictures=(
                Picture(partial(zoo, numbers.zoo), wide=ZOO_SHARE),
                Picture(depot),
                Picture(small_expansion, numbers.small_expansions),
                Picture(large_expansion, numbers.large_expansions),
            ),
        ),
        GuideStep(
            "coins",
            ngettext("{count} coin each", "{count} coins each", numbers.first_coins),
            _("Bank: {coins} coins; {coworkers} coworkers").format(
                coins=coins_in_bank(setup), coworkers=numbers.coworkers
            ),
            pictures=(
                *(Picture(coin, numbers.first_coins, player.name) for player in setup.players),
                Picture(coin, coins_in_bank(setup), _("Bank")),
                Picture(coworker_sign, numbers.coworkers),
            ),
        ),
        GuideStep(
            "start",
            _("{name} starts").format(name=starter.name),
            pictures=(Picture(partial(mark, starter.colour)),),
        ),
    )


def _stays(setup: GameSetup) -> GuideStep:
    left = stays(setup)
    tiles, young = left.get("animal tile", 0), left.get("offspring", 0)
    trucks, sets = left.get("truck", 0), left.get("water zoo", 0)
    parts = [
        *([ngettext("{count} animal tile", "{count} animal tiles", tiles)] if tiles else []),
        *([ngettext("{count} offspring", "{count} offspring", young)] if young else []),
        *([ngettext("{count} truck", "{count} trucks", trucks)] if trucks else []),
        *([ngettext("boards for {count} player", "boards for {count} players", sets)] if sets else []),
    ]
    pictures = [
        *(Picture(partial(kept_out, species)) for species in setup.out),
        *([Picture(partial(truck, max(printed().trucks[-1])), trucks, wide=TRUCK)] if trucks else []),
        *([Picture(partial(zoo, printed().zoo), sets)] if sets else []),
    ]
    return stays_step(parts, pictures)


GUIDE: GuideUI[GameSetup] = GuideUI(INFO, steps)
