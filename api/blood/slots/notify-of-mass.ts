import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordEvents } from '../../platform/events/event-store.ts';
import { watchersOf } from './mass-store.ts';

/** Updates the open screens of a mass casualty: those of its hospitals, of the one that opened it, and of admins. */
export async function notifyOfMass(
  context: Pick<Context, 'now' | 'newId'>,
  trx: Database,
  massId: string,
  also: readonly string[] = [],
): Promise<void> {
  const watchers = new Set([...(await watchersOf(trx, massId)), ...also]);
  await recordEvents(
    context,
    trx,
    [...watchers].map((userId) => ({ userId, type: 'mass', subjectId: massId })),
  );
}
