// A table in a box beside the board, sorted by the column that was clicked; rows that moves touch are buttons.

import { h, replace } from "./dom.js";
import { t } from "./words.js";

const sorted = new Map(); // by label: the column and direction, kept from scene to scene

export function table(item, items) {
  const body = h("tbody", { role: "rowgroup" });
  const isNumber = (column) => item.rows.length > 0 && item.rows.every(({ cells }) => typeof cells[column] === "number");
  const heads = item.columns.map((name, column) => h("th", { role: "columnheader", scope: "col", class: isNumber(column) ? "number" : "" }, h("button", { type: "button", class: "sort", onclick: () => sort(column) }, name, h("span", { class: "arrow", "aria-hidden": "true" }))));
  const sort = (column) => {
    const [before, up] = sorted.get(item.label) || [];
    sorted.set(item.label, [column, before === column ? !up : typeof item.rows[0]?.cells[column] === "string"]);
    write();
  };
  const write = () => {
    const [column, up] = sorted.get(item.label) || [null, true];
    const rows = column === null ? item.rows : [...item.rows].sort((a, b) => compare(a.cells[column], b.cells[column]) * (up ? 1 : -1));
    heads.forEach((head, place) => {
      head.setAttribute("aria-sort", place === column ? (up ? "ascending" : "descending") : "none");
      head.querySelector(".arrow").textContent = place === column ? (up ? " ▲" : " ▼") : "";
    });
    replace(body, rows.map((row) => line(row, item.columns, items)));
  };
  write();
  return h("div", { class: "rows-box", tabindex: 0, role: "region", "aria-label": item.label || t("panels.rows") }, h("table", { role: "table" }, h("thead", { role: "rowgroup" }, h("tr", { role: "row" }, heads)), body));
}

function compare(a, b) {
  return typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b));
}

// Roles are named because a phone shows rows as cards, which would take them away.
function line(row, columns, items) {
  const can = row.id && items.lit.has(row.id);
  const [first, ...rest] = row.cells;
  const name = can ? h("button", { type: "button", class: "row-act", ...items.acting(row.id) }, first) : first;
  return h("tr", { role: "row", class: [can ? "can" : "", row.faded ? "faded" : ""].join(" "), vars: row.tint ? { "--tint": items.art.tint(row.tint) } : {} },
    h("th", { role: "rowheader", scope: "row" }, name),
    rest.map((cell, place) => h("td", { role: "cell", class: kind(cell), "data-column": columns[place + 1] }, String(cell))));
}

const LONG = 18; // letters, from which on a cell has a line of its own on a phone

function kind(cell) {
  if (typeof cell === "number") return "number";
  return String(cell).length > LONG ? "long" : "";
}
