import type { BloodRequest } from '../../../shared/contract/requests.ts';
import type { Translate } from '../../i18n/i18n.ts';
import type { Format } from '../../i18n/use-format.ts';
import { bloodTypeName } from '../../ui/blood-type-text.ts';

/** "O negative, 2 units needed, 5 Mar 2026, 10:00": tells the buttons of one card from those of the others. */
export const requestName = (
  { bloodType, units, datePosted }: Pick<BloodRequest, 'bloodType' | 'units' | 'datePosted'>,
  t: Translate,
  format: Format,
): string =>
  [bloodTypeName(bloodType, t), t('requests.units_needed', { units }), format.dateTime(datePosted)].join(
    ', ',
  );
