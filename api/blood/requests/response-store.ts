import {
  ACCEPTED_RESPONSES,
  CANCELLED_RESPONSES,
  EXPECTED_RESPONSES,
  type ResponseStatus,
} from '../../../shared/rules/request-status.ts';
import { columnsOf } from '../../platform/database/columns-of.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewRow, RowChanges } from '../../platform/database/tables.ts';

export const findResponse = (db: Database, requestId: string, donorId: string) =>
  db
    .selectFrom('responses')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('donor_id', '=', donorId)
    .executeTakeFirst();

export const findResponseById = (db: Database, id: string) =>
  db.selectFrom('responses').selectAll().where('id', '=', id).executeTakeFirst();

/** By donor. */
export const responsesOf = (db: Database, requestId: string) =>
  db.selectFrom('responses').selectAll().where('request_id', '=', requestId).orderBy('donor_id').execute();

export const insertResponse = (db: Database, row: NewRow<'responses'>) =>
  db.insertInto('responses').values(row).execute();

export const updateResponse = (db: Database, id: string, changes: RowChanges<'responses'>) =>
  db.updateTable('responses').set(changes).where('id', '=', id).execute();

/** The request is closed: donors who were still expected are no longer needed. Returns these donors, by id. */
export async function closeOpenResponses(
  db: Database,
  requestId: string,
  { at, by }: { readonly at: string; readonly by: string | null },
  statuses: readonly ResponseStatus[] = EXPECTED_RESPONSES,
): Promise<string[]> {
  const closed = await db
    .updateTable('responses')
    .set({ status: 'not_needed', closed_at: at, handled_by: by })
    .where('request_id', '=', requestId)
    .where('status', 'in', statuses)
    .returning('donor_id')
    .execute();
  return closed.map(({ donor_id }) => donor_id).toSorted();
}

const RESPONSE_COLUMNS = columnsOf('responses', {
  id: true,
  request_id: true,
  donor_id: true,
  status: true,
  match: true,
  distance_km: true,
  is_near: true,
  answered_at: true,
  accepted_at: true,
  completed_at: true,
  closed_at: true,
  arrives_when: true,
  arrives_at: true,
  left_at: true,
  here_at: true,
  arrived_at: true,
  arrived_by_code: true,
  handled_by: true,
  slot_id: true,
});

const responsesWithDonors = (db: Database, requestId: string) =>
  db
    .selectFrom('responses')
    .innerJoin('users', 'users.id', 'responses.donor_id')
    .innerJoin('donors', 'donors.user_id', 'responses.donor_id')
    .leftJoin('deferrals', 'deferrals.response_id', 'responses.id')
    .leftJoin('arrival_codes', 'arrival_codes.response_id', 'responses.id')
    .leftJoin('donations', 'donations.response_id', 'responses.id')
    .leftJoin('donor_reactions', 'donor_reactions.response_id', 'responses.id')
    .select(RESPONSE_COLUMNS)
    .select([
      'deferrals.id as deferral_id',
      'deferrals.reason as deferral_reason',
      'deferrals.until as deferral_until',
      'arrival_codes.code',
      'donations.units',
      'donor_reactions.kind as reaction',
      'donor_reactions.grade',
    ])
    .select(['users.name', 'users.phone', 'users.phone_e164'])
    .select(['donors.blood_type', 'donors.city', 'donors.show_location'])
    .where('responses.request_id', '=', requestId);

/** Responses with what the hospital may know of the donors, the first response first. */
export const listResponsesWithDonors = (db: Database, requestId: string) =>
  responsesWithDonors(db, requestId).orderBy('responses.answered_at').orderBy('responses.id').execute();

export const findResponseWithDonor = (db: Database, requestId: string, id: string) =>
  responsesWithDonors(db, requestId).where('responses.id', '=', id).executeTakeFirst();

export type ResponseWithDonor = NonNullable<Awaited<ReturnType<typeof findResponseWithDonor>>>;

/** Donors whom a hospital expects, each with the request that they answered. */
export const donorsExpectedBy = (db: Database, hospitalId: string) =>
  db
    .selectFrom('responses')
    .innerJoin('requests', 'requests.id', 'responses.request_id')
    .select(['responses.donor_id', 'requests.id', 'requests.hospital_id', 'requests.blood_type'])
    .where('requests.hospital_id', '=', hospitalId)
    .where('requests.status', '=', 'pending')
    .where('responses.status', 'in', EXPECTED_RESPONSES)
    .execute();

