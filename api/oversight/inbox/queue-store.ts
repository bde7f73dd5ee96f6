import { sql } from 'kysely';
import { QUEUE_KINDS, type QueueKind } from '../../../shared/contract/queue-kinds.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/list-total.ts';
import type { Waiting } from './kind.ts';
import { SOURCES } from './sources.ts';

interface Queued extends Waiting {
  readonly kind: QueueKind;
}

const ofKind = (db: Database, kind: QueueKind) =>
  SOURCES[kind].waiting(db).select(sql<QueueKind>`${sql.lit(kind)}`.as('kind'));

/** A page of the waiting items of these kinds, the longest waiting first: each kind is read in its order, and merged. */
export async function listQueue(
  db: Database,
  kinds: readonly QueueKind[],
  { offset, limit }: Page,
): Promise<Queued[]> {
  const [first = QUEUE_KINDS[0], ...others] = kinds;
  const all = others.reduce((union, kind) => union.unionAll(ofKind(db, kind)), ofKind(db, first));
  return all.orderBy('at').orderBy('id').limit(limit).offset(offset).execute();
}
