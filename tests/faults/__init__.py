"""Fault injection: after kills, power cuts and disk errors only what was acknowledged is there.

`python -m tests.faults` runs any number of trials and prints what was lost.
"""
