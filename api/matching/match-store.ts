import { type RawBuilder, sql } from 'kysely';
import type { BloodType } from '../../shared/rules/blood.ts';
import { boundingBox, type Coordinates } from '../../shared/rules/distance.ts';
import { boundLimit } from '../database/bound-limit.ts';
import type { Database } from '../database/database.ts';
import { haversineKmSql } from '../database/haversine.ts';
import { type CellRange, cellOf, cellsOf } from './grid.ts';

/** Who may be asked: active donors of these types whose last donation, where known, is at or before `cutoff`. */
export interface Askable {
  readonly bloodTypes: readonly BloodType[];
  /** ISO instant, see `eligibleCutoff`. */
  readonly cutoff: string;
  /** What else must hold of the row of `donors`. It is asked last, of those who pass everything else. */
  readonly also?: RawBuilder<boolean>;
}

export interface Circle {
  readonly center: Coordinates;
  readonly km: number;
}

export interface Found {
  readonly user_id: string;
  /** Null where no distance was measured. */
  readonly distance_km: number | null;
}

/** More squares fit the circle better, and each costs a descent into the index: measured by `npm run bench`. */
const SQUARES = 24;

const isEligible = (cutoff: string) =>
  sql<boolean>`(last_donation_at is null or last_donation_at <= ${cutoff})`;

const passes = (also: RawBuilder<boolean> | undefined) => also ?? sql<boolean>`1 = 1`;

const distanceFrom = (center: Coordinates): RawBuilder<number> =>
  haversineKmSql(sql.ref('latitude'), sql.ref('longitude'), center) as RawBuilder<number>;

/**
 * Donors in the bounding box of a circle who would come as far as they live from its middle. The values
 * are the outer loop: for each type and range of cells one piece of `donors_by_cell` is read, which holds
 * every column that is asked for here, so that the table itself is not touched.
 */
function fromBox(who: Askable, circle: Circle): RawBuilder<unknown> {
  const box = boundingBox(circle.center, circle.km);
  const pieces = who.bloodTypes.flatMap((type) =>
    cellsOf(box, SQUARES).map(
      ({ first, last }: CellRange) =>
        sql`(cast(${type} as text), cast(${first} as bigint), cast(${last} as bigint))`,
    ),
  );
  return sql`
    from (values ${sql.join(pieces)}) as piece
    cross join donors
    where active = 1 and blood_type = piece.column1 and cell between piece.column2 and piece.column3
      and latitude between ${box.minLatitude} and ${box.maxLatitude}
      and longitude between ${box.minLongitude} and ${box.maxLongitude}
      and ${isEligible(who.cutoff)}
      and (max_travel_km >= ${circle.km} or ${distanceFrom(circle.center)} <= max_travel_km)
      and ${passes(who.also)}`;
}

/**
 * The first `limit` donors by distance, then by id, of the circle's bounding box. Of those beyond the
 * circle, nearer ones may lie outside the box.
 */
export async function nearestInBox(
  db: Database,
  who: Askable,
  circle: Circle,
  limit: number,
): Promise<{ user_id: string; distance_km: number }[]> {
  const { rows } = await sql<{ user_id: string; distance_km: number }>`
    select user_id, ${distanceFrom(circle.center)} as distance_km ${fromBox(who, circle)}
    order by distance_km, user_id limit ${boundLimit(limit)}`.execute(db);
  return rows;
}

/** How many donors live within the circle and would come, counted up to `cap`. */
export async function countReachable(
  db: Database,
  who: Askable,
  circle: Circle,
  cap: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 ${fromBox(who, circle)} and ${distanceFrom(circle.center)} <= ${circle.km} limit ${boundLimit(cap)}
    ) as reachable`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The cells at which, for each type, `count` eligible donors have been passed along the curve from a place,
 * onward and backward; null where there are no more so many.
 */
export async function passAlongCurve(
  db: Database,
  who: Askable,
  place: Coordinates,
  count: number,
): Promise<{ onward: number | null; backward: number | null }[]> {
  const cell = cellOf(place);
  const types = who.bloodTypes.map((type) => sql`(cast(${type} as text))`);
  const pass = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    (select cell from donors where active = 1 and blood_type = wanted.column1 and ${condition}
      and ${isEligible(who.cutoff)} order by ${order} limit 1 offset ${count - 1})`;
  const { rows } = await sql<{ onward: number | null; backward: number | null }>`
    select ${pass(sql`cell >= ${cell}`, sql`cell`)} as onward,
      ${pass(sql`cell < ${cell}`, sql`cell desc`)} as backward
    from (values ${sql.join(types)}) as wanted`.execute(db);
  return rows;
}

/** Wherever they live, in the order of their joining. */
export const anyDonors = (
  db: Database,
  who: Omit<Askable, 'bloodTypes'> & { readonly bloodType: BloodType },
  limit: number,
): Promise<Found[]> =>
  db
    .selectFrom('donors')
    .select(['user_id', sql<null>`null`.as('distance_km')])
    .where('active', '=', 1)
    .where('blood_type', '=', who.bloodType)
    .where(isEligible(who.cutoff))
    .where(passes(who.also))
    .orderBy('user_id')
    .limit(boundLimit(limit))
    .execute();

/** How many there are wherever they live, counted up to `cap`. */
export async function countAskable(db: Database, who: Askable, cap: number): Promise<number> {
  const askable = db
    .selectFrom('donors')
    .select('user_id')
    .where('active', '=', 1)
    .where('blood_type', 'in', who.bloodTypes)
    .where(isEligible(who.cutoff))
    .where(passes(who.also))
    .limit(boundLimit(cap));
  const { count } = await db
    .selectFrom(askable.as('askable'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What may be shown of a page of donors who were found. */
export const describeDonors = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('donors')
    .innerJoin('users', 'users.id', 'donors.user_id')
    .selectAll('donors')
    .select('users.name')
    .where('donors.user_id', 'in', ids)
    .execute();
