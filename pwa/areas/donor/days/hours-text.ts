import type { Translate } from '../../../i18n/i18n.ts';
import type { Format } from '../../../i18n/use-format.ts';

export const hoursText = (
  { startsAt, endsAt }: { readonly startsAt: string; readonly endsAt: string },
  t: Translate,
  format: Format,
): string => t('donor.days.hours', { from: format.time(startsAt), until: format.time(endsAt) });
