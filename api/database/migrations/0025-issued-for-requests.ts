import { type Kysely, sql } from 'kysely';

/** An index that finds what was issued for a request. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('stock_movements_request')
    .on('stock_movements')
    .columns(['request_id'])
    .where(sql.ref('request_id'), 'is not', null)
    .execute();
}
