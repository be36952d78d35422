// Telling that it is the reader's turn: the tab's title and icon, and a notification if they asked for one.

import { settings } from "./settings.js";
import { t } from "./words.js";

export class Notifier {
  constructor() {
    this.link = document.querySelector('link[rel="icon"]');
    this.title = "Perijove";
    this.told = null;
  }

  setTitle(title) {
    this.title = `${title} · Perijove`;
  }

  /** `decision` names what is asked, so that each one is told once. */
  turn(mine, decision, text) {
    document.title = mine ? t("notify.title", { title: this.title }) : this.title;
    const icon = mine ? "/static/favicon-turn.svg" : "/static/favicon.svg";
    if (this.link.getAttribute("href") !== icon) this.link.setAttribute("href", icon);
    if (!mine || this.told === decision) return;
    this.told = decision;
    if (document.visibilityState === "hidden" && settings.get("notify") && window.Notification?.permission === "granted") {
      const note = new Notification(this.title, { body: text, icon: "/static/favicon-turn.svg", tag: location.pathname });
      note.onclick = () => {
        window.focus();
        note.close();
      };
    }
  }

  async ask() {
    if (!window.Notification) return "denied";
    const answer = await Notification.requestPermission();
    settings.set("notify", answer === "granted");
    return answer;
  }
}
