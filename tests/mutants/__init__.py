"""Mutants: one small change of the code at a time, which the tests must notice."""
