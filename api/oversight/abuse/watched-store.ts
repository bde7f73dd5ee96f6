import type { WatchedConduct } from '../../../shared/rules/abuse-signals.ts';
import type { Database } from '../../platform/database/database.ts';
import { countsOf } from './conduct-store.ts';

/** Verified hospitals after an id, in the order of ids: those that can post and alert. */
export async function verifiedAfter(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('hospitals')
    .select('user_id')
    .where('user_id', '>', after)
    // Read in the order of ids, not by the index of verifications.
    .where((eb) => eb(eb.fn.coalesce('verification', eb.val('')), '=', 'verified'))
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

interface Watch {
  readonly since: string;
  /** Alerts up to this instant are old enough to count. */
  readonly ripe: string;
  /** `YYYY-MM-DD`: donors who were shown count from the day after it. */
  readonly shownAfter: string;
}

/** Each figure is counted in an index that begins with the hospital. */
export async function countWatched(
  db: Database,
  hospitalId: string,
  { since, ripe, shownAfter }: Watch,
): Promise<WatchedConduct> {
  const count = countsOf(db, hospitalId);
  const counted = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('requests')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('hospital_id', '=', hospitalId)
        .where('status', 'in', ['pending', 'fulfilled', 'cancelled'])
        .where('created_at', '>', since)
        .where('mass_casualty_id', 'is', null)
        .as('posted'),
      eb
        .selectFrom('requests')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('hospital_id', '=', hospitalId)
        .where('status', '=', 'cancelled')
        .where('created_at', '>', since)
        .where('mass_casualty_id', 'is', null)
        .as('cancelled'),
      count.alerts({ since, until: ripe }).as('alerts'),
      count.called({ since, until: ripe }).as('called'),
      count.donations({ since }).as('donations'),
      count.phones({ since }).as('phones'),
      eb
        .selectFrom('donors_shown')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('hospital_id', '=', hospitalId)
        .where('day', '>', shownAfter)
        .groupBy('day')
        .orderBy('n', 'desc')
        .limit(1)
        .as('donorsInDay'),
      eb
        .selectFrom('abuse_reports')
        .select((row) => row.fn.count<number>('reporter_id').distinct().as('n'))
        .where('hospital_id', '=', hospitalId)
        .where('status', 'in', ['open', 'closed'])
        .where('created_at', '>', since)
        .as('complainers'),
    ])
    .executeTakeFirstOrThrow();
  const number = (value: unknown): number => Number(value ?? 0);
  return {
    posted: number(counted.posted),
    cancelled: number(counted.cancelled),
    alerts: number(counted.alerts),
    called: number(counted.called),
    donations: number(counted.donations),
    phones: number(counted.phones),
    donorsInDay: number(counted.donorsInDay),
    complainers: number(counted.complainers),
  };
}
