"""Scenes: what a board looks like, as plain data; rendered to SVG, sent as keyed patches. No game and no web code in here."""
