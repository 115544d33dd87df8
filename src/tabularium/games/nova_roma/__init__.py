"""Nova Roma, by Stanislav Kordonskiy (2023): a forum of actions, buildings, ships, chariots and a retinue."""
