// Telling that it is the reader's turn: the tab's title and icon, and a notification if they asked for one.

import { settings } from "./settings.js";
import { t } from "./words.js";

const PATIENCE = 500; // milliseconds in which a standing order, or the reader on another device, may answer

export class Notifier {
  constructor() {
    this.link = document.querySelector('link[rel="icon"]');
    this.title = "Perijove";
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this._settled());
  }

  setTitle(title) {
    this.title = `${title} · Perijove`;
  }

  /** `isNew`: the table has just begun to wait for the reader. Each such obligation is told once. */
  turn(mine, isNew, text) {
    this.text = text;
    document.title = mine ? t("notify.title", { title: this.title }) : this.title;
    const icon = mine ? "/static/favicon-turn.svg" : "/static/favicon.svg";
    if (this.link.getAttribute("href") !== icon) this.link.setAttribute("href", icon);
    if (!mine || isNew) this._settled();
    if (mine && isNew) this.soon = setTimeout(() => this._tell(), PATIENCE);
  }

  _tell() {
    if (document.visibilityState !== "hidden" || !settings.get("notify") || window.Notification?.permission !== "granted") return;
    const note = new Notification(this.title, { body: this.text, icon: "/static/favicon-turn.svg", tag: location.pathname });
    note.onclick = () => {
      window.focus();
      note.close();
    };
    this.note = note;
  }

  /** Nobody need be told any more. */
  _settled() {
    clearTimeout(this.soon);
    this.note?.close();
    this.note = null;
  }

  async ask() {
    if (!window.Notification) return "denied";
    const answer = await Notification.requestPermission();
    settings.set("notify", answer === "granted");
    return answer;
  }
}
