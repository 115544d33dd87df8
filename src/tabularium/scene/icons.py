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
    "hex": ('<path d="M12 2l8.7 5v10L12 22l-8.7-5V7z" fill="currentColor"/>'),
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
    "hillic": ('<path d="M1.5 19c2-7 6-9.5 8.5-6.5 2-4 7-4.5 12.5 6.500z" fill="#a2603a" fill-opacity=".55"/>'),
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
    "column": ('<path d="M5 3h14v3h-2.500v12H19v3H5v-3h2.500V6H5z" fill="currentColor"/>'),
    "columns": (
        '<g stroke="#857a6c" stroke-width=".8" stroke-linejoin="round"><path d="M3.500 3h7v2.500h-1.200v13h1.200V21h-7v-2.500h1.200v-13H3.500z" fill="#f4efe6"/><path d="M13.500 3h7v2.500h-1.200v13h1.200V21h-7v-2.500h1.200v-13h-1.200z" fill="#ddd4c5"/></g><path d="M6.200 6v12M7.800 6v12M16.200 6v12M17.800 6v12" stroke="#a99d8b" stroke-width=".7"/>'
    ),
    "furs": (
        '<path d="M12 2.500c1 1.200 2.500 1.500 4 1l2.500-1 1.500 4-2 1.500c.8 3 .8 6 0 9l2.500 1.500-1.500 3.500-3-.8c-1.200.9-2.500 1-4 .8s-2.800.1-4-.8l-3 .8-1.500-3.500L6 17c-.8-3-.8-6 0-9L4 6.500l1.500-4L8 3.500c1.500.5 3 .2 4-1z" fill="#8a5a33" stroke="#5b371b" stroke-width=".8" stroke-linejoin="round"/><path d="M9 8.500c2 1 4 1 6 0M8.800 12c2.200 1 4.200 1 6.400 0M9 15.500c2 1 4 1 6 0" stroke="#c99a6b" stroke-width="1.100" fill="none" stroke-linecap="round"/>'
    ),
    "scrolls": (
        '<path d="M7 4h12.500v13.500H7z" fill="#f3e3bd" stroke="#8d6b35" stroke-width=".8"/><path d="M9.500 8h7.500M9.500 11h7.500M9.500 14h5" stroke="#9a7440" stroke-width="1.100" stroke-linecap="round"/><rect x="4" y="2.500" width="16.500" height="3.400" rx="1.700" fill="#d9b672" stroke="#8d6b35" stroke-width=".8"/><rect x="3" y="17" width="16.500" height="3.800" rx="1.900" fill="#d9b672" stroke="#8d6b35" stroke-width=".8"/>'
    ),
    "oils": (
        '<path d="M10 2.500h4v1.800h-.7v3.200c3 .9 4.700 3.100 4.700 6.200 0 4.300-2.600 7.800-6 7.800s-6-3.500-6-7.800c0-3.100 1.700-5.300 4.700-6.200V4.300H10z" fill="#7f9440" stroke="#4c5c20" stroke-width=".8"/><path d="M13.700 8.300c3.600-.6 4.800 1 4.600 3.400" stroke="#4c5c20" stroke-width="1.300" fill="none"/><path d="M12 11.500c1.700 2 2.500 3.200 2.500 4.500a2.500 2.500 0 0 1-5 0c0-1.300.8-2.500 2.500-4.500z" fill="#f2d777"/>'
    ),
    "fruit": (
        '<path d="M12 8c.2-2.500 1.500-4.300 4-5" stroke="#6a4a22" stroke-width="1.500" fill="none" stroke-linecap="round"/><path d="M13 5.500c-2.700.6-4.700-.2-5.500-2.500 2.700-.6 4.700.2 5.500 2.500z" fill="#6f8d3a"/><g stroke="#8d2f2a" stroke-width=".7"><circle cx="8" cy="14.500" r="5.500" fill="#cf4b3d"/><circle cx="16" cy="15.200" r="5.500" fill="#e07a3e"/></g><path d="M5.300 12.800c.5-1.100 1.300-1.700 2.400-1.900M13.600 13.300c.5-1 1.200-1.600 2.200-1.800" stroke="#fff" stroke-opacity=".7" stroke-width="1" fill="none" stroke-linecap="round"/>'
    ),
    "ceramics": (
        '<path d="M5 3.500h14l-1 2h-1.500c3 2 3.300 6 1.300 9-1 1.600-2.400 2.600-2.800 4.500h1.500V21.500h-9V19H9c-.4-1.900-1.800-2.900-2.800-4.500-2-3-1.700-7 1.300-9H6z" fill="#3a3230" stroke="#d9783f" stroke-width=".8"/><path d="M6.300 9.500h11.400M6.300 12.500h11.400" stroke="#d9783f" stroke-width="1"/><path d="M7 11h1.500v.9H10v-1h1.500v.9H13v-1h1.500v.9H16v-.8h1" stroke="#d9783f" stroke-width=".8" fill="none"/>'
    ),
    "fish": (
        '<path d="M2 12c2.500-4.200 6-6 9.500-6 3.300 0 5.700 1.900 7 4l3-3c.7 3 .7 7 0 10l-3-3c-1.300 2.100-3.700 4-7 4-3.500 0-7-1.800-9.500-6z" fill="#6fa3b5" stroke="#2f6274" stroke-width=".8" stroke-linejoin="round"/><path d="M9 7.500c1.600 2.800 1.600 6.200 0 9M12.500 10c.8 1.300.8 2.700 0 4M15.500 10.500c.6 1 .6 2 0 3" stroke="#2f6274" stroke-width=".9" fill="none"/><circle cx="5.800" cy="10.900" r="1.100" fill="#1e3a44"/>'
    ),
    "jewellery": (
        '<path d="M4 3.500c0 7 3.500 11.500 8 11.500s8-4.500 8-11.500" stroke="#c8932c" stroke-width="2.200" fill="none" stroke-linecap="round"/><g fill="#eec767" stroke="#8a5f16" stroke-width=".7"><circle cx="5.300" cy="9" r="1.800"/><circle cx="18.700" cy="9" r="1.800"/><circle cx="8" cy="13" r="1.800"/><circle cx="16" cy="13" r="1.800"/></g><path d="M12 14.200l3 3-3 4.600-3-4.600z" fill="#b23a56" stroke="#6e1b30" stroke-width=".8" stroke-linejoin="round"/>'
    ),
    "gems": (
        '<path d="M7 4h10l4.500 5.500L12 21 2.500 9.500z" fill="#5aa7a0" stroke="#1d5d58" stroke-width=".9" stroke-linejoin="round"/><path d="M2.500 9.500h19M7 4l2 5.500L12 21l3-11.500L17 4M9 9.500L12 4l3 5.500" stroke="#1d5d58" stroke-width=".8" fill="none" stroke-linejoin="round"/><path d="M7 4h10l-2 5.500H9z" fill="#fff" fill-opacity=".4"/>'
    ),
    "cattle": (
        '<path d="M2.500 3.500c.2 3.500 2 5 4.500 5.300M21.500 3.500c-.2 3.500-2 5-4.500 5.300" stroke="#e8dcc2" stroke-width="2.600" fill="none" stroke-linecap="round"/><path d="M2.500 3.500c.2 3.500 2 5 4.500 5.300M21.500 3.500c-.2 3.500-2 5-4.500 5.300" stroke="#7d6a4c" stroke-width=".7" fill="none"/><path d="M7 7.500h10l1 3.500 2.500.7c0 1.600-1.300 2.500-3 2.300L16 20c-.6 1.500-7.400 1.500-8 0l-1.500-6c-1.700.2-3-.7-3-2.300L6 11z" fill="#9a5f38" stroke="#5b3218" stroke-width=".8" stroke-linejoin="round"/><ellipse cx="12" cy="18.500" rx="3.600" ry="2.500" fill="#e3b995"/><circle cx="9" cy="12" r="1" fill="#2b1609"/><circle cx="15" cy="12" r="1" fill="#2b1609"/>'
    ),
    "seaport": (
        '<path d="M12 7.500V21M7 10.500h10M4 13.500c.4 4.500 3.500 7.300 8 7.500 4.500-.2 7.600-3 8-7.500l-2.700 1.800M4 13.500l2.700 1.800" fill="none" stroke="currentColor" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/><circle cx="12" cy="5" r="2.500" fill="none" stroke="currentColor" stroke-width="2"/>'
    ),
    "military": (
        '<g fill="currentColor"><path d="M3 2.500l3.500 1 10 10.500-2 2L4 6z"/><path d="M21 2.500l-3.500 1-10 10.500 2 2L20 6z"/><path d="M13 17.500l4.500-4.500 1.400 1.400-1.400 1.400 3.300 3.300-1.700 1.700-3.300-3.300-1.400 1.400z"/><path d="M11 17.500L6.500 13l-1.400 1.400 1.400 1.400-3.300 3.300 1.700 1.700 3.300-3.300 1.400 1.400z"/></g>'
    ),
    "arch": (
        '<path d="M2 4.500h20V8H2zM3 9h18v12.500h-5V16a4 4 0 0 0-8 0v5.500H3z" fill="currentColor"/><path d="M4.800 11.500h1.400v8H4.800zM17.800 11.500h1.400v8h-1.400zM5 5.700h14" fill="#fff" fill-opacity=".4" stroke="#fff" stroke-opacity=".4" stroke-width=".8"/>'
    ),
    "hammer": (
        '<path d="M4 3.500h9l3 3-1.500 1.500L13 6.800v3.700H4c-1.300-1.500-1.300-5.500 0-7z" fill="currentColor"/><path d="M7 11h3.500v9.500a1.750 1.750 0 0 1-3.500 0z" fill="currentColor" fill-opacity=".75"/><path d="M14 13h8l-4 8.500z" fill="currentColor"/><path d="M17.200 9h1.600v4h-1.600z" fill="currentColor" fill-opacity=".75"/>'
    ),
    "stairs": (
        '<path d="M2 21.500v-5h5v-4.500h5V7.500h5V3h5v18.500z" fill="currentColor"/><path d="M2 16.500h5M7 12h5M12 7.500h5M17 3h5" stroke="#fff" stroke-opacity=".45" stroke-width="1.200"/>'
    ),
    "door": (
        '<path d="M4 21.500V3h16v18.500h-3V6H7v15.500z" fill="currentColor"/><path d="M8.200 7.200h3.300v14.300H8.200zM12.500 7.200h3.300v14.300h-3.300z" fill="currentColor" fill-opacity=".72"/><circle cx="10.700" cy="14.500" r=".9" fill="#fff" fill-opacity=".8"/><circle cx="13.300" cy="14.500" r=".9" fill="#fff" fill-opacity=".8"/>'
    ),
    "fountain": (
        '<path d="M12 10C12 5.500 9.500 3 7 3.800M12 10c0-4.500 2.500-7 5-6.200M12 10V3.500" stroke="#5d8fa3" stroke-width="1.600" fill="none" stroke-linecap="round"/><path d="M5 9.500h14c0 3-2.500 4.500-5.500 4.500v3.500H20c0 2.500-1.500 4-4 4H8c-2.500 0-4-1.500-4-4h6.500V14C7.500 14 5 12.500 5 9.500z" fill="currentColor"/>'
    ),
    "roof": (
        '<path d="M1.500 16.500L12 5l10.500 11.500V20h-21z" fill="currentColor"/><path d="M6 17l6-7 6 7z" fill="#fff" fill-opacity=".35"/><path d="M10.700 3h2.600v4h-2.600z" fill="currentColor"/>'
    ),
    "window": (
        '<path d="M4.500 21.500V10a7.500 7.500 0 0 1 15 0v11.500z" fill="currentColor"/><path d="M7 18.800V10.200a5 5 0 0 1 10 0v8.600z" fill="#fff" fill-opacity=".55"/><path d="M12 5.500v13M7 11.700h10" stroke="currentColor" stroke-width="1.600"/>'
    ),
    "bread": (
        '<path d="M2.500 13.500C2.500 9 6.700 6 12 6s9.500 3 9.500 7.500c0 2.800-2 4.500-5 4.500h-9c-3 0-5-1.700-5-4.500z" fill="#c98742" stroke="#7a4a1b" stroke-width=".9"/><path d="M8.500 7.500c1.300 2.200 1.500 4.500.8 7M12.500 6.800c1.300 2.400 1.500 5 .8 7.700M16.500 7.800c1.100 2 1.300 4.300.6 6.700" stroke="#f2cf94" stroke-width="1.500" fill="none" stroke-linecap="round"/>'
    ),
    "games": (
        '<path d="M3.500 4.500C8 6.500 16 6.500 20.500 4.500c.8 8-1.500 14.500-8.500 17.500C5 19 2.700 12.500 3.500 4.500z" fill="#e9d5ad" stroke="#7a5b25" stroke-width=".9"/><path d="M6.300 10c1.300-1.200 2.900-1.200 4 0M13.700 10c1.100-1.200 2.700-1.200 4 0" stroke="#4e3613" stroke-width="1.600" fill="none" stroke-linecap="round"/><path d="M7.500 13.500h9c-.5 3-2.200 4.700-4.500 4.700s-4-1.700-4.500-4.700z" fill="#7b2d22"/>'
    ),
    "religion": (
        '<path d="M12 2c2.800 2.500 3.800 4.300 3.200 6.300-.4 1.500-1.700 2.300-3.200 2.300s-2.800-.8-3.200-2.300c-.4-1.600.4-2.800 1.600-4 .1 1 .5 1.500 1 1.700.5-1.300.7-2.500.6-4z" fill="#e2762b"/><path d="M12 6.500c1 1 1.300 1.700 1.100 2.500-.2.700-.6 1-1.100 1s-.9-.3-1.100-1c-.2-.8.100-1.500 1.100-2.500z" fill="#f8d26b"/><path d="M5 11.500h14v2.800h-2v4.200h2v3H5v-3h2v-4.200H5z" fill="#a79a86" stroke="#6a5f4f" stroke-width=".8"/><path d="M10 15.500h4" stroke="#6a5f4f" stroke-width="1"/>'
    ),
    "wild": (
        '<path d="M12 2l2.600 6.200 6.700.6-5.100 4.400 1.600 6.600L12 16.200l-5.800 3.600 1.600-6.600-5.100-4.400 6.700-.6z" fill="#c8932c" stroke="#7d5610" stroke-width=".8" stroke-linejoin="round"/><path d="M12 5.500l1.500 3.800 4 .4" stroke="#fff" stroke-opacity=".6" stroke-width=".9" fill="none"/>'
    ),
    "hourglass": (
        '<path d="M5 2.500h14V5h-1.500c0 3.500-1.500 5.300-4 7 2.500 1.700 4 3.500 4 7H19v2.500H5V19h1.500c0-3.500 1.500-5.300 4-7-2.500-1.700-4-3.500-4-7H5z" fill="currentColor"/><path d="M8.800 6.500h6.400c-.4 1.700-1.500 2.900-3.200 4-1.700-1.100-2.800-2.300-3.200-4zM8.700 18.800c.3-2 1.500-3.400 3.300-4.500 1.800 1.100 3 2.500 3.300 4.500z" fill="#f0d9a4"/>'
    ),
    "galley": (
        '<path d="M1.500 13.500H19l3-3.500c.3 6-2.800 9.500-7.500 9.500H8c-3.500 0-5.800-2.300-6.500-6z" fill="currentColor"/><path d="M10.500 2.500h1.400v10.500h-1.400z" fill="currentColor"/><path d="M5 4h12c-1.300 2.500-1.300 5.500 0 8H5c-1.300-2.500-1.300-5.500 0-8z" fill="currentColor" fill-opacity=".65"/><path d="M6 16l-1.500 5M10 16.500L8.500 21.500M14 16.500l-1.500 5" stroke="currentColor" stroke-width="1.100" stroke-linecap="round"/>'
    ),
    "hand": (
        '<rect x="2.500" y="6" width="10" height="14" rx="1.600" transform="rotate(-14 7.500 13)" fill="currentColor" fill-opacity=".55"/><rect x="9" y="4.500" width="11" height="15.500" rx="1.600" transform="rotate(8 14.500 12)" fill="currentColor"/><path d="M13.500 8.500l2.800 3.600-3.600 3" stroke="#fff" stroke-opacity=".7" stroke-width="1.200" fill="none"/>'
    ),
    "standard": (
        '<path d="M11.200 6h1.600v16h-1.600z" fill="currentColor"/><path d="M12 1.500c1.500 1.400 4 1.500 7 .6-.8 3-2.600 4.500-5 4.900h-4C7.600 6.600 5.800 5.100 5 2.100c3 .9 5.500.8 7-.6z" fill="currentColor"/><path d="M7 9h10v7.500L12 15l-5 1.500z" fill="currentColor" fill-opacity=".7"/>'
    ),
    "vote": (
        '<path d="M4 12h16v8.500H4z" fill="currentColor"/><path d="M8 14h8" stroke="#fff" stroke-opacity=".7" stroke-width="1.400"/><path d="M8.500 3h7v8h-7z" fill="currentColor" fill-opacity=".6"/><path d="M10 7l1.500 1.600L14.500 5" stroke="#fff" stroke-width="1.300" fill="none"/>'
    ),
    "torch": (
        '<path d="M9.600 12.500h4.800l-1.100 9.800h-2.600z" fill="#7d4f27" stroke="#452a12" stroke-width=".7"/><path d="M8 10.300h8l-.8 2.900H8.800z" fill="#b98045" stroke="#452a12" stroke-width=".7"/><path d="M12.300.8c3.400 2.900 5.200 4.900 4.600 7.300-.4 1.700-1.900 2.800-4.900 2.800s-4.500-1.100-4.900-2.800C6.600 6 8.300 4.600 9.300 3.200c.2 1.300.6 2 1.300 2.500.9-1.400 1.700-3 1.700-4.900z" fill="#e2702a" stroke="#a5420f" stroke-width=".6" stroke-linejoin="round"/><path d="M12 5.200c1.700 1.500 2.300 2.500 2 3.600-.2.900-.9 1.400-2 1.400s-1.800-.5-2-1.400c-.3-1.100.4-2 2-3.600z" fill="#f9d56f"/>'
    ),
    "ore": (
        '<path d="M2 18.500l3.500-8 5-2.500 4 2 4.500-1.500L22.500 17l-3 4H5z" fill="#5d6670" stroke="#2c3238" stroke-width=".9" stroke-linejoin="round"/><path d="M5.500 10.500l3 4-3.500 6.500M10.500 8l2 6.500 2-4.500M12.500 14.500l-4 0M12.500 14.500l3.500 6.500M19 8.500l-2.500 7 6 1.500" fill="none" stroke="#8e99a3" stroke-width=".9" stroke-linejoin="round"/><path d="M8 17l1.800-1.400 1.500 1.600-1.500 1.600zM16.200 11.600l1.500-1.200.9 1.700-1.300 1.200z" fill="#e08a3c"/>'
    ),
    "stone": (
        '<path d="M2 9l8-4.500L22 8v9l-10 4L2 17z" fill="#a9a59c" stroke="#57534b" stroke-width=".9" stroke-linejoin="round"/><path d="M2 9l10 3.500L22 8M12 12.500V21" fill="none" stroke="#57534b" stroke-width=".9" stroke-linejoin="round"/><path d="M2 9l8-4.500L22 8l-10 4.500z" fill="#cfcbc1" stroke="#57534b" stroke-width=".7" stroke-linejoin="round"/><path d="M5 14l3 1M15.500 16.500l3-1.200" stroke="#7d786e" stroke-width="1" stroke-linecap="round"/>'
    ),
    "surplus": (
        '<path d="M8.200 6.500h7.600c4 3 6 6.800 6 10.500 0 3.600-2.300 5-5.300 5h-9c-3 0-5.300-1.400-5.300-5 0-3.700 2-7.500 6-10.500z" fill="#cfa66a" stroke="#6d4a20" stroke-width=".9"/><path d="M7 1.500c1.700 1.200 3.300.2 5 .2s3.300 1 5-.2c.3 1.800-.4 3.500-1.500 4.500h-7C7.400 5 6.700 3.300 7 1.500z" fill="#e2c08a" stroke="#6d4a20" stroke-width=".9" stroke-linejoin="round"/><path d="M7.500 6.300h9" stroke="#8d3a22" stroke-width="1.800" stroke-linecap="round"/><path d="M12 11v7M8.500 14.500h7" stroke="#6d4a20" stroke-width="1.900" stroke-linecap="round"/>'
    ),
    "laurel": (
        '<path d="M11 20.500C4.500 19 2 12.500 6.500 4.500M13 20.500c6.500-1.500 9-8 4.500-16" fill="none" stroke="currentColor" stroke-width="1.200"/><g fill="currentColor"><ellipse cx="8.8" cy="5.7" rx="1.500" ry="3.100" transform="rotate(90 8.8 5.7)"/><ellipse cx="7.4" cy="3.0" rx="1.500" ry="3.100" transform="rotate(34 7.4 3.0)"/><ellipse cx="5.8" cy="8.9" rx="1.500" ry="3.100" transform="rotate(52 5.8 8.9)"/><ellipse cx="3.0" cy="7.7" rx="1.500" ry="3.100" transform="rotate(-4 3.0 7.7)"/><ellipse cx="5.4" cy="13.2" rx="1.500" ry="3.100" transform="rotate(14 5.4 13.2)"/><ellipse cx="2.4" cy="13.9" rx="1.500" ry="3.100" transform="rotate(-42 2.4 13.9)"/><ellipse cx="7.8" cy="16.9" rx="1.500" ry="3.100" transform="rotate(-24 7.8 16.9)"/><ellipse cx="5.9" cy="19.2" rx="1.500" ry="3.100" transform="rotate(-80 5.9 19.2)"/><ellipse cx="15.2" cy="5.7" rx="1.500" ry="3.100" transform="rotate(90 15.2 5.7)"/><ellipse cx="16.6" cy="3.0" rx="1.500" ry="3.100" transform="rotate(146 16.6 3.0)"/><ellipse cx="18.2" cy="8.9" rx="1.500" ry="3.100" transform="rotate(128 18.2 8.9)"/><ellipse cx="21.0" cy="7.7" rx="1.500" ry="3.100" transform="rotate(184 21.0 7.7)"/><ellipse cx="18.6" cy="13.2" rx="1.500" ry="3.100" transform="rotate(166 18.6 13.2)"/><ellipse cx="21.6" cy="13.9" rx="1.500" ry="3.100" transform="rotate(222 21.6 13.9)"/><ellipse cx="16.2" cy="16.9" rx="1.500" ry="3.100" transform="rotate(204 16.2 16.9)"/><ellipse cx="18.1" cy="19.2" rx="1.500" ry="3.100" transform="rotate(260 18.1 19.2)"/></g><path d="M9.500 22.500L12 19.800l2.500 2.700" fill="none" stroke="currentColor" stroke-width="1.600" stroke-linecap="round"/>'
    ),
    "aqueduct": (
        '<path d="M1 4h22v3.500H1z" fill="currentColor"/><path d="M2 7.500h20V21h-3.200v-6.500a2.300 2.300 0 0 0-4.600 0V21H10v-6.500a2.300 2.300 0 0 0-4.600 0V21H2z" fill="currentColor" fill-opacity=".85"/><path d="M1.500 10h21" stroke="#fff" stroke-opacity=".55" stroke-width="1"/>'
    ),
    "gladius": (
        '<path d="M12 1l2.200 3.500v10.300H9.800V4.500z" fill="currentColor"/><path d="M12 3v11" stroke="#fff" stroke-opacity=".5" stroke-width=".9"/><path d="M7 14.500h10v2.200H7zM10.900 16.700h2.200v3.500h-2.200z" fill="currentColor"/><circle cx="12" cy="21.400" r="1.700" fill="currentColor"/>'
    ),
    "scutum": (
        '<path d="M5 2.500c4.500-1.500 9.500-1.500 14 0v19c-4.500 1.500-9.500 1.500-14 0z" fill="currentColor"/><path d="M12 4v16M7 5.500l10 13M17 5.500l-10 13" stroke="#fff" stroke-opacity=".55" stroke-width="1"/><circle cx="12" cy="12" r="3" fill="#fff" fill-opacity=".8"/>'
    ),
    "pilum": (
        '<path d="M21.500 2.500l-1 5.200-4.200-4.200z" fill="currentColor"/><path d="M19 5L11 13" stroke="currentColor" stroke-width="1.400"/><path d="M12.500 9.800l1.700 1.700L4.200 21.500l-1.700-1.700z" fill="currentColor"/><path d="M2.500 2.500l1 5.200 4.200-4.200zM5 5l5 5M14 14l6.500 6.500" fill="currentColor" stroke="currentColor" stroke-width="1.400" fill-opacity=".7" stroke-opacity=".7"/>'
    ),
    "lorica": (
        '<path d="M6.500 2.500L10 4.500h4l3.500-2 4 3.500-2.500 4v11.500H5V10L2.500 6z" fill="currentColor"/><path d="M5.500 10.500h13M5.500 13.500h13M5.500 16.500h13M12 5v16" stroke="#fff" stroke-opacity=".55" stroke-width="1"/>'
    ),
    "bow": (
        '<path d="M5 2.500c10 1 15.500 6.500 16.500 16.500" fill="none" stroke="currentColor" stroke-width="2.300" stroke-linecap="round"/><path d="M5 2.500L21.500 19" stroke="currentColor" stroke-width=".9"/><path d="M3 21L17.500 6.500" stroke="currentColor" stroke-width="1.500"/><path d="M19.800 4.200l-.8 4.200-3.400-3.400zM2 18.500l3.500 3.500H2z" fill="currentColor"/>'
    ),
    "influence": (
        '<path d="M8 1.300h8L22.700 8v8L16 22.700H8L1.300 16V8z" fill="#74365a" stroke="#3d1730" stroke-width="1"/><path d="M8.900 3.500h6.200l5.400 5.400v6.200l-5.400 5.400H8.900l-5.400-5.400V8.900z" fill="none" stroke="#e3bd6b" stroke-width="1.100"/><path d="M12 6.200c1.200 1.500 3.300 1.900 5.600 1.300-.7 3.300-1.700 4.900-3.400 5.600l1.100 3.800L12 15.100l-3.300 1.800 1.100-3.800c-1.700-.7-2.700-2.300-3.400-5.600 2.300.6 4.400.2 5.600-1.300z" fill="#f0cf86"/>'
    ),
    "roman": (
        '<path d="M12 1.200c2.400 0 4.100 1.800 4.100 4.100 0 1.300-.5 2.400-1.400 3.100 3.700 1 5.800 4.300 5.800 8.600v3.500c0 1.300-.8 2.100-2.100 2.100H5.600c-1.300 0-2.100-.8-2.100-2.100V17c0-4.300 2.100-7.600 5.800-8.600-.9-.7-1.400-1.800-1.400-3.100 0-2.300 1.700-4.100 4.100-4.100z" fill="currentColor" stroke="#fff" stroke-opacity=".85" stroke-width="1.100"/>'
    ),
    "builder": (
        '<path d="M12 .9c2.700 0 4.700 1.400 5.300 3.600h2v2h-2.500c-.2 1.300-.9 2.300-1.900 2.900 3.400.8 5.400 3.300 5.800 6.600l1.300 4.600c.4 1.500-.3 2.500-1.800 2.500H3.800c-1.500 0-2.200-1-1.800-2.500L3.300 16c.4-3.300 2.400-5.800 5.800-6.600-1-.6-1.700-1.600-1.900-2.900H4.700v-2h2C7.300 2.300 9.300.9 12 .9z" fill="currentColor" stroke="#fff" stroke-opacity=".9" stroke-width="1"/><path d="M6.400 4.900h11.200" stroke="#fff" stroke-opacity=".75" stroke-width="1.100"/>'
    ),
    "amphitheater": (
        '<path d="M1.500 20.500V9.300C1.500 6 6.200 4 12 4s10.500 2 10.500 5.300v11.200h-3v-3.700a1.300 1.300 0 0 0-2.600 0v3.700h-2.200v-3.700a1.300 1.300 0 0 0-2.600 0v3.700h-.2v-3.700a1.300 1.300 0 0 0-2.600 0v3.700H7.100v-3.700a1.300 1.300 0 0 0-2.600 0v3.700z" fill="currentColor"/><path d="M4 9.500c0-1.700 3.600-2.800 8-2.800s8 1.100 8 2.800-3.600 2.300-8 2.300-8-.6-8-2.300z" fill="#fff" fill-opacity=".5"/><path d="M6.500 9.500c0-.8 2.500-1.400 5.500-1.400s5.500.6 5.500 1.400-2.500 1.100-5.500 1.100-5.500-.3-5.500-1.100z" fill="currentColor"/>'
    ),
    "basilica": (
        '<path d="M12 2.200L21.500 9v12.500h-6V16a3.500 3.500 0 0 0-7 0v5.500h-6V9z" fill="currentColor"/><path d="M5 17.500v-4.200a1.300 1.300 0 0 1 2.600 0v4.200zM16.400 17.500v-4.200a1.300 1.300 0 0 1 2.600 0v4.200zM10.300 9.800a1.700 1.700 0 0 1 3.400 0v1.400h-3.400z" fill="#fff" fill-opacity=".55"/>'
    ),
    "city_wall": (
        '<path d="M1 5h3.500v3H8V5h3v3h2V5h3v3h3.500V5H23v6l-1.500 1.500v9h-6V17a3.500 3.500 0 0 0-7 0v4.500h-6v-9L1 11z" fill="currentColor"/><path d="M2.500 12.200h19M6.200 12.500V9M17.800 12.500V9M12 12.200V9" stroke="#fff" stroke-opacity=".45" stroke-width="1"/>'
    ),
    "porta_nigra": (
        '<path d="M1.500 2.500h8v4h5v-4h8v19h-4.700v-4.200a1.900 1.900 0 0 0-3.800 0v4.200h-4v-4.200a1.900 1.900 0 0 0-3.800 0v4.200H1.500z" fill="currentColor"/><path d="M3.300 8V6.200a.9.9 0 0 1 1.800 0V8zM6.200 8V6.200a.9.9 0 0 1 1.800 0V8zM16 8V6.200a.9.9 0 0 1 1.800 0V8zM18.900 8V6.200a.9.900 0 0 1 1.800 0V8zM3.300 12.800V11a.9.9 0 0 1 1.800 0v1.800zM6.200 12.800V11a.9.9 0 0 1 1.800 0v1.800zM11.100 12.800V11a.9.9 0 0 1 1.800 0v1.800zM16 12.800V11a.9.9 0 0 1 1.800 0v1.800zM18.900 12.800V11a.9.9 0 0 1 1.800 0v1.800z" fill="#fff" fill-opacity=".6"/><path d="M1.500 9.500h8M14.500 9.500h8M1.500 14.300h21" stroke="#fff" stroke-opacity=".35" stroke-width=".8"/>'
    ),
    "horse": (
        '<path d="M7.500 22c0-3.800.6-6.300 2.400-8.200-2 .7-3.500 1.900-4.700 3.200-.8.9-2.200.8-2.800-.2l-.6-1c-.4-.7-.3-1.400.1-2 1.500-2.400 2.600-5.500 5.400-7.500.9-.7 1.900-1.100 3.100-1.400L10.200 1.800c2 .3 3.400 1.200 4.200 2.500 4.800 1.400 7.400 5.600 7.400 11V22z" fill="#8b5a33" stroke="#4d2e16" stroke-width=".8" stroke-linejoin="round"/><path d="M14.400 4.300c4.800 1.400 7.400 5.600 7.400 11V22h-3.300c.6-7-.7-12.500-4.800-15z" fill="#4d2e16"/><circle cx="9.300" cy="8.600" r="1" fill="#2b190a"/>'
    ),
    "timber": (
        '<g stroke="#4f3219" stroke-width=".8"><path d="M5.500 5h12.700v7H5.500a3.500 3.500 0 0 1 0-7z" fill="#a5723f"/><circle cx="18.300" cy="8.500" r="3.500" fill="#e3c08c"/><path d="M5 12.500h12.700v7H5a3.500 3.500 0 0 1 0-7z" fill="#8c5c31"/><circle cx="17.800" cy="16" r="3.500" fill="#dbb57e"/></g><circle cx="18.300" cy="8.500" r="1.600" fill="none" stroke="#a5723f" stroke-width=".8"/><circle cx="17.800" cy="16" r="1.600" fill="none" stroke="#a5723f" stroke-width=".8"/><path d="M5 8h7M4.500 15.500h7" stroke="#4f3219" stroke-opacity=".5" stroke-width=".8"/>'
    ),
    "ware": (
        '<path d="M3 8.500h18V21H3z" fill="#c99a5c" stroke="#6d4a20" stroke-width=".9" stroke-linejoin="round"/><path d="M2 4.500h20v4.500H2z" fill="#dcb47a" stroke="#6d4a20" stroke-width=".9" stroke-linejoin="round"/><path d="M9.300 12.600c.2-3.700 5.700-3.500 5.500-.3-.1 2-2.700 2-2.700 4" fill="none" stroke="#4d3212" stroke-width="1.700" stroke-linecap="round"/><circle cx="12.100" cy="18.600" r="1.100" fill="#4d3212"/>'
    ),
    "scales": (
        '<path d="M12 3v16.500M6.500 21h11M4 6.500l8-1.500 8-1.500" fill="none" stroke="currentColor" stroke-width="1.800" stroke-linecap="round"/><path d="M4 6.500L1 14h6zM20 3.500L17 11h6z" fill="none" stroke="currentColor" stroke-width="1.100" stroke-linejoin="round"/><path d="M.8 14h6.400c0 1.900-1.400 3.200-3.200 3.200S.8 15.900.8 14zM16.800 11h6.400c0 1.900-1.400 3.200-3.200 3.200s-3.200-1.300-3.200-3.200z" fill="currentColor"/>'
    ),
    "wheel": (
        '<g fill="none" stroke="currentColor"><circle cx="12" cy="12" r="9.200" stroke-width="2.600"/><circle cx="12" cy="12" r="2.600" stroke-width="2"/><path d="M12 3v6M12 15v6M3 12h6M15 12h6M5.600 5.600l4.300 4.300M14.100 14.100l4.300 4.300M18.400 5.600l-4.300 4.300M9.900 14.100l-4.300 4.300" stroke-width="1.500"/></g>'
    ),
    "crown": (
        '<path d="M3.500 18L2 7.500l5.500 4L12 4l4.500 7.500 5.500-4L20.500 18z" fill="currentColor" stroke-linejoin="round"/><path d="M3.500 19.500h17V22h-17z" fill="currentColor"/><circle cx="2.300" cy="6.500" r="1.500" fill="currentColor"/><circle cx="12" cy="3" r="1.700" fill="currentColor"/><circle cx="21.700" cy="6.500" r="1.500" fill="currentColor"/>'
    ),
    "block": (
        '<path d="M12 2l9 5-9 5-9-5z" fill="currentColor" fill-opacity=".55"/><path d="M3 8l8.500 4.700V22L3 17.300z" fill="currentColor"/><path d="M21 8l-8.500 4.700V22l8.500-4.700z" fill="currentColor" fill-opacity=".8"/>'
    ),
    "elephant": (
        '<path d="M2 13c0-4.500 3.300-7 7.500-7h3c1-1.600 3-2.400 5-1.900 2.600.6 4 2.800 4 5.400v7.300c0 1.300.5 1.600 1.300 1.400l.2 1.400c-2 .7-3.700 0-3.700-2.300V14h-1.800v7h-3.600v-4.300H9V21H5.400v-4.800C4.200 15.600 3.600 14.800 3.400 14l-.7 2.800-1.300-.4z" fill="#8d8a86" stroke="#4f4b47" stroke-width=".7" stroke-linejoin="round"/><path d="M13 6.200c-1.500 2.500-1 5.800 1.600 6.600 1.700-.6 2.300-2.600 2-4.600" fill="#a8a4a0" stroke="#4f4b47" stroke-width=".7"/><circle cx="18.600" cy="8.200" r=".9" fill="#2b2826"/>'
    ),
    "bear": (
        '<g fill="#7a5230" stroke="#43290f" stroke-width=".8"><circle cx="5.800" cy="6" r="3.400"/><circle cx="18.200" cy="6" r="3.400"/><circle cx="12" cy="12.800" r="8.700"/></g><ellipse cx="12" cy="16" rx="4.300" ry="3.600" fill="#c49a6c"/><path d="M10 14h4l-2 2.300z" fill="#2b190a"/><circle cx="8.600" cy="10.800" r="1.200" fill="#2b190a"/><circle cx="15.400" cy="10.800" r="1.200" fill="#2b190a"/>'
    ),
    "lion": (
        '<path d="M12 1.200l2.500 2 3.200-.4 1.300 2.900 2.900 1.300-.4 3.200 2 2.500-2 2.500.4 3.200-2.900 1.300-1.300 2.900-3.200-.4-2.500 2-2.500-2-3.200.4L5 20.700l-2.900-1.300.4-3.200-2-2.500 2-2.500L2.100 8 5 6.700l1.300-2.900 3.200.4z" fill="#b8702a" stroke="#6d3c0f" stroke-width=".7"/><circle cx="12" cy="12.800" r="6.800" fill="#e5b45e" stroke="#6d3c0f" stroke-width=".6"/><path d="M10.200 14h3.600L12 16z" fill="#4b2508"/><path d="M12 16v1.400c-1 1-2.300.8-2.800 0M12 17.400c1 1 2.300.8 2.800 0" fill="none" stroke="#4b2508" stroke-width=".8"/><circle cx="9.400" cy="11.500" r="1" fill="#4b2508"/><circle cx="14.600" cy="11.500" r="1" fill="#4b2508"/>'
    ),
    "peacock": (
        '<path d="M12 15L1.500 10C2.500 4.500 7 1.500 12 1.500S21.500 4.500 22.500 10z" fill="#3f8f80" stroke="#1d4f47" stroke-width=".8" stroke-linejoin="round"/><g fill="#e0b64a" stroke="#27699c" stroke-width="1"><circle cx="5" cy="8.600" r="1.400"/><circle cx="8.200" cy="5.200" r="1.400"/><circle cx="12" cy="4" r="1.400"/><circle cx="15.800" cy="5.200" r="1.400"/><circle cx="19" cy="8.600" r="1.400"/></g><path d="M12 8.500c1.500 0 2.300 1.100 2.300 2.300 0 1-.5 1.500-.5 2.600 1.600 1 2.200 2.500 2.200 4.100 0 2.500-1.800 4-4 4s-4-1.500-4-4c0-1.600.6-3.100 2.200-4.100 0-1.100-.5-1.600-.5-2.600 0-1.200.8-2.300 2.300-2.300z" fill="#27699c" stroke="#123a58" stroke-width=".7"/><path d="M12 11.300l-1 1.200h2z" fill="#e0b64a"/>'
    ),
    "camel": (
        '<path d="M1.300 6.800c1.300-1.600 3.400-1.700 4.400-.4.9 1.200.6 5.600 2.200 5.700 1.200 0 1.200-4.600 3.300-4.600s2 3.400 3 3.400 1-3.400 3-3.400c2.800 0 4.200 3.200 4.300 7 .1 1.400.2 2.400.7 3.100l-.9.6c-.4-.3-.7-.8-.9-1.400l-.4 4.700h-2.200l-.5-5-5.300.2-.4 4.800H9.400l-.5-5.200c-2.500-.6-3.700-2.700-4.200-5.500-.2-1.300-.7-1.600-1.700-1.600H1.500z" fill="#c99a5c" stroke="#6d4a20" stroke-width=".8" stroke-linejoin="round"/><circle cx="3.900" cy="7.300" r=".7" fill="#3b240c"/>'
    ),
    "farm": (
        '<path d="M2.500 11L9 5l6.500 6v10h-13z" fill="currentColor"/><path d="M7 14.500h4V21H7z" fill="#fff" fill-opacity=".6"/><g stroke="#a98220" stroke-width="1.500" fill="none" stroke-linecap="round"><path d="M19.500 21V9.500M19.500 13l-2-2M19.500 13l2-2M19.500 17l-2-2M19.500 17l2-2"/></g>'
    ),
    "warehouse": (
        '<path d="M1.500 9.500L12 3l10.500 6.500V12h-21z" fill="currentColor"/><path d="M3 13h18v8.500H3z" fill="currentColor" fill-opacity=".8"/><path d="M6.500 15.500h11v6h-11z" fill="#fff" fill-opacity=".65"/><path d="M6.500 18.500h11M12 15.500v6" stroke="currentColor" stroke-width="1"/>'
    ),
    "tower": (
        '<path d="M5 2.500h3v2.700h2.500V2.500h3v2.700H16V2.500h3v7l-2 1.500v7l2 3.500H5L7 18v-7L5 9.500z" fill="currentColor"/><path d="M10.300 21.500V18a1.700 1.700 0 0 1 3.400 0v3.500z" fill="#fff" fill-opacity=".55"/>'
    ),
    "sawmill": (
        '<path d="M2 8h13.500c3.500 0 6.500 1.500 6.500 4.200V15H2z" fill="currentColor"/><path d="M2 15l1.700 3.500L5.400 15l1.700 3.500L8.800 15l1.700 3.500 1.700-3.500 1.700 3.500 1.700-3.500 1.700 3.500L19 15z" fill="currentColor" fill-opacity=".75"/><circle cx="18.300" cy="11.700" r="1.700" fill="#fff" fill-opacity=".7"/>'
    ),
    "quarry": (
        '<path d="M3 9C6 4.500 11 2.800 16 4l-2 2.600 6.500 6.600c1.300 3.300 1.200 6-.2 8.300-1-3.700-2.600-6.300-5.200-8.300L11 9.200 6.300 10.600C5 10.900 3.800 10.400 3 9z" fill="currentColor"/><path d="M12.500 9.500l2.200 2.200L5.500 21.500l-2.300-2.300z" fill="currentColor" fill-opacity=".7"/>'
    ),
    "salt": (
        '<g stroke="#5b7f99" stroke-width=".8" stroke-linejoin="round"><path d="M12 3l5 2.800v5.400L12 14l-5-2.800V5.800z" fill="#eaf4fa"/><path d="M7 11.500l5 2.800v5.200l-5 2.800-5-2.800v-5.200z" fill="#cfe3ef"/><path d="M17 11.500l5 2.800v5.200l-5 2.800-5-2.800v-5.200z" fill="#b5d2e3"/></g><path d="M12 3v5.500M7 11.500V17M17 11.500V17" stroke="#5b7f99" stroke-width=".6"/>'
    ),
    "refined": (
        '<path d="M8.500 2h7v2.300l-1.200 1v2.400c3.200 1.300 4.700 3.700 4.700 6.800 0 3.300-2 5.900-4.500 7.500h-5C7 20.400 5 17.800 5 14.500c0-3.100 1.500-5.500 4.700-6.800V5.300l-1.200-1z" fill="#d9799f" stroke="#7d2f50" stroke-width=".9" stroke-linejoin="round"/><path d="M5.500 12.500h13M5.300 16.500h13.400" stroke="#fbe3ec" stroke-width="1.300"/>'
    ),
    "eye": (
        '<path d="M1 12c2.700-4.700 6.400-7 11-7s8.300 2.300 11 7c-2.700 4.700-6.400 7-11 7s-8.300-2.300-11-7z" fill="currentColor"/><circle cx="12" cy="12" r="4.600" fill="#fff"/><circle cx="12" cy="12" r="2.400" fill="currentColor"/>'
    ),
    "shield": (
        '<path d="M12 1.500l9 2.500c.6 8.500-2.300 14.500-9 18.500C5.300 18.500 2.400 12.500 3 4z" fill="currentColor"/><path d="M12 4.500v14.500M5.500 9.500h13" stroke="#fff" stroke-opacity=".55" stroke-width="1.600"/>'
    ),
    "olive": (
        '<path d="M4 21C8 16 13 9 20 3.500" stroke="currentColor" stroke-width="1.700" fill="none" stroke-linecap="round"/><g fill="currentColor"><path d="M7.500 16.500c-3.600.4-5.600-1.500-6-4.800 3.400-.2 5.600 1.500 6 4.800zM11 12c-3.300-.5-4.700-2.700-4.200-6 3.200.7 4.800 2.700 4.200 6zM15 7.500c-2.200-1.800-2.400-3.900-.9-6 2.200 1.600 2.500 3.700.9 6zM10 17c1.800-2.900 4.400-3.500 7.400-1.900-1.800 2.900-4.400 3.500-7.400 1.900zM13.700 12.500c1.500-2.800 3.900-3.600 6.900-2.300-1.400 2.900-3.800 3.700-6.900 2.300z"/></g>'
    ),
    "chain": (
        '<g fill="none" stroke="currentColor" stroke-width="2.600"><rect x="1.500" y="8" width="9.500" height="8" rx="4"/><rect x="13" y="8" width="9.500" height="8" rx="4"/><path d="M8.500 12h7" stroke-linecap="round"/></g>'
    ),
    "tiles": (
        '<g fill="#dba63c" stroke="#7d5610" stroke-width="1"><rect x="2" y="2.500" width="11" height="11" rx="2"/><rect x="6.500" y="6.500" width="11" height="11" rx="2"/><rect x="11" y="10.500" width="11" height="11" rx="2" fill="#f0c965"/></g>'
    ),
}

