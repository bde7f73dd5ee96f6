import { PATHS } from './paths.ts';

/** The donor's appointment, or the days that they can choose. Every page loads `PATHS`, and only theirs need this one. */
export const DONOR_DAYS = `${PATHS.donor}/days`;
