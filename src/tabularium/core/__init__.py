"""What all games share: states, steps, actions, chance, records, the catalog of games."""
