"""The drawings of Reef Route: fish, predators, dice and the reef."""
