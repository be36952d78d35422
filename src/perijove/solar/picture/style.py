"""Colours of the board for the dark and the light look, and the rules that use them."""

import re

ZONES = ("mercury", "venus", "earth", "mars", "ceres", "jupiter", "saturn", "uranus", "neptune")

DARK = {
    "so-sky": "#080b16", "so-ink": "#e8edf8", "so-halo": "#0a0e1a", "so-edge": "#070a13", "so-star": "#c9d6ff",
    "so-mercury": "#3a2418", "so-venus": "#33280f", "so-earth": "#122a3c", "so-mars": "#301a20", "so-ceres": "#1f2230",
    "so-jupiter": "#2a2118", "so-saturn": "#262313", "so-uranus": "#0f2629", "so-neptune": "#080b16",
    "so-mercury-line": "#ff9d6b", "so-venus-line": "#f3c755", "so-earth-line": "#67bdf2", "so-mars-line": "#f0705f",
    "so-ceres-line": "#aeb6c9", "so-jupiter-line": "#d59a63", "so-saturn-line": "#d9c274", "so-uranus-line": "#71d6cf",
    "so-neptune-line": "#7490f0",
    "so-burn": "#ec4fc4", "so-burn-mark": "#fff0fb", "so-node": "#0d1322", "so-node-edge": "#e8edf8",
    "so-hohmann": "#dfe6f5", "so-belt": "#ffd83d", "so-belt-mark": "#3a2d00", "so-flyby": "#0d1322",
    "so-flyby-edge": "#8ff0ff", "so-exit": "#fff3b8", "so-site": "#05070d", "so-dotted": "#c98a5a",
    "so-hazard": "#f5f0e6", "so-hazard-mark": "#9b1c1c", "so-chute-mark": "#8a4f1d", "so-drop": "#57b6ff",
    "so-C": "#8f9bb3", "so-D": "#c2794f", "so-H": "#ff9f43", "so-M": "#d7dde8", "so-S": "#e3c27a", "so-V": "#b58bff",
    "so-red": "#ff5d5d", "so-yellow": "#ffd23d", "so-blue": "#58a6ff", "so-sun": "#ffd76a", "so-sun-ink": "#ffe39a",
    "so-glow": "#ffb347", "so-ray": "#9fb4e6", "so-hour": "#9fb0d6", "so-science": "#7ee08a",
}  # fmt: skip
LIGHT = {
    "so-sky": "#eef2fa", "so-ink": "#131a2b", "so-halo": "#ffffff", "so-edge": "#ffffff", "so-star": "#b7c3de",
    "so-mercury": "#ffe1cc", "so-venus": "#fff0c2", "so-earth": "#d3eafb", "so-mars": "#fbdcd8", "so-ceres": "#e3e7f0",
    "so-jupiter": "#f3e2cf", "so-saturn": "#f2ebc8", "so-uranus": "#d5f0ee", "so-neptune": "#dfe6fb",
    "so-mercury-line": "#c4531a", "so-venus-line": "#9a7400", "so-earth-line": "#1270b0", "so-mars-line": "#b83a2a",
    "so-ceres-line": "#5f6a80", "so-jupiter-line": "#9a5c1f", "so-saturn-line": "#80701a", "so-uranus-line": "#0f7f79",
    "so-neptune-line": "#3450b8",
    "so-burn": "#c2199a", "so-burn-mark": "#ffffff", "so-node": "#ffffff", "so-node-edge": "#27324a",
    "so-hohmann": "#27324a", "so-belt": "#ffce1f", "so-belt-mark": "#3a2d00", "so-flyby": "#ffffff",
    "so-flyby-edge": "#007c95", "so-exit": "#8a6d00", "so-site": "#10151f", "so-dotted": "#8a4f1d",
    "so-hazard": "#fffaf0", "so-hazard-mark": "#9b1c1c", "so-chute-mark": "#8a4f1d", "so-drop": "#0f6fc4",
    "so-C": "#6d7a94", "so-D": "#b0602f", "so-H": "#e88a00", "so-M": "#93a0b8", "so-S": "#c39a3c", "so-V": "#8a55e0",
    "so-red": "#d22f2f", "so-yellow": "#d9a400", "so-blue": "#1f6fd6", "so-sun": "#ffc53d", "so-sun-ink": "#7a5200",
    "so-glow": "#ffb347", "so-ray": "#4a5f96", "so-hour": "#51618a", "so-science": "#1d8a34",
}  # fmt: skip
PALETTE = {"dark": DARK, "light": LIGHT}

