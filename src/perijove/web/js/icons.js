// Our own icons, drawn in a box of 24: glyphs of fonts look different, or are missing, from machine to machine.

import { s } from "./dom.js";

const PATHS = {
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5",
  target: "M12 3v4M12 17v4M3 12h4M17 12h4M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10",
  route: "M6 19a2 2 0 1 0 0-4a2 2 0 1 0 0 4M18 9a2 2 0 1 0 0-4a2 2 0 1 0 0 4M8 17h6a3.5 3.5 0 0 0 0-7h-4a3 3 0 0 1 0-6h6",
  close: "M6 6l12 12M18 6L6 18",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
  sun: "M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19",
  half: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 3v18M12 7h6M12 12h9M12 17h6",
  first: "M18 6l-8 6l8 6zM6 6v12",
  back: "M16 6l-8 6l8 6z",
  on: "M8 6l8 6l-8 6z",
  play: "M7 5l12 7l-12 7z",
  pause: "M8 5v14M16 5v14",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  crown: "M4 18h16M4 17l-1-10l5 4l4-6l4 6l5-4l-1 10z",
  alarm: "M12 4L22 20H2ZM12 10v4M12 17h.01",
  spark: "M12 3l2 7l7 2l-7 2l-2 7l-2-7l-7-2l7-2z",
};

export function icon(name) {
  return s("svg", { class: `glyph glyph-${name}`, viewBox: "0 0 24 24", "aria-hidden": "true" }, s("path", { d: PATHS[name] }));
}
