"""Which version of Reef Table this is."""

VERSION = "0.1.0"
