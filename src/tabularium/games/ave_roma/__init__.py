"""Ave Roma, by Attila Szogyi (2016): workers of five values, provinces, buildings, wars, patrons."""
