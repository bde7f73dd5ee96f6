import { sql } from 'kysely';
import type { Language } from '../../../shared/contract/people.ts';
import { chunks, PARAMETERS_MAX } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';

/** A donor who allows texts. */
export interface Texted {
  /** E.164. */
  readonly phone: string;
  readonly language: Language;
  /** They also get messages on a device. */
  readonly hasPush: boolean;
}

/** A device of theirs gets messages. */
export const hasPush = sql<boolean>`(donors.channel_push = 1 and exists
  (select 1 from push_subscriptions where push_subscriptions.user_id = donors.user_id))`;

/** Those of these people who are active donors and allow texts, by their ids. */
export async function textedAmong(db: Database, userIds: readonly string[]): Promise<Map<string, Texted>> {
  const found = new Map<string, Texted>();
  for (const some of chunks(userIds, PARAMETERS_MAX)) {
    const rows = await db
      .selectFrom('donors')
      .innerJoin('users', 'users.id', 'donors.user_id')
      .select(['donors.user_id', 'donors.text_to', 'users.language'])
      .select(sql<number>`case when ${hasPush} then 1 else 0 end`.as('has_push'))
      .where('donors.user_id', 'in', some)
      .where('donors.text_to', 'is not', null)
      .where('users.status', '=', 'active')
      .execute();
    for (const { user_id, text_to, language, has_push } of rows)
      if (text_to !== null) found.set(user_id, { phone: text_to, language, hasPush: has_push === 1 });
  }
  return found;
}

/** Those of these donors who get messages on their devices, or as texts. */
export async function withChannel(db: Database, donorIds: readonly string[]): Promise<string[]> {
  if (donorIds.length === 0) return [];
  const rows = await db
    .selectFrom('donors')
    .select('user_id')
    .where('user_id', 'in', donorIds)
    .where((eb) => eb.or([eb('channel_push', '=', 1), eb('text_to', 'is not', null)]))
    .orderBy('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
