import { type Kysely, sql } from 'kysely';

/**
 * The newest answers of which is known what came of them are found in an index of those alone, and read from it alone: the
 * newest of all are those of which it is not known yet, and in a country of a million they are thousands to walk past.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex('responses_outcomes').execute();
  await sql`
    create index responses_settled on responses (answered_at, id, status)
    where status in ('completed', 'deferred', 'no_show', 'withdrawn')`.execute(db);
}
