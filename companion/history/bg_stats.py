"""A finished game as a link that enters it in BG Stats, the play log that many players keep."""

from __future__ import annotations

import json
from datetime import UTC
from hashlib import sha256
from typing import Any, Final
from urllib.parse import quote

from companion.history.games import Played
from companion.history.occasion import Occasion
from engine import names

ADDRESS: Final = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE: Final = "Reef Table"
ID_LENGTH: Final = 16
"""Hexadecimal digits of an id: 64 bits, so that no two people of one household share one."""


def bg_stats_link(one: Played, title: str, occasion: Occasion) -> str:
    """The address that opens BG Stats with this game filled in, or its page in a browser without the app."""
    content = json.dumps(bg_stats_play(one, title, occasion), ensure_ascii=False, separators=(",", ":"))
    return ADDRESS + quote(content, safe="")


def bg_stats_play(one: Played, title: str, occasion: Occasion) -> dict[str, Any]:
    """The fields of the link; an id stays the same for the same game, play and person.

    `bggId` is left out: the number of a game there is not known here, and the app asks for it once.
    """
    record = one.record
    known = {
        "durationMin": record.minutes,
        "location": occasion.place or None,
        "comments": occasion.note or None,
    }
    return {
        "sourceName": SOURCE,
        "sourcePlayId": record.identity,
        "playDate": record.moment.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S"),
        **{name: value for name, value in known.items() if value is not None},
        "game": {
            "name": title,
            "sourceGameId": record.game,
            "highestWins": True,
            "noPoints": all(sat.points is None for sat in record.seats),
        },
        "players": [_player(one, seat) for seat in range(len(record.seats))],
    }


def _player(one: Played, seat: int) -> dict[str, Any]:
    who, sat = one.people[seat], one.record.seats[seat]
    points = {} if sat.points is None else {"score": str(sat.points)}
    return {
        "name": who,
        "sourcePlayerId": person_id(who),
        **points,
        "rank": sat.place,
        "winner": seat in one.record.winners,
        "startPlayer": seat == one.record.starter,
        "role": sat.colour,
    }


def person_id(who: str) -> str:
    """An id of a person that is the same in every game and on every phone."""
    return sha256(names.keys(who)[0].encode()).hexdigest()[:ID_LENGTH]
