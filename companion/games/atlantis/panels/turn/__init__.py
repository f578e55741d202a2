"""A turn: figures and ships move, a tile sinks, a creature moves."""
