import { sql } from 'kysely';
import { BLOOD_TYPES, type BloodType } from '../../../shared/rules/blood.ts';
import { type AskableAt, INTERVAL_KINDS } from '../../../shared/rules/eligibility.ts';
import { DAY_MS } from '../../../shared/time.ts';
import type { Database } from '../../platform/database/database.ts';
import { hasWaited } from '../../platform/database/has-waited.ts';

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
    .select((eb) => ['blood_type', eb.fn.sum<number>('donors').as('donors')])
    .where('blood_type', 'in', BLOOD_TYPES)
    .where('interval_kind', 'in', INTERVAL_KINDS)
    .where('donated_on', '=', 'all')
    .groupBy('blood_type')
    .execute();
  return countsOf(rows);
}

/** A row for each kind of interval: the kind, its cutoff, the cutoff's day and the day after it. */
const kinds = ({ cutoffs }: AskableAt) =>
  sql`(values ${sql.join(
    cutoffs.map((cutoff, kind) => {
      const day = cutoff.slice(0, 10);
      return sql`(cast(${sql.lit(kind)} as bigint), cast(${cutoff} as text), cast(${day} as text),
      cast(${dayAfter(day)} as text))`;
    }),
  )}) as kind`;

/** Those whose last donation was on a day after the cutoff's: from counts by day. */
async function countAfterDayOf(db: Database, at: AskableAt): Promise<Counts> {
  const { rows } = await sql<CountRow>`
    select blood_type, sum(donors) as donors from ${kinds(at)} cross join donor_supply
    where blood_type in (${sql.join(BLOOD_TYPES)}) and interval_kind = kind.column1
      and donated_on > kind.column3 and donated_on < 'all'
    group by blood_type`.execute(db);
  return countsOf(rows);
}

/** Those who gave on the cutoff's own day, but later: few, and counted in an index. */
async function countLaterThatDay(db: Database, at: AskableAt): Promise<Counts> {
  const { rows } = await sql<CountRow>`
    select blood_type, count(*) as donors from ${kinds(at)} cross join donors
    where active = 1 and paused in (0, 1) and last_donation_at > kind.column2
      and last_donation_at < kind.column4 and interval_kind = kind.column1
    group by blood_type`.execute(db);
  return countsOf(rows);
}

/** Those who are deferred, and not counted yet for a donation after the cutoff: counted in an index. */
async function countDeferred(db: Database, { cutoffs, now }: AskableAt): Promise<Counts> {
  const rows = await db
    .selectFrom('donors')
    .select((eb) => ['blood_type', eb.fn.countAll<number>().as('donors')])
    .where('active', '=', 1)
    .where('deferred_until', '>', now)
    .where(hasWaited(cutoffs))
    .groupBy('blood_type')
    .execute();
  return countsOf(rows);
}

/**
 * How many donors of each blood type may be asked now. Those who may not are subtracted from the active ones, so that
 * the many who are eligible are never read one by one.
 */
export async function readSupply(db: Database, at: AskableAt): Promise<ReadonlyMap<BloodType, Supply>> {
  const all = await countActive(db);
  const waiting = [
    await countAfterDayOf(db, at),
    await countLaterThatDay(db, at),
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
