// What the reader is asked about comes into view: where a new question is about things that lie outside of it, the map
// glides to them.

import { settings } from "./settings.js";

export class Attention {
  constructor(board) {
    this.board = board;
    this.last = []; // where that lay which the last question was about
  }

  /**
   * The reader is asked; `fresh` says that a turn begins. Within it the map follows what moves and what is singled out:
   * whoever looks elsewhere between two steps of their own is not called back.
   */
  call({ prompt, moves = [] }, fresh) {
    const about = this._whereabouts(prompt.about || []);
    const points = about.length || !fresh ? about : this._whereabouts(moves.flatMap((move) => move.touches || []));
    if (!points.length) return;
    const told = points.map(String);
    if (fresh || !this.last.every((point) => told.includes(point))) this.board.camera.reveal(points, settings.get("motion"));
    this.last = told;
  }

  _whereabouts(ids) {
    return [...new Set(ids)].map((id) => this.board.where(id)).filter(Boolean);
  }
}
