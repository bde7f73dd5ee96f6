import { REGIONS } from '../../../shared/places/look-up.ts';
import type { Organisation } from '../../../shared/rules/figures.ts';

const NAMES = new Map(REGIONS.map(({ code, name }) => [code, name]));

/** As an organisation is stored: a region by its name, as hospitals have it. */
export const storedAs = (organisation: Organisation): string =>
  organisation.startsWith('region:')
    ? `region:${NAMES.get(organisation.slice('region:'.length)) ?? ''}`
    : organisation;

/** False for a region that is none; a hospital is looked for elsewhere. */
export const isPlace = (organisation: Organisation): boolean =>
  !organisation.startsWith('region:') || NAMES.has(organisation.slice('region:'.length));

const HOSPITAL = 'hospital:';

/** The ids of the hospitals among organisations as they are stored. */
export const hospitalIds = (stored: readonly string[]): string[] =>
  stored.flatMap((name) => (name.startsWith(HOSPITAL) ? [name.slice(HOSPITAL.length)] : []));
