// Whom the table waits for, and what became of my own answer: it can be changed until all have decided.

import { h, replace } from "./dom.js";
import { icon } from "./icons.js";
import { who } from "./shapes.js";
import { t } from "./words.js";

export class Waiting {
  constructor({ onUndo }) {
    this.onUndo = onUndo;
    this.element = h("div", { class: "waiting", hidden: true });
    this.said = "";
  }

  /** `answer` is what the server says of this moment; everybody who is asked is shown alike. */
  draw(answer, isPast) {
    const note = isPast || answer.outcome ? null : noteOf(answer);
    this.element.hidden = !note;
    const said = JSON.stringify([note, answer.names]);
    if (said === this.said) return;
    this.said = said;
    if (!note) {
      this.element.replaceChildren();
      return;
    }
    const { key, others, steps } = note;
    replace(
      this.element,
      h("p", {}, key === "waiting.draft" ? h("span", { class: "own-steps" }, icon("lock"), String(steps)) : null, t(key, { n: steps })),
      others.length ? h("p", { class: "asked" }, h("span", { class: "quiet" }, t("waiting.for")), others.map((seat) => who(seat, answer.names[seat] ?? ""))) : null,
      steps ? h("button", { type: "button", class: "small", onclick: this.onUndo }, t(key === "waiting.draft" ? "waiting.step" : "waiting.change")) : null,
    );
  }
}

/** Which of the five: a standing order answers for me, I am at steps of my own, I have answered, I am asked with others, or others are asked. */
function noteOf({ seat, step, waiting, moves, scene, orders }) {
  const others = (waiting || []).filter((each) => each !== seat);
  const canAct = (moves || []).length > 0 || Boolean(scene.form);
  if (orders?.answers && canAct) return { key: "waiting.ordered", others, steps: 0 };
  if (step && canAct) return { key: "waiting.draft", others, steps: step };
  if (step) return { key: "waiting.answered", others, steps: step };
  if (canAct && others.length) return { key: "waiting.together", others, steps: 0 };
  if (others.length > 1) return { key: "waiting.others", others, steps: 0 };
  return null;
}
