"""The names of colours, faces and predators."""

from collections.abc import Sequence

from companion.i18n.translation import _, join_words, ngettext
from engine.reefroute.pieces import PREDATOR, Colour, Face, Size
from engine.reefroute.roll import Step


def colour_word(colour: str) -> str:
    """The name of a colour of fish."""
    return {"blue": _("Blue"), "green": _("Green"), "yellow": _("Yellow"), "red": _("Red")}[colour]


def face_word(face: Face) -> str:
    """The face of a die in words."""
    return _("Predator") if face == PREDATOR else colour_word(face)


def faces_words(faces: Sequence[Face]) -> str:
    """The faces of both dice in words."""
    return join_words(map(face_word, faces))


def fish_word(colour: Colour) -> str:
    """A fish of a colour."""
    return {
        "blue": _("blue fish"),
        "green": _("green fish"),
        "yellow": _("yellow fish"),
        "red": _("red fish"),
    }[colour]


def size_word(size: Size) -> str:
    """A predator of so many tiles."""
    return ngettext("{count}-tile predator", "{count}-tile predator", size)


def predators_words(sizes: Sequence[Size]) -> str:
    """The predators on the board."""
    return ", ".join(map(size_word, sizes)) or _("No predator")


def predators_to_choose() -> str:
    """Says how many predators are possible; with places for that and for how many are chosen."""
    return _("Choose {limit} predators. Chosen: {asked}.")


def fish_count(count: int) -> str:
    """So many fish of one colour."""
    return ngettext("{count} fish", "{count} fish", count)


def fish_left(colour: Colour, count: int) -> str:
    """How many fish of a colour are on the board."""
    return _("{colour} has {fish}").format(colour=colour_word(colour), fish=fish_count(count))


def step_words(step: Step) -> str:
    """All that a step allows, for screen readers."""
    if step.mover == "any_fish":
        return _("Nothing you rolled can move: any one small fish swims 1 tile forward.")
    who = _("A predator") if step.mover == PREDATOR else _("A {fish}").format(fish=fish_word(step.mover))
    if step.is_blocked:
        return _("{who} can’t move.").format(who=who)
    return " ".join(part for part in (_how_far(step, who), _ways(step), _shared(step)) if part)


def _how_far(step: Step, who: str) -> str:
    if step.mover == PREDATOR:
        return ngettext(
            "{who} moves {count} tile away from the reef, or sideways.",
            "{who} moves {count} tiles away from the reef, or sideways.",
            step.tiles,
            who=who,
        )
    return ngettext(
        "{who} swims {count} tile forward.", "{who} swims {count} tiles forward.", step.tiles, who=who
    )


def _ways(step: Step) -> str:
    if step.mover == PREDATOR or not step.sideways:
        return ""
    if step.sideways < step.tiles:
        return _("One of the tiles may be sideways.")
    return _("It may also swim sideways.")


def _shared(step: Step) -> str:
    if step.pieces == 1:
        return ""
    return _("Two of them may move 1 tile each instead.")
