import { localMoment } from '../../../../shared/rules/availability.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import type { Format } from '../../../i18n/use-format.ts';

/** “Thursday, 3 December 2026”. */
export const dayText = (iso: string, t: Translate, format: Format): string =>
  t('donor.days.date', {
    weekday: t(`settings.day.${localMoment(new Date(iso)).today}`),
    date: format.date(iso),
  });

export const hoursText = (
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  t: Translate,
  format: Format,
): string => t('donor.days.hours', { from: format.time(startsAt), until: format.time(endsAt) });
