import type { LineRow } from './line-store.ts';

export const prefixesOf = ({ prefixes }: Pick<LineRow, 'prefixes'>): string[] =>
  JSON.parse(prefixes) as string[];

/** Does the line send texts at this instant? */
export const isUp = ({ active, down_until }: Pick<LineRow, 'active' | 'down_until'>, now: string): boolean =>
  active === 1 && (down_until === null || down_until <= now);

/**
 * The line with the longest beginning of this number, or one for all numbers; undefined if there is neither: then any
 * line may send it.
 */
export function lineOf<Line extends Pick<LineRow, 'id' | 'prefixes'>>(
  lines: readonly Line[],
  phone: string,
): Line | undefined {
  const fitting = lines.flatMap((line) =>
    prefixesOf(line)
      .filter((prefix) => phone.startsWith(prefix))
      .map((prefix) => ({ line, length: prefix.length })),
  );
  const [longest] = fitting.toSorted((one, other) => other.length - one.length);
  return longest?.line ?? lines.find((line) => prefixesOf(line).length === 0);
}
