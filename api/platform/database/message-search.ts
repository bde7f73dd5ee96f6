import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { dialectOf } from './dialect.ts';
import { beginnings, isEmpty, type Readings } from './search-words.ts';
import { withWordsOnPostgres } from './words-on-postgres.ts';

/** From which end of the inbox a list begins. */
const DIRECTIONS = { newest: 'desc', oldest: 'asc' } as const;
export type MessageOrder = keyof typeof DIRECTIONS;

/**
 * Numbers of at most `max` messages that have a word beginning with each of a reading in their writer's name, e-mail or
 * phone, or in their text; by the full-text index, in the order of arrival. Words consist of letters and digits only.
 */
export function messagesWithWords(
  db: Database,
  readings: Readings,
  status: 'open' | 'closed' | undefined,
  order: MessageOrder,
  max: number,
): RawBuilder<number> {
  if (isEmpty(readings)) return sql<number>`select number from message_numbers where 1 = 0`;
  if (dialectOf(db) === 'postgres')
    return withWordsOnPostgres({
      table: 'message_numbers',
      filter: status,
      direction: DIRECTIONS[order],
      readings,
      max,
    });
  const found = `({name email phone message} : (${beginnings(readings)}))`;
  const match = status ? `${found} AND status : "${status}"` : found;
  return sql<number>`
    select rowid as number from message_search where message_search match ${match}
    order by rowid ${sql.raw(DIRECTIONS[order])} limit ${max}`;
}