# Bricks by colour: a front with as many pips as the colour is worth, so that nobody depends on the colour alone.
BRICK_WIDTH, BRICK_HEIGHT = 24, 12
BRICK_LOOKS = {  # front, upper edge, outline, pips
    "black": ("#413c39", "#867d76", "#171311", "#f4ead8"),
    "blue": ("#4a82b8", "#8fbbe0", "#1d456b", "#f3f8ff"),
    "red": ("#b94733", "#dd8872", "#6c2011", "#fff1e8"),
    "yellow": ("#e5b83f", "#f8df93", "#86620f", "#4b3506"),
    "white": ("#f5efe2", "#ffffff", "#8f8269", "#5d5240"),
    "any": ("#a39a8d", "#cbc4ba", "#5c544a", ""),
}


def brick_body(front: str, upper: str, outline: str, pips: str, worth: int) -> str:
    """A brick seen from the front."""
    dots = "".join(
        f'<circle cx="{12 + 4.3 * (i - (worth - 1) / 2):g}" cy="7" r="1.4" fill="{pips}"/>' for i in range(worth)
    )
    return (
        f'<rect x=".4" y=".4" width="23.200" height="11.200" rx="1.800" fill="{front}" stroke="{outline}" stroke-width=".8"/>'
        f'<path d="M1.800 2.100h20.400" stroke="{upper}" stroke-width="2"/><path d="M1.600 10.800h20.800" stroke="{outline}" '
        f'stroke-opacity=".35" stroke-width=".9"/>{dots}'
    )


