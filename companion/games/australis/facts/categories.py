"""The categories of the final score."""

from companion.i18n.translation import _
from companion.table.end.final_ui import Category
from engine.australis.advantage_cards import CardCircles
from engine.australis.corrections import ByHand, DiscCorrected
from engine.australis.current import TurtleOn
from engine.australis.dice_selection import DieCircles
from engine.australis.reef_majority import Majority
from engine.australis.rounds import CoralsOnReefs, TileWon, TokenHeld
from engine.australis.school import Fed
from engine.australis.table import Table
from engine.award import Award, Reason

CATEGORY: dict[type[Reason], str] = {
    DieCircles: "dice",
    CardCircles: "dice",
    Majority: "reefs",
    Fed: "schools",
    TurtleOn: "turtle",
    CoralsOnReefs: "corals",
    TokenHeld: "token",
    TileWon: "tiles",
    ByHand: "hand",
    DiscCorrected: "hand",
}
AT_THE_END = ("corals", "token", "tiles")


def categories(table: Table) -> tuple[Category, ...]:
    """The categories of a table; one that was played without the app has a single one for all before."""
    last_count = (
        Category("corals", _("Corals on reefs"), recounted=True),
        Category("token", _("First player"), recounted=True),
        Category("tiles", _("Gold and silver"), recounted=True),
    )
    if table.mode == "final_score":
        return (Category("before", _("Before final scoring"), mixed=True), *last_count)
    return (
        Category("start", _("Start")),
        Category("dice", _("Dice and cards")),
        Category("reefs", _("Reefs")),
        Category("schools", _("Schools")),
        Category("turtle", _("Turtle")),
        *last_count,
        Category("hand", _("By hand"), optional=True),
    )


def category_of(award: Award[int], table: Table) -> str:
    """The key of an award's category."""
    category = CATEGORY[type(award.reason)]
    return "before" if table.mode == "final_score" and category not in AT_THE_END else category
