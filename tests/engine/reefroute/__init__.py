"""Tests of the rules of Reef Route."""
