import type { Kysely } from 'kysely';

/** The index by which the desk lists running alerts, or ended ones, the newest first. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('alerts_by_status')
    .on('alerts')
    .columns(['status', 'created_at', 'id'])
    .execute();
}
