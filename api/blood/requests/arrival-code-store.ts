import type { Database } from '../../platform/database/database.ts';

/** False if another donor of this hospital has it. */
export async function insertArrivalCode(
  db: Database,
  row: { readonly hospitalId: string; readonly code: string; readonly responseId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('arrival_codes')
    .values({ hospital_id: row.hospitalId, code: row.code, response_id: row.responseId })
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

export const deleteArrivalCode = (db: Database, responseId: string) =>
  db.deleteFrom('arrival_codes').where('response_id', '=', responseId).execute();

/** Deletes the codes of a request for which nobody is expected any more. */
export const deleteArrivalCodesOf = (db: Database, requestId: string) =>
  db
    .deleteFrom('arrival_codes')
    .where('response_id', 'in', (eb) =>
      eb.selectFrom('responses').select('id').where('request_id', '=', requestId),
    )
    .execute();
