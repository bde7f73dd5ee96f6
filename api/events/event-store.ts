import type { EventType } from '../../shared/contract/events.ts';
import type { Context } from '../context.ts';
import { boundLimit } from '../database/bound-limit.ts';
import type { Database } from '../database/database.ts';

export interface Change {
  readonly userId: string;
  readonly type: EventType;
  readonly subjectId: string;
}

/** Notifies open screens of a change, in the transaction of the change itself. */
export async function recordEvents(
  context: Pick<Context, 'now' | 'newId'>,
  trx: Database,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const created_at = context.now().toISOString();
  await trx
    .insertInto('events')
    .values(
      changes.map(({ userId, type, subjectId }) => ({
        id: context.newId(),
        user_id: userId,
        type,
        subject_id: subjectId,
        created_at,
      })),
    )
    .execute();
}

/** Everybody's events with ids above `after`, in the order of their ids. */
export const eventsAfter = (db: Database, after: string, limit: number) =>
  db
    .selectFrom('events')
    .select(['id', 'user_id', 'type', 'subject_id'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(boundLimit(limit))
    .execute();

/** Events of a person and of their hospital with ids above `after`, in the order of their ids. */
export const eventsOf = (db: Database, userIds: readonly string[], after: string, limit: number) =>
  db
    .selectFrom('events')
    .select(['id', 'type', 'subject_id'])
    .where('user_id', 'in', userIds)
    .where('id', '>', after)
    .orderBy('id')
    .limit(boundLimit(limit))
    .execute();

/** Removes up to `limit` events with ids below `id`; returns how many. */
export async function deleteEventsBefore(db: Database, id: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('events')
    .where('id', 'in', (eb) =>
      eb.selectFrom('events').select('id').where('id', '<', id).orderBy('id').limit(boundLimit(limit)),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
