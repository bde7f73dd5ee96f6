import { PATHS } from '../../../routing/paths.ts';

/** The page of one objection, by the id of its message. */
export const adminObjection = (id: string): string => `${PATHS.adminObjections}/${encodeURIComponent(id)}`;
