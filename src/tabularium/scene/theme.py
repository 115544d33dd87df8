"""Colour tokens of the look, light and dark, and the styles of texts in pictures."""

from __future__ import annotations

LIGHT: dict[str, str] = {
    "bg": "#e7ddcc",
    "bg2": "#d9cbb4",
    "panel": "#fbf7ef",
    "panel2": "#f3ebdd",
    "edge": "#d5c4a6",
    "line": "#c2ad8b",
    "ink": "#2f261f",
    "mut": "#75644f",
    "inv": "#fffaf0",
    "terra": "#b4532f",
    "terra2": "#8d3a22",
    "terra3": "#e8b79d",
    "gold": "#c08a2b",
    "gold2": "#f0d9a4",
    "green": "#66793f",
    "green2": "#ccd3ae",
    "sea": "#5d8fa3",
    "sea2": "#bdd5da",
    "wine": "#7b3a5c",
    "stone": "#e9e0cf",
    "stone2": "#d8cbb3",
    "stone3": "#a9987d",
    "marble": "#eeeae3",
    "shadow": "#3b2a1a",
    "sheen": "#ffffff80",
    "sheen0": "#ffffff00",
    "shade": "#5b452624",
    "hi": "#0f8f86",
    "hi2": "#0f8f8622",
    "sel": "#d9480f",
    "field": "#ead08a",
    "hill": "#d99f78",
    "wood": "#a9b67c",
    "mount": "#bdb3a6",
    "water": "#a9cbd3",
    "city": "#efe4cf",
    "p0": "#b02a25",
    "p1": "#27699c",
    "p2": "#d39a1e",
    "p3": "#4c7d46",
    "p0i": "#fff4ec",
    "p1i": "#eef7ff",
    "p2i": "#2f2308",
    "p3i": "#f1f8ea",
    "p4": "#6d4a8c",
    "p4i": "#f6efff",
}

DARK: dict[str, str] = {
    **LIGHT,
    "bg": "#171310",
    "bg2": "#0f0c0a",
    "panel": "#26201b",
    "panel2": "#302822",
    "edge": "#4a3d31",
    "line": "#5d4d3e",
    "ink": "#f1e7d6",
    "mut": "#b8a68d",
    "inv": "#1b1511",
    "terra": "#d0714a",
    "terra2": "#e69470",
    "terra3": "#5d3322",
    "gold": "#dcab4f",
    "gold2": "#54431f",
    "green": "#9bb06b",
    "green2": "#3c4529",
    "sea": "#7fb3c7",
    "sea2": "#24424d",
    "wine": "#b8729a",
    "stone": "#3a3129",
    "stone2": "#463b31",
    "stone3": "#8a7962",
    "marble": "#4a443d",
    "shadow": "#000000",
    "sheen": "#ffffff12",
    "shade": "#00000040",
    "hi": "#37d0c3",
    "hi2": "#37d0c326",
    "sel": "#ff8a4c",
    "field": "#7a6531",
    "hill": "#7c4a30",
    "wood": "#515d35",
    "mount": "#5a534b",
    "water": "#2d4f5b",
    "city": "#4b4034",
    "p0": "#d1493f",
    "p1": "#4a93c9",
    "p2": "#e0ab36",
    "p3": "#6aa162",
    "p1i": "#04121d",
    "p3i": "#0a1707",
    "p4": "#9a78bd",
    "p4i": "#140a1d",
}

SANS = "system-ui,'Segoe UI',Roboto,'Noto Sans',sans-serif"
SERIF = "'Palatino Linotype',Palatino,'Book Antiqua','URW Palladio L',P052,'Noto Serif',Georgia,serif"
SVG_CSS = (
    f"text{{font-family:{SANS}}}.h{{font-family:{SERIF};font-weight:700}}"
    ".n{font-weight:700;font-variant-numeric:tabular-nums}.s{font-weight:600}"
    f".c{{font-family:{SERIF};font-weight:700;letter-spacing:.09em;text-transform:uppercase}}"
)


def css_variables(palette: dict[str, str]) -> str:
    """The tokens as CSS variables."""
    return "".join(f"--{name}:{colour};" for name, colour in palette.items())
