"""The icon set: inline SVG symbols of 24 by 24; `currentColor` takes the colour given where an icon is used."""

from __future__ import annotations

from functools import cache

EMBLEMS = ("eagle", "trident", "sun", "leaf", "column")  # of the players: never colour alone

ICONS: dict[str, str] = {
    "coin": (
        '<circle cx="12" cy="12" r="10" fill="#c9912f"/><circle cx="12" cy="12" r="7.6" fill="#eec767"/><path d="M9 8.2l6 7.6M15 8.2l-6 7.6M8.6 12h6.8" stroke="#8a5f16" stroke-width="1.5" fill="none" stroke-linecap="round"/>'
    ),
    "grain": (
        '<path d="M12 22V8" stroke="#8a6a1c" stroke-width="1.6"/><g fill="#d9a92f" stroke="#94701a" stroke-width=".6"><path d="M12 2c2 2 2 5 0 7-2-2-2-5 0-7z"/><path d="M12 12c.4-2.7 2.5-4.5 5-4.6-.2 2.8-2.2 4.6-5 4.600zM12 12c-.4-2.7-2.5-4.5-5-4.6.2 2.8 2.2 4.6 5 4.600z"/><path d="M12 17.400c.4-2.7 2.5-4.5 5-4.6-.2 2.8-2.2 4.6-5 4.600zM12 17.400c-.4-2.7-2.5-4.5-5-4.6.2 2.8 2.2 4.6 5 4.600z"/></g>'
    ),
    "brick": (
        '<g stroke="#6f2d18" stroke-width=".8"><rect x="2" y="13" width="9" height="6.5" rx="1" fill="#b9552f"/><rect x="12.5" y="13" width="9" height="6.5" rx="1" fill="#a84a28"/><rect x="7" y="5.5" width="10" height="6.5" rx="1" fill="#c9653c"/></g>'
    ),
    "marble": (
        '<g stroke="#857a6c" stroke-width=".8" stroke-linejoin="round"><path d="M3 9l9-5 9 5-9 5z" fill="#fdfbf7"/><path d="M3 9v7l9 5v-7z" fill="#d9d2c7"/><path d="M21 9v7l-9 5v-7z" fill="#c2b9ab"/></g><path d="M7 8.600c2 .8 3-.8 5 .4s3 0 4.5.6" stroke="#b3a898" stroke-width=".7" fill="none"/>'
    ),
    "wine": (
        '<path d="M9.5 2h5v3.200c3 1.2 4.5 3.8 4.5 6.6 0 4.3-3.2 7-5 8.700V22h-4v-1.500c-1.8-1.7-5-4.4-5-8.7 0-2.8 1.5-5.4 4.5-6.600z" fill="#a9552f"/><path d="M6 10.500h12M5.7 13.500h12.6" stroke="#6c2d17" stroke-width="1.1"/><path d="M9.5 5.500C6 5.5 5 8 5.2 9.500M14.5 5.500C18 5.5 19 8 18.8 9.5" stroke="#7d3a20" stroke-width="1.3" fill="none"/>'
    ),
    "vp": (
        '<path d="M12 21C6 20 3 15.5 3.6 9M12 21c6-1 9-5.5 8.4-12" stroke="#5f7338" stroke-width="1.4" fill="none"/><g fill="#7d9348"><ellipse cx="3.9" cy="8" rx="1.7" ry="3" transform="rotate(-12 4 8)"/><ellipse cx="5" cy="13" rx="1.6" ry="3" transform="rotate(-48 5 13)"/><ellipse cx="8" cy="17.5" rx="1.6" ry="3" transform="rotate(-66 8 17.5)"/><ellipse cx="20.1" cy="8" rx="1.7" ry="3" transform="rotate(12 20 8)"/><ellipse cx="19" cy="13" rx="1.6" ry="3" transform="rotate(48 19 13)"/><ellipse cx="16" cy="17.5" rx="1.6" ry="3" transform="rotate(66 16 17.5)"/></g><path d="M12 5.500l1.7 3.6 3.9.5-2.9 2.7.8 3.9-3.5-1.9-3.5 1.9.8-3.9-2.9-2.7 3.9-.5z" fill="#c8963e"/>'
    ),
    "meeple": (
        '<path d="M12 2.200c2.3 0 3.9 1.7 3.9 3.7 0 .9-.3 1.7-.8 2.3 2.6.7 6.1 2.3 6.1 4.1 0 1.2-1.1 1.5-2.7 1.500h-1.600c.5 2.3 2.4 5.5 2.4 7 0 .7-.5 1-1.2 1h-3.700c-.8 0-1.1-.5-1.4-1.300L12 17.800l-1 2.700c-.3.8-.6 1.3-1.4 1.300H5.900c-.7 0-1.2-.3-1.2-1 0-1.5 1.9-4.7 2.4-7H5.500c-1.6 0-2.7-.3-2.7-1.5 0-1.8 3.5-3.4 6.1-4.1-.5-.6-.8-1.4-.8-2.3 0-2 1.6-3.7 3.9-3.700z" fill="currentColor"/><path d="M7 13.800c3-.3 6.5-2 8-5.600l2.2.8c-1.5 4-5 6.3-10.6 6.900z" fill="#fff" fill-opacity=".38"/>'
    ),
    "temple": (
        '<path d="M2.5 9L12 3l9.5 6v1.500h-19z" fill="currentColor"/><path d="M4.5 11.500h2.600v7H4.500zM8.9 11.500h2.400v7H8.900zM12.7 11.500h2.400v7h-2.400zM16.9 11.500h2.600v7h-2.600zM2.5 19.300h19V22h-19z" fill="currentColor"/>'
    ),
    "villa": (
        '<path d="M2.5 11.500L7 6.500h10l4.5 5z" fill="currentColor"/><path d="M4 12.500h16V21h-4.500v-3.500a2 2 0 0 0-4 0V21H4z" fill="currentColor"/><path d="M6.3 14.500h2.600v3H6.300z" fill="#fff" fill-opacity=".55"/>'
    ),
    "castra": (
        '<path d="M3 6h3v2.500h3V6h2v2.500h2V6h2v2.500h3V6h3v5l-1.5 1.500V21h-5v-4a2.5 2.5 0 0 0-5 0v4h-5v-8.500L3 11z" fill="currentColor"/>'
    ),
    "helmet": (
        '<path d="M12 6.500c-4.5 0-7 3.3-7 7.500v5.500l3.5-1.500v-4.500h7V18l3.5 1.500V14c0-4.2-2.5-7.5-7-7.500z" fill="currentColor"/><path d="M5.5 8C6 3.8 9 1.8 12 1.800S18 3.8 18.5 8c-1.8-1.6-4-2.3-6.5-2.300S7.3 6.4 5.5 8z" fill="#b4362a"/>'
    ),
    "senate": (
        '<path d="M6 3h12v2.200c-1 .6-1.7 1-1.7 2V18h1.700v3H6v-3h1.700V7.200c0-1-.7-1.4-1.7-2z" fill="currentColor"/><path d="M10 7.500v10M12 7.500v10M14 7.500v10" stroke="#fff" stroke-opacity=".5" stroke-width=".9"/>'
    ),
    "trade": (
        '<path d="M2 14h20c-.8 4-3.6 6.5-7 6.500H9c-3.4 0-6.2-2.5-7-6.500z" fill="currentColor"/><path d="M12 2.500v10.500M12 4c4.5.6 6.5 3.5 6 8h-6z" fill="currentColor" stroke="currentColor" stroke-width="1.2"/><path d="M11 5.500C8 6.5 6.5 8.8 6.3 12H11z" fill="currentColor" fill-opacity=".6"/>'
    ),
    "card": (
        '<rect x="5" y="2.5" width="14" height="19" rx="2.2" fill="currentColor"/><path d="M8.5 8h7M8.5 11.500h7M8.5 15h4.5" stroke="#fff" stroke-opacity=".75" stroke-width="1.4" stroke-linecap="round"/>'
    ),
    "hex": (
        '<path d="M12 2l8.7 5v10L12 22l-8.7-5V7z" fill="currentColor"/>'
    ),
    "arrow": (
        '<path d="M4 12h13M12.5 6.500L18 12l-5.5 5.5" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>'
    ),
    "tree": (
        '<path d="M12 3c3.5 3 5.5 7 5.5 10.500S15 19 12 19s-5.5-2-5.5-5.500S8.5 6 12 3z" fill="#6f8144" fill-opacity=".75"/><path d="M12 12v9.5" stroke="#5a4630" stroke-width="1.5"/>'
    ),
    "peak": (
        '<path d="M2 20L9 7l4 6 2-3 7 10z" fill="#8d8173" fill-opacity=".8"/><path d="M9 7l2.3 3.500L9 12l-2-1.200z" fill="#fff" fill-opacity=".8"/>'
    ),
    "wave": (
        '<path d="M2 10c2-2 4-2 6 0s4 2 6 0 4-2 6 0M4 15c2-2 4-2 6 0s4 2 6 0 3-2 4-1" stroke="#4b8397" stroke-opacity=".7" stroke-width="1.6" fill="none" stroke-linecap="round"/>'
    ),
    "hillic": (
        '<path d="M1.5 19c2-7 6-9.5 8.5-6.5 2-4 7-4.5 12.5 6.500z" fill="#a2603a" fill-opacity=".55"/>'
    ),
    "wheat": (
        '<g stroke="#a98220" stroke-width="1.5" fill="none" stroke-linecap="round"><path d="M7 21V8M12 21V5M17 21V8"/><path d="M7 11l-2-2M7 11l2-2M12 8l-2-2M12 8l2-2M17 11l-2-2M17 11l2-2M12 12l-2-2M12 12l2-2"/></g>'
    ),
    "eagle": (
        '<path d="M12 3c1.5 2 4.5 2.5 8 1.5-1 5-2.5 7.5-5 8.500l1.5 5-4.5-2.500L7.5 18 9 13C6.5 12 5 9.5 4 4.5 7.5 5.5 10.5 5 12 3z" fill="currentColor"/>'
    ),
    "trident": (
        '<path d="M12 2.500v19M5 4.500v4.500c0 4 3 5.5 7 5.500s7-1.5 7-5.500V4.500M3.3 7L5 4l1.7 3M17.3 7L19 4l1.7 3M10.3 5.500L12 2.500l1.7 3" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>'
    ),
    "sun": (
        '<circle cx="12" cy="12" r="4.6" fill="currentColor"/><g stroke="currentColor" stroke-width="2.2" stroke-linecap="round"><path d="M12 2.500v2.600M12 18.900v2.600M2.5 12h2.600M18.9 12h2.600M5.3 5.300l1.8 1.800M16.9 16.900l1.8 1.800M5.3 18.700l1.8-1.800M16.9 7.100l1.8-1.8"/></g>'
    ),
    "leaf": (
        '<path d="M12 21.500c-5-2-8-6-7-12C8 10 11 13 12 16c1-3 4-6 7-6.5 1 6-2 10-7 12z" fill="currentColor"/><path d="M12 14c-2.2-3-2.2-7.5 0-11.5 2.2 4 2.2 8.5 0 11.500z" fill="currentColor"/>'
    ),
    "column": (
        '<path d="M5 3h14v3h-2.500v12H19v3H5v-3h2.500V6H5z" fill="currentColor"/>'
    ),
}

DEFINITIONS = (
    '<linearGradient id="g-card" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="var(--sheen)"/>'
    '<stop offset="1" stop-color="var(--sheen0)"/></linearGradient>'
    '<radialGradient id="g-disc" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".55"/>'
    '<stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".22"/></radialGradient>'
    '<linearGradient id="g-stone" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="var(--sheen)"/>'
    '<stop offset=".5" stop-color="var(--sheen0)"/><stop offset="1" stop-color="var(--shade)"/></linearGradient>'
)


@cache
def symbols() -> str:
    """All icons and gradients as SVG definitions."""
    drawn = "".join(f'<symbol id="i-{name}" viewBox="0 0 24 24">{body}</symbol>' for name, body in ICONS.items())
    return f"<defs>{DEFINITIONS}</defs>{drawn}"
