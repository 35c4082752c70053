"""Scenarios: players, phrases and scenes, and the cases that they compile to."""
