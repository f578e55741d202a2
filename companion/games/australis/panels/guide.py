"""The guide through the set-up of AUSTRALIS."""

from functools import partial

from companion.games.australis import INFO
from companion.games.australis.drawing.end_drawing import coral
from companion.games.australis.drawing.setting_up import (
    BOARD_SHARE,
    SEA_SHARE,
    blank_die,
    card,
    disc,
    gameboard,
    gold_pile,
    grey_cube,
    large_fish,
    open_card,
    own_cube,
    sea_board,
    shell_card,
    silver_pile,
    small_fish,
)
from companion.games.australis.drawing.turtle import turtle
from companion.games.australis.facts.box import (
    DICE,
    FACE_UP,
    LARGE_FISH,
    SMALL_FISH,
    all_play,
    grey_on_current,
    own_pieces,
    put_out,
    stays,
)
from companion.games.australis.pieces.printed_numbers import PRINTED_NUMBERS
from companion.i18n.translation import _, join_words, ngettext
from companion.session.preferences import Preferences
from companion.table.guide.guide_ui import GuideStep, GuideUI, Picture
from companion.table.guide.stays import stays_step
from companion.table.numbers.copy_offer import COPY, offers_copy
from companion.ui import theme
from engine.australis.moves import GameSetup
from engine.australis.printed import as_printed
from engine.australis.table import PLAYER_COLOURS, Table
from engine.players import clockwise


def steps(setup: GameSetup) -> tuple[GuideStep, ...]:
    """Everything before the first die is taken."""
    return (*_of_the_board(setup), *_of_players(setup), _stays(setup))


def _of_the_board(setup: GameSetup) -> tuple[GuideStep, ...]:
    count, printed = len(setup.players), as_printed()
    cards = sum(put_out(setup)["cards"].values())
    laid = _("Shuffled, {count} face up")
    if not all_play(setup):
        laid = _("Shuffled, {count} face up, none with a shell")
    return (
        GuideStep(
            "board",
            _("Gameboard, red die"),
            _("The die on the red space"),
            pictures=(Picture(gameboard, wide=BOARD_SHARE), Picture(partial(blank_die, "red"))),
        ),
        GuideStep(
            "fish",
            _("{large} large, {small} small fish").format(large=LARGE_FISH, small=SMALL_FISH),
            _("Beside the board"),
            pictures=(Picture(large_fish, LARGE_FISH), Picture(small_fish, SMALL_FISH)),
        ),
        GuideStep(
            "tiles",
            _("Gold and silver piles"),
            _("{count} each, lowest on top").format(count=len(printed.gold)),
            pictures=(Picture(gold_pile, len(printed.gold)), Picture(silver_pile, len(printed.silver))),
        ),
        GuideStep(
            "dice",
            ngettext("Roll {count} die of each colour", "Roll {count} dice of each colour", count),
            _("As rolled, on their colours"),
            pictures=tuple(Picture(partial(blank_die, colour), count) for colour in DICE),
        ),
        GuideStep(
            "cards",
            ngettext("{count} card", "{count} cards", cards),
            laid.format(count=FACE_UP),
            pictures=(Picture(card, cards - FACE_UP), Picture(open_card, FACE_UP)),
        ),
        GuideStep(
            "grey",
            ngettext("{count} grey cube", "{count} grey cubes", printed.grey_beside),
            _("Beside the board"),
            pictures=(Picture(grey_cube, printed.grey_beside),),
        ),
    )


def _of_players(setup: GameSetup) -> tuple[GuideStep, ...]:
    printed, order = as_printed(), clockwise(len(setup.players), setup.starter)
    one, grey = setup.players[order[0]].colour, grey_on_current(setup)
    spaces = join_words(map(str, printed.cube_spaces))
    discs = [Picture(partial(disc, setup.players[seat].colour)) for seat in order]
    own = own_pieces()
    return (
        GuideStep(
            "own",
            _("Everyone’s pieces"),
            _("Sea board, {corals} corals, turtle, disc, and a cube in the left slot").format(
                corals=own["coral"]
            ),
            pictures=(
                Picture(sea_board, wide=SEA_SHARE),
                Picture(partial(coral, color=theme.PLAYER[one]), own["coral"]),
                Picture(partial(turtle, one)),
                Picture(partial(disc, one)),
                Picture(partial(own_cube, one)),
            ),
        ),
        GuideStep(
            "cubes",
            _("Cubes on {spaces}").format(spaces=spaces),
            ngettext(
                "One of each player’s; {count} grey one on {space}",
                "One of each player’s; {count} grey ones on {space}",
                grey,
                space=printed.grey_space,
            ),
            pictures=(
                *(
                    Picture(partial(own_cube, player.colour), len(printed.cube_spaces))
                    for player in setup.players
                ),
                Picture(grey_cube, grey, str(printed.grey_space)),
            ),
        ),
        GuideStep(
            "start",
            _("Discs on {spaces}").format(spaces=_numbers(1, len(order))),
            _("Turtles on {spaces}").format(spaces=_numbers(0, len(order))),
            _("{name} starts, and takes the first player token.").format(name=setup.players[order[0]].name),
            pictures=tuple(
                Picture(picture.draw, caption=f"{place} {setup.players[seat].name}")
                for place, (seat, picture) in enumerate(zip(order, discs, strict=True), 1)
            ),
        ),
    )


def _numbers(first: int, count: int) -> str:
    return join_words(str(space) for space in range(first, first + count))


def _stays(setup: GameSetup) -> GuideStep:
    left = stays(setup)
    played = {player.colour for player in setup.players}
    unused = [colour for colour in PLAYER_COLOURS if colour not in played]
    dice = sum(left.get(colour, 0) for colour in DICE)
    shells, grey = left.get("card with a shell", 0), left.get("grey cube", 0)
    parts = [
        *([ngettext("{count} die", "{count} dice", dice)] if dice else []),
        *([ngettext("{count} card with a shell", "{count} cards with a shell", shells)] if shells else []),
        *([ngettext("{count} grey cube", "{count} grey cubes", grey)] if grey else []),
        *(
            [ngettext("all pieces of {count} colour", "all pieces of {count} colours", len(unused))]
            if unused
            else []
        ),
    ]
    pictures = [
        *(Picture(partial(blank_die, colour), left.get(colour, 0)) for colour in DICE if colour in left),
        *([Picture(shell_card, shells)] if shells else []),
        *([Picture(grey_cube, grey)] if grey else []),
        *(Picture(partial(turtle, colour)) for colour in unused),
    ]
    return stays_step(parts, pictures)


def following(preferences: Preferences, table: Table) -> str:
    """The page on which the board is copied, if that is offered."""
    return COPY if offers_copy(PRINTED_NUMBERS, preferences, table) else ""


GUIDE: GuideUI[GameSetup] = GuideUI(INFO, steps, following)
