import { PATHS } from '../../routing/paths.ts';

const below =
  (list: string) =>
  (id: string): string =>
    `${list}/${encodeURIComponent(id)}`;

/** The page of one mass casualty, in the admin area and for a hospital. */
export const adminMass = below(PATHS.adminMassCasualties);
export const hospitalMass = below(PATHS.hospitalMassCasualties);
