// "Since your last turn": what others did while the reader was away, to be read or played again.

import { closeButton } from "./dialogs.js";
import { h, replace } from "./dom.js";
import { lineParts } from "./log.js";
import { t } from "./words.js";

const MOST_LINES = 14;

export class Digest {
  constructor({ onReplay }) {
    this.onReplay = onReplay;
    this.element = h("section", { class: "digest", "aria-label": t("digest.label"), hidden: true });
  }

  /** Tell what happened after the choice `seen`. */
  show(lines, seen, number) {
    const news = lines.filter((line) => line.number > seen);
    if (!news.length) return;
    const told = news.slice(-MOST_LINES);
    const left = news.length - told.length;
    replace(
      this.element,
      h("header", {}, h("h2", {}, t("digest.label")), closeButton(() => this.hide())),
      left ? h("p", { class: "quiet" }, t("digest.earlier", { n: left })) : null,
      h("div", { class: "digest-lines" }, told.map((line) => h(line.heading ? "h3" : "p", {}, lineParts(line)))),
      h(
        "footer",
        {},
        h("button", { type: "button", onclick: () => { this.hide(); this.onReplay(seen, number); } }, t("digest.replay")),
        h("button", { type: "button", class: "go", onclick: () => this.hide() }, t("digest.on")),
      ),
    );
    this.element.hidden = false;
  }

  hide() {
    this.element.hidden = true;
  }
}
