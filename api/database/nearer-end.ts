/**
 * A page of an ordered list: this many from `offset` on, of `total` (infinite where it has not been counted to its
 * end).
 */
export interface Page {
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
}

/** A page of a list that has not been counted yet. */
export type UncountedPage = Omit<Page, 'total'>;

interface FromEnd {
  /** It is read in the other direction, and reversed. */
  readonly isBackward: boolean;
  readonly offset: number;
  readonly size: number;
}

/** From which end of its list a page is read: skipped rows cost something, too. */
export function nearerEnd({ offset, limit, total }: Page): FromEnd {
  const size = Math.max(0, Math.min(limit, total - offset));
  const isBackward = offset > total / 2;
  return { isBackward, offset: isBackward ? Math.max(0, total - offset - size) : offset, size };
}
