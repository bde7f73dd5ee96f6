import type { Kysely } from 'kysely';

/** Since when a verified hospital is suspended; meanwhile its verification is `rejected` for all other code. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('hospitals').addColumn('suspended_at', 'text').execute();
}
