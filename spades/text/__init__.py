"""Text for people: the gate that makes text from outside fit to be shown, and what a terminal shows."""
