import { expressionBuilder, sql } from 'kysely';
import type { CallOutcome } from '../../../../shared/contract/call-outcomes.ts';
import type { ReturnWay } from '../../../../shared/rules/return-ways.ts';
import { hasPush } from '../../../messaging/channels/channel-store.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { NewRow, Tables } from '../../../platform/database/tables.ts';

/** First gifts after `after` and up to `upTo`; `now` and `today` decide who may be asked. ISO 8601 texts. */
interface FirstGifts {
  readonly after: string;
  readonly upTo: string;
  readonly now: string;
  readonly today: string;
}

/** How they are reached; null if not at all. Only who allows hospitals to call is called. */
const wayToReach = sql<ReturnWay | null>`case when ${hasPush} then 'push'
  when donors.text_to is not null then 'text'
  when donors.calls = 1 and users.phone_e164 is not null and donations.hospital_id is not null then 'call' end`;

/** Nothing that a hospital, or their age and weight, says keeps them from giving now. */
export function mayGive(now: string, today: string) {
  const or = expressionBuilder<Tables, 'donors'>();
  return or.and([
    or.or([or('donors.deferred_until', 'is', null), or('donors.deferred_until', '<=', now)]),
    or.or([or('donors.gives_from', 'is', null), or('donors.gives_from', '<=', today)]),
    or.or([or('donors.gives_until', 'is', null), or('donors.gives_until', '>', today)]),
  ]);
}

/**
 * Donors who gave for the first time then and not since, as far as anybody knows; who are active, take no break, may
 * give as far as a hospital or their age and weight say; and who have not been asked.
 */
const firstGivers = (db: Database, { after, upTo, now, today }: FirstGifts, limit: number) =>
  db
    .selectFrom('donations')
    .innerJoin('donors', 'donors.user_id', 'donations.donor_id')
    .innerJoin('users', 'users.id', 'donors.user_id')
    .select([
      'donations.id as donationId',
      'donations.donor_id as donorId',
      'donations.hospital_id as hospitalId',
    ])
    .select(wayToReach.as('way'))
    // Read by the index of last donations: nothing has been given since.
    .where('donors.last_donation_at', '>', after)
    .where('donors.last_donation_at', '<=', upTo)
    .where('donations.last_donation_before', 'is', null)
    .where('donations.objection', '!=', 'open')
    .whereRef('donors.last_donation_at', '=', 'donations.donated_at')
    .where('donors.active', '=', 1)
    .where('donors.paused', '=', 0)
    .where(mayGive(now, today))
    .where(wayToReach, 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('return_asks')
            .select('return_asks.donation_id')
            .whereRef('return_asks.donation_id', '=', 'donations.id')
            .where('return_asks.kind', '=', 'six_weeks'),
        ),
      ),
    )
    .limit(limit)
    .$narrowType<{ way: ReturnWay }>();

/** Whether anybody is to be asked; locks nothing. */
export const isAnyFirstGiver = async (db: Database, gifts: FirstGifts): Promise<boolean> =>
  (await firstGivers(db, gifts, 1).executeTakeFirst()) !== undefined;

export const listFirstGivers = (db: Database, gifts: FirstGifts, limit: number) =>
  firstGivers(db, gifts, limit).execute();

/** Records who is asked; of several instances one gets each gift. */
export const insertReturnAsks = (trx: Database, rows: readonly NewRow<'return_asks'>[]) =>
  trx
    .insertInto('return_asks')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['donation_id', 'kind']).doNothing())
    .returning(['donor_id', 'held_back'])
    .execute();

/** Of a hospital's donors who were asked since an instant, or held back: how many, and how many gave again. */
export const countReturns = (db: Database, hospitalId: string, since: string) =>
  db
    .selectFrom('return_asks')
    .select((row) => [
      'way',
      'held_back',
      row.fn.countAll<number>().as('donors'),
      row.fn.count<number>('next_donation_id').as('gave_again'),
    ])
    .where('hospital_id', '=', hospitalId)
    .where('asked_at', '>', since)
    .groupBy(['way', 'held_back'])
    .execute();

