"""The comparison of copies: whether two are of the same game, and how they stand to each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

Chain = Sequence[str]
"""The checksums of a journal's lines, each of which covers all before it."""
Imported = Literal["", "new", "continued", "diverged"]
"""The outcome for a copy: nothing, as all of it is here; a new game; the game here now goes on like the copy;
or nothing yet, as the two went on differently."""
Choice = Literal["both", "replace"]
"""The choices for a copy that went on differently."""


@dataclass
class Listing:
    """The games here by the checksums of their first lines, listed once for all copies of an import.

    It is up to date as long as the library is in this `state`.
    """

    state: int = -1
    names: dict[str, list[str]] = field(default_factory=dict)


@dataclass
class Beside:
    """The games that came from the same file, which knew them as different ones.

    `apart` is whether that is certain, because this app wrote the file: otherwise one of them may be an older
    copy of another.
    """

    apart: bool = False
    games: set[str] = field(default_factory=set)
    listing: Listing = field(default_factory=Listing)

    def has_more(self, game: str, there: Chain, copy: Chain) -> bool:
        """Tells whether a game that has all of a copy is another one nevertheless."""
        return self.apart and game in self.games and len(there) > len(copy)


def compared(copy: Chain, alike: Mapping[str, Chain], beside: Beside) -> tuple[Imported, str]:
    """How a copy stands to the games here that began `alike`, and the one that it is about, if any.

    That is the game that has all of it, or that it continues, or from which it diverged.
    """
    whole = [
        game
        for game, there in alike.items()
        if there[: len(copy)] == copy and not beside.has_more(game, there, copy)
    ]
    if whole:
        return "", min(whole, key=lambda game: len(alike[game]))
    others = {game: there for game, there in alike.items() if game not in beside.games}
    before = [game for game, there in others.items() if copy[: len(there)] == there]
    if before:
        return "continued", max(before, key=lambda game: len(others[game]))
    if others:
        return "diverged", max(others, key=lambda game: _shared(others[game], copy))
    return "new", ""


def _shared(one: Chain, other: Chain) -> int:
    """How many entries two copies of a game have in common."""
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), len(one))
