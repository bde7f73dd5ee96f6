import type { ListTotal } from '../../../shared/contract/paging.ts';
import type { TextKey, Translate } from '../../i18n/i18n.ts';

/** A list's length in words; `key` names what it lists. */
export const countText = (t: Translate, { total: count, totalIsMore }: ListTotal, key: TextKey): string =>
  t(totalIsMore ? 'admin.more_than' : key, { count });
