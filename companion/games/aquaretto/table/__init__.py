"""What every panel of a table of Aquaretto shares: its controller, its frame, and the large screens."""
