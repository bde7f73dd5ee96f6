import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Handler } from '../../handler.ts';
import { readHospital } from '../../people/hospitals/hospital-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { cappedTotal, pageOf } from '../../platform/database/list-total.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { Principal } from '../../principal.ts';
import { queueOf } from '../requests/response-store.ts';
import { findDayInMass } from '../slots/day-store.ts';
import { countMass, findMass, listMass, massOfHospital, openOnes } from '../slots/mass-store.ts';
import { isOfPlace } from './of-place.ts';
import { showMass, showMassDetail } from './show-mass.ts';

/** More than the number in which any hospital takes part. */
const OF_HOSPITAL_MAX = 200;

/**
 * A mass casualty that this caller may see: an admin any; a hospital the open ones of its place, and those that it took
 * part in or opened. Any other counts as not found: 404.
 */
export async function seenMass(
  db: Database,
  { role, hospitalId }: Pick<Principal, 'role' | 'hospitalId'>,
  id: string,
): Promise<Row<'mass_casualties'>> {
  const mass = await findMass(db, id);
  if (!mass) throw new Failure('failure.mass_not_found');
  if (role === 'admin' || mass.hospital_id === hospitalId || (await findDayInMass(db, id, hospitalId)))
    return mass;
  const isOpenHere = mass.status === 'open' && isOfPlace(mass, await readHospital(db, hospitalId));
  if (!isOpenHere) throw new Failure('failure.mass_not_found');
  return mass;
}

export const readMass: Handler<'GET /mass-casualties/{id}'> = async ({ context, principal, params }) => ({
  massCasualty: await showMassDetail(context.db, await seenMass(context.db, principal, params.id), principal),
});

async function ofHospital(context: Context, hospitalId: string): Promise<Row<'mass_casualties'>[]> {
  const hospital = await readHospital(context.db, hospitalId);
  const own = await massOfHospital(context.db, hospitalId, OF_HOSPITAL_MAX);
  const here = (await openOnes(context.db)).filter((mass) => isOfPlace(mass, hospital));
  const byId = new Map([...here, ...own].map((mass) => [mass.id, mass]));
  return [...byId.values()].toSorted((a, b) => b.opened_at.localeCompare(a.opened_at));
}

export const listMassCasualties: Handler<'GET /mass-casualties'> = async ({ context, principal, query }) => {
  const page = pageOf(query);
  const isAdmin = principal.role === 'admin';
  const all = isAdmin ? [] : await ofHospital(context, principal.hospitalId);
  const rows = isAdmin ? await listMass(context.db, page) : all.slice(page.offset, page.offset + page.limit);
  const massCasualties = [];
  for (const mass of rows) massCasualties.push(await showMass(context.db, mass, principal));
  return { massCasualties, ...(isAdmin ? await countMass(context.db) : cappedTotal(all.length)) };
};

/** The donors whom the hospital expects, with times. Only names and types: phone numbers are read with the request. */
export const readQueue: Handler<'GET /mass-casualties/{id}/queue'> = async ({
  context,
  principal,
  params,
}) => {
  const mass = await seenMass(context.db, principal, params.id);
  const rows = await queueOf(context.db, mass.id, principal.hospitalId);
  return {
    queue: rows.map((row) => ({
      responseId: row.id,
      requestId: row.request_id,
      name: row.name,
      bloodType: row.blood_type ?? row.needed_type,
      status: row.status,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
    })),
  };
};
