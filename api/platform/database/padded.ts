/**
 * The same ids, with the last one repeated up to a power of two: otherwise lists of every length would each be a
 * statement to prepare.
 */
export function padded(ids: readonly string[]): string[] {
  const [last] = ids.slice(-1);
  if (last === undefined) return [];
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  return [...ids, ...Array.from({ length: length - ids.length }, () => last)];
}
