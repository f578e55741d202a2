"""The words of a question by which nothing is found, since they are in all of them."""

from functools import lru_cache

from companion.i18n.translation import _


def stop_words() -> frozenset[str]:
    """The small words of the current language, with their accents."""
    return _listed(
        # Translators: words of questions that tell nothing about the answer, and not a translation.
        _(
            "a, an, the, and, or, if, of, to, in, on, at, for, from, with, by, as, it, its, is, are, am,"
            " was, be, do, does, did, get, gets, got, can, could, may, must, should, will, would, many,"
            " much, has, have, had, i, you, we, he, she, they, me, my, your, our, his, her, their, them,"
            " this, that, there, then, than, when, what, which, who, whom, whose, where, why, how, s, t, m,"
            " don, cant, im, isn"
        )
    )


@lru_cache
def _listed(words: str) -> frozenset[str]:
    return frozenset(word.strip() for word in words.split(","))
