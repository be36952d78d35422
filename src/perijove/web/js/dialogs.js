// Dialogs, and the button that closes things.

import { h, iconButton } from "./dom.js";
import { icon } from "./icons.js";
import { t } from "./words.js";

export function closeButton(onclick, name = t("close")) {
  return iconButton(icon("close"), name, onclick);
}

export function openDialog(dialog) {
  if (!dialog.isConnected) document.body.append(dialog);
  if (!dialog.open) dialog.showModal();
  return dialog;
}

/** A dialog with a title and a close button; a click beside it closes it as well. */
export function makeDialog(title, props, ...children) {
  const dialog = h(
    "dialog",
    { ...props, "aria-label": title },
    h("header", { class: "dialog-head" }, h("h2", {}, title), closeButton(() => dialog.close())),
    h("div", { class: "dialog-body" }, ...children),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  return dialog;
}
