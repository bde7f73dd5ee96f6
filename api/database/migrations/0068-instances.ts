import type { Kysely } from 'kysely';

/**
 * Which instances run, and which of them has leased a delivery or a mail: an instance that finds that another has died
 * releases what that one held, and nothing else.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('instances')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .execute();
  for (const table of ['deliveries', 'mails'])
    await db.schema.alterTable(table).addColumn('leased_by', 'text').execute();
}
