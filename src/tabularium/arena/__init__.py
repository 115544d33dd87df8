"""The arena: bots meet in seat-balanced games with paired seeds, and the results say how good they are and how fair a game is."""
