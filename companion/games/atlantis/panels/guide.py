"""The guide through the set-up of Escape from Atlantis."""

from functools import partial

from companion.games.atlantis import INFO
from companion.games.atlantis.drawing import game_theme
from companion.games.atlantis.drawing.drawings import figure_drawing, symbol_drawing
from companion.games.atlantis.facts.box import DICE, put_out, stays
from companion.i18n.translation import _, ngettext
from companion.table.guide.guide_ui import GuideStep, GuideUI, Picture
from companion.table.guide.stays import stays_step
from companion.ui.picture import image
from engine.atlantis.moves import GameSetup
from engine.atlantis.pieces import CREATURES
from engine.atlantis.printed import printed
from engine.atlantis.setup import MOST_PLAYERS
from engine.atlantis.table import COLOURS
from engine.players import clockwise


def steps(setup: GameSetup) -> tuple[GuideStep, ...]:
    """Everything before the first turn."""
    return (*_of_the_island(), _ships(setup), *_of_players(setup), _dice(), _later(setup), _stays(setup))


def _of_the_island() -> tuple[GuideStep, ...]:
    tiles = printed().tiles
    return (
        GuideStep("city", _("Board, city in the middle"), pictures=(_picture("city"),)),
        GuideStep(
            "fortress",
            ngettext("{count} fortress tile", "{count} fortress tiles", tiles.fortress),
            _("Face down around the city"),
            pictures=(_picture("tile_fortress", tiles.fortress),),
        ),
        GuideStep(
            "land",
            ngettext("{count} land tile", "{count} land tiles", tiles.land),
            _("Face down around the fortress"),
            pictures=(_picture("tile_land", tiles.land),),
        ),
        GuideStep(
            "rock",
            ngettext("{count} rock tile", "{count} rock tiles", tiles.rock),
            _("Face down around the land"),
            pictures=(_picture("tile_rock", tiles.rock),),
        ),
    )


def _ships(setup: GameSetup) -> GuideStep:
    count, few = put_out(setup)["ships"]["ship"], printed().ships_at_start[0]
    where = _("On opposite sides of the island") if count == few else _("Evenly spaced around the island")
    return GuideStep(
        "ships",
        ngettext("{count} ship in the water", "{count} ships in the water", count),
        where,
        pictures=(Picture(partial(symbol_drawing, "ship"), count),),
    )


def _of_players(setup: GameSetup) -> tuple[GuideStep, ...]:
    numbers = printed()
    order = [setup.players[seat] for seat in clockwise(len(setup.players), setup.starter)]
    return (
        GuideStep(
            "figures",
            ngettext("{count} figure each", "{count} figures each", numbers.figures),
            _("Everyone takes one colour"),
            pictures=tuple(_figures(player.colour, numbers.figures, player.name) for player in setup.players),
        ),
        GuideStep(
            "place",
            _("Put them on the island"),
            _("One at a time, {name} first: at most {room} on a tile, none on the city").format(
                room=numbers.tile_room, name=order[0].name
            ),
            pictures=tuple(
                _figures(one.colour, 1, f"{place} {one.name}") for place, one in enumerate(order, 1)
            ),
        ),
    )


def _picture(name: str, count: int = 1) -> Picture:
    return Picture(partial(image, game_theme, name), count)


def _figures(colour: str, count: int, caption: str = "") -> Picture:
    return Picture(partial(figure_drawing, colour, "island"), count, caption)


def _dice() -> GuideStep:
    words = ngettext("{count} die at hand", "{count} dice at hand", DICE)
    return GuideStep("dice", words, pictures=(_picture("creature_die"), _picture("number_die")))


def _later(setup: GameSetup) -> GuideStep:
    left = put_out(setup)["later"]
    ships, creatures = left["ship"], sum(left[kind] for kind in CREATURES)
    parts = (
        ngettext("{count} ship", "{count} ships", ships),
        ngettext("{count} creature", "{count} creatures", creatures),
    )
    return GuideStep(
        "later",
        _("Keep at hand"),
        ", ".join(parts),
        _("Ships and creatures come when their symbol comes up."),
        (
            Picture(partial(symbol_drawing, "ship"), ships),
            *(Picture(partial(symbol_drawing, kind), left[kind]) for kind in CREATURES),
        ),
    )


def _stays(setup: GameSetup) -> GuideStep:
    figures = stays(setup).get("figure", 0)
    parts = [ngettext("{count} figure", "{count} figures", figures)] if figures else []
    return stays_step(parts, [_figures(colour, printed().figures) for colour in _unused(setup)])


def _unused(setup: GameSetup) -> tuple[str, ...]:
    """Colours of figures that nobody plays, as many as the box still has."""
    played = {player.colour for player in setup.players}
    left = [colour for colour in COLOURS if colour not in played]
    return tuple(left[: MOST_PLAYERS - len(setup.players)])


GUIDE: GuideUI[GameSetup] = GuideUI(INFO, steps)
