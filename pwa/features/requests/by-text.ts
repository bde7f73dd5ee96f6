import type { Translate } from '../../i18n/i18n.ts';

/** Who of the hospital did it, as text; '' where that is not known or nobody did. Null: their name is gone. */
export function byText(by: string | null | undefined, t: Translate): string {
  if (by === undefined) return '';
  return by === null ? t('hospital.by_former') : t('hospital.by', { name: by });
}
