import { createRandom } from '../random.ts';

export interface Draw {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(min: number, max: number): number;
  pick<Item>(items: readonly Item[]): Item;
  weighted<Item extends { readonly weight: number }>(items: readonly Item[]): Item;
  /** Mean 0, standard deviation 1 (Box and Muller, 1958). */
  normal(): number;
}

export function createDraw(seed: number): Draw {
  const next = createRandom(seed);
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
