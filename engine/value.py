"""The frozen base of everything the engine remembers."""

from typing import Annotated, Any, Self

from pydantic import AfterValidator, BaseModel, ConfigDict


class Value(BaseModel):
    """A small thing that never changes: it is compared, copied and written down, but not edited.

    Checks are strict (no "3" for 3, no True for 1), unknown fields are refused, and the validators are
    built on first use, because building them costs noticeable start-up time on a phone.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    def but(self, **changes: Any) -> Self:
        """The same value with some fields changed; the caller vouches for the new fields.

        It goes the way of pickle, because `model_copy` is three times slower and a fold is made of copies.
        """
        copy = type(self).__new__(type(self))
        copy.__setstate__(self.__getstate__() | {"__dict__": self.__dict__ | changes})
        return copy


def _whole(text: str) -> str:
    return text.encode(errors="replace").decode()


Text = Annotated[str, AfterValidator(_whole)]
"""Words that somebody typed. Half a letter, as when an emoji was cut in two, could never be read back from
a file: it becomes a question mark."""
