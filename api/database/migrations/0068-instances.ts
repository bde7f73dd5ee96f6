import type { Kysely } from 'kysely';

/**
 * Which instances run, and which of them has a delivery or a mail in hand: who finds that one has died takes back what it
 * held, and nothing else.
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
