import { PATHS } from '../../../routing/paths.ts';

/** Not among `PATHS`, which each page loads. */
export const HOSPITAL_DAYS = `${PATHS.hospital}/days`;

/** One collection day of the hospital. */
export const hospitalDay = (id: string): string => `${HOSPITAL_DAYS}/${encodeURIComponent(id)}`;
