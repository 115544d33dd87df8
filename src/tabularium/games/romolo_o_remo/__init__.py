"""Romolo o Remo?, by Michele Quondam (2013): young towns in Latium, a map to discover, units, buildings and combat."""
