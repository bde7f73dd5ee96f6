import { chunks, PARAMETERS_MAX } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';

/** Where and until when donors are expected for a request. */
export const findTextedPlace = (db: Database, requestId: string) =>
  db
    .selectFrom('requests')
    .select(['city', 'region', 'deadline'])
    .where('id', '=', requestId)
    .executeTakeFirst();

/** The arrival codes of these donors for a request, by their ids. */
export async function codesOf(
  db: Database,
  requestId: string,
  donorIds: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const some of chunks(donorIds, PARAMETERS_MAX)) {
    const rows = await db
      .selectFrom('responses')
      .innerJoin('arrival_codes', 'arrival_codes.response_id', 'responses.id')
      .select(['responses.donor_id', 'arrival_codes.code'])
      .where('responses.request_id', '=', requestId)
      .where('responses.donor_id', 'in', some)
      .execute();
    for (const { donor_id, code } of rows) found.set(donor_id, code);
  }
  return found;
}
