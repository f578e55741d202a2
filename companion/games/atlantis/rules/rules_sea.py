"""Rules: the dice, and what each creature does."""

from companion.game_ui import Rule
from companion.i18n.translation import _
from engine.atlantis.printed import printed


def sea_rules() -> tuple[Rule, ...]:
    """The sections on the third step and on the creatures."""
    return (_creatures(), _dolphins(), _sharks(), _krakens(), _sea_monsters())


def _creatures() -> Rule:
    one, two, three = sorted({face for face in printed().distance_faces if isinstance(face, int)})
    return Rule(
        "creatures",
        _("Third step: roll"),
        _("Phase 3"),
        (
            _(
                "One die shows which creature moves, the other how far: up to {one}, {two} or {three} spaces."
            ).format(one=one, two=two, three=three),
            _("You rolled, so you choose which one of that kind moves, and where."),
            _("Dive: it goes to any sea space."),
            _("Only one creature moves, and never onto land. Other pieces don’t stop it."),
            _("If there’s none of that kind, the turn ends."),
        ),
        (_("A sea monster acts on every space it enters, the others where they stop (house rule)."),),
        search_words=(
            _("dice, roll, die, dive, monster, move, distance"),
            _("none on the board, no such creature"),
            _("creatures on land, animals on land"),
        ),
    )


def _dolphins() -> Rule:
    return Rule(
        "dolphins",
        _("Dolphins"),
        _("Dolphins"),
        (
            _("Sharks and sea monsters can’t eat swimmers on a dolphin’s space."),
            _("The moment it leaves, any swimmer left with one of them is eaten."),
            _("A swimmer and a dolphin can move one space together. A dolphin you roll moves alone."),
            _("If it brings a swimmer to a red space, the swimmer stays there until a later turn."),
        ),
        (_("If there are several swimmers on its space, it guards them all (house rule)."),),
        search_words=(_("guard, protect, save, friend, together"),),
    )


def _sharks() -> Rule:
    return Rule(
        "sharks",
        _("Sharks"),
        _("Sharks"),
        (_("A shark eats swimmers on its space. Ships and their crews are safe from it."),),
        (_swimming_onto(),),
        search_words=(_("eat, swimmer, danger"), _("shark and ship, does a shark eat ships")),
    )


def _krakens() -> Rule:
    return Rule(
        "krakens",
        _("Kraken"),
        _("Kraken"),
        (
            _("A Kraken sinks a ship with a crew; the crew swims. It doesn’t harm swimmers or empty ships."),
            _("A shark on that space eats the crew."),
        ),
        (_("A sea monster on that space eats the crew too (house rule)."),),
        search_words=(_("octopus, squid, sink a ship, crew"), _("Kraken and empty ship")),
    )


def _sea_monsters() -> Rule:
    return Rule(
        "sea_monsters",
        _("Sea monsters"),
        _("Sea Monsters"),
        (_("On every space it enters, it destroys any ship with its crew and eats swimmers."),),
        (_swimming_onto(),),
        search_words=(_("serpent, dragon, eat, ship"),),
    )


def _swimming_onto() -> str:
    return _("Figures that swim, jump or fall onto its space are eaten too (house rule).")
