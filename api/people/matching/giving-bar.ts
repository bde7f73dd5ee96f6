import { type GivingBar, givingBar } from '../../../shared/rules/giving-days.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import type { Row } from '../../platform/database/tables.ts';

/** What keeps this donor from giving now, by the age and the weight that they told; null if nothing does. */
export const barOf = (
  donor: Pick<Row<'donors'>, 'gives_from' | 'gives_until'>,
  now: Date,
): GivingBar | null =>
  givingBar({ from: donor.gives_from, until: donor.gives_until }, localDate(COUNTRY_TIMEZONE, now));
