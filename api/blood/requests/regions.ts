import type { Needs } from '../../../shared/contract/regions.ts';
import { REGIONS } from '../../../shared/places/look-up.ts';
import type { Handler } from '../../handler.ts';
import { countOpenByRegion } from './regions-store.ts';

const NOTHING: Needs = { open: 0, units: 0, urgent: 0 };

/** How many open requests each region has: public, without any personal data. */
export const countByRegion: Handler<'GET /regions'> = async ({ context: { db, now } }) => {
  const asOf = now().toISOString();
  const rows = await countOpenByRegion(db, asOf);
  const needsOf = (region: string | null): Needs => rows.find((row) => row.region === region) ?? NOTHING;
  return {
    regions: REGIONS.map(({ code, name }) => ({ code, ...needsOf(name) })),
    elsewhere: needsOf(null),
    asOf,
  };
};
