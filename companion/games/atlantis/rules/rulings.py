"""The rulings for cases on which the rulebook is silent, in words: those of a table, or the defaults."""

from companion.game_ui import ruling
from companion.i18n.translation import _
from engine.atlantis.options import Options


def walking(options: Options | None) -> str:
    """The ruling for a figure that walks over the island."""
    return ruling(
        options,
        "walking",
        {
            "with_room": _("A figure walks only over tiles with room, not over the city (house rule)."),
            "anywhere": _("A figure can walk over full tiles and the city too (house rule)."),
        },
    )


def boarding(options: Options | None) -> str:
    """The ruling for a swimmer who boards a ship."""
    return ruling(
        options,
        "boarding",
        {
            "since_start": _(
                "To board, a swimmer must share the ship’s space when the turn begins (house rule)."
            ),
            "any_time": _("A swimmer can board even if ship and swimmer met this turn (house rule)."),
        },
    )


def landing(options: Options | None) -> str:
    """The ruling for a swimmer who goes ashore."""
    return ruling(
        options,
        "landing",
        {
            "own_space": _("Going ashore uses a swimmer’s one space for the turn (house rule)."),
            "after_swimming": _("A swimmer who has moved can go ashore in the same turn (house rule)."),
        },
    )


def city(options: Options | None) -> str:
    """The ruling for the city once the fortress has sunk."""
    return ruling(
        options,
        "city",
        {
            "stays": _("The city never sinks (house rule)."),
            "sinks": _("Once the fortress has sunk, the city sinks too (house rule)."),
        },
    )


def supply(options: Options | None) -> str:
    """The ruling for a symbol of which the box has nothing left."""
    return ruling(
        options,
        "supply",
        {
            "nothing": _("If the box has none of that piece left, nothing comes (house rule)."),
            "from_lost": _(
                "If the box has none of that piece left, one that’s out of the game comes back (house rule)."
            ),
        },
    )


def whirlpool_tile(options: Options | None) -> str:
    """The ruling for figures on the tile of a whirlpool."""
    return ruling(
        options,
        "whirlpool_tile",
        {
            "lost": _("Figures on the whirlpool’s own tile are lost (house rule)."),
            "swim": _("Figures on the whirlpool’s own tile swim (house rule)."),
        },
    )


def passing(options: Options | None) -> str:
    """The ruling for a creature that crosses several spaces."""
    return ruling(
        options,
        "passing",
        {
            "rulebook": _(
                "A sea monster acts on every space it enters, the others where they stop (house rule)."
            ),
            "stop": _("A creature acts only on the space where it stops (house rule)."),
            "every": _("Every creature acts on every space it enters (house rule)."),
        },
    )


def sea_monster_eats(options: Options | None) -> str:
    """What a sea monster does, on as many spaces as the table has it act."""
    on_each = _("On every space it enters, it destroys any ship with its crew and eats swimmers.")
    where_it_stops = _("Where it stops, it destroys any ship with its crew and eats swimmers.")
    return ruling(options, "passing", {"rulebook": on_each, "stop": where_it_stops, "every": on_each})


def guarded(options: Options | None) -> str:
    """Whom sharks and sea monsters cannot eat."""
    return ruling(
        options,
        "guard",
        {
            "all": _("Sharks and sea monsters can’t eat swimmers on a dolphin’s space."),
            "one": _("Sharks and sea monsters can’t eat a swimmer whom a dolphin guards."),
        },
    )


def guard(options: Options | None) -> str:
    """The ruling for several swimmers with a dolphin."""
    return ruling(
        options,
        "guard",
        {
            "all": _("If there are several swimmers on its space, it guards them all (house rule)."),
            "one": _("If there are several swimmers on its space, it guards only one of them (house rule)."),
        },
    )


def swimming_onto(options: Options | None) -> str:
    """The ruling for swimmers who come to a shark or a sea monster."""
    return ruling(
        options,
        "swimming_onto",
        {
            "eaten": _("Figures that swim, jump or fall onto its space are eaten too (house rule)."),
            "safe": _("Figures that swim, jump or fall onto its space are safe until it moves (house rule)."),
        },
    )


def crew_at_sea_monster(options: Options | None) -> str:
    """What the same ruling means for a crew that swims because of a Kraken."""
    return ruling(
        options,
        "swimming_onto",
        {
            "eaten": _("A sea monster on that space eats the crew too (house rule)."),
            "safe": _("A sea monster on that space doesn’t eat the crew (house rule)."),
        },
    )


def ties(options: Options | None) -> str:
    """The ruling for players who saved the same number."""
    return ruling(
        options,
        "ties",
        {
            "shared": _("Players who saved the same number share the place (house rule)."),
            "later_player": _(
                "If players saved the same number, the later one in the first round is ahead (house rule)."
            ),
        },
    )


def no_figures(options: Options | None) -> str:
    """The ruling for a player without figures to save."""
    return ruling(
        options,
        "no_figures",
        {
            "take_turns": _("Players with no figures left to save still take their turns (house rule)."),
            "skipped": _("Players with no figures left to save take no more turns (house rule)."),
        },
    )


def short_end(options: Options | None) -> str:
    """The ruling for the moment at which a short game ends."""
    return ruling(
        options,
        "short_end",
        {
            "after_creature": _("The short game ends after that turn’s creature has moved (house rule)."),
            "before_creature": _("The short game ends as soon as the fortress has sunk (house rule)."),
        },
    )
