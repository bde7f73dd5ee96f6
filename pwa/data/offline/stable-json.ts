import { isFields } from '../../lib/is-fields.ts';

/** JSON with the names of each object in order: equal values give equal texts. */
export function stableJson(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      isFields(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
    ) ?? 'null'
  );
}
