import { DONORS_ANSWERED_MAX } from '../../../shared/contract/abuse-reports.ts';
import type { Database } from '../../platform/database/database.ts';

interface Conduct {
  readonly alerts: number;
  readonly donorsCalled: number;
  readonly donations: number;
  readonly phonesSeen: number;
  readonly donorsAnswered: number;
}

/** A donor seldom answers one hospital more often than this in the period that is examined. */
const ANSWERS_PER_DONOR = 2;

/**
 * Distinct donors who answered requests that a hospital posted since an instant, counted up to `most`. To find that a
 * busy hospital has that many, a few answers for each are enough; all are read only if those came from fewer donors.
 */
async function countDonorsAnswered(
  db: Database,
  hospitalId: string,
  since: string,
  most: number,
): Promise<number> {
  const answers = db
    .selectFrom('requests')
    .innerJoin('responses', 'responses.request_id', 'requests.id')
    .select('responses.donor_id')
    .where('requests.hospital_id', '=', hospitalId)
    .where('requests.created_at', '>', since);
  const count = async (some: typeof answers) => {
    const { donors, read } = await db
      .selectFrom(some.as('answered'))
      .select(({ fn }) => [
        fn.count<number>('donor_id').distinct().as('donors'),
        fn.countAll<number>().as('read'),
      ])
      .executeTakeFirstOrThrow();
    return { donors: Number(donors), read: Number(read) };
  };
  const few = ANSWERS_PER_DONOR * most;
  const first = await count(answers.limit(few));
  if (first.read < few || first.donors >= most) return Math.min(first.donors, most);
  return Math.min((await count(answers)).donors, most);
}

interface Span {
  readonly since: string;
  /** Up to now if it is undefined. */
  readonly until?: string | undefined;
}

/** Counts of a hospital's actions, to be selected together: each uses an index that begins with the hospital. */
export const countsOf = (db: Database, hospitalId: string) => ({
  alerts: ({ since, until }: Span) =>
    db
      .selectFrom('alerts')
      .select((row) => row.fn.countAll<number>().as('n'))
      .where('hospital_id', '=', hospitalId)
      .where('created_at', '>', since)
      .$if(until !== undefined, (some) => some.where('created_at', '<=', until as string)),
  called: ({ since, until }: Span) =>
    db
      .selectFrom('alert_recipients')
      .select((row) => row.fn.countAll<number>().as('n'))
      .where('charged_to', '=', hospitalId)
      .where('alerted_at', '>', since)
      .$if(until !== undefined, (some) => some.where('alerted_at', '<=', until as string)),
  donations: ({ since }: Span) =>
    db
      .selectFrom('donations')
      .select((row) => row.fn.countAll<number>().as('n'))
      .where('hospital_id', '=', hospitalId)
      .where('donated_at', '>', since),
  phones: ({ since }: Span) =>
    db
      .selectFrom('phone_disclosures')
      .select((row) => row.fn.count<number>('donor_id').distinct().as('n'))
      .where('hospital_id', '=', hospitalId)
      .where('disclosed_at', '>', since),
});

/** A hospital's conduct since an instant; donors who answered it are counted up to `most`. */
export async function countConduct(
  db: Database,
  hospitalId: string,
  since: string,
  most = DONORS_ANSWERED_MAX,
): Promise<Conduct> {
  const count = countsOf(db, hospitalId);
  const { alerts, called, donations, phones } = await db
    .selectNoFrom([
      count.alerts({ since }).as('alerts'),
      count.called({ since }).as('called'),
      count.donations({ since }).as('donations'),
      count.phones({ since }).as('phones'),
    ])
    .executeTakeFirstOrThrow();
  return {
    alerts: Number(alerts),
    donorsCalled: Number(called),
    donations: Number(donations),
    phonesSeen: Number(phones),
    donorsAnswered: await countDonorsAnswered(db, hospitalId, since, most),
  };
}
