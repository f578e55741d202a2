"""How long phones wait for each other."""

from typing import Final

ANSWER_SECONDS: Final = 2.0
"""For an answer of the phone that keeps a game."""
GREETING_SECONDS: Final = 10.0
"""For the first messages on a new channel."""
CODE_SECONDS: Final = 300.0
"""For the other phone's code."""