/** The pending requests whose hospitals expect a donor, by id: everybody who locks them all does so in one order. */
export const hospitalsExpecting = (db: Database, donorId: string) =>
  db
    .selectFrom('responses')
    .innerJoin('requests', 'requests.id', 'responses.request_id')
    .select(['requests.hospital_id', 'requests.id as request_id', 'requests.mass_casualty_id'])
    .where('responses.donor_id', '=', donorId)
    .where('requests.status', '=', 'pending')
    .where('responses.status', 'in', EXPECTED_RESPONSES)
    .orderBy('requests.id')
    .execute();

/** A donor's responses in a mass casualty. */
export const responsesInMass = (db: Database, massId: string, donorId: string) =>
  db
    .selectFrom('responses')
    .innerJoin('requests', 'requests.id', 'responses.request_id')
    .selectAll('responses')
    .where('responses.donor_id', '=', donorId)
    .where('requests.mass_casualty_id', '=', massId)
    .execute();

/** Responses to the requests of a mass casualty by status, those with a slot and those without, and the units given. */
export const countInMass = (db: Database, massId: string) =>
  db
    .selectFrom('requests')
    .innerJoin('responses', 'responses.request_id', 'requests.id')
    .select((eb) => [
      'responses.request_id',
      'responses.status',
      eb.fn.countAll<number>().as('count'),
      eb.fn.count<number>('responses.slot_id').as('with_slot'),
    ])
    .where('requests.mass_casualty_id', '=', massId)
    .groupBy(['responses.request_id', 'responses.status'])
    .execute();

/** Donors who wait for a slot in a mass casualty, the first response first. */
export const waitingInMass = (db: Database, massId: string, limit: number) =>
  db
    .selectFrom('requests')
    .innerJoin('responses', 'responses.request_id', 'requests.id')
    .selectAll('responses')
    .where('requests.mass_casualty_id', '=', massId)
    .where('requests.status', '=', 'pending')
    .where('responses.status', '=', 'pending')
    .orderBy('responses.answered_at')
    .orderBy('responses.id')
    .limit(limit)
    .execute();

/** Donors who have not come in a slot that ended before an instant. */
export const missedSlots = (db: Database, massId: string, endedBefore: string) =>
  db
    .selectFrom('collection_days')
    .innerJoin('slots', 'slots.day_id', 'collection_days.id')
    .innerJoin('responses', 'responses.slot_id', 'slots.id')
    .selectAll('responses')
    .where('collection_days.mass_casualty_id', '=', massId)
    .where('slots.ends_at', '<', endedBefore)
    .where('responses.status', 'in', ACCEPTED_RESPONSES)
    .orderBy('responses.request_id')
    .execute();

/** Donors who gave in a mass casualty and are still there. */
export async function donorsWhoGave(db: Database, massId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('requests')
    .innerJoin('responses', 'responses.request_id', 'requests.id')
    .select('responses.donor_id')
    .distinct()
    .where('requests.mass_casualty_id', '=', massId)
    .where('responses.status', '=', 'completed')
    .execute();
  return rows.map(({ donor_id }) => donor_id);
}

/** Donors whom a hospital expects in a mass casualty, by slot; then those who wait for one. */
export const queueOf = (db: Database, massId: string, hospitalId: string) =>
  db
    .selectFrom('requests')
    .innerJoin('responses', 'responses.request_id', 'requests.id')
    .innerJoin('users', 'users.id', 'responses.donor_id')
    .innerJoin('donors', 'donors.user_id', 'responses.donor_id')
    .leftJoin('slots', 'slots.id', 'responses.slot_id')
    .select([
      'responses.id',
      'responses.request_id',
      'responses.status',
      'users.name',
      'donors.blood_type',
      'requests.blood_type as needed_type',
      'slots.starts_at',
      'slots.ends_at',
    ])
    .where('requests.mass_casualty_id', '=', massId)
    .where('requests.hospital_id', '=', hospitalId)
    .where('responses.status', 'not in', CANCELLED_RESPONSES)
    .orderBy('slots.starts_at', (by) => by.asc().nullsLast())
    .orderBy('responses.answered_at')
    .orderBy('responses.id')
    .execute();
