import { type Visit, visitColumns, visitKey } from '../../people/donors/visit.ts';
import type { Database } from '../../platform/database/database.ts';

/** False if another donor of this hospital has it. */
export async function insertArrivalCode(
  db: Database,
  { hospitalId, code, visit }: { readonly hospitalId: string; readonly code: string; readonly visit: Visit },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('arrival_codes')
    .values({ hospital_id: hospitalId, code, ...visitColumns(visit) })
    .onConflict((conflict) => conflict.columns(['hospital_id', 'code']).doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The response with this code and its request, if that is open. */
export const findByArrivalCode = (db: Database, hospitalId: string, code: string) =>
  db
    .selectFrom('arrival_codes')
    .innerJoin('responses', 'responses.id', 'arrival_codes.response_id')
    .innerJoin('requests', 'requests.id', 'responses.request_id')
    .select(['responses.id', 'responses.request_id'])
    .where('arrival_codes.hospital_id', '=', hospitalId)
    .where('arrival_codes.code', '=', code)
    .where('requests.status', '=', 'pending')
    .executeTakeFirst();

/** The appointment with this code; undefined if it is a response's, or nobody's. */
export async function findAppointmentByCode(
  db: Database,
  hospitalId: string,
  code: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('arrival_codes')
    .select('appointment_id')
    .where('hospital_id', '=', hospitalId)
    .where('code', '=', code)
    .executeTakeFirst();
  return found?.appointment_id ?? undefined;
}

export function deleteArrivalCode(db: Database, visit: Visit) {
  const { column, id } = visitKey(visit);
  return db.deleteFrom('arrival_codes').where(column, '=', id).execute();
}

/** Deletes the codes of a request for which nobody is expected any more. */
export const deleteArrivalCodesOf = (db: Database, requestId: string) =>
  db
    .deleteFrom('arrival_codes')
    .where('response_id', 'in', (eb) =>
      eb.selectFrom('responses').select('id').where('request_id', '=', requestId),
    )
    .execute();

/** Deletes the codes of a day that is over. */
export const deleteArrivalCodesOfDay = (db: Database, dayId: string) =>
  db
    .deleteFrom('arrival_codes')
    .where('appointment_id', 'in', (eb) =>
      eb.selectFrom('appointments').select('id').where('day_id', '=', dayId),
    )
    .execute();
