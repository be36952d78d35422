// Where things stand on the page: wide windows and phones, the tabs, the list view.

import { h, iconButton } from "./dom.js";
import { brand, languageButton, themeButton } from "./chrome.js";
import { icon } from "./icons.js";
import { settings } from "./settings.js";
import { t } from "./words.js";

const TABS = ["moves", "players", "log", "chat"];

export class Layout {
  constructor(parts) {
    this.parts = parts;
    this.title = h("span", { class: "table-title" });
    this.undo = h("button", { type: "button", class: "plain", disabled: true, "aria-keyshortcuts": "u", onclick: parts.onUndo }, t("undo"));
    this.result = h("button", { type: "button", class: "plain", hidden: true, onclick: parts.onResult }, t("ending.open"));
    this.listButton = iconButton(icon("list"), t("list.toggle"), () => this.toggleListView(), { "aria-pressed": "false", "aria-keyshortcuts": "v" });
    const header = h(
      "header",
      { class: "top" },
      brand(),
      this.title,
      h("nav", { "aria-label": t("nav.table") },
        this.result,
        this.undo,
        h("button", { type: "button", class: "plain", "aria-keyshortcuts": "h", onclick: parts.onReplay }, t("replay")),
        h("button", { type: "button", class: "plain", "aria-keyshortcuts": "r", onclick: parts.onRules }, t("rules")),
        this.listButton,
        languageButton(),
        themeButton(),
        iconButton(icon("more"), t("menu"), parts.onMenu, { "aria-keyshortcuts": "m" })),
    );
    this.offline = h("div", { class: "offline", role: "status", hidden: true }, t("offline"));
    this.past = h("div", { class: "past", role: "status", hidden: true });
    const prompt = h("div", { class: "prompt-box" }, parts.prompt, parts.waiting, parts.coach, parts.goal, parts.requests);
    const stage = h("main", { class: "stage", "aria-label": t("board.label") }, parts.board, parts.listView, parts.ending, parts.digest);
    this.panes = {
      moves: h("div", { class: "pane pane-moves", id: "pane-moves" }, parts.front, parts.form, parts.moves, parts.below),
      players: h("div", { class: "pane pane-players", id: "pane-players" }, parts.others),
      log: h("div", { class: "pane pane-log", id: "pane-log" }, parts.log),
      chat: h("div", { class: "pane pane-chat", id: "pane-chat" }, parts.chat),
    };
    this.tabs = Object.fromEntries(TABS.map((name) => [name, h("button", {
      type: "button", role: "tab", class: `tab tab-${name}`, id: `tab-${name}`, "aria-controls": `pane-${name}`,
      onclick: () => this.showTab(name), onkeydown: (event) => this._tabKey(event, name),
    }, t(`tab.${name}`), h("span", { class: "badge-count", hidden: true }))]));
    const tabBar = h("div", { class: "tabs", role: "tablist", "aria-label": t("tabs") }, TABS.map((name) => this.tabs[name]));
    this.more = [this.panes.players, tabBar, this.panes.log, this.panes.chat];
    this.side = h("div", { class: "side" }, prompt, this.panes.moves);
    this.left = h("div", { class: "left" });
    this.mine = parts.mine;
    this.root = h("div", { class: "table" }, header, this.offline, this.past, this.left, stage, parts.replay, this.mine, this.side);
    this.narrow = matchMedia("(max-width: 820px), (max-height: 480px)");
    this.wide = matchMedia("(min-width: 1180px) and (min-height: 481px)");
    for (const size of [this.narrow, this.wide]) size.addEventListener("change", () => this._arrange());
    this.current = "moves";
    this.sideTab = settings.get("sideTab") === "chat" ? "chat" : "log";
    this._listView(settings.get("listView"));
    this._arrange();
  }

  /** On a phone one pane at a time lies above the thumb, mine among the players; wide windows show all at once. */
  _arrange() {
    const narrow = this.narrow.matches;
    this.root.classList.toggle("narrow", narrow);
    this.root.classList.toggle("wide", this.wide.matches);
    const home = this.wide.matches ? this.left : this.side;
    if (this.more[0].parentNode !== home) home.append(...this.more);
    this.left.hidden = !this.wide.matches;
    if (narrow) this.panes.players.prepend(this.mine);
    else this.root.insertBefore(this.mine, this.side);
    for (const name of TABS) {
      const ontab = narrow || name === "log" || name === "chat";
      this.tabs[name].hidden = !ontab;
      const chosen = narrow ? name === this.current : name === this.sideTab;
      this.tabs[name].setAttribute("aria-selected", String(chosen));
      this.tabs[name].tabIndex = chosen ? 0 : -1;
      this.panes[name].hidden = ontab && !chosen;
      if (ontab) {
        this.panes[name].setAttribute("role", "tabpanel");
        this.panes[name].setAttribute("aria-labelledby", `tab-${name}`);
      } else {
        this.panes[name].removeAttribute("role");
        this.panes[name].removeAttribute("aria-labelledby");
      }
    }
  }

  _tabKey(event, name) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const open = TABS.filter((each) => !this.tabs[each].hidden);
    const next = open[(open.indexOf(name) + step + open.length) % open.length];
    this.showTab(next);
    this.tabs[next].focus();
    event.stopPropagation();
  }

  showTab(name, focus = false) {
    this.current = name;
    if (name === "log" || name === "chat") {
      this.sideTab = name;
      settings.set("sideTab", name);
    }
    this.badge(name, 0);
    this._arrange();
    if (name === "log") this.parts.onLogShown();
    if (focus) this.panes[name].querySelector("input, button")?.focus();
  }

  visible(name) {
    return !this.panes[name].hidden;
  }

  badge(name, count) {
    const mark = this.tabs[name].querySelector(".badge-count");
    mark.hidden = !count;
    mark.textContent = count ? String((Number(mark.textContent) || 0) + count) : "";
  }

  toggleListView() {
    settings.set("listView", !settings.get("listView"));
    this._listView(settings.get("listView"));
  }

  _listView(on) {
    this.root.classList.toggle("as-list", on);
    this.listButton.setAttribute("aria-pressed", String(on));
    this.parts.listView.hidden = !on;
    if (on) this.parts.onListView();
    this.parts.board.hidden = on;
  }

  line(state) {
    this.offline.hidden = state !== "offline";
  }
}
