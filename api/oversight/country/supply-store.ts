import { BLOOD_TYPES, type BloodType } from '../../../shared/rules/blood.ts';
import { DAY_MS } from '../../../shared/time.ts';
import type { Database } from '../../platform/database/database.ts';

/** `cutoff` and `now` as in `askableAt`. */
export interface At {
  readonly cutoff: string;
  readonly now: string;
}

interface Supply {
  readonly active: number;
  /** Active, not deferred, and their last donation is unknown or long enough ago. */
  readonly eligible: number;
}

type Counts = ReadonlyMap<BloodType | '' | null, number>;
type CountRow = { readonly blood_type: BloodType | '' | null; readonly donors: number | string };

const countsOf = (rows: readonly CountRow[]): Counts =>
  new Map(rows.map(({ blood_type, donors }) => [blood_type, Number(donors)]));

const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

async function countActive(db: Database): Promise<Counts> {
  const rows = await db
    .selectFrom('donor_supply')
    .select(['blood_type', 'donors'])
    .where('blood_type', 'in', BLOOD_TYPES)
    .where('donated_on', '=', 'all')
    .execute();
  return countsOf(rows);
}

/** Those whose last donation was on a day after the cutoff's: from counts by day. */
async function countAfterDayOf(db: Database, cutoff: string): Promise<Counts> {
  const rows = await db
    .selectFrom('donor_supply')
    .select((eb) => ['blood_type', eb.fn.sum<number>('donors').as('donors')])
    .where('blood_type', 'in', BLOOD_TYPES)
    .where('donated_on', '>', cutoff.slice(0, 10))
    .where('donated_on', '<', 'all')
    .groupBy('blood_type')
    .execute();
  return countsOf(rows);
}

/** Those who gave on the cutoff's own day, but later: few, and counted in an index. */
async function countLaterThatDay(db: Database, cutoff: string): Promise<Counts> {
  const rows = await db
    .selectFrom('donors')
    .select((eb) => ['blood_type', eb.fn.countAll<number>().as('donors')])
    .where('active', '=', 1)
    .where('paused', 'in', [0, 1])
    .where('last_donation_at', '>', cutoff)
    .where('last_donation_at', '<', dayAfter(cutoff.slice(0, 10)))
    .groupBy('blood_type')
    .execute();
  return countsOf(rows);
}

/** Those who are deferred, and not counted yet for a donation after the cutoff: counted in an index. */
async function countDeferred(db: Database, { cutoff, now }: At): Promise<Counts> {
  const rows = await db
    .selectFrom('donors')
    .select((eb) => ['blood_type', eb.fn.countAll<number>().as('donors')])
    .where('active', '=', 1)
    .where('deferred_until', '>', now)
    .where((or) => or.or([or('last_donation_at', 'is', null), or('last_donation_at', '<=', cutoff)]))
    .groupBy('blood_type')
    .execute();
  return countsOf(rows);
}

/**
 * How many donors of each blood type may be asked now. Those who may not are subtracted from the active ones, so that
 * the many who are eligible are never read one by one.
 */
export async function readSupply(db: Database, at: At): Promise<ReadonlyMap<BloodType, Supply>> {
  const all = await countActive(db);
  const waiting = [
    await countAfterDayOf(db, at.cutoff),
    await countLaterThatDay(db, at.cutoff),
    await countDeferred(db, at),
  ];
  return new Map(
    BLOOD_TYPES.map((type) => {
      const active = all.get(type) ?? 0;
      const eligible = waiting.reduce((left, counts) => left - (counts.get(type) ?? 0), active);
      return [type, { active, eligible }];
    }),
  );
}
