import type { Kysely } from 'kysely';

/** What a request is for, as a code: `REQUEST_REASONS`. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('requests').addColumn('reason', 'text').execute();
}
