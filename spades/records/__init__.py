"""What settles an argument: games written down, the score pad, answers with their reasons, pictures."""
