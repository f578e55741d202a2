"""The rulings of a table where the sources are silent, in words; without a table, what house rules decide."""

from companion.game_ui import ruling
from companion.i18n.translation import _
from engine.aquaretto.options import Options
from engine.aquaretto.printed import printed
from engine.aquaretto.turns import species_out, truck_places

TWO = 2


def for_two_players(options: Options | None) -> tuple[str, ...]:
    """The kinds that two players take out, and their trucks."""
    chosen = Options() if options is None else options
    places = truck_places(TWO, chosen)
    trucks = {
        "one_two_three": _("Use three trucks, for {one}, {two} and {three} tiles."),
        "three_full": _("Use three trucks, each for {three} tiles."),
        "two_full": _("Use two trucks, each for {three} tiles."),
    }
    left_over = _("When both players have a truck, the tiles on the third one leave the game.")
    return (
        _("Take out {count} kinds of animals.").format(count=species_out(TWO, chosen)),
        ruling(chosen, "trucks_for_two", trucks).format(one=places[0], two=places[1], three=places[-1]),
        *([left_over] if len(places) > TWO else []),
    )


def another_rulebook(options: Options | None) -> tuple[str, ...]:
    """Where players whose rulebook says something else choose that; a table has chosen."""
    words = _("If your rulebook says something else, choose that in the house rules for a new game.")
    return (words,) if options is None else ()


def run_out(options: Options | None) -> tuple[str, ...]:
    """What happens if there is no coin or coworker left."""
    if options is None:
        return (_("House rules decide what happens if the bank or the coworkers run out."),)
    coins = {
        "stand_in": _("If the bank is empty, use something else as a coin (house rule)."),
        "lost": _("If the bank is empty, a coin that’s due is lost (house rule)."),
    }
    coworkers = {
        "lost": _("If no coworker is left, one that’s due is lost (house rule)."),
        "stand_in": _("If no coworker is left, use something else as one (house rule)."),
    }
    return (ruling(options, "no_coin", coins), ruling(options, "no_coworker", coworkers))


def offspring_goes(options: Options | None) -> str:
    """Where an offspring goes."""
    into_basin = _("It goes into that basin, or to the depot if it doesn’t fit.")
    free = _("It goes into that basin or to the depot.")
    return ruling(options, "offspring", {"basin_first": into_basin, "free": free})


def offspring(options: Options | None) -> str:
    """Whether one that fits may go to the depot."""
    if options is None:
        return _("House rules decide if one that fits may go to the depot instead.")
    must = _("One that fits in its basin must go there (house rule).")
    may = _("One that fits in its basin may go to the depot instead (house rule).")
    return ruling(options, "offspring", {"basin_first": must, "free": may})


def keepers(options: Options | None) -> str:
    """What keepers bring, and how many there may be."""
    two = _("Keeper, {count} at most: a point for each tile with a fish in your zoo.")
    many = _("Keeper: a point for each tile with a fish in your zoo.")
    return ruling(options, "keepers", {"two": two, "any": many}).format(count=printed().keepers)


def managers(options: Options | None) -> str:
    """What a manager saves, and how many there may be."""
    one = _("Manager, {count} at most: each kind in your depot costs {points} point less.")
    many = _("Manager: each kind in your depot costs {points} point less, however many managers you have.")
    less = printed().depot_minus - printed().depot_minus_with_manager
    return ruling(options, "managers", {"one": one, "any": many}).format(
        count=printed().managers, points=less
    )


def jobs(options: Options | None) -> tuple[str, ...]:
    """How many coworkers may have a job, as far as that is settled, and what trainers count."""
    if options is None:
        limits = _("House rules set the limits for keepers, managers and trainers, and what can be trained.")
        return (limits,)
    many = {
        "any": _("A zoo may have any number of trainers (house rule)."),
        "two": _("A zoo has two trainers at most (house rule)."),
    }
    trained = {
        "all": _("Trainers count all that can be trained, offspring too (house rule)."),
        "without_offspring": _("Trainers don’t count offspring (house rule)."),
        "unmarked": _("Trainers count only unmarked animals (house rule)."),
    }
    any_number = {
        "keepers": _("A zoo may have any number of keepers (house rule)."),
        "managers": _("A zoo may have any number of managers (house rule)."),
    }
    return (
        *(words for job, words in any_number.items() if getattr(options, job) == "any"),
        ruling(options, "trainers", many),
        ruling(options, "trained", trained),
    )


def expansions(options: Options | None) -> str:
    """Whether expansion boards may be turned."""
    if options is None:
        return _("House rules decide if expansions may be turned.")
    turned = _("Expansions may be turned (house rule).")
    as_printed = _("Expansions must stay as printed (house rule).")
    return ruling(options, "expansions", {"any_turn": turned, "as_printed": as_printed})


def whats_left(options: Options | None) -> tuple[str, ...]:
    """What a table sees that has not hidden it."""
    words = _("“What’s left” shows how many tiles of a kind are still face down, and the chance one is next.")
    return () if options is not None and options.whats_left == "hidden" else (words,)
