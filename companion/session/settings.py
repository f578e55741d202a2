"""Settings: what a person may choose for one phone, read leniently from where they are kept."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
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
    remembered: dict[str, Any] = {field.name: state.get(field.name) for field in fields(Settings)}
    return Settings(**{name: value for name, value in remembered.items() if _is_choice(name, value)})


def _is_choice(name: str, value: object) -> bool:
    # 1 is not accepted as True: this app never writes that.
    return any(type(value) is type(choice) and value == choice for choice in CHOICES[name])
