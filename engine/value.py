"""Value: the immutable base class of the engine's data."""

from typing import Annotated, Any, Self

from pydantic import AfterValidator, BaseModel, ConfigDict


class Value(BaseModel):
    """An immutable record: it can be compared, copied and serialized, but not changed.

    Checks are strict (no "3" for 3, no True for 1), unknown fields are refused, and the validators are
    built on first use, because building them costs noticeable start-up time on a phone.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    def but(self, **changes: Any) -> Self:
        """The same value with some fields changed; raises TypeError for a field that it does not have.

        The caller vouches for the values. It copies as pickle does, because `model_copy` is three times
        slower, and a fold makes many copies.
        """
        if unknown := changes.keys() - type(self).__pydantic_fields__.keys():
            raise TypeError(f"{type(self).__name__} has no {', '.join(sorted(unknown))}")
        copy = type(self).__new__(type(self))
        copy.__setstate__(self.__getstate__() | {"__dict__": self.__dict__ | changes})
        return copy


def _whole(text: str) -> str:
    return text.encode(errors="replace").decode()


Text = Annotated[str, AfterValidator(_whole)]
"""Text that somebody typed. Half a surrogate pair, as from an emoji cut in two, could not be read back from a
file, so it becomes a question mark."""
