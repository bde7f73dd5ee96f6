import type { Needs } from '../../../shared/contract/regions.ts';
import { REGIONS } from '../../../shared/places/look-up.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { findPublicRequest } from './read-public-request.ts';
import { countOpenByRegion, mostUrgentOf } from './regions-store.ts';

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

/** What the map leads to: each of them has a page that anybody may read. */
export const listOfRegion: Handler<'GET /regions/requests'> = async ({ context, query }) => {
  const region = REGIONS.find(({ code }) => code === query.region);
  if (!region) throw new Failure('failure.not_found');
  const ids = await mostUrgentOf(context.db, region.name, context.now().toISOString());
  const requests = await Promise.all(ids.map((id) => findPublicRequest(context, id)));
  return { requests: requests.filter((request) => request !== undefined) };
};
