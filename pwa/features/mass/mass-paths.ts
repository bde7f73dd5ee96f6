import { PATHS } from '../../routing/paths.ts';

const below =
  (list: string) =>
  (id: string): string =>
    `${list}/${encodeURIComponent(id)}`;

export const adminMass = below(PATHS.adminMassCasualties);
export const hospitalMass = below(PATHS.hospitalMassCasualties);
