"""Faults: whatever befalls programs, disks and files, what was acknowledged is there, and nothing refused is.

`python -m tests.faults` makes them happen, as often as one likes, and prints what was lost.
"""
