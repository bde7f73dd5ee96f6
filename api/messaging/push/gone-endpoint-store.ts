import type { Database } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';

/** For endpoints that push services answered with 404 or 410; a digest, as the endpoint itself must not be stored. */
export const insertGoneEndpoints = (
  db: Database,
  rows: readonly Pick<NewRow<'gone_endpoints'>, 'digest' | 'subscription_id'>[],
  at: string,
) =>
  db
    .insertInto('gone_endpoints')
    .values(rows.map((row) => ({ ...row, gone_at: at })))
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ gone_at: at }))
    .execute();

export const findGoneEndpoint = (db: Database, digest: string) =>
  db.selectFrom('gone_endpoints').select('subscription_id').where('digest', '=', digest).executeTakeFirst();

/** When the oldest of the newest `most` was recorded; undefined if there are no more than those. */
export const findAgeBeyond = (db: Database, most: number) =>
  db
    .selectFrom('gone_endpoints')
    .select('gone_at')
    .orderBy('gone_at', 'desc')
    .limit(1)
    .offset(most)
    .executeTakeFirst();

/** Removes up to `limit` that were recorded at `until` or before; returns how many. */
export async function deleteGoneEndpoints(db: Database, until: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('gone_endpoints')
    .where('digest', 'in', (eb) =>
      eb
        .selectFrom('gone_endpoints')
        .select('digest')
        .where('gone_at', '<=', until)
        .orderBy('gone_at')
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