BRICKS = {
    name: brick_body(*look, 0 if name == "any" else number + 1)
    for number, (name, look) in enumerate(BRICK_LOOKS.items())
}


def purchase(colour: str) -> str:
    """A brick for coins, of 24 by 24."""
    question = '<text x="12" y="11.200" font-size="9" font-weight="700" text-anchor="middle" fill="#2b2118">?</text>'
    return (
        f'<use href="#i-brick-{colour}" x="2.500" y="3" width="19" height="9.500"/>{question if colour == "any" else ""}'
        '<path d="M3 17.500h6M6.500 14.700l2.800 2.800-2.800 2.800" fill="none" stroke="#94836a" stroke-width="1.700" '
        'stroke-linecap="round" stroke-linejoin="round"/><use href="#i-coin" x="12" y="12.600" width="10" height="10"/>'
    )


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
    bricks = "".join(
        f'<symbol id="i-brick-{name}" viewBox="0 0 {BRICK_WIDTH} {BRICK_HEIGHT}">{body}</symbol>'
        for name, body in BRICKS.items()
    )
    purchases = "".join(f'<symbol id="i-buy-{name}" viewBox="0 0 24 24">{purchase(name)}</symbol>' for name in BRICKS)
    return f"<defs>{DEFINITIONS}</defs>{drawn}{bricks}{purchases}"
