import { sql } from 'kysely';
import type { ReminderWindow } from '../../../../shared/rules/reminder.ts';
import { hasPush } from '../../../messaging/channels/channel-store.ts';
import { boundLimit } from '../../../platform/database/bound-limit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { markReminded } from '../donor-store.ts';

/** They may be reminded by e-mail, by text or by push. */
const isNotifiable = sql<boolean>`(donors.channel_email = 1 or donors.text_to is not null or ${hasPush})`;

/** Active donors who take no break, are not deferred, can be notified, and are to be reminded. */
const due = (db: Database, { after, upTo, notSince }: ReminderWindow, at: string, limit: number) =>
  db
    .selectFrom('donors')
    .select('user_id')
    .where('last_donation_at', '>', after)
    .where('last_donation_at', '<=', upTo)
    .where((or) => or.or([or('reminded_at', 'is', null), or('reminded_at', '<', notSince)]))
    .where('active', '=', 1)
    .where((or) => or.or([or('deferred_until', 'is', null), or('deferred_until', '<=', at)]))
    .where('paused', '=', 0)
    .where(isNotifiable)
    .limit(boundLimit(limit));

/** Whether anybody is to be reminded; locks nothing. */
export const isAnybodyDue = async (db: Database, window: ReminderWindow, at: string): Promise<boolean> =>
  (await due(db, window, at, 1).executeTakeFirst()) !== undefined;

/** Claims donors to remind, at most `limit`: of several instances one gets each donor. */
export function claimDonors(
  trx: Database,
  window: ReminderWindow,
  at: string,
  limit: number,
): Promise<string[]> {
  return markReminded(trx, due(trx, window, at, limit), window.notSince, at);
}

/** What a reminder needs to know about these donors; `has_channel` if their devices or their number get messages. */
export const readToRemind = (trx: Database, donorIds: readonly string[]) =>
  trx
    .selectFrom('donors')
    .innerJoin('users', 'users.id', 'donors.user_id')
    .select(['users.id', 'users.email', 'users.language', 'donors.last_donation_at'])
    .select(
      sql<number>`case when donors.text_to is not null or ${hasPush} then 1 else 0 end`.as('has_channel'),
    )
    .where('donors.user_id', 'in', donorIds)
    .execute();
