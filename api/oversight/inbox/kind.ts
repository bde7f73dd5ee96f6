import type { SelectQueryBuilder } from 'kysely';
import { QUEUE_TEXT_MAX, type QueueItem } from '../../../shared/contract/queue.ts';
import type { Database } from '../../platform/database/database.ts';

/** What waits, and since when: all that the order of the queue needs. */
export interface Waiting {
  readonly id: string;
  readonly at: string;
}

// biome-ignore lint/suspicious/noExplicitAny: each kind selects from tables of its own
export type WaitingQuery = SelectQueryBuilder<any, any, Waiting>;

export type Shown = Pick<QueueItem, 'name' | 'text' | 'others'>;

export interface QueueSource {
  /** Everything that waits, found by an index with the order of `at`; sorted by the caller. */
  readonly waiting: (db: Database) => WaitingQuery;
  /** Those of these ids that still wait, or did a moment ago, by their id. */
  readonly read: (db: Database, ids: readonly string[]) => Promise<ReadonlyMap<string, Shown>>;
}

/** The beginning of a text, cut between two characters. */
export const beginningOf = (text: string): string =>
  text.length <= QUEUE_TEXT_MAX ? text : `${[...text].slice(0, QUEUE_TEXT_MAX - 1).join('')}…`;

export const byId = <Row extends { readonly id: string }>(
  rows: readonly Row[],
  show: (row: Row) => Shown,
): ReadonlyMap<string, Shown> => new Map(rows.map((row) => [row.id, show(row)]));
