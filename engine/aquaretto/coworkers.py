"""Rulebook, "Coworkers": the four jobs, and how many coworkers each may have in a zoo."""

from typing import Literal, TypeAlias

from engine.aquaretto.options import Options
from engine.aquaretto.printed import printed

Job: TypeAlias = Literal["cashier", "keeper", "trainer", "manager"]
JOBS: tuple[Job, ...] = ("cashier", "keeper", "trainer", "manager")
FEW_TRAINERS = {"any": None, "two": 2}


def limit(job: Job, options: Options) -> int | None:
    """How many coworkers of a zoo may have this job; None if there is no limit."""
    numbers = printed()
    match job:
        case "cashier":
            return numbers.cashiers
        case "keeper":
            return numbers.keepers if options.keepers == "two" else None
        case "manager":
            return numbers.managers if options.managers == "one" else None
        case _:
            return FEW_TRAINERS[options.trainers]
