"""Rules: basins, bonuses, offspring, coworkers and the depot."""

from companion.game_ui import Rule
from companion.i18n.translation import _, join_words
from engine.aquaretto.expansions import outline, size_of
from engine.aquaretto.printed import printed


def zoo_rules() -> tuple[Rule, ...]:
    """The sections on what happens in a water zoo."""
    return (_basins(), _grow(), _bonuses(), _offspring(), _coworkers(), _jobs(), _depot(), _money())


def _basins() -> Rule:
    numbers = printed()
    return Rule(
        "basins",
        _("A new basin"),
        _("Start a new basin"),
        (
            _(
                "All animals of a kind form one basin. A kind that is already in the zoo begins no"
                " second one."
            ),
            _("The first animal of a kind goes on an empty space that touches no other basin by an edge."),
            _("Corners may touch."),
            _("A zoo has {basins} basins at most, and one more for each large expansion.").format(
                basins=numbers.basins
            ),
            _("The extra basin can be anywhere in your zoo, not just on the expansion."),
            _(
                "The zoo has {spaces} spaces. The app doesn’t know where tiles lie: look yourselves whether"
                " there is room between the basins."
            ).format(spaces=len(outline())),
        ),
    )


def _grow() -> Rule:
    return Rule(
        "grow",
        _("A basin grows"),
        _("Enlarge an existing basin"),
        (
            _("A further animal of the kind must touch an edge of its basin, and no edge of another one."),
            _("If that is not possible, or you do not want it, the animal goes onto your depot."),
        ),
    )


def _bonuses() -> Rule:
    numbers = printed()
    return Rule(
        "bonuses",
        _("Coins and coworkers for large basins"),
        _("Enlarge an existing basin"),
        (
            _("A basin that reaches {sizes} animals brings a coin at once.").format(
                sizes=join_words(map(str, numbers.coin_at))
            ),
            _("A basin that reaches {sizes} animals brings a coworker at once.").format(
                sizes=join_words(map(str, numbers.coworker_at))
            ),
            _("If several animals come together, each size that is reached counts."),
            _("Each kind has {animals} grown animals: you need offspring to reach {size}.").format(
                animals=numbers.animals, size=numbers.coin_at[-1]
            ),
        ),
        (_("What happens when the bank is empty, or no coworker is left, is a house rule of yours."),),
    )


def _offspring() -> Rule:
    numbers = printed()
    return Rule(
        "offspring",
        _("Offspring"),
        _("Special situations"),
        (
            _(
                "A fertile female and a fertile male of one basin have an offspring at once; they"
                " need not touch."
            ),
            _("It goes into that basin. Only if it does not fit there, it goes onto the depot."),
            _("Each fertile animal has one offspring only: a third brings none, a fourth a second one."),
            _("Each kind has {count} offspring. They count like other animals, also for bonuses.").format(
                count=numbers.offspring
            ),
            _("Nothing is born on trucks or in depots."),
        ),
        (_("Whether one that fits may go to the depot instead is a house rule."),),
    )


def _coworkers() -> Rule:
    return Rule(
        "coworkers",
        _("Coworkers"),
        _("Special situations"),
        (
            _("A coworker starts working at once, in one of four jobs: cashier, keeper, trainer or manager."),
            _("Later, a coworker changes the job only by a money action."),
        ),
    )


def _jobs() -> Rule:
    numbers = printed()
    return Rule(
        "jobs",
        _("The four jobs"),
        _("Special situations"),
        (
            _("Cashier, {count} at most: a point for each of your coins.").format(count=numbers.cashiers),
            _("Keeper, {count} at most: a point for each tile with a fish in your zoo.").format(
                count=numbers.keepers
            ),
            _(
                "Trainer, on an empty space of the zoo: a point for each dolphin, orca and sea lion"
                " on the eight"
                " spaces around that can be trained. Two trainers may count the same animal."
            ),
            _("A trainer fills a space: no animal can go there."),
            _("Manager, {count} at most: each kind in your depot costs {points} point less.").format(
                count=numbers.managers, points=numbers.depot_minus - numbers.depot_minus_with_manager
            ),
        ),
        (
            _("The limits of keepers, managers and trainers, and what can be trained, are house rules."),
            _("Animals with a red lightning cannot be trained."),
        ),
    )


def _depot() -> Rule:
    return Rule(
        "depot",
        _("The depot"),
        _("Place a tile in his depot"),
        (
            _("A tile that comes to the depot goes on top of the stack. Any kinds may lie there."),
            _("Everybody may look at all depots, but the order of the tiles never changes."),
            _("Place a tile from a depot like one from a truck, bonuses included."),
            minus_points(),
        ),
    )


def minus_points() -> str:
    """What the animals in a depot cost at the end."""
    numbers = printed()
    return _("Each kind in the depot costs {points} points, with a manager {less}.").format(
        points=numbers.depot_minus, less=numbers.depot_minus_with_manager
    )


def _money() -> Rule:
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
                "Purchase, {cost} coins: the top tile of another depot into your zoo. {share} coin"
                " goes to its"
                " owner, who cannot refuse; the rest to the bank."
            ).format(cost=numbers.purchase_cost, share=numbers.purchase_share),
            _("Discard, {cost} coins: the top tile of your depot leaves the game.").format(
                cost=numbers.discard_cost
            ),
            _("Small expansion, {cost} coin: {spaces} spaces more.").format(
                cost=numbers.small_cost, spaces=size_of("small")
            ),
            _("Large expansion, {cost} coins: {spaces} spaces more, and one more basin.").format(
                cost=numbers.large_cost, spaces=size_of("large")
            ),
            _("An expansion lies along an edge of the zoo. One money action is a whole turn."),
        ),
        (_("Whether expansions may be turned is a house rule."),),
    )
