"""Roman board games."""
