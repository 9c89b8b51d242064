"""Starts Orca 43 as its own program does, but beside one that somebody here uses."""
import sys

from orca import orca

orca.getSettingsManager().activate(None, {"enableKeyEcho": False})
sys.exit(orca.main())
