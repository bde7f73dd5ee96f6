/** Draws that are the same at every run. */
export interface Draw {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** An item by its weight. */
  weighted<Item extends { readonly weight: number }>(items: readonly Item[]): Item;
  /** Mean 0, standard deviation 1 (Box and Muller, 1958). */
  normal(): number;
}

/** Mulberry32 (Tommy Ettinger, public domain): 32 bits of state are plenty for a demo. */
export function createDraw(seed: number): Draw {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  return {
    next,
    pick,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    weighted: (items) => {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0);
      for (const item of items) {
        left -= item.weight;
        if (left < 0) return item;
      }
      return pick(items);
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
