"""Who sits where. The players that a scenario names say which game it is about."""

from __future__ import annotations

TABLES: dict[tuple[str, ...], str] = {
    ("Alex", "Beth", "Charlie", "David"): "partnership",
    ("Drew", "Megan"): "two-player",
    ("Steve", "Kathy"): "two-player",
    ("Donna", "Kelly"): "two-player",
    ("Karen", "Bonnie"): "two-player",
}
"""The tables of the documents' examples, players by seat, each with its game."""


def first_table(game: str) -> tuple[str, ...]:
    """The first table of the game of that name."""
    return next(table for table, name in TABLES.items() if name == game)


PLAYERS = [player for table in TABLES for player in table]


def partners(table: tuple[str, ...]) -> list[str]:
    """The sides of the table as a scenario names them: ``"Alex and Charlie"``, or ``"Megan"``."""
    if len(table) == 2:
        return list(table)
    return [f"{table[0]} and {table[2]}", f"{table[1]} and {table[3]}"]


SIDES = [side for table in TABLES for side in partners(table)]


def table_of(player: str) -> tuple[str, ...]:
    """The table at which the player, or the side named by its first player, sits."""
    return next(table for table in TABLES if player.split(" and ")[0] in table)
