"""How answers are judged: a run, the status of each case, the verdict."""
