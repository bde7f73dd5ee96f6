import { type Kysely, sql } from 'kysely';

/** What was issued for a request is found by the request. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('stock_movements_request')
    .on('stock_movements')
    .columns(['request_id'])
    .where(sql.ref('request_id'), 'is not', null)
    .execute();
}
