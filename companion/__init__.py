"""Everything that draws, stores or talks."""
