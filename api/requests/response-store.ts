import { EXPECTED_RESPONSES } from '../../shared/rules/request-status.ts';
import type { Database } from '../database/database.ts';
import type { NewRow, RowChanges } from '../database/tables.ts';

export const findResponse = (db: Database, requestId: string, donorId: string) =>
  db
    .selectFrom('responses')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('donor_id', '=', donorId)
    .executeTakeFirst();

export const findResponseById = (db: Database, id: string) =>
  db.selectFrom('responses').selectAll().where('id', '=', id).executeTakeFirst();

export const responsesOf = (db: Database, requestId: string) =>
  db.selectFrom('responses').selectAll().where('request_id', '=', requestId).execute();

export const insertResponse = (db: Database, row: NewRow<'responses'>) =>
  db.insertInto('responses').values(row).execute();

export const updateResponse = (db: Database, id: string, changes: RowChanges<'responses'>) =>
  db.updateTable('responses').set(changes).where('id', '=', id).execute();

/** The request is closed: whoever had still been expected is not needed any more. Returns these donors. */
export async function closeOpenResponses(
  db: Database,
  requestId: string,
  { at, by }: { readonly at: string; readonly by: string | null },
): Promise<string[]> {
  const closed = await db
    .updateTable('responses')
    .set({ status: 'not_needed', closed_at: at, handled_by: by })
    .where('request_id', '=', requestId)
    .where('status', 'in', EXPECTED_RESPONSES)
    .returning('donor_id')
    .execute();
  return closed.map(({ donor_id }) => donor_id);
}

/** The donation that came of a response, taken back; undefined where there is none. */
export const deleteDonation = (db: Database, responseId: string) =>
  db.deleteFrom('donations').where('response_id', '=', responseId).returningAll().executeTakeFirst();

export const insertDonation = (db: Database, row: NewRow<'donations'>) =>
  db.insertInto('donations').values(row).execute();

const responsesWithDonors = (db: Database, requestId: string) =>
  db
    .selectFrom('responses')
    .innerJoin('users', 'users.id', 'responses.donor_id')
    .innerJoin('donors', 'donors.user_id', 'responses.donor_id')
    .leftJoin('deferrals', 'deferrals.response_id', 'responses.id')
    .leftJoin('arrival_codes', 'arrival_codes.response_id', 'responses.id')
    .leftJoin('donations', 'donations.response_id', 'responses.id')
    .selectAll('responses')
    .select([
      'deferrals.id as deferral_id',
      'deferrals.reason as deferral_reason',
      'deferrals.until as deferral_until',
      'arrival_codes.code',
      'donations.units',
    ])
    .select(['users.name', 'users.phone', 'donors.blood_type', 'donors.city', 'donors.show_location'])
    .where('responses.request_id', '=', requestId);

/** Answers with what the hospital that asked may know of their donors, first answer first. */
export const listResponsesWithDonors = (db: Database, requestId: string) =>
  responsesWithDonors(db, requestId).orderBy('responses.answered_at').orderBy('responses.id').execute();

export const findResponseWithDonor = (db: Database, requestId: string, id: string) =>
  responsesWithDonors(db, requestId).where('responses.id', '=', id).executeTakeFirst();

export type ResponseWithDonor = NonNullable<Awaited<ReturnType<typeof findResponseWithDonor>>>;

/** Donors who are expected by a hospital, each with the request that they answered. */
export const donorsExpectedBy = (db: Database, hospitalId: string) =>
  db
    .selectFrom('responses')
    .innerJoin('requests', 'requests.id', 'responses.request_id')
    .select(['responses.donor_id', 'requests.id', 'requests.hospital_id', 'requests.blood_type'])
    .where('requests.hospital_id', '=', hospitalId)
    .where('requests.status', '=', 'pending')
    .where('responses.status', 'in', EXPECTED_RESPONSES)
    .execute();

/** The pending requests whose hospitals expect a donor, by id: who locks them all does so in one order. */
export const hospitalsExpecting = (db: Database, donorId: string) =>
  db
    .selectFrom('responses')
    .innerJoin('requests', 'requests.id', 'responses.request_id')
    .select(['requests.hospital_id', 'requests.id as request_id'])
    .where('responses.donor_id', '=', donorId)
    .where('requests.status', '=', 'pending')
    .where('responses.status', 'in', EXPECTED_RESPONSES)
    .orderBy('requests.id')
    .execute();

/** What donors gave for a request is in the stock. */
export const noteInStock = (db: Database, requestId: string) =>
  db
    .updateTable('donations')
    .set((eb) => ({ in_stock: eb.ref('units') }))
    .where('request_id', '=', requestId)
    .execute();

/** Donations for a request, by type and units. */
export const donationsFor = (db: Database, requestId: string) =>
  db.selectFrom('donations').select(['blood_type', 'units']).where('request_id', '=', requestId).execute();
