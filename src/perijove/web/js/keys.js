// The keyboard: everything at the table without a mouse.

import { makeDialog, openDialog } from "./dialogs.js";
import { h, isTyping } from "./dom.js";
import { t } from "./words.js";

const HELP = [
  ["1 – 9", "keys.number"], ["↑ ↓", "keys.arrows"], ["Enter", "keys.enter"], ["U", "keys.undo"],
  ["+ − 0", "keys.zoom"], ["L", "keys.last"], ["G", "keys.go"], ["D", "keys.far"], ["R", "keys.rules"], ["H", "keys.replay"],
  ["[ ]", "keys.moments"], ["V", "keys.list"], ["C", "keys.chat"], ["M", "keys.menu"], ["Esc", "keys.escape"], ["?", "keys.help"],
];

export function keyHelp() {
  const rows = HELP.map(([key, text]) => h("tr", {}, h("th", { scope: "row" }, h("kbd", {}, key)), h("td", {}, t(text))));
  openDialog(makeDialog(t("keys.label"), { class: "keys" }, h("table", {}, h("tbody", {}, rows))));
}

export function listenToKeys(table) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    table.board.hurry();
    const { key } = event;
    const typing = table.list.typed !== "";
    let done = true;
    if (/^[1-9]$/.test(key) || (key === "0" && typing)) table.canPlay && table.list.digit(key);
    else if (key === "ArrowDown") done = table.list.step(1);
    else if (key === "ArrowUp") done = table.list.step(-1);
    else if (key === "+" || key === "=") table.board.camera.zoomBy(1.4);
    else if (key === "-") table.board.camera.zoomBy(1 / 1.4);
    else if (key === "0") table.board.camera.fit();
    else if (key === "u" || key === "Backspace") table.undo();
    else if (key === "l") table.showLast();
    else if (key === "r") table.rules.open();
    else if (key === "g") table.destinations.toggle();
    else if (key === "d") table.destinations.list();
    else if (key === "h") table.toggleReplay();
    else if (key === "[") table.replay.go(table.replay.here - 1);
    else if (key === "]") table.replay.go(table.replay.here + 1);
    else if (key === "v") table.layout.toggleListView();
    else if (key === "c") table.layout.showTab("chat", true);
    else if (key === "m") table.menu.open();
    else if (key === "?") keyHelp();
    else if (key === "Escape") table.escape();
    else done = false;
    if (done) event.preventDefault();
  });
}
