import { REGIONS } from '../../../shared/places/look-up.ts';
import type { Organisation } from '../../../shared/rules/figures.ts';

const NAMES = new Map(REGIONS.map(({ code, name }) => [code, name]));

/** As an organisation is stored: a region by its name, as hospitals have it. */
export const storedAs = (organisation: Organisation): string =>
  organisation.startsWith('region:')
    ? `region:${NAMES.get(organisation.slice('region:'.length)) ?? ''}`
    : organisation;
