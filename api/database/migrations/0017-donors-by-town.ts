import type { Kysely } from 'kysely';

/** Browse Donors searches for the donors of a town who show their town. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('donors_by_town')
    .on('donors')
    .columns(['active', 'show_location', 'city', 'blood_type', 'user_id'])
    .where('city' as never, 'is not', null)
    .execute();
}
