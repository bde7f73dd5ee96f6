import type { EventType } from '../../shared/contract/events.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';

export interface Change {
  readonly userId: string;
  readonly type: EventType;
  readonly subjectId: string;
}

/** Tells open screens of a change, in the transaction of the change itself. */
export async function recordEvents(
  context: Context,
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
