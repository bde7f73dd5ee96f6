import { PATHS } from '../../../routing/paths.ts';

/** The page of one group. */
export const adminDuplicate = (id: string): string => `${PATHS.adminDuplicates}/${encodeURIComponent(id)}`;
