"""The words of the features: phrases, their blanks, and the scene that they set."""
