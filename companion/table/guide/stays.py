"""The last step of every guide: what stays in the box."""

from collections.abc import Sequence

from companion.i18n.translation import _
from companion.table.guide.guide_ui import GuideStep, Picture


def stays_step(parts: Sequence[str], pictures: Sequence[Picture], detail: str = "") -> GuideStep:
    """The last step of a guide, with the parts that are not needed; without any it says that all are."""
    return GuideStep(
        "stays",
        _("Stays in the box"),
        ", ".join(parts) or _("Nothing: you need all of it."),
        detail,
        tuple(pictures),
        stays=True,
    )
