import { sql } from 'kysely';
import { QUEUE_KINDS, type QueueKind } from '../../shared/contract/queue-kinds.ts';
import { boundLimit } from '../database/bound-limit.ts';
import type { Database } from '../database/database.ts';
import { nearerEnd, type Page } from '../database/nearer-end.ts';
import type { Waiting } from './kind.ts';
import { SOURCES } from './sources.ts';

interface Queued extends Waiting {
  readonly kind: QueueKind;
}

const ofKind = (db: Database, kind: QueueKind) =>
  SOURCES[kind].waiting(db).select(sql<QueueKind>`${sql.lit(kind)}`.as('kind'));

/**
 * A page of the waiting items of these kinds, the longest waiting first: each kind is read in order from the nearer
 * end, and the results are merged.
 */
export async function listQueue(db: Database, kinds: readonly QueueKind[], page: Page): Promise<Queued[]> {
  const { isBackward, offset, size } = nearerEnd(page);
  const direction = isBackward ? 'desc' : 'asc';
  const [first = QUEUE_KINDS[0], ...others] = kinds;
  const all = others.reduce((union, kind) => union.unionAll(ofKind(db, kind)), ofKind(db, first));
  const rows = await all
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(boundLimit(size))
    .offset(offset)
    .execute();
  return isBackward ? rows.toReversed() : rows;
}
