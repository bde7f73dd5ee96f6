/** Decisions that are the same at every run of the same seed (mulberry32). */
export interface Chance {
  /** 0 to 1. */
  next(): number;
  /** True in `share` of all cases. */
  happens(share: number): boolean;
  below(end: number): number;
  shuffle<Item>(items: readonly Item[]): Item[];
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    happens: (share) => next() < share,
    shuffle: (items) => {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        [shuffled[last], shuffled[other]] = [shuffled[other], shuffled[last]] as [never, never];
      }
      return shuffled;
    },
  };
}
