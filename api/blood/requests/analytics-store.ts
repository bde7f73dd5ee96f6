import type { Database } from '../../platform/database/database.ts';

/** Responses that the hospital has yet to decide on, of requests that are still open. */
export const countPendingResponses = (db: Database, hospitalId: string) =>
  db
    .selectFrom('responses')
    .innerJoin('requests', 'requests.id', 'responses.request_id')
    .select((eb) => eb.fn.countAll<number>().as('responses'))
    .where('requests.hospital_id', '=', hospitalId)
    .where('requests.status', '=', 'pending')
    .where('responses.status', '=', 'pending')
    .executeTakeFirstOrThrow();
