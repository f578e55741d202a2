"""The version of Reef Table, also known where it runs without being installed."""

VERSION = "0.1.0"
