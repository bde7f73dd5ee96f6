import type { Kysely } from 'kysely';

/**
 * A donor says that they have never given: then it is known that there is no last donation, it is not merely missing.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('donors')
    .addColumn('never_donated', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
