import { localMoment } from '../../../shared/rules/availability.ts';
import type { Translate } from '../../i18n/i18n.ts';
import type { Format } from '../../i18n/use-format.ts';

/** “Thursday, 3 December 2026”. */
export const dayText = (iso: string, t: Translate, format: Format): string =>
  t('settings.day_date', {
    weekday: t(`settings.day.${localMoment(new Date(iso)).today}`),
    date: format.date(iso),
  });
