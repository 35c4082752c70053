"""The suite is collected here as in any user's checkout."""

pytest_plugins = ["spades.pytest"]
