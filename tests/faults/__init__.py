"""Fault injection: after kills, power cuts and disk errors all acknowledged entries are still there.

`python -m tests.faults` runs any number of trials and prints lost or unexpected entries.
"""
