// Charts in SVG: a line a player over time, and bars of where points came from.

import { h, s } from "./dom.js";
import { shapePath } from "./shapes.js";
import { t } from "./words.js";

const WIDE = 520;
const HIGH = 200;
const PAD = { left: 36, right: 16, top: 10, bottom: 24 };

/** One chart: `series` holds a list of values for each seat, at the choices `at`. */
export function lineChart(title, at, series, names) {
  const values = series.flat().filter(Number.isFinite);
  const most = Math.max(1, ...values);
  const least = Math.min(0, ...values);
  const [from, to] = [at[0] ?? 0, at[at.length - 1] || 1];
  const x = (n) => PAD.left + ((n - from) / (to - from || 1)) * (WIDE - PAD.left - PAD.right);
  const y = (v) => HIGH - PAD.bottom - ((v - least) / (most - least || 1)) * (HIGH - PAD.top - PAD.bottom);
  const grid = ticks(least, most).map((value) => [
    s("line", { class: "grid", x1: PAD.left, x2: WIDE - PAD.right, y1: y(value), y2: y(value) }),
    s("text", { x: PAD.left - 6, y: y(value) + 4, "text-anchor": "end" }, String(value)),
  ]);
  const lines = series.map((line, seat) => {
    const points = line.map((value, index) => `${x(at[index]).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
    const [lastX, lastY] = [x(at[line.length - 1]), y(line[line.length - 1])];
    return s(
      "g",
      { vars: { color: `var(--seat-${seat})` } },
      s("polyline", { class: `line dash-${seat % 4}`, points }),
      s("path", { class: "end", d: shapePath(seat), transform: `translate(${lastX} ${lastY}) scale(.55)` }, s("title", {}, `${names[seat]}: ${line[line.length - 1]}`)),
    );
  });
  const said = series.map((line, seat) => `${names[seat]}: ${line[line.length - 1]}`).join(", ");
  return h(
    "figure",
    { class: "chart" },
    h("figcaption", {}, title),
    s("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": `${title}. ${said}` }, grid, lines,
      s("text", { x: WIDE - PAD.right, y: HIGH - 6, "text-anchor": "end" }, t("charts.choices", { n: to }))),
  );
}

function ticks(least, most) {
  const raw = (most - least) / 4 || 1;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= raw) || raw;
  const whole = Math.max(step, 1);
  const found = [];
  for (let value = Math.ceil(least / whole) * whole; value <= most; value += whole) found.push(value);
  return found;
}

/** A bar in parts; each source has its colour in every bar. */
export function sourceBar(sources, parts, most, title) {
  const bar = h("span", { class: "sources", role: "img", "aria-label": title });
  for (const [index, name] of sources.entries()) {
    const value = parts[name] ?? 0;
    if (value <= 0) continue;
    const piece = h("i", { class: `source-${index % 6}`, title: `${name}: ${value}` });
    piece.style.width = `${(100 * value) / (most || 1)}%`;
    bar.append(piece);
  }
  return bar;
}
