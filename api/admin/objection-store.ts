import { boundLimit } from '../database/bound-limit.ts';
import type { Database } from '../database/database.ts';

/** Messages that object to a deferral and are still open. */
export const openObjections = (db: Database) =>
  db.selectFrom('contact_messages').where('deferral_id', 'is not', null).where('status', '=', 'open');

/** Open messages about deferrals, each with the deferral, the longest waiting first. */
export const listObjections = (db: Database, offset: number, limit: number) => {
  const page = openObjections(db)
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .offset(offset)
    .limit(boundLimit(limit));
  return db
    .selectFrom('contact_messages as message')
    .innerJoin('deferrals', 'deferrals.id', 'message.deferral_id')
    .innerJoin('users as donor', 'donor.id', 'deferrals.donor_id')
    .leftJoin('users as hospital', 'hospital.id', 'deferrals.hospital_id')
    .select(['message.id', 'message.name', 'message.email', 'message.phone', 'message.message'])
    .select(['message.created_at', 'deferrals.id as deferral_id', 'deferrals.until'])
    .select(['deferrals.created_at as deferred_at', 'donor.name as donor', 'hospital.name as hospital'])
    .where('message.id', 'in', page)
    .orderBy('message.created_at')
    .orderBy('message.id')
    .execute();
};

export async function countObjections(db: Database): Promise<number> {
  const { total } = await openObjections(db)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
