"""Arguments that several commands take."""
