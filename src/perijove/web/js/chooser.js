// A small chooser at the place that was clicked, where several moves touch it or the one cannot be taken back.

import { h, replace } from "./dom.js";
import { moveRow } from "./moves.js";
import { t } from "./words.js";

export class Chooser {
  constructor(hooks) {
    this.hooks = hooks;
    this.title = h("h3", {});
    this.list = h("ul", {});
    this.element = h("div", { class: "chooser", role: "dialog", "aria-label": t("chooser.label"), hidden: true }, this.title, this.list);
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
    this.returnTo = document.activeElement;
    this.title.textContent = title || t("chooser.label");
    this.element.setAttribute("aria-label", this.title.textContent);
    const play = (move) => {
      this.close();
      onChoose(move);
    };
    replace(this.list, moves.map((move) => moveRow(move, { ...this.hooks, onPlay: play })));
    this.element.hidden = false;
    const { width, height } = this.element.getBoundingClientRect();
    this.element.style.left = `${Math.max(8, Math.min(x + 14, innerWidth - width - 8))}px`;
    this.element.style.top = `${Math.max(8, Math.min(y + 14, innerHeight - height - 8))}px`;
    this.list.querySelector("button.move")?.focus({ preventScroll: true });
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
    } else return;
    event.stopPropagation();
  }
}
