import { useState } from 'react';

interface Shown<Row> {
  readonly first: readonly Row[];
  readonly later: readonly Row[];
}

/**
 * What was there as this screen was first shown (`isRead`), and what came since, which stands below what may be tapped:
 * nothing is pushed away from under a finger.
 */
export function useFirstShown<Row extends { readonly id: string }>(
  rows: readonly Row[],
  isRead: boolean,
): Shown<Row> {
  const [firstIds, setFirstIds] = useState<ReadonlySet<string>>();
  if (isRead && !firstIds) setFirstIds(new Set(rows.map(({ id }) => id)));
  const isFirst = ({ id }: Row) => firstIds?.has(id) ?? true;
  return { first: rows.filter(isFirst), later: rows.filter((row) => !isFirst(row)) };
}
