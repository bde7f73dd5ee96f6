/** The middle of the figures; NaN for none. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export type Contender = (turn: number) => unknown;

/**
 * The median time in ms of each contender. They take turns, so that whatever slows the machine for a while slows them
 * equally; the first tenth of the turns warms up and does not count. `pick` may choose another value than the median.
 */
export async function measure<Name extends string>(
  contenders: Readonly<Record<Name, Contender>>,
  turns: number,
  pick: (times: readonly number[]) => number = median,
): Promise<Record<Name, number>> {
  const entries = Object.entries(contenders) as [Name, Contender][];
  const times = Object.fromEntries(entries.map(([name]) => [name, [] as number[]]));
  const warmUp = Math.ceil(turns / 10);
  for (let turn = 0; turn < warmUp + turns; turn += 1) {
    for (const [name, contender] of entries) {
      const began = performance.now();
      await contender(turn);
      if (turn >= warmUp) times[name]?.push(performance.now() - began);
    }
  }
  return Object.fromEntries(entries.map(([name]) => [name, pick(times[name] ?? [])])) as Record<Name, number>;
}
