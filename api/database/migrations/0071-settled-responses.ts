import { type Kysely, sql } from 'kysely';

/**
 * An index of the responses with a known outcome, from which alone the newest of them are read: the newest of all
 * responses have no known outcome yet, and with a million donors thousands of them would have to be skipped.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex('responses_outcomes').execute();
  await sql`
    create index responses_settled on responses (answered_at, id, status)
    where status in ('completed', 'deferred', 'no_show', 'withdrawn')`.execute(db);
}
