import { useState } from 'react';

/** A row in its place; `isGone` if it has left the list since. */
export interface Kept<Row> {
  readonly row: Row;
  readonly isGone: boolean;
}

/**
 * Rows where this screen first showed them, until it is left, so that none comes under a finger that aimed at another:
 * what is gone keeps its place, and what is new follows. Before the list has been read (`isRead`), it is as it was
 * stored.
 */
export function useKeptPlaces<Row extends { readonly id: string }>(
  rows: readonly Row[],
  isRead: boolean,
): readonly Kept<Row>[] {
  // A map keeps the order in which its keys came.
  const [places] = useState(() => new Map<string, Row>());
  if (!isRead) return rows.map((row) => ({ row, isGone: false }));
  for (const row of rows) places.set(row.id, row);
  const present = new Set(rows.map(({ id }) => id));
  return [...places.values()].map((row) => ({ row, isGone: !present.has(row.id) }));
}
