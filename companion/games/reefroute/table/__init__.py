"""What every panel of a table of Reef Route shares: its frame, and the large screens."""
