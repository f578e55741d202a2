"""Rules: basins, bonuses, offspring, coworkers and the depot."""

from companion.game_ui import Rule
from companion.games.aquaretto.rules import rulings
from companion.i18n.translation import _, join_words
from engine.aquaretto.expansions import outline, size_of
from engine.aquaretto.options import Options
from engine.aquaretto.printed import printed


def zoo_rules(options: Options | None) -> tuple[Rule, ...]:
    """The sections on what happens in a water zoo."""
    basins = (_basins(), _grow(), _bonuses(options), _offspring(options))
    return (*basins, _coworkers(), _jobs(options), _depot(), _money(options))


def _basins() -> Rule:
    numbers = printed()
    return Rule(
        "basins",
        _("A new basin"),
        _("Start a new basin"),
        (
            _(
                "All animals of a kind form one basin. A kind that’s already in the zoo can’t start a "
                "second one."
            ),
            _("The first animal of a kind goes on an empty space that shares no edge with another basin."),
            _("Corners may touch."),
            _("A zoo has at most {basins} basins, plus one for each large expansion.").format(
                basins=numbers.basins
            ),
            _("The extra basin can be anywhere in your zoo, not just on the expansion."),
            _(
                "The zoo has {spaces} spaces. The app doesn’t know where tiles are: check for yourselves "
                "that there’s room between the basins."
            ).format(spaces=len(outline())),
        ),
    )


def _grow() -> Rule:
    return Rule(
        "grow",
        _("A basin grows"),
        _("Enlarge an existing basin"),
        (
            _("Each further animal must share an edge with its basin, and none with another basin."),
            _("If that isn’t possible, or you don’t want to, the animal goes in your depot."),
        ),
    )


def _bonuses(options: Options | None) -> Rule:
    numbers = printed()
    return Rule(
        "bonuses",
        _("Coins and coworkers for large basins"),
        _("Enlarge an existing basin"),
        (
            _("At {sizes} animals, a basin earns you a coin at once.").format(
                sizes=join_words(map(str, numbers.coin_at))
            ),
            _("At {sizes} animals, a basin earns you a coworker at once.").format(
                sizes=join_words(map(str, numbers.coworker_at))
            ),
            _("If you add several animals together, each size you reach counts."),
            _("Each kind has {animals} grown animals: you need offspring to reach {size}.").format(
                animals=numbers.animals, size=numbers.coin_at[-1]
            ),
        ),
        rulings.run_out(options),
    )


def _offspring(options: Options | None) -> Rule:
    numbers = printed()
    return Rule(
        "offspring",
        _("Offspring"),
        _("Special situations"),
        (
            _(
                "A fertile female and a fertile male in one basin have an offspring at once; they needn’t "
                "touch."
            ),
            rulings.offspring_goes(options),
            _("Each fertile animal has only one offspring: a third adds none, a fourth adds a second."),
            _("Each kind has {count} offspring. They count like other animals, for bonuses too.").format(
                count=numbers.offspring
            ),
            _("Nothing is born on trucks or in depots."),
        ),
        (rulings.offspring(options),),
    )


def _coworkers() -> Rule:
    return Rule(
        "coworkers",
        _("Coworkers"),
        _("Special situations"),
        (
            _("A coworker starts working at once, in one of four jobs: cashier, keeper, trainer or manager."),
            _("After that, only a money action changes a coworker’s job."),
        ),
    )


def _jobs(options: Options | None) -> Rule:
    numbers = printed()
    return Rule(
        "jobs",
        _("The four jobs"),
        _("Special situations"),
        (
            _("Cashier, {count} at most: a point for each of your coins.").format(count=numbers.cashiers),
            rulings.keepers(options),
            _(
                "Trainer, on an empty space in the zoo: a point for each trainable dolphin, orca and sea "
                "lion on the eight spaces around. Two trainers may count the same animal."
            ),
            _("A trainer fills a space: no animal can go there."),
            rulings.managers(options),
        ),
        (
            *rulings.jobs(options),
            _("Red lightning bolt: the animal can’t be trained."),
        ),
    )


def _depot() -> Rule:
    return Rule(
        "depot",
        _("The depot"),
        _("Place a tile in his depot"),
        (
            _("A tile for the depot goes on top of the stack. Any kinds may go there."),
            _("Everybody may look at all depots, but the order of the tiles never changes."),
            _("Place a tile from a depot like one from a truck, bonuses included."),
            minus_points(),
        ),
    )


def minus_points() -> str:
    """What the animals in a depot cost at the end."""
    numbers = printed()
    return _("Each kind in the depot costs {points} points, or {less} with a manager.").format(
        points=numbers.depot_minus, less=numbers.depot_minus_with_manager
    )


def _money(options: Options | None) -> Rule:
    numbers = printed()
    return Rule(
        "money",
        _("Money actions"),
        _("Carry out a money action"),
        (
            _(
                "Move, {cost} coin: the top tile of your depot into your zoo, or a coworker to another job."
            ).format(cost=numbers.move_cost),
            _(
                "Purchase, {cost} coins: the top tile of another depot into your zoo. {share} coin goes "
                "to its owner, who can’t refuse; the rest to the bank."
            ).format(cost=numbers.purchase_cost, share=numbers.purchase_share),
            _("Discard, {cost} coins: the top tile of your depot leaves the game.").format(
                cost=numbers.discard_cost
            ),
            _("Small expansion, {cost} coin: {spaces} more spaces.").format(
                cost=numbers.small_cost, spaces=size_of("small")
            ),
            _("Large expansion, {cost} coins: {spaces} more spaces, and one more basin.").format(
                cost=numbers.large_cost, spaces=size_of("large")
            ),
            _("An expansion goes along an edge of the zoo. One money action is a whole turn."),
        ),
        (rulings.expansions(options),),
    )
