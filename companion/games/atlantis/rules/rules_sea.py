"""Rules: the dice, and what each creature does."""

from companion.game_ui import Rule
from companion.games.atlantis.rules import rulings
from companion.i18n.translation import _
from engine.atlantis.options import Options
from engine.atlantis.printed import printed


def sea_rules(options: Options | None) -> tuple[Rule, ...]:
    """The sections on the third step and on the creatures."""
    each = (_creatures, _dolphins, _sharks, _krakens, _sea_monsters)
    return tuple(section(options) for section in each)


def _creatures(options: Options | None) -> Rule:
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
        (rulings.passing(options),),
        search_words=(
            _("dice, roll, die, dive, monster, move, distance"),
            _("none on the board, no such creature"),
            _("creatures on land, animals on land"),
        ),
    )


def _dolphins(options: Options | None) -> Rule:
    return Rule(
        "dolphins",
        _("Dolphins"),
        _("Dolphins"),
        (
            rulings.guarded(options),
            _("The moment it leaves, any swimmer left with one of them is eaten."),
            _("A swimmer and a dolphin can move one space together. A dolphin you roll moves alone."),
            _("If the swimmer goes ashore from a red space, the dolphin stays there until the next turn."),
        ),
        (rulings.guard(options),),
        search_words=(_("guard, protect, save, friend, together"),),
    )


def _sharks(options: Options | None) -> Rule:
    return Rule(
        "sharks",
        _("Sharks"),
        _("Sharks"),
        (_("A shark eats swimmers on its space. Ships and their crews are safe from it."),),
        (rulings.swimming_onto(options),),
        search_words=(_("eat, swimmer, danger"), _("shark and ship, does a shark eat ships")),
    )


def _krakens(options: Options | None) -> Rule:
    return Rule(
        "krakens",
        _("Kraken"),
        _("Kraken"),
        (
            _("A Kraken sinks a ship with a crew; the crew swims. It doesn’t harm swimmers or empty ships."),
            _("A shark on that space eats the crew."),
        ),
        (rulings.crew_at_sea_monster(options),),
        search_words=(_("octopus, squid, sink a ship, crew"), _("Kraken and empty ship")),
    )


def _sea_monsters(options: Options | None) -> Rule:
    return Rule(
        "sea_monsters",
        _("Sea monsters"),
        _("Sea Monsters"),
        (rulings.sea_monster_eats(options),),
        (rulings.swimming_onto(options),),
        search_words=(_("serpent, dragon, eat, ship"),),
    )
