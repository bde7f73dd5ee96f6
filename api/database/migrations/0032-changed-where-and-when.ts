import type { Kysely } from 'kysely';

/** When the place and the deadline of a request last changed, if they did. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['place_changed_at', 'deadline_changed_at'])
    await db.schema.alterTable('requests').addColumn(column, 'text').execute();
}
