"""The rules of Spades and nothing else, with the standard library alone: it can be copied out as it is."""
