"""The rulings for cases on which the rulebook is silent, in words."""

from companion.game_ui import ruling
from companion.i18n.translation import _
from engine.australis.printed import as_printed
from engine.australis.table import Options


def fish_run_out() -> str:
    """The ruling for fewer fish in the supply than a player may take."""
    return _("If the supply of fish runs out, take what’s left.")


def corals_run_out() -> str:
    """The ruling for a coral to place with none beside the sea board."""
    return _(
        "No corals left beside your sea board? You may move one that’s already placed, or leave them all."
    )


def corals_of_cards() -> str:
    """The ruling for a card that places a coral with none beside the sea board."""
    return _(
        "The same goes for a card’s coral: with none left beside your sea board, you may move one that’s "
        "already placed."
    )


def fourth_card() -> str:
    """The ruling for a further card of a colour that is full."""
    return _("You can’t keep more than {count} cards below one colour: use the next one at once.").format(
        count=as_printed().cards_under_a_colour
    )


def second_competition_card() -> str:
    """The ruling for a second competition card of one colour."""
    return _("You can’t keep or use a second competition card of one colour: choose another card.")


def cards_run_out() -> str:
    """The ruling for fewer suitable cards on the display than may be taken."""
    return _("If the display has no card you may take, take fewer.")


def grey_cube_passed() -> str:
    """The ruling for a turtle that passes the space with the grey cube."""
    return _("The grey cube of space {space} also goes to a turtle that swims past it.").format(
        space=as_printed().grey_space
    )


def grey_cubes_run_out() -> str:
    """The ruling for a silver tile with no grey cube beside the gameboard."""
    return _("No grey cube left beside the gameboard? The tile comes without one.")


def last_space_for_all() -> str:
    """The ruling for points when several turtles are on the last space."""
    return _("The last space can hold several turtles, and each one scores it.")


def set_onto_one_space() -> str:
    """The ruling for two turtles that a correction puts on the same space."""
    return _("Two turtles put on one space by hand: the one there first is ahead.")


def shared_last_space(options: Options | None) -> str:
    """The ruling for the order of turtles on the last space."""
    if options is None:
        return _(
            "Several turtles on the last space: the first to arrive is ahead. House rules can have the app "
            "ask each time."
        )
    first = _("Several turtles on the last space: the first to arrive is ahead (house rule).")
    ask = _("Several turtles on the last space: the app asks you who’s ahead (house rule).")
    return ruling(options, "last_space", {"first_arrived": first, "ask": ask})


def tied_reef() -> str:
    """The ruling for a tie for first place on a reef with two prizes."""
    return _(
        "A tie for first place on a reef that scores two places: the turtle further ahead is first, the "
        "other second."
    )


def small_school(options: Options | None) -> str:
    """The ruling for fewer fish than the rightmost cube feeds."""
    if options is None:
        return _(
            "Too few fish for your rightmost cube: the best smaller school you can fill counts. House rules "
            "can switch this off."
        )
    best = _(
        "Too few fish for your rightmost cube: the best smaller school you can fill counts (house rule)."
    )
    nothing = _("Too few fish for your rightmost cube: your fish score nothing this round (house rule).")
    return ruling(options, "small_school", {"best_fed_slot": best, "nothing": nothing})


def nobody_enters(options: Options | None) -> str:
    """The ruling for a competition in which nobody has dice."""
    if options is None:
        return _(
            "Nobody has number dice: both tiles leave the game. House rules can let the player whose turtle "
            "is furthest ahead choose one."
        )
    no_tile = _("Nobody has number dice: both tiles leave the game (house rule).")
    ahead = _("Nobody has number dice: whoever’s turtle is furthest ahead chooses a tile (house rule).")
    return ruling(options, "nobody_enters", {"no_tile": no_tile, "turtle_ahead_chooses": ahead})


def one_enters() -> str:
    """The ruling for a competition with one player."""
    return _("Only one player has number dice: they win and choose; the other tile leaves the game.")


def token_untouched() -> str:
    """The ruling for a last round in which nobody took the red die."""
    return _("Nobody took the red die in the last round: nobody gets the point for the token.")


def equal_turtles() -> str:
    """The ruling for a tie that the turtles do not break."""
    return _("Equal points, and both turtles on the same space: the players share the victory.")


def everything(options: Options | None) -> tuple[str, ...]:
    """All rulings, in the order of a round."""
    return (
        fish_run_out(),
        cards_run_out(),
        fourth_card(),
        second_competition_card(),
        corals_run_out(),
        corals_of_cards(),
        grey_cube_passed(),
        grey_cubes_run_out(),
        last_space_for_all(),
        shared_last_space(options),
        set_onto_one_space(),
        tied_reef(),
        small_school(options),
        nobody_enters(options),
        one_enters(),
        token_untouched(),
        equal_turtles(),
    )
