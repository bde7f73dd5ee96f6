import type { Kysely } from 'kysely';

/** An index for the housekeeping, which looks for mails that ended long ago. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('mails_finished')
    .on('mails')
    .column('finished_at')
    .where('finished_at' as never, 'is not', null)
    .execute();
}
