"""The guide through the set-up of Reef Route."""

from functools import partial

from companion.games.reefroute import INFO
from companion.games.reefroute.drawing.drawings import fish, predator, reef, two_dice
from companion.games.reefroute.facts import box
from companion.i18n.translation import _, ngettext
from companion.table.guide.guide_ui import GuideStep, GuideUI, Picture
from companion.table.guide.stays import stays_step
from companion.ui.marks import mark
from engine.players import Player, clockwise
from engine.reefroute.moves import GameSetup
from engine.reefroute.options import Options
from engine.reefroute.pieces import COLOURS, SIZES, Colour, Size
from engine.reefroute.printed import printed


def steps(setup: GameSetup) -> tuple[GuideStep, ...]:
    """Everything before the first roll."""
    return (
        GuideStep(
            "board",
            _("Board in the middle"),
            _("The reef on the predators’ side"),
            pictures=(Picture(reef),),
        ),
        _predators(setup),
        _own(setup),
        *_on_start_rows(setup),
        GuideStep(
            "dice",
            ngettext("{count} die at hand", "{count} dice at hand", box.DICE),
            pictures=(Picture(lambda size: two_dice(2 * size), wide=2),),
        ),
        _stays(setup),
    )


def _predators(setup: GameSetup) -> GuideStep:
    return GuideStep(
        "predators",
        ngettext("{count} predator", "{count} predators", len(setup.predators)),
        ngettext(
            "In front of the reef, at least {count} free tile apart",
            "In front of the reef, at least {count} free tiles apart",
            printed().gap,
        ),
        pictures=tuple(_predator(size, setup.options) for size in sorted(setup.predators)),
    )


def _predator(size: Size, options: Options, count: int = 1) -> Picture:
    return Picture(lambda side: predator(size, options, side * 2 // 3), count)


def _own(setup: GameSetup) -> GuideStep:
    return GuideStep(
        "own",
        ngettext("{count} fish each", "{count} fish each", setup.fish),
        _("And a token in that colour"),
        pictures=tuple(
            Picture(partial(fish, colour_of(player)), setup.fish, player.name) for player in setup.players
        ),
    )


def _on_start_rows(setup: GameSetup) -> tuple[GuideStep, ...]:
    """Own fish, and then those of nobody; or the other way round, as the table has chosen."""
    order = [setup.players[seat] for seat in clockwise(len(setup.players), setup.starter)]
    own = (
        GuideStep(
            "front",
            _("One fish each in front"),
            _("On the row nearer the predators, {name} first").format(name=order[0].name),
            pictures=tuple(
                _fish(player, 1, f"{place} {player.name}") for place, player in enumerate(order, 1)
            ),
        ),
        GuideStep(
            "rest",
            _("Then all the others"),
            _("Anywhere on both start rows, {name} first").format(name=order[0].name),
            pictures=tuple(
                _fish(player, setup.fish - 1, f"{place} {player.name}")
                for place, player in enumerate(order, 1)
            ),
        ),
    )
    neutral = _neutral(setup)
    return (*neutral, *own) if setup.options.neutral_place == "first" else (*own, *neutral)


def _neutral(setup: GameSetup) -> tuple[GuideStep, ...]:
    colours = box.neutral_colours(setup)
    if not colours:
        return ()
    return (
        GuideStep(
            "neutral",
            ngettext("{count} neutral fish", "{count} neutral fish", setup.neutral * len(colours)),
            ngettext(
                "{count} of each unused colour, on free start tiles",
                "{count} of each unused colour, on free start tiles",
                setup.neutral,
            ),
            pictures=tuple(Picture(partial(fish, colour), setup.neutral) for colour in colours),
        ),
    )


def _fish(player: Player, count: int, caption: str) -> Picture:
    return Picture(partial(fish, colour_of(player)), count, caption)


def colour_of(player: Player) -> Colour:
    """The colour of a player's fish."""
    return next(colour for colour in COLOURS if colour == player.colour)


def _stays(setup: GameSetup) -> GuideStep:
    left = box.stays(setup)
    sizes = tuple(size for size in SIZES for _each in range(left.get(box.predator(size), 0)))
    swimmers = {colour: left.get(box.fish(colour), 0) for colour in COLOURS}
    count, tokens = sum(swimmers.values()), left.get("token", 0)
    parts = [
        *([ngettext("{count} predator", "{count} predators", len(sizes))] if sizes else []),
        *([ngettext("{count} small fish", "{count} small fish", count)] if count else []),
        *([ngettext("{count} token", "{count} tokens", tokens)] if tokens else []),
    ]
    played = {player.colour for player in setup.players}
    pictures = [
        *(_predator(size, setup.options, sizes.count(size)) for size in SIZES if size in sizes),
        *(Picture(partial(fish, colour), left) for colour, left in swimmers.items() if left),
        *(Picture(partial(mark, colour)) for colour in COLOURS if colour not in played),
    ]
    return stays_step(parts, pictures)


GUIDE: GuideUI[GameSetup] = GuideUI(INFO, steps)