PLANETS = {
    "mercury": ("#cbb7a2", "#4a3f37"), "venus": ("#fbe6b0", "#8a6425"), "earth": ("#9fd6ff", "#173a6b"),
    "mars": ("#f0966a", "#6b2516"), "jupiter": ("#e9c9a0", "#6e4526"), "saturn": ("#efe0ab", "#7a6532"),
    "uranus": ("#b9f3ee", "#20666b"), "neptune": ("#8fb2ff", "#1d2f80"),
}  # fmt: skip


def colour(name: str) -> str:
    """A colour of the palette, with the dark one as what holds where no palette is set."""
    return f"var(--{name}, {DARK[name]})"


def rules() -> str:
    """The style sheet of the drawing."""
    c = colour
    font = "font-family: system-ui, 'DejaVu Sans', IPAPGothic, sans-serif"
    found = [
        f".so-sky {{ fill: {c('so-sky')}; }}",
        f".so-star {{ fill: none; stroke: {c('so-star')}; stroke-linecap: round; }}",
        ".so-star-s { stroke-width: 1.4; stroke-opacity: .45; } .so-star-m { stroke-width: 2.2; stroke-opacity: .5; }",
        ".so-star-l { stroke-width: 3.2; stroke-opacity: .6; }",
        f".so-ray {{ fill: none; stroke: {c('so-ray')}; stroke-width: 1.5; stroke-opacity: .13; }}",
        f".so-dial {{ fill: none; stroke: {c('so-ray')}; stroke-width: 1.5; stroke-opacity: .35; }}",
        f".so-hour {{ {font}; font-size: 26px; font-weight: 600; fill: {c('so-hour')}; fill-opacity: .75;"
        " text-anchor: middle; }",
        ".so-hour-near { font-size: 15px; }",
        f".so-glow-in {{ stop-color: {c('so-glow')}; stop-opacity: .5; }}",
        f".so-glow-out {{ stop-color: {c('so-glow')}; stop-opacity: 0; }}",
        f".so-sun {{ fill: {c('so-sun')}; }}",
        ".so-season { fill: none; stroke-width: 8; stroke-linecap: round; stroke-opacity: .9; }",
        f".so-season.so-red {{ stroke: {c('so-red')}; }} .so-season.so-yellow {{ stroke: {c('so-yellow')}; }}",
        f".so-season.so-blue {{ stroke: {c('so-blue')}; }}",
        ".so-planet { fill-opacity: .62; }",
        f".so-ring {{ fill: none; stroke: {c('so-saturn-line')}; stroke-width: 16; stroke-opacity: .35; }}",
        f".so-edge {{ fill: none; stroke: {c('so-edge')}; stroke-width: 8; stroke-linejoin: round;"
        " stroke-opacity: .75; }",
        ".so-line { fill: none; stroke-width: 3.4; stroke-linecap: round; stroke-linejoin: round; }",
        f".so-dotted {{ fill: none; stroke: {c('so-dotted')}; stroke-width: 2.4; stroke-dasharray: 2 6;"
        " stroke-linecap: round; }",
        f".so-arrow {{ fill: {c('so-dotted')}; }}",
        f".so-hohmann {{ fill: {c('so-hohmann')}; stroke: {c('so-edge')}; stroke-width: 1.5; }}",
        f".so-lagrange {{ fill: {c('so-node')}; stroke: {c('so-node-edge')}; stroke-width: 3; }}",
        f".so-home-ring {{ fill: none; stroke: {c('so-sun')}; stroke-width: 3; }}",
        f".so-belt {{ fill: {c('so-belt')}; stroke: {c('so-edge')}; stroke-width: 1.5; }}",
        f".so-belt-mark {{ fill: {c('so-belt-mark')}; }}",
        f".so-burn {{ fill: {c('so-burn')}; stroke: {c('so-edge')}; stroke-width: 1.5; stroke-linejoin: round; }}",
        f".so-burn-mark, .so-burn-half {{ fill: {c('so-burn-mark')}; }}",
        f".so-flyby {{ fill: {c('so-flyby')}; stroke: {c('so-flyby-edge')}; stroke-width: 2.5; }}",
        f".so-flyby-ring {{ fill: none; stroke: {c('so-flyby-edge')}; stroke-width: 2; stroke-linejoin: round; }}",
        f".so-exit {{ fill: {c('so-exit')}; stroke: {c('so-edge')}; stroke-width: 1.5; }}",
        f".so-site {{ fill: {c('so-site')}; stroke-width: 3; stroke-linejoin: round; }}",
        ".so-synodic { fill: none; stroke-width: 3; stroke-dasharray: 5 4; }",
        f".so-synodic.so-red {{ stroke: {c('so-red')}; }} .so-synodic.so-yellow {{ stroke: {c('so-yellow')}; }}",
        f".so-synodic.so-blue {{ stroke: {c('so-blue')}; }}",
        f".so-hazard-disc, .so-chute-disc {{ fill: {c('so-hazard')}; stroke: {c('so-edge')}; stroke-width: 1; }}",
        f".so-skull {{ fill: {c('so-hazard-mark')}; }} .so-chute {{ fill: {c('so-chute-mark')}; }}",
        f".so-science {{ fill: {c('so-science')}; stroke: {c('so-edge')}; stroke-width: 1.2; }}",
        f".so-drop {{ fill: {c('so-drop')}; }}",
        f".so-name {{ {font}; fill: {c('so-ink')}; stroke: {c('so-halo')}; stroke-width: 3px; paint-order: stroke;"
        " stroke-linejoin: round; }",
        ".so-site-name { font-weight: 600; } ",
        f".so-home {{ font-weight: 700; fill: {c('so-sun-ink')}; stroke-width: 4px; }}",
        ".so-orbit-name { font-style: italic; stroke-width: 2.4px; fill-opacity: .9; }",
        f".so-figure {{ {font}; font-weight: 700; text-anchor: middle; }}",
        ".so-site-figure { font-size: 12px; fill: #fff; }",
        f".so-flyby-figure {{ font-size: 14px; fill: {c('so-flyby-edge')}; }}",
        f".so-zone-name {{ {font}; font-weight: 700; letter-spacing: .16em; stroke: {c('so-halo')}; stroke-width: 3px;"
        " paint-order: stroke; stroke-linejoin: round; }",
        ".so-modifier { font-weight: 600; letter-spacing: .02em; }",
    ]
    for zone in ZONES:
        found.append(f".so-zone.so-{zone} {{ fill: {c(f'so-{zone}')}; stroke: {c(f'so-{zone}-line')}; stroke-width: 2;")
        found[-1] += " stroke-opacity: .28; }"
        found.append(f".so-{zone}-line {{ stroke: {c(f'so-{zone}-line')}; }}")
        found.append(f".so-{zone}-name {{ fill: {c(f'so-{zone}-line')}; }}")
    for planet, (lit, dark) in PLANETS.items():
        found.append(f".so-{planet}-lit {{ stop-color: {lit}; }} .so-{planet}-dark {{ stop-color: {dark}; }}")
    found += [f".so-type-{kind} {{ stroke: {c(f'so-{kind}')}; }}" for kind in "CDHMSV"]
    return "\n".join(found)


def themed(svg: str, look: str = "dark") -> str:
    """The drawing with its variables filled in, for renderers that know none."""
    palette = PALETTE[look]
    return re.sub(r"var\(--([\w-]+), ([^)]*)\)", lambda found: palette.get(found[1], found[2]), svg)
