"""The parts of the report's page that know nothing of arenas; all texts they get are finished HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

POLICY = "default-src 'none'; style-src 'unsafe-inline'"  # the page needs nothing from anywhere


def page(language: str, title: str, style: str, sections: Iterable[str]) -> str:
    """A whole page."""
    body = "\n".join(sections)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        f"<title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def meter(value: float, most: float) -> str:
    """A small bar; points lost have another colour, and a sign in the figure beside it."""
    kind = ' class="minus"' if value < 0 else ""
    return f'<span class="meter" aria-hidden="true"><i{kind} style="width:{100 * abs(value) / most:.1f}%"></i></span>'


def table(
    heads: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    spare: Sequence[int] = (),
    kinds: Sequence[str] = (),
    left: bool = False,
    wraps: bool = False,
) -> str:
    """A table of finished HTML; `spare` columns are left out on phones, `kinds` are the classes of the rows."""

    def cell(tag: str, column: int, content: str) -> str:
        classes = ["spare"] if column in spare else []
        if tag == "td" and ((wraps and column == 0) or (left and column == len(heads) - 1)):
            classes.append("text")
        elif left:
            classes.append("left")
        named = f' class="{" ".join(classes)}"' if classes else ""
        return f"<{tag}{named}>{content}</{tag}>"

    body = []
    for place, row in enumerate(rows):
        named = f' class="{kinds[place]}"' if place < len(kinds) and kinds[place] else ""
        body.append(f"<tr{named}>{''.join(cell('td', column, content) for column, content in enumerate(row))}</tr>")
    top = "".join(cell("th", column, head) for column, head in enumerate(heads))
    return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{"".join(body)}</tbody></table></div>'
