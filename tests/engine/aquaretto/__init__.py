"""Tests of the rules of Aquaretto."""
