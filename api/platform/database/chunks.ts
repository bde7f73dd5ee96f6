/** This many parameters are safe in one statement of either database. */
export const PARAMETERS_MAX = 500;

export function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
