"""The draft: dice, cards, reefs and the roll."""
