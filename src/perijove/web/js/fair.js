// Recomputing chance from a match's seed: the same steps as the server's, in the reader's own browser.

import { hex, sha256, utf8 } from "./sha256.js";

const SPAN = 1n << 64n;

export function seedHash(seed) {
  return hex(sha256(utf8(`perijove seed ${seed}`)));
}

/** A stream of draws: `below(n)` gives the next whole number from 0 to n - 1. */
export class Draws {
  constructor(seed) {
    const key = sha256(utf8(`perijove chance ${seed}`));
    this.block = new Uint8Array(40);
    this.block.set(key);
    this.view = new DataView(this.block.buffer);
    this.count = 0n;
  }

  word() {
    this.view.setBigUint64(32, this.count);
    this.count += 1n;
    return new DataView(sha256(this.block).buffer).getBigUint64(0);
  }

  below(n) {
    const size = BigInt(n);
    const limit = SPAN - (SPAN % size); // a word from the ragged end would favour small numbers
    let word = this.word();
    while (word >= limit) word = this.word();
    return Number(word % size);
  }
}
