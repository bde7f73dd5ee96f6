import type { Kysely } from 'kysely';

/** Since when place and deadline of a request are what they are, where they were others before. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['place_changed_at', 'deadline_changed_at'])
    await db.schema.alterTable('requests').addColumn(column, 'text').execute();
}
