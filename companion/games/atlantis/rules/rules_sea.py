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
                "One die says which creature moves, the other how far: up to {one}, {two} or {three} spaces."
            ).format(one=one, two=two, three=three),
            _("You rolled, so you choose which one of that kind moves, and where."),
            _("Dive: it comes to any space of the sea."),
            _("Only one creature moves, and never onto land. Other pieces do not stop it."),
            _("If there is none of its kind, the turn ends."),
        ),
        (
            _(
                "A sea monster acts on every space that it enters, the others where they stop,"
                " unless you chose otherwise."
            ),
        ),
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
            _("Where a dolphin is, no shark and no sea monster eats a swimmer."),
            _("The moment it leaves, a swimmer who stays with one of them is eaten."),
            _("A swimmer and a dolphin may move a space together. If a dolphin is rolled, it moves alone."),
            _("If it brings a swimmer to a red space, it stays there until a later turn."),
        ),
        (_("With several swimmers on its space it guards them all, unless you chose otherwise."),),
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
            _("A Kraken sinks a ship with a crew; the crew swims. It harms no swimmers and no empty ships."),
            _("If a shark is on that space, it eats the crew."),
        ),
        (_("A sea monster on that space eats the crew, too, unless you chose otherwise."),),
        search_words=(_("octopus, squid, sink a ship, crew"), _("Kraken and empty ship")),
    )


def _sea_monsters() -> Rule:
    return Rule(
        "sea_monsters",
        _("Sea monsters"),
        _("Sea Monsters"),
        (_("On every space that it enters, it destroys any ship with its crew and eats swimmers."),),
        (_swimming_onto(),),
        search_words=(_("serpent, dragon, eat, ship"),),
    )


def _swimming_onto() -> str:
    return _("A figure that swims, jumps or falls onto its space is eaten, too, unless you chose otherwise.")
