import type { Kysely } from 'kysely';

/** A session that takes a device over ends the previous one with its first API call: until then both are open. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['takes_over_from', 'takes_over_with'])
    await db.schema.alterTable('sessions').addColumn(column, 'text').execute();
}
