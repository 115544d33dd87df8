"""Porta Nigra, by Wolfgang Kramer and Michael Kiesling (eggertspiele 2015): bricks, four buildings, a builder on a circle."""
