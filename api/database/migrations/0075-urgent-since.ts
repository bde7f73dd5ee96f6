import { type Kysely, sql } from 'kysely';

/**
 * When a request became urgent, by its post or an edit: a hospital's are counted within an hour. And the index of a
 * person's messages also has what they are about: news about one thing is gathered.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('requests').addColumn('urgent_at', 'text').execute();
  await sql`update requests set urgent_at = created_at where urgency = 'high'`.execute(db);
  await sql`
    create index requests_urgent on requests (hospital_id, urgent_at) where urgent_at is not null`.execute(
    db,
  );
  await db.schema.dropIndex('deliveries_user').execute();
  await db.schema.createIndex('deliveries_user').on('deliveries').columns(['user_id', 'tag']).execute();
}
