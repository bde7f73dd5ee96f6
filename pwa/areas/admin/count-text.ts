import type { TextKey, Translate } from '../../i18n/i18n.ts';

/** How long a list is, as its answer says. */
export interface ListLength {
  readonly total: number;
  /** There are more than `total`, which nobody can page to. */
  readonly totalIsMore: boolean;
}

/** A list's length in words; `key` names what it lists. */
export const countText = (t: Translate, { total: count, totalIsMore }: ListLength, key: TextKey): string =>
  t(totalIsMore ? 'admin.more_than' : key, { count });
