import type { Kysely } from 'kysely';

/** When a donor said that they have set out, and that they are at the hospital; by their device's clock. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('responses').addColumn('left_at', 'text').execute();
  await db.schema.alterTable('responses').addColumn('here_at', 'text').execute();
}
