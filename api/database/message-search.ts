import { type RawBuilder, sql } from 'kysely';
import { boundLimit } from './bound-limit.ts';
import { beginnings } from './search-words.ts';

/** By which end of the inbox a list begins. */
const DIRECTIONS = { newest: sql.raw('desc'), oldest: sql.raw('asc') } as const;
export type MessageOrder = keyof typeof DIRECTIONS;

/**
 * Numbers of at most `max` messages that have a word beginning with each of these in their writer's name, e-mail or
 * phone, or in their text; by SQLite's full-text index, in the order of their arrival. Words are letters and figures
 * alone.
 */
export function messagesWithWords(
  words: readonly string[],
  status: 'open' | 'closed' | undefined,
  order: MessageOrder,
  max: number,
): RawBuilder<number> {
  if (words.length === 0) return sql<number>`select number from message_numbers where 1 = 0`;
  const found = `({name email phone message} : (${beginnings(words)}))`;
  const match = status ? `${found} AND status : "${status}"` : found;
  return sql<number>`
    select rowid as number from message_search where message_search match ${match}
    order by rowid ${DIRECTIONS[order]} limit ${boundLimit(max)}`;
}
