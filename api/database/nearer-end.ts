/** A part of a list in its order: so many from `offset` on, of `total` (infinite where it has not been counted to its end). */
export interface Part {
  readonly offset: number;
  readonly limit: number;
  readonly total: number;
}

export interface FromEnd {
  /** It is read in the other direction, and turned around. */
  readonly isBackward: boolean;
  readonly offset: number;
  readonly size: number;
}

/** By which end of its list a part is reached: what is passed over costs something, too. */
export function nearerEnd({ offset, limit, total }: Part): FromEnd {
  const size = Math.max(0, Math.min(limit, total - offset));
  const isBackward = offset > total / 2;
  return { isBackward, offset: isBackward ? Math.max(0, total - offset - size) : offset, size };
}
