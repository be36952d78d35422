// Cards that lead to one another, as one picture: what is there, what could be had now, what comes next.

import { h, s } from "./dom.js";

const [WIDE, HIGH, GAP_X, GAP_Y] = [132, 34, 26, 8];

export function tree(item, items) {
  const nodes = items.art.trees[item.of].map((node) => ({ ...node, state: item.states[node.id] }));
  const at = new Map(nodes.map((node) => [node.id, node]));
  const x = (node) => node.column * (WIDE + GAP_X);
  const y = (node) => node.row * (HIGH + GAP_Y);
  const width = Math.max(...nodes.map(x)) + WIDE;
  const height = Math.max(...nodes.map(y)) + HIGH;
  const lines = nodes.flatMap((node) => (node.needs || []).filter((need) => at.has(need)).map((need) => {
    const from = at.get(need);
    const [x0, y0, x1, y1] = [x(from) + WIDE, y(from) + HIGH / 2, x(node), y(node) + HIGH / 2];
    const bend = Math.max(12, (x1 - x0) / 2);
    return s("path", { d: `M${x0} ${y0}C${x0 + bend} ${y0} ${x1 - bend} ${y1} ${x1} ${y1}`, class: from.state === "own" ? "on" : "" });
  }));
  const boxes = nodes.map((node) => box(node, x(node), y(node), items, item.words || {}));
  return h("div", { class: "tree-box", tabindex: 0, role: "region", "aria-label": item.label },
    h("div", { class: "tree-sheet", vars: { width: `${width}px`, height: `${height}px` } },
      s("svg", { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, lines), boxes),
    h("p", { class: "tree-key" }, Object.entries(item.words || {}).map(([state, words]) => h("span", { class: `node-key ${state}` }, words))));
}

function box(node, x, y, items, words) {
  const card = items.known({ of: node.of, id: node.id });
  const can = items.lit.has(node.id);
  const act = can ? items.acting(node.id) : { onclick: () => items.read(card) };
  const told = words[node.state] ? `${card.name}: ${words[node.state]}` : card.name;
  const vars = { left: `${x}px`, top: `${y}px`, width: `${WIDE}px`, height: `${HIGH}px`, "--tint": items.art.tint(card.tint) };
  return h("button", { type: "button", class: `node ${node.state || ""}${can ? " can" : ""}`, "aria-label": told, title: card.text || null, "data-id": node.id, vars, ...act },
    card.symbol ? items.art.icon(card.symbol, card.tint) : null, h("span", {}, card.name));
}
