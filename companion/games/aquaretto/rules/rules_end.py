"""Rules: the last round, scoring and ties; and what the app does."""

from companion.game_ui import Rule
from companion.games.aquaretto.rules import rulings
from companion.games.aquaretto.rules.rules_zoo import minus_points
from companion.i18n.translation import _
from engine.aquaretto.options import Options


def end_rules(options: Options | None) -> tuple[Rule, ...]:
    """The sections on the end of the game, and on the app."""
    return (_last_round(), _scoring(), _ties(), _app(options))


def _last_round() -> Rule:
    return Rule(
        "last_round",
        _("The last round"),
        _("End of the game"),
        (
            _("Once a tile is drawn from the reserve, it’s the last round. Play it to the end."),
            _("Once you’ve taken a truck you can’t use money actions, not even in the last round."),
        ),
    )


def _scoring() -> Rule:
    return Rule(
        "scoring",
        _("Scoring"),
        _("Scoring"),
        (
            _("A point for each animal in the zoo, offspring included."),
            _("Points from cashiers, keepers and trainers."),
            minus_points(),
            _("Coins score nothing without a cashier."),
            _("Most points wins."),
        ),
    )


def _ties() -> Rule:
    return Rule(
        "ties",
        _("Ties"),
        _("End of the game"),
        (_("In a tie, most coins wins. If those are equal too, the victory is shared."),),
    )


def _app(options: Options | None) -> Rule:
    return Rule(
        "depths",
        _("How much the app knows"),
        "",
        (
            _("The app counts each basin. It asks at the end what’s around the trainers."),
            _("The app counts what you draw; stacks or a bag, it makes no difference."),
            *rulings.whats_left(options),
        ),
    )
