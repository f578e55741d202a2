"""The table options of Escape from Atlantis in words: the length of the game, and rulings."""

from companion.games.atlantis.words.names import edition_name
from companion.i18n.translation import _
from companion.table.seating.table_options import AnyOption, TableOption
from engine.atlantis.setup import COVERED
from engine.atlantis.table import Edition

EDITIONS: tuple[Edition, ...] = (COVERED, "1986", "survive_1982", "survive_2011", "survive_2024")


def edition_option() -> TableOption:
    """The box, which decides the rules."""
    return TableOption(
        _("Which box do you have?"),
        "edition",
        tuple((edition, edition_name(edition)) for edition in EDITIONS),
    )


def length_option() -> TableOption:
    """How long the game is."""
    return TableOption(
        _("How long a game?"),
        "length",
        (
            ("full", _("Until no figures are left to save")),
            ("short", _("Short: until the fortress has sunk")),
        ),
    )


def table_options() -> tuple[AnyOption, ...]:
    """The house rules where the rulebook is silent; the first choice of each is the default."""
    return (*_of_the_island(), *_of_swimmers(), *_of_creatures(), *_of_the_end())


def _of_the_island() -> tuple[AnyOption, ...]:
    return (
        TableOption(
            _("Walking over the island"),
            "walking",
            (
                ("with_room", _("Only over tiles with room")),
                ("anywhere", _("Over full tiles and the city too")),
            ),
        ),
        TableOption(
            _("Once the fortress has sunk, the city"),
            "city",
            (("stays", _("Stays")), ("sinks", _("Sinks too"))),
        ),
    )


def _of_swimmers() -> tuple[AnyOption, ...]:
    return (
        TableOption(
            _("A swimmer boards a ship"),
            "boarding",
            (
                ("since_start", _("Only if they shared a space when the turn began")),
                ("any_time", _("Even if they met this turn")),
            ),
        ),
        TableOption(
            _("A swimmer who has moved goes ashore"),
            "landing",
            (("own_space", _("Not in the same turn")), ("after_swimming", _("In the same turn too"))),
        ),
        TableOption(
            _("A swimmer meets a shark or a sea monster"),
            "swimming_onto",
            (("eaten", _("The swimmer is eaten")), ("safe", _("Nothing happens until it moves"))),
        ),
    )


def _of_creatures() -> tuple[AnyOption, ...]:
    return (
        TableOption(
            _("Several swimmers with one dolphin"),
            "guard",
            (("all", _("It guards them all")), ("one", _("It guards one of them"))),
        ),
        TableOption(
            _("A creature crosses several spaces"),
            "passing",
            (
                ("rulebook", _("Only a sea monster acts on every space")),
                ("stop", _("It acts where it stops")),
                ("every", _("It acts on every space")),
            ),
        ),
        TableOption(
            _("Figures on a whirlpool’s tile"),
            "whirlpool_tile",
            (("lost", _("They’re lost")), ("swim", _("They swim"))),
        ),
        TableOption(
            _("A symbol comes up, but the box has none of it left"),
            "supply",
            (("nothing", _("Nothing comes")), ("from_lost", _("One that’s out of the game comes back"))),
        ),
    )


def _of_the_end() -> tuple[AnyOption, ...]:
    return (
        TableOption(
            _("A player without figures to save"),
            "no_figures",
            (("take_turns", _("Still sinks and rolls")), ("skipped", _("Takes no turns"))),
        ),
        TableOption(
            _("The short game ends"),
            "short_end",
            (
                ("after_creature", _("After that turn’s creature has moved")),
                ("before_creature", _("As soon as the fortress has sunk")),
            ),
        ),
        TableOption(
            _("Tied on figures saved"),
            "ties",
            (
                ("shared", _("Shared place")),
                ("later_player", _("The later player in the first round is ahead")),
            ),
        ),
    )
