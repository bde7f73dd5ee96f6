import type { Kysely } from 'kysely';

/** Units of a request that came from elsewhere: family, replacement, another blood bank. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('requests')
    .addColumn('units_elsewhere', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
