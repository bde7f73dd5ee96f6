import type { Timezone } from '../../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE } from '../../../../shared/time.ts';
import { useTimezone } from '../../../i18n/timezone.ts';

/** The clock on which a nurse writes times: the hospital's own, the country's until its settings are known. */
export const useHospitalTimezone = (): Timezone => useTimezone() ?? COUNTRY_TIMEZONE;
