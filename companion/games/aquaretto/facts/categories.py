"""The categories of the score."""

from companion.i18n.translation import _
from companion.table.end.final_ui import Category
from engine.aquaretto.scoring import AnimalsInZoo, CoinsCounted, DepotMinus, FishCounted, Trained
from engine.aquaretto.table import Table
from engine.award import Award, Reason

CATEGORY: dict[type[Reason], str] = {
    AnimalsInZoo: "animals",
    Trained: "trainers",
    FishCounted: "keepers",
    CoinsCounted: "cashiers",
    DepotMinus: "depot",
}


def categories(_table: Table) -> tuple[Category, ...]:
    """All kinds of points; each is counted at the end, and again when something is corrected after it."""
    return (
        Category("animals", _("Animals"), recounted=True, at_end=True),
        Category("trainers", _("Trainers"), recounted=True, at_end=True),
        Category("keepers", _("Keepers"), recounted=True, at_end=True),
        Category("cashiers", _("Cashiers"), recounted=True, at_end=True),
        Category("depot", _("Depot"), recounted=True, at_end=True),
    )


def category_of(award: Award[int], _table: Table) -> str:
    """The key of an award's category."""
    return CATEGORY[type(award.reason)]
