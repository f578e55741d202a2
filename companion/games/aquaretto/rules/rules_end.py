"""Rules: the last round, scoring and ties; and what the app does."""

from companion.game_ui import Rule
from companion.games.aquaretto.rules.rules_zoo import minus_points
from companion.i18n.translation import _


def end_rules() -> tuple[Rule, ...]:
    """The sections on the end of the game, and on the app."""
    return (_last_round(), _scoring(), _ties(), _app())


def _last_round() -> Rule:
    return Rule(
        "last_round",
        _("The last round"),
        _("End of the game"),
        (
            _(
                "The first tile that is drawn from the reserve announces the last round. It is"
                " played to its end."
            ),
            _("Whoever has taken a truck carries out no money action any more, in the last round either."),
        ),
    )


def _scoring() -> Rule:
    return Rule(
        "scoring",
        _("Scoring"),
        _("Scoring"),
        (
            _("A point for each animal in the zoo, offspring included."),
            _("The points of cashiers, keepers and trainers."),
            minus_points(),
            _("Coins without a cashier bring nothing."),
            _("The most points win."),
        ),
    )


def _ties() -> Rule:
    return Rule(
        "ties",
        _("Ties"),
        _("End of the game"),
        (_("Among equals, the most coins win. With as many coins, the victory is shared."),),
    )


def _app() -> Rule:
    return Rule(
        "depths",
        _("How much the app knows"),
        "",
        (
            _("The app counts each basin. What a trainer stands beside is asked at the end."),
            _(
                "The app counts what is drawn; whether you draw from stacks or from a bag makes no"
                " difference."
            ),
            _(
                "“Left” says how many tiles of a kind are still face down, and the chance that one"
                " comes next."
            ),
        ),
    )
