import { sql } from 'kysely';
import { localDate } from '../../../../shared/rules/local-day.ts';
import type { ReminderWindow } from '../../../../shared/rules/reminder.ts';
import type { ReturnWay } from '../../../../shared/rules/return-ways.ts';
import { COUNTRY_TIMEZONE } from '../../../../shared/time.ts';
import { hasPush } from '../../../messaging/channels/channel-store.ts';
import type { Database } from '../../../platform/database/database.ts';
import { markReminded } from '../donor-store.ts';
import { mayGive } from '../return/return-store.ts';

type ReminderWay = Exclude<ReturnWay, 'call'>;

/** They may be reminded by e-mail, by text or by push. */
const isNotifiable = sql<boolean>`(donors.channel_email = 1 or donors.text_to is not null or ${hasPush})`;

/** Active donors who take no break, may give, can be notified, and are to be reminded. */
const due = (db: Database, { kinds, after, upTo, notSince }: ReminderWindow, at: string, limit: number) =>
  db
    .selectFrom('donors')
    .select('user_id')
    .where('last_donation_at', '>', after)
    .where('last_donation_at', '<=', upTo)
    .where('interval_kind', 'in', kinds)
    .where((or) => or.or([or('reminded_at', 'is', null), or('reminded_at', '<', notSince)]))
    .where('active', '=', 1)
    .where(mayGive(at, localDate(COUNTRY_TIMEZONE, new Date(at))))
    .where('paused', '=', 0)
    .where(isNotifiable)
    .limit(limit);

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

/**
 * What a reminder needs to know about these donors: by which way it reaches them, null for none, and which gift it
 * follows, if a hospital recorded it.
 */
export const readToRemind = (trx: Database, donorIds: readonly string[]) =>
  trx
    .selectFrom('donors')
    .innerJoin('users', 'users.id', 'donors.user_id')
    .leftJoin('donations', (join) =>
      join
        .onRef('donations.donor_id', '=', 'donors.user_id')
        .onRef('donations.donated_at', '=', 'donors.last_donation_at'),
    )
    .select(['users.id', 'users.email', 'users.language', 'donors.last_donation_at'])
    .select(['donations.id as donationId', 'donations.hospital_id as hospitalId'])
    .select(
      sql<ReminderWay | null>`case when ${hasPush} then 'push' when donors.text_to is not null then 'text'
        when donors.channel_email = 1 and users.email is not null then 'mail' end`.as('way'),
    )
    .where('donors.user_id', 'in', donorIds)
    .execute();
