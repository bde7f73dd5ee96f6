import type { Translate } from '../../i18n/i18n.ts';

/**
 * Which of the hospital's people did it, as text; '' if that is not known or nobody did. Null: their name is
 * deleted.
 */
export function byText(by: string | null | undefined, t: Translate): string {
  if (by === undefined) return '';
  return by === null ? t('hospital.by_former') : t('hospital.by', { name: by });
}
