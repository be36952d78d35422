// Scenes that the server told, by their keys: the next one may come as changes of one of them.

const KEPT = 6;
const LISTS = ["pieces", "places", "panels"];

export class Scenes {
  constructor() {
    this.kept = new Map();
  }

  /** Make the scene of an answer whole; false if it changes a scene that is not known here. */
  complete(answer) {
    const { scene } = answer;
    if (scene.base) {
      const base = this.kept.get(scene.base);
      if (!base) return false;
      answer.scene = changed(base, scene);
    }
    if (answer.scene_key) this._keep(answer.scene_key, answer.scene);
    return true;
  }

  _keep(key, scene) {
    this.kept.delete(key);
    this.kept.set(key, scene);
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value);
  }
}

function changed(base, changes) {
  const { base: _, ...rest } = changes;
  const scene = { ...base, ...rest };
  for (const name of LISTS) scene[name] = name in changes ? listed(base[name] || [], changes[name]) : base[name];
  return scene;
}

/** Known items stay where they were, new ones come at their places, in this order. */
function listed(before, { all, gone = [], put = [] }) {
  if (all) return all;
  const lost = new Set(gone);
  const items = before.filter((item) => !lost.has(item.id));
  const where = new Map(items.map((item, place) => [item.id, place]));
  const fresh = [];
  for (const [place, item] of put) {
    if (where.has(item.id)) items[where.get(item.id)] = item;
    else fresh.push([place, item]);
  }
  for (const [place, item] of fresh) items.splice(place, 0, item);
  return items;
}
