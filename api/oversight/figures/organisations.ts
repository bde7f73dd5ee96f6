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

export const ofHospital = (id: string): `hospital:${string}` => `${HOSPITAL}${id}`;

/** Undefined for the country and its regions. */
export const hospitalIdOf = (organisation: string): string | undefined =>
  organisation.startsWith(HOSPITAL) ? organisation.slice(HOSPITAL.length) : undefined;

/** The ids of the hospitals among these organisations. */
export const hospitalIds = (organisations: readonly string[]): string[] =>
  organisations.flatMap((organisation) => hospitalIdOf(organisation) ?? []);
