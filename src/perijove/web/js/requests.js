// What the players ask each other: taking a move back, giving up together, a bot for an absent player.

import { call } from "./api.js";
import { h, replace } from "./dom.js";
import { who } from "./shapes.js";
import { t } from "./words.js";

export class Requests {
  constructor(table, { token, onError, onReturn }) {
    this.table = table;
    this.token = token;
    this.onError = onError;
    this.onReturn = onReturn;
    this.element = h("section", { class: "requests", "aria-label": t("requests.label"), "aria-live": "polite" });
  }

  /** `isReplaced`: a bot plays for the reader. */
  draw(requests, seat, names, isReplaced) {
    this.element.hidden = !requests.length && !isReplaced;
    replace(this.element, isReplaced ? this._return() : null, requests.map((request) => this._row(request, seat, names)));
  }

  _return() {
    return h("div", { class: "request" }, h("p", {}, t("requests.replaced")),
      h("div", { class: "actions" }, h("button", { type: "button", class: "go", onclick: this.onReturn }, t("requests.return"))));
  }

  _row(request, seat, names) {
    const mine = request.seat === seat;
    const about = request.kind === "replace" ? names[request.about] : "";
    const answer = async (agree) => {
      try {
        await call(`/api/tables/${this.table}/requests/${request.id}`, { token: this.token, body: { agree } });
      } catch (error) {
        this.onError(error);
      }
    };
    return h(
      "div",
      { class: "request" },
      h("p", {}, who(request.seat, names[request.seat] ?? ""), " ", t(`requests.${request.kind}`, { name: about })),
      !request.mine
        ? h("p", { class: "quiet" }, t(mine ? "requests.asked" : "requests.answered"))
        : h(
            "div",
            { class: "actions" },
            h("button", { type: "button", class: "go", onclick: () => answer(true) }, t("requests.agree")),
            h("button", { type: "button", onclick: () => answer(false) }, t("requests.refuse")),
          ),
    );
  }
}
