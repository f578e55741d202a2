"""The points that a coworker in each job brings to a zoo as it is now."""

from engine.aquaretto.coworkers import Job
from engine.aquaretto.options import Options
from engine.aquaretto.zoo import Zoo
from engine.aquaretto.zoo_score import most_trained, zoo_awards


def worth(zoo: Zoo, job: Job, options: Options) -> int:
    """The points that one more coworker in this job would bring now; for a trainer, the most it could."""
    if job == "trainer":
        return most_trained(zoo, options)
    more = {
        "cashier": zoo.but(cashiers=zoo.cashiers + 1),
        "keeper": zoo.but(keepers=zoo.keepers + 1),
        "manager": zoo.but(managers=zoo.managers + 1),
    }[job]
    return _points(more, options) - _points(zoo, options)


def _points(zoo: Zoo, options: Options) -> int:
    return sum(award.points for award in zoo_awards(zoo, options))
