// The static layer of a scene: a game's drawing, its symbols and its palette, taken into the page safely.

import { s } from "./dom.js";

const FORBIDDEN = "script, foreignObject, iframe, object, embed, a, animate, set";

/**
 * Parse a drawing. Scripts have no place in it; the page's policy forbids styles in markup, so they are taken out
 * before the parser sees them and given to the elements through CSSOM.
 */
function parse(markup) {
  const styles = [];
  const plain = markup
    .replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (whole, css) => (styles.push(css), ""))
    .replace(/\sstyle=(?=["'])/g, " data-style=");
  const source = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${plain}</svg>`;
  const parsed = new DOMParser().parseFromString(source, "image/svg+xml");
  if (parsed.querySelector("parsererror")) throw new Error("The board's drawing is not well-formed SVG.");
  for (const element of parsed.querySelectorAll(FORBIDDEN)) element.remove();
  for (const element of parsed.documentElement.querySelectorAll("*")) {
    for (const { name } of [...element.attributes]) if (name.startsWith("on")) element.removeAttribute(name);
  }
  const nodes = [...parsed.documentElement.childNodes].map((node) => document.importNode(node, true));
  for (const node of nodes) if (node.nodeType === 1) dress(node);
  return { nodes, styles };
}

function dress(root) {
  for (const element of [root, ...root.querySelectorAll("[data-style]")]) {
    const style = element.getAttribute("data-style");
    if (style === null) continue;
    element.removeAttribute("data-style");
    element.style.cssText = style;
  }
}

/** Each as x, y, size, colour, and whether it is for those who see the board from near or far. */
function textsOf(told = "") {
  return told.split(";").filter(Boolean).map((each) => {
    const [x, y, size, fill = "var(--ink)", when = ""] = each.trim().split(/\s+/);
    return { x: Number(x), y: Number(y), size: Number(size), fill, when };
  });
}

function variables(set) {
  return Object.entries(set || {})
    .map(([name, value]) => `${name.startsWith("--") ? name : `--${name}`}:${String(value).replace(/[;{}]/g, "")};`)
    .join("");
}

/** Everything that the rest of the client needs to know of a board. */
export class Art {
  constructor(board) {
    this.board = board;
    this.library = board.library || {};
    this.trees = board.trees || {};
    const drawing = parse(board.svg);
    const symbols = parse(board.symbols);
    this.drawing = drawing.nodes;
    this.symbols = new Map();
    this.defs = s("defs");
    this._takeSymbols(symbols.nodes);
    this._adopt(board.palette, [...drawing.styles, ...symbols.styles]);
    this.sprite = s("svg", { class: "sprite", "aria-hidden": "true", width: 1, height: 1 }, this.defs);
    document.body.append(this.sprite);
    this._measure();
  }

  /** Symbols become groups: a group is drawn around (0, 0) without being clipped at it. */
  _takeSymbols(nodes) {
    for (const node of nodes) {
      if (node.nodeType !== 1) continue;
      if (node.tagName !== "symbol") {
        this.defs.append(node);
        continue;
      }
      const group = s("g", { id: node.id });
      const mark = (node.dataset.mark || "").split(/[\s,]+/).map(Number);
      group.append(...node.childNodes);
      this.defs.append(group);
      this.symbols.set(node.id, { mark: mark.length === 3 && mark.every(Number.isFinite) ? mark : null, texts: textsOf(node.dataset.texts) });
    }
  }

  _adopt(palette, styles) {
    const sheet = new CSSStyleSheet();
    const rules = Object.entries(palette || {}).map(([look, set]) => `:root[data-look="${look}"]{${variables(set)}}`);
    sheet.replaceSync([...rules, ...styles].join("\n"));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    this.names = new Set(Object.values(palette || {}).flatMap((set) => Object.keys(set).map((name) => name.replace(/^--/, ""))));
  }

  _measure() {
    for (const [id, symbol] of this.symbols) {
      const use = s("use", { href: `#${id}` });
      this.sprite.append(use);
      const box = use.getBBox();
      use.remove();
      symbol.box = box.width ? box : { x: -10, y: -10, width: 20, height: 20 };
      symbol.radius = Math.max(Math.abs(symbol.box.x), Math.abs(symbol.box.y),
        symbol.box.x + symbol.box.width, symbol.box.y + symbol.box.height);
    }
  }

  radius(id) {
    return this.symbols.get(id)?.radius ?? 10;
  }

  /** A frame around a symbol: round about what is round, cornered about what is not. */
  halo(id) {
    const { x, y, width, height } = this.symbols.get(id)?.box ?? { x: -8, y: -8, width: 16, height: 16 };
    const pad = 3 + 0.06 * Math.min(width, height);
    const [w, h] = [width + 2 * pad, height + 2 * pad];
    const isRound = Math.max(w, h) / Math.min(w, h) < 1.3;
    const [side, rx] = [Math.max(w, h), isRound ? Math.max(w, h) / 2 : Math.min(w, h) * 0.16];
    const [wide, high] = isRound ? [side, side] : [w, h];
    return { x: x + width / 2 - wide / 2, y: y + height / 2 - high / 2, width: wide, height: high, rx };
  }

  mark(id) {
    return this.symbols.get(id)?.mark ?? null;
  }

  /** Where short texts of a piece are written. */
  texts(id) {
    return this.symbols.get(id)?.texts ?? [];
  }

  has(id) {
    return this.symbols.has(id);
  }

  /** A tint is a name of the palette, a variable or a plain colour. */
  tint(name) {
    if (!name) return "";
    if (name.startsWith("--")) return `var(${name})`;
    return this.names.has(name) ? `var(--${name})` : name;
  }

  /** A small picture of a panel, in a box of its own. */
  sketch({ svg, box: [width, height], title }) {
    return s("svg", { class: "sketch", viewBox: `0 0 ${width} ${height}`, width, height, role: "img", "aria-label": title }, parse(svg).nodes);
  }

  /** A symbol as a little picture outside the board. */
  icon(id, tint, props) {
    const symbol = this.symbols.get(id);
    if (!symbol) return null;
    const { x, y, width, height } = symbol.box;
    const side = Math.max(width, height) * 1.06;
    const box = [x + width / 2 - side / 2, y + height / 2 - side / 2, side, side].map((n) => n.toFixed(2)).join(" ");
    const vars = tint ? { color: this.tint(tint) } : {};
    return s("svg", { class: "symbol", viewBox: box, "aria-hidden": "true", vars, ...props }, s("use", { href: `#${id}` }));
  }
}
