// The board in words, for readers who do not see it: what lies where, by owner.

import { h, replace } from "./dom.js";
import { who } from "./shapes.js";
import { t } from "./words.js";

export class ListView {
  constructor() {
    this.body = h("div", {});
    this.element = h("section", { class: "list-view", "aria-label": t("list.label"), tabindex: 0 }, h("h2", {}, t("list.label")), this.body);
  }

  /** Keep what there is to tell; it is put into words while somebody reads it. */
  draw(scene, places, names) {
    this.told = [scene, places, names];
    if (!this.element.hidden) this.refresh();
  }

  refresh() {
    if (this.told) this._write(...this.told);
  }

  _write(scene, places, names) {
    const owners = new Map();
    const titles = (scene.pieces || []).map((piece) => piece.title || "");
    for (const piece of scene.pieces || []) {
      const text = piece.title || piece.label;
      if (!text || (!piece.title && titles.some((title) => title.includes(text)))) continue; // a sign names what is told anyway
      const owner = Number.isInteger(piece.seat) ? piece.seat : -1;
      if (!owners.has(owner)) owners.set(owner, new Map());
      const place = piece.title ? "" : this._nearest(piece, places); // a title says where the thing is
      const line = place ? t("list.at", { piece: text, place }) : text;
      const lines = owners.get(owner);
      lines.set(line, (lines.get(line) || 0) + 1);
    }
    const sections = [...owners].sort(([a], [b]) => a - b).map(([owner, lines]) => [
      h("h3", {}, owner < 0 ? t("list.nobody") : who(owner, names[owner] ?? String(owner + 1))),
      h("ul", {}, [...lines].map(([line, times]) => h("li", {}, times > 1 ? t("list.times", { line, n: times }) : line))),
    ]);
    replace(this.body, sections);
  }

  _nearest(piece, places) {
    let best = "";
    let near = Infinity;
    for (const place of places.values()) {
      const away = Math.hypot(place.x - piece.x, place.y - piece.y);
      if (place.title && away <= place.r * 1.3 && away < near) [best, near] = [place.title, away];
    }
    return best;
  }
}
