// The log: a story with turn headings. Clicking a line shows that moment on the board.

import { h, replace } from "./dom.js";
import { die, who } from "./shapes.js";
import { t } from "./words.js";

/** The parts of a line as elements: text, players, dice, coins. */
export function lineParts(line) {
  return line.parts.map((part) => {
    if (typeof part === "string") return part;
    if ("seat" in part) return who(part.seat, part.text);
    if ("die" in part) return die(part.die, part.faces);
    if ("coin" in part) return h("span", { class: "coin" }, String(part.coin));
    return part.text || "";
  });
}

export function lineText(line) {
  return line.parts.map((part) => (typeof part === "string" ? part : part.text ?? part.die ?? part.coin ?? "")).join("");
}

export class Log {
  constructor({ onMoment }) {
    this.onMoment = onMoment;
    this.lines = [];
    this.rows = [];
    this.number = 0;
    this.moment = null;
    this.body = h("div", { class: "log-body" });
    this.element = h("section", { class: "log", "aria-label": t("log.label"), tabindex: 0 }, this.body);
    this.atEnd = true;
    this.element.addEventListener("scroll", () => (this.atEnd = this.element.scrollTop + this.element.clientHeight > this.element.scrollHeight - 30));
    new ResizeObserver(() => this.atEnd && this.show()).observe(this.element);
    this.voice = h("div", { class: "unseen", "aria-live": "polite", role: "log", "aria-label": t("log.news") });
  }

  /**
   * Take in what the server sent: the lines of all choices after `since`, up to the choice `number`. What was
   * undone goes. Lines that are new are read aloud.
   */
  take(lines, since, number) {
    if (since > this.number) return; // lines before these are still on their way
    this.number = number;
    const known = since > 0 ? this._countUpTo(Math.min(since, number)) : 0;
    const merged = [...this.lines.slice(0, known), ...lines];
    let same = known;
    while (same < merged.length && same < this.lines.length && sameLine(merged[same], this.lines[same])) same += 1;
    const first = !this.begun;
    this.begun = true;
    if (same === this.lines.length && same === merged.length) return;
    const fresh = merged.slice(same);
    this.lines = merged;
    for (const row of this.rows.splice(same)) row.remove();
    const rows = fresh.map((line) => this._row(line));
    this.rows.push(...rows);
    this.body.append(...rows);
    requestAnimationFrame(() => this.show()); // to scroll at once would lay the page out twice
    if (!first) replace(this.voice, fresh.slice(-6).map((line) => h("p", {}, lineText(line))));
  }

  /** How many lines tell of the choices up to this one; they lie in order. */
  _countUpTo(number) {
    let count = this.lines.length;
    while (count && this.lines[count - 1].number > number) count -= 1;
    return count;
  }

  _row(line) {
    const parts = lineParts(line);
    const show = h("button", { type: "button", class: "moment", title: t("log.show"), onclick: () => this.onMoment(line.number) }, parts);
    if (line.heading) return h("h3", { class: "turn", "data-number": line.number }, show);
    return h("p", { "data-number": line.number }, show);
  }

  /** Mark the moment that the board shows; null is now. */
  at(number) {
    if (number === null && this.moment === null) return;
    this.moment = number;
    let chosen = null;
    for (const [index, row] of this.rows.entries()) {
      const here = number !== null && this.lines[index].number === number;
      row.classList.toggle("here", here);
      row.classList.toggle("later", number !== null && this.lines[index].number > number);
      if (here) chosen = row;
    }
    if (chosen) chosen.scrollIntoView({ block: "nearest" });
  }

  show() {
    this.element.scrollTop = this.element.scrollHeight;
  }
}

function sameLine(a, b) {
  return a.number === b.number && Boolean(a.heading) === Boolean(b.heading) && JSON.stringify(a.parts) === JSON.stringify(b.parts);
}
