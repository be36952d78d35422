// The table's menu: links, standing orders, notifications, and the rarer things.

import { call } from "./api.js";
import { copyField, seatAddress, toast } from "./chrome.js";
import { makeDialog, openDialog } from "./dialogs.js";
import { h, replace } from "./dom.js";
import { downloadRecord } from "./ending.js";
import { keyHelp } from "./keys.js";
import { invitations, seats, settings } from "./settings.js";
import { StandingOrders } from "./orders.js";
import { who } from "./shapes.js";
import { t } from "./words.js";

export class Menu {
  constructor(table) {
    this.table = table;
    this.body = h("div", {});
    this.dialog = makeDialog(t("menu"), { class: "menu" }, this.body);
  }

  async open() {
    openDialog(this.dialog);
    await this.table.loadInfo();
    this._draw();
  }

  /** The seats are others than before; what the reader has typed stays. */
  refresh() {
    const { info, now, token } = this.table;
    if (this.dialog.open && this.seats) this.seats.replaceWith((this.seats = this._seats(info, now, Boolean(token) && !now.outcome)));
  }

  _draw() {
    const { info, now, token } = this.table;
    const playing = Boolean(token) && !now.outcome;
    replace(
      this.body,
      this._links(info),
      (this.seats = this._seats(info, now, playing)),
      playing ? this._orders(now.orders || {}) : null,
      this._notices(playing, now.orders || {}),
      this._look(),
      this._fate(playing, now),
    );
  }

  async _post(path, body, done) {
    try {
      const answer = await call(`/api/tables/${this.table.id}/${path}`, { token: this.table.token, body });
      if (done) toast(done);
      return answer;
    } catch (error) {
      this.table.refuse(error);
      return null;
    }
  }

  _links(info) {
    const open = Object.entries(invitations.of(this.table.id)).filter(([seat]) => !info.seats[seat].taken);
    return section("menu.links",
      copyField(t("menu.watch"), `${location.origin}/table/${this.table.id}`),
      open.map(([seat, token]) => copyField(t("menu.invite", { n: Number(seat) + 1 }), seatAddress(this.table.id, token))),
      this.table.token ? h("details", {}, h("summary", {}, t("menu.own")), h("p", { class: "quiet" }, t("menu.own.why")), copyField(t("menu.own"), seatAddress(this.table.id, this.table.token))) : null);
  }

  _seats(info, now, playing) {
    const held = seats.of(this.table.id);
    const rows = info.seats.map((seat, index) => {
      const kind = seat.kind === "bot" ? "" : t(seat.taken ? "seat.person" : "seat.open"); // a bot's name says so
      const away = seat.taken && seat.absent_since !== null;
      return h("li", {}, who(index, seat.name), h("span", { class: "quiet" }, kind, away ? ` · ${t("seat.away")}` : ""),
        playing && away && index !== now.seat ? h("button", { type: "button", class: "small", onclick: () => this._replace(index, seat.name) }, t("menu.replace")) : null,
        held[index] && index !== now.seat ? h("button", { type: "button", class: "small", onclick: () => this.table.sitAt(index) }, t("menu.sit")) : null);
    });
    return section("menu.seats", h("ul", { class: "seats" }, rows));
  }

  async _replace(seat, name) {
    const answer = await this._post("replace", { seat });
    if (answer) toast(answer.result === "done" ? t("menu.replaced", { name }) : t("menu.asked"));
  }

  /** Only where a game has moments at which others may respond. */
  _orders(own) {
    if (!Object.keys(own.windows || {}).length) return null;
    return section("menu.orders", new StandingOrders(own, { onKeep: (orders) => this._post("orders", { orders }, t("menu.kept")) }).element);
  }

  _notices(playing, { webhook }) {
    const allowed = window.Notification?.permission === "granted" && settings.get("notify");
    const ask = h("button", { type: "button", disabled: allowed, onclick: async () => {
      const answer = await this.table.notifier.ask();
      ask.textContent = t(answer === "granted" ? "notify.on" : "notify.refused");
    } }, t(allowed ? "notify.on" : "notify.ask"));
    const address = h("input", { type: "url", maxlength: 500, placeholder: "https://…", "aria-label": t("notify.webhook") });
    const keep = h("form", { class: "copy", onsubmit: async (event) => {
      event.preventDefault();
      if (address.value.trim() && await this._post("webhook", { url: address.value.trim() }, t("menu.kept"))) this._webhook(kept, address, true);
    } }, h("label", {}, h("span", {}, t("notify.webhook")), address), h("button", { type: "submit" }, t("keep")));
    const kept = h("p", { class: "kept" }, t("notify.webhook.set"), " ", h("button", { type: "button", class: "small", onclick: async () => {
      if (await this._post("webhook", { url: null }, t("menu.kept"))) this._webhook(kept, address, false);
    } }, t("notify.webhook.remove")));
    this._webhook(kept, address, webhook);
    return section("menu.notices", ask, playing ? [keep, kept, h("p", { class: "quiet" }, t("notify.webhook.why"))] : null);
  }

  /** The address itself is never told again: it is a secret of its own. */
  _webhook(kept, address, isSet) {
    kept.hidden = !isSet;
    address.value = "";
  }

  _look() {
    const motion = h("input", { type: "checkbox", checked: settings.get("motion"), onchange: () => settings.set("motion", motion.checked) });
    const coach = h("input", { type: "checkbox", checked: settings.get("coach"), onchange: () => settings.set("coach", coach.checked) });
    return section("menu.look", check(motion, "look.motion"), check(coach, "look.coach"), h("button", { type: "button", onclick: () => { this.dialog.close(); keyHelp(); } }, t("keys.label")));
  }

  _fate(playing, now) {
    const leave = async () => {
      if (!confirm(t("menu.leave.sure"))) return;
      if (await this._post("leave", {})) {
        seats.forget(this.table.id);
        location.href = "/";
      }
    };
    const { id, game, introduction } = this.table.info;
    return section("menu.table",
      h("div", { class: "actions" },
        introduction ? h("a", { class: "button", href: `/introduction/${game}?table=${id}` }, t("introduction")) : null,
        playing ? h("button", { type: "button", onclick: () => this._post("resign", {}, t("menu.asked")) }, t("menu.resign")) : null,
        playing ? h("button", { type: "button", onclick: leave }, t("menu.leave")) : null,
        now.outcome ? h("button", { type: "button", onclick: () => downloadRecord(this.table.id, this.table.token) }, t("ending.record")) : null,
        h("a", { class: "button", href: `/verify/${this.table.id}` }, t("ending.verify"))));
  }
}

function section(title, ...children) {
  return h("section", {}, h("h3", {}, t(title)), ...children);
}

function check(field, key) {
  return h("label", { class: "check" }, field, h("span", {}, t(key)));
}
