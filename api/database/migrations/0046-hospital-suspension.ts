import type { Kysely } from 'kysely';

/** Since when a hospital that was verified is suspended; to everything that asks it is `rejected` meanwhile. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('hospitals').addColumn('suspended_at', 'text').execute();
}
