// A small chooser at the place that was clicked, where several moves touch it or the one cannot be taken back.

import { h, replace } from "./dom.js";
import { moveRow } from "./moves.js";
import { t } from "./words.js";

export class Chooser {
  constructor(hooks) {
    this.hooks = hooks;
    this.title = h("h3", {});
    this.kinds = h("div", { class: "chooser-kinds", role: "group", hidden: true });
    this.list = h("ul", {});
    this.element = h("div", { class: "chooser", role: "dialog", "aria-label": t("chooser.label"), hidden: true }, this.title, this.kinds, this.list);
    this.element.addEventListener("keydown", (event) => this._key(event));
    document.addEventListener("pointerdown", (event) => {
      if (this.open && !this.element.contains(event.target)) this.close();
    });
    document.body.append(this.element);
  }

  get open() {
    return !this.element.hidden;
  }

  /** `onChoose` is what to do with a choice that is more than a move. */
  show(moves, x, y, title, onChoose = this.hooks.onPlay) {
    this._open(x, y, title, onChoose);
    this.kinds.hidden = true;
    this._fill(moves);
  }

  /**
   * Choices of several kinds, of which one is shown at a time: `kinds` has a function by the name of each, that finds them.
   * `onKind` hears which the reader picks.
   */
  showKinds(kinds, first, x, y, title, { onChoose, onKind }) {
    this._open(x, y, title, onChoose);
    this.kinds.hidden = false;
    const pick = async (name, byReader) => {
      this.kind = name;
      for (const button of this.kinds.children) button.setAttribute("aria-pressed", String(button.textContent === name));
      if (byReader) onKind(name);
      replace(this.list, h("li", { class: "quiet" }, t("chooser.looking")));
      this.element.setAttribute("aria-busy", "true");
      const moves = await kinds.get(name)();
      if (!this.open || this.kind !== name) return; // another was picked meanwhile
      this.element.removeAttribute("aria-busy");
      this._fill(moves);
    };
    replace(this.kinds, [...kinds.keys()].map((name) => h("button", { type: "button", class: "small", onclick: () => pick(name, true) }, name)));
    pick(first, false);
  }

  _open(x, y, title, onChoose) {
    this.returnTo = document.activeElement;
    this.kind = null;
    this.onChoose = onChoose;
    this.at = [x, y];
    this.title.textContent = title || t("chooser.label");
    this.element.setAttribute("aria-label", this.title.textContent);
    this.element.removeAttribute("aria-busy");
    this.element.hidden = false;
  }

  _fill(moves) {
    const play = (move) => {
      const { onChoose } = this;
      this.close();
      onChoose(move);
    };
    replace(this.list, moves.map((move) => moveRow(move, { ...this.hooks, onPlay: play })), moves.length ? null : h("li", { class: "quiet" }, t("destinations.unreachable")));
    const [x, y] = this.at;
    const { width, height } = this.element.getBoundingClientRect();
    this.element.style.left = `${Math.max(8, Math.min(x + 14, innerWidth - width - 8))}px`;
    this.element.style.top = `${Math.max(8, Math.min(y + 14, innerHeight - height - 8))}px`;
    (this.list.querySelector("button.move") || this.kinds.querySelector("[aria-pressed=true]"))?.focus({ preventScroll: true });
  }

  close() {
    if (!this.open) return;
    this.element.hidden = true;
    this.hooks.onPoint(null);
    if (this.returnTo?.isConnected) this.returnTo.focus({ preventScroll: true });
  }

  _key(event) {
    if (event.key === "Escape") this.close();
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const buttons = [...this.list.querySelectorAll("button.move")];
      const at = buttons.indexOf(document.activeElement);
      buttons[(at + (event.key === "ArrowDown" ? 1 : -1) + buttons.length) % buttons.length]?.focus();
      event.preventDefault();
    } else if (this.kind && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
      const buttons = [...this.kinds.children];
      const at = buttons.findIndex((button) => button.textContent === this.kind);
      buttons[(at + (event.key === "ArrowRight" ? 1 : -1) + buttons.length) % buttons.length].click();
      event.preventDefault();
    } else return;
    event.stopPropagation();
  }
}
