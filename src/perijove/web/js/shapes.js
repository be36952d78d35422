// The players' shapes: never colour alone.

import { h, s } from "./dom.js";
import { t } from "./words.js";

function polygon(corners, radius, start = -90) {
  const points = [];
  for (let corner = 0; corner < corners; corner += 1) {
    const angle = ((start + (360 / corners) * corner) * Math.PI) / 180;
    points.push(`${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`);
  }
  return `M${points.join("L")}Z`;
}

function star() {
  const points = [];
  for (let corner = 0; corner < 10; corner += 1) {
    const radius = corner % 2 ? 4.4 : 10;
    const angle = ((-90 + 36 * corner) * Math.PI) / 180;
    points.push(`${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`);
  }
  return `M${points.join("L")}Z`;
}

/** In the order of the seats, drawn around (0, 0) in a box of 20. kernel/picture.py draws the same. */
export const SHAPES = [
  ["circle", "M-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0Z"],
  ["triangle", "M0 -9L9.2 7.5L-9.2 7.5Z"],
  ["square", "M-7.6 -7.6H7.6V7.6H-7.6Z"],
  ["diamond", "M0 -10L7.5 0L0 10L-7.5 0Z"],
  ["star", star()],
  ["hexagon", polygon(6, 9.2, 0)],
  ["cross", "M-3.2 -9H3.2V-3.2H9V3.2H3.2V9H-3.2V3.2H-9V-3.2H-3.2Z"],
  ["chevron", "M-9 -8L0 -1L9 -8V1L0 8.5L-9 1Z"],
];

export function shapePath(seat) {
  return SHAPES[seat % SHAPES.length][1];
}

export function shape(seat) {
  return s(
    "svg",
    { class: "shape", viewBox: "-10 -10 20 20", role: "img", "aria-label": t(`shape.${SHAPES[seat % SHAPES.length][0]}`) },
    s("path", { d: shapePath(seat) }),
  );
}

/** A player's name in colour, with the shape. */
export function who(seat, name) {
  return h("span", { class: "who", vars: { "--mine": `var(--seat-${seat})` } }, shape(seat), h("span", {}, name));
}

const PIPS = [[], [[0, 0]], [[-5, -5], [5, 5]], [[-5, -5], [0, 0], [5, 5]], [[-5, -5], [5, -5], [-5, 5], [5, 5]],
  [[-5, -5], [5, -5], [0, 0], [-5, 5], [5, 5]], [[-5, -5], [5, -5], [-5, 0], [5, 0], [-5, 5], [5, 5]]];

/** A die as it lies on the table; one with more than six faces shows its number. */
export function die(value, faces = 6) {
  const face = faces === 6 && PIPS[value]
    ? PIPS[value].map(([x, y]) => s("circle", { cx: x, cy: y, r: 1.9 }))
    : [s("text", { x: 0, y: 4, "text-anchor": "middle" }, String(value))];
  return s(
    "svg",
    { class: "die", viewBox: "-10 -10 20 20", role: "img", "aria-label": t("die", { value }) },
    s("rect", { x: -9, y: -9, width: 18, height: 18, rx: 4 }),
    ...face,
  );
}