/** Whom somebody of a hospital may call, and when a call's claim ends. */
interface Calling {
  readonly hospitalId: string;
  /** The caller is a woman, as they say at their account. */
  readonly isWoman: boolean;
  /** Asked since; who waited longer is not called any more. */
  readonly since: string;
  readonly now: string;
  /** The day on the country's calendar. */
  readonly today: string;
}

const toCall = (db: Database, { hospitalId, isWoman, since, now, today }: Calling) =>
  db
    .selectFrom('return_asks')
    .innerJoin('donors', 'donors.user_id', 'return_asks.donor_id')
    .innerJoin('users', 'users.id', 'return_asks.donor_id')
    .where('return_asks.hospital_id', '=', hospitalId)
    .where('return_asks.way', '=', 'call')
    .where('return_asks.held_back', '=', 0)
    .where('return_asks.call_outcome', 'is', null)
    .where('return_asks.next_donation_id', 'is', null)
    .where('return_asks.asked_at', '>', since)
    .where((or) => or.or([or('return_asks.call_until', 'is', null), or('return_asks.call_until', '<=', now)]))
    // They may have changed their mind, or their number, since, or were deferred.
    .where('donors.calls', '=', 1)
    .$if(!isWoman, (all) => all.where('donors.women_call', '=', 0))
    .where('users.phone_e164', 'is not', null)
    .whereRef('users.phone_e164', 'is distinct from', 'donors.wrong_phone')
    .where('donors.active', '=', 1)
    .where('donors.paused', '=', 0)
    .where(mayGive(now, today));

export async function countToCall(db: Database, calling: Calling): Promise<number> {
  const { count } = await toCall(db, calling)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Gives somebody the donor who has waited longest; undefined if there is none, or another was quicker. */
export const takeToCall = (
  trx: Database,
  calling: Calling,
  { by, until }: { readonly by: string; readonly until: string },
) =>
  trx
    .updateTable('return_asks')
    .set({ called_by: by, call_until: until })
    .where('kind', '=', 'six_weeks')
    .where(
      'donation_id',
      'in',
      toCall(trx, calling).select('return_asks.donation_id').orderBy('return_asks.asked_at').limit(1),
    )
    .where((or) => or.or([or('call_until', 'is', null), or('call_until', '<=', calling.now)]))
    .returning('donor_id')
    .executeTakeFirst();

/** The donor whom somebody was given to call, while nobody else may be and nothing came of it yet. */
export const findOwnCall = (db: Database, by: string, now: string) =>
  db
    .selectFrom('return_asks')
    .innerJoin('users', 'users.id', 'return_asks.donor_id')
    .innerJoin('donations', 'donations.id', 'return_asks.donation_id')
    .select([
      'return_asks.donation_id',
      'return_asks.donor_id',
      'return_asks.call_until',
      'users.name',
      'users.phone_e164',
      'donations.donated_at',
      'donations.request_id',
    ])
    .where('return_asks.called_by', '=', by)
    .where('return_asks.call_outcome', 'is', null)
    .where('return_asks.call_until', '>', now)
    .executeTakeFirst();

/** The call of a hospital about a gift; undefined if nobody of it was given the donor. */
export const findCall = (db: Database, hospitalId: string, donationId: string) =>
  db
    .selectFrom('return_asks')
    .select(['donor_id', 'call_outcome', 'called_by', 'call_until'])
    .where('donation_id', '=', donationId)
    .where('kind', '=', 'six_weeks')
    .where('hospital_id', '=', hospitalId)
    .where('called_by', 'is not', null)
    .executeTakeFirst();

/** Null takes what was recorded back. */
export const endCall = (trx: Database, donationId: string, outcome: CallOutcome | null) =>
  trx
    .updateTable('return_asks')
    .set({ call_outcome: outcome })
    .where('donation_id', '=', donationId)
    .where('kind', '=', 'six_weeks')
    .execute();
