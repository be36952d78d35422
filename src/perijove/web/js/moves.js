// The list of moves: every move in words, grouped, numbered, with what it costs. The list alone is enough to play.

import { h, replace } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

/** One move as a row: a button to play it, and § for its clause. */
export function moveRow(move, { number, onPlay, onPoint, onRule }) {
  const told = move.final && !move.open;
  const said = [move.text, move.detail, told ? t("move.final.long") : ""].filter(Boolean).join(". ");
  const button = h(
    "button",
    {
      type: "button",
      class: `move${told ? " final" : ""}`,
      "data-index": move.index,
      "aria-label": number ? t("move.numbered", { number, text: said }) : said,
      "aria-keyshortcuts": number ? String(number) : null,
      title: told ? t("move.final.long") : null,
      onclick: () => onPlay(move),
      onmouseenter: () => onPoint(move),
      onmouseleave: () => onPoint(null),
      onfocus: () => onPoint(move),
      onblur: () => onPoint(null),
    },
    number ? h("kbd", {}, String(number)) : null,
    h(
      "span",
      { class: "move-said" },
      h("span", { class: "move-text" }, move.text),
      move.detail ? h("span", { class: "move-detail" }, move.detail) : null,
      told ? h("span", { class: "move-final" }, icon("lock"), t("move.final")) : null,
    ),
  );
  const rule = move.rule
    ? h("button", { type: "button", class: "rule", "aria-label": t("rule.of", { text: move.text }), title: t("rule.open"), onclick: () => onRule(move.rule) }, "§")
    : null;
  return h("li", { class: "move-row", "data-index": move.index }, button, rule);
}

/** Moves that differ in one thing only, such as a number: a line with a button for each. */
function chipRow(moves, number, hooks) {
  const chips = moves.map((move, place) => moveRow({ ...move, detail: "", rule: "" }, { number: number + place, ...hooks }));
  for (const [place, chip] of chips.entries()) {
    chip.classList.add("chip-row");
    chip.querySelector(".move-said").replaceChildren(h("span", { class: "move-text" }, moves[place].chip), moves[place].final && !moves[place].open ? icon("lock") : "");
  }
  const [first] = moves;
  const rule = first.rule ? h("button", { type: "button", class: "rule", "aria-label": t("rule.of", { text: first.row }), title: t("rule.open"), onclick: () => hooks.onRule(first.rule) }, "§") : null;
  return h("li", { class: "move-chips" }, h("span", { class: "chips-said" }, h("span", { class: "move-text" }, first.row), first.detail ? h("span", { class: "move-detail" }, first.detail) : null),
    h("ul", {}, chips), rule);
}

/** The lines of a group: moves of one row together. */
function lines(members, number, hooks) {
  const rows = [];
  for (const move of members) {
    const last = rows.at(-1);
    if (move.row && last?.[0].row === move.row && last[0].detail === move.detail) last.push(move);
    else rows.push([move]);
  }
  let next = number;
  return rows.map((moves) => {
    const made = moves.length > 1 ? chipRow(moves, next, hooks) : moveRow(moves[0], { number: next, ...hooks });
    next += moves.length;
    return made;
  });
}

export class MoveList {
  constructor({ onPlay, onPoint, onRule }) {
    const play = (move) => {
      this.played = move.text;
      onPlay(move);
    };
    this.hooks = { onPlay: play, onPoint, onRule };
    this.played = null;
    this.body = h("div", { class: "moves-body" });
    this.element = h("section", { class: "moves", "aria-label": t("moves.label") }, this.body);
    this.shown = [];
    this.typed = "";
  }

  /** Draw the moves in their groups; the numbers follow the order on the page. */
  draw(moves, emptyText) {
    const focused = this.element.contains(document.activeElement);
    const groups = new Map();
    for (const move of moves) {
      const group = move.group || "";
      if (!groups.has(group)) groups.set(group, []);
      groups.get(group).push(move);
    }
    this.shown = [...groups.values()].flat();
    this.typed = "";
    let number = 1;
    const sections = [...groups].map(([title, members]) => {
      const made = lines(members, number, this.hooks);
      number += members.length;
      return h(
        "div",
        { class: "move-group", role: "group", "aria-label": title || t("moves.label") },
        title ? h("h3", {}, title) : null,
        h("ul", {}, made),
      );
    });
    replace(this.body, sections, this.shown.length ? null : h("p", { class: "quiet" }, emptyText));
    this.element.hidden = !this.shown.length && !emptyText;
    // Whoever plays by keyboard stays in the list from one decision to the next, and where the same can be done again.
    const again = this.shown.find((move) => move.text === this.played);
    this.played = null;
    if (!again) this.element.parentElement.scrollTop = 0; // a new question is read from its beginning
    if (focused && this.shown.length) this.button((again ?? this.shown[0]).index)?.focus({ preventScroll: true });
  }

  button(index) {
    return this.body.querySelector(`button.move[data-index="${index}"]`);
  }

  /** Mark the moves that touch what the reader points at on the board. */
  mark(ids) {
    const wanted = new Set(ids);
    for (const move of this.shown) {
      const hot = wanted.size > 0 && (move.touches || []).some((id) => wanted.has(id));
      this.button(move.index)?.classList.toggle("hot", hot);
    }
    const first = wanted.size && this.body.querySelector("button.hot");
    if (first) first.scrollIntoView({ block: "nearest" });
  }

  /** The arrow keys walk through the list. */
  step(direction) {
    const buttons = [...this.body.querySelectorAll("button.move")];
    if (!buttons.length) return false;
    const at = buttons.indexOf(document.activeElement);
    const next = at < 0 ? (direction > 0 ? 0 : buttons.length - 1) : (at + direction + buttons.length) % buttons.length;
    buttons[next].focus();
    buttons[next].scrollIntoView({ block: "nearest" });
    return true;
  }

  /**
   * A typed digit plays the move of that number at once; where a longer number could still follow (1 of 12),
   * it is only pointed at, and Enter or the second digit decides.
   */
  digit(key) {
    clearTimeout(this.forgetting);
    const fresh = this.typed + key;
    const typed = Number(fresh) <= this.shown.length ? fresh : key;
    const number = Number(typed);
    this.typed = "";
    if (number < 1 || number > this.shown.length) return;
    const move = this.shown[number - 1];
    if (number * 10 > this.shown.length) {
      this.hooks.onPlay(move);
      return;
    }
    this.typed = typed;
    this.forgetting = setTimeout(() => (this.typed = ""), 1200);
    this.button(move.index)?.focus();
  }

  busy(state) {
    this.element.classList.toggle("busy", state);
    this.element.setAttribute("aria-busy", String(state));
  }
}
