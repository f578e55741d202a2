"""Settings: what a person may choose for one phone, read leniently from where they are kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal

from companion.i18n.translation import LANGUAGES

PHONE: Final = "phone"
"""Follow the phone's own setting."""

Theme = Literal["phone", "dark", "light"]
TextSize = Literal["phone", "larger"]
Motion = Literal["phone", "less"]


@dataclass(frozen=True)
class Settings:
    """The settings of one phone; each field is remembered under its own name."""

    language: str = PHONE
    theme: Theme = PHONE
    text_size: TextSize = PHONE
    motion: Motion = PHONE
    haptics: bool = True
    awake: bool = True


TIME_SHARES: Final = "time_shares"
"""The setting that each player's share of the time is shown."""
CHOICES: Final[Mapping[str, tuple[Any, ...]]] = {
    "language": (PHONE, *LANGUAGES),
    "theme": (PHONE, "dark", "light"),
    "text_size": (PHONE, "larger"),
    "motion": (PHONE, "less"),
    "haptics": (True, False),
    "awake": (True, False),
}


def settings_of(state: Mapping[str, Any]) -> Settings:
    """The settings; a value that is missing or invalid gets its default."""
    values = [state.get(name) for name in CHOICES]
    return _settings(*[value if isinstance(value, str | bool) else None for value in values])


# Asked for many times while a page is drawn.
@lru_cache(maxsize=64)
def _settings(*values: str | bool | None) -> Settings:
    """The settings with these values, in the order of their choices; an invalid one gets its default."""
    chosen: dict[str, Any] = dict(zip(CHOICES, values, strict=True))
    return Settings(**{name: value for name, value in chosen.items() if value in CHOICES[name]})
