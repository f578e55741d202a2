"""The rules in our own words, from `rules.toml`."""

from companion.shell.rule_file import RuleFile
from engine.reefroute.options import Options

rules = RuleFile(__package__, Options())
