import { PATHS } from '../../../routing/paths.ts';

/** The page of one objection, by the id of its message. `page` of the list has it. */
export const adminObjection = (id: string, page = 1): string =>
  `${PATHS.adminObjections}/${encodeURIComponent(id)}${page > 1 ? `?page=${page}` : ''}`;
