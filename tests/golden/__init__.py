"""Whole matches as data: the rules must go on playing them move by move as they did."""
