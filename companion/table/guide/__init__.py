"""The guide that sets up the box for exactly these players, before the first round."""
