import type { EventType } from '../../../shared/contract/events.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../database/database.ts';
import { deleteFound } from '../database/delete-found.ts';
import { idAfter } from './event-ids.ts';

export interface Change {
  readonly userId: string;
  readonly type: EventType;
  readonly subjectId: string;
}

/** The id of the newest stored event; undefined if there is none. */
export async function newestEventId(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('events').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id;
}

/**
 * Notifies open screens of a change, in the transaction of the change itself. Only one instance writes at a time, on
 * whichever machine, and each id is greater than all before it: a reader that continues after an id misses nothing,
 * also if the clocks of instances differ.
 */
export async function recordEvents(
  context: Pick<Context, 'now' | 'newId'>,
  trx: Database,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const created_at = context.now().toISOString();
  let last = (await newestEventId(trx)) ?? '';
  const rows = changes.map(({ userId, type, subjectId }) => {
    const id = context.newId();
    last = id > last ? id : idAfter(last);
    return { id: last, user_id: userId, type, subject_id: subjectId, created_at };
  });
  await trx.insertInto('events').values(rows).execute();
}

/** Everybody's events with ids above `after`, in the order of their ids. */
export const eventsAfter = (db: Database, after: string, limit: number) =>
  db
    .selectFrom('events')
    .select(['id', 'user_id', 'type', 'subject_id'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

export const eventsOf = (db: Database, userIds: readonly string[], after: string, limit: number) =>
  db
    .selectFrom('events')
    .select(['id', 'type', 'subject_id'])
    .where('user_id', 'in', userIds)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Removes up to `limit` events with ids below `id`; returns how many. */
export const deleteEventsBefore = (db: Database, id: string, limit: number) =>
  deleteFound(
    db,
    'events',
    db.selectFrom('events').select('id').where('id', '<', id).orderBy('id').limit(limit),
  );
