"""The rulebook: its chapters and rules, and the other readings of them as exchanged parts of the engine."""
