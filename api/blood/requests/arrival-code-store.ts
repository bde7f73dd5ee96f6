import type { Database } from '../../platform/database/database.ts';

/** Whose code it is: a response's, or an appointment's. */
export type CodeOf = { readonly responseId: string } | { readonly appointmentId: string };

const columnsOf = (whose: CodeOf) => ({
  response_id: 'responseId' in whose ? whose.responseId : null,
  appointment_id: 'appointmentId' in whose ? whose.appointmentId : null,
});

/** False if another donor of this hospital has it. */
export async function insertArrivalCode(
  db: Database,
  { hospitalId, code, whose }: { readonly hospitalId: string; readonly code: string; readonly whose: CodeOf },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('arrival_codes')
    .values({ hospital_id: hospitalId, code, ...columnsOf(whose) })
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

export const deleteArrivalCode = (db: Database, whose: CodeOf) =>
  'responseId' in whose
    ? db.deleteFrom('arrival_codes').where('response_id', '=', whose.responseId).execute()
    : db.deleteFrom('arrival_codes').where('appointment_id', '=', whose.appointmentId).execute();

/** Deletes the codes of a request for which nobody is expected any more. */
export const deleteArrivalCodesOf = (db: Database, requestId: string) =>
  db
    .deleteFrom('arrival_codes')
    .where('response_id', 'in', (eb) =>
      eb.selectFrom('responses').select('id').where('request_id', '=', requestId),
    )
    .execute();
