import { PATHS } from '../../../routing/paths.ts';

export const NATIONAL_REPORT = `${PATHS.admin}/national`;

/** The report of one hospital. */
export const reportOfHospital = (id: string): string => `${NATIONAL_REPORT}?place=hospital:${id}`;
