import { type RawBuilder, sql } from 'kysely';
import { localMoment } from '../../../shared/rules/availability.ts';
import type { BloodType } from '../../../shared/rules/blood.ts';
import { boundingBox, type Coordinates } from '../../../shared/rules/distance.ts';
import type { AskableAt } from '../../../shared/rules/eligibility.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { COUNTRY_TIMEZONE } from '../../../shared/time.ts';
import { chunks } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import { hasWaited } from '../../platform/database/has-waited.ts';
import { haversineKmSql } from '../../platform/database/haversine.ts';
import { yieldToOthers } from '../../platform/database/yield-to-others.ts';
import { type CodeRange, type Square, squareMiddle, squaresOf } from './grid.ts';

/** Donors who can be alerted at all: active, with a device, alerts on and no pause. */
interface Callable {
  /** This instant must be within their days and hours; null if the hour does not matter. */
  readonly within: Date | null;
  /** Uses the index by shared hours: quicker if few donors are within theirs. */
  readonly byHours: boolean;
}

/**
 * The donors to search: active ones of these types, not deferred, of an age and a weight to give as far as they told,
 * whose last donation, if known, is long enough ago.
 */
export interface Askable extends AskableAt {
  readonly bloodTypes: readonly BloodType[];
  /** Left out if donors need not be alerted. */
  readonly callable?: Callable;
  /** In place of it: those whom hospitals may call in an emergency. */
  readonly byPhone?: true;
  /** Further conditions on the row of `donors`. Checked last, for those who pass everything else. */
  readonly also?: RawBuilder<boolean>;
}

export interface Circle {
  readonly center: Coordinates;
  readonly km: number;
}

/** Somebody near a place, with the kilometres from it to the middle of their square. */
export interface Near {
  readonly user_id: string;
  readonly distance_km: number;
}

export interface Found {
  readonly user_id: string;
  readonly distance_km: number | null;
}

/** More ranges fit the circle better, and each costs a descent into the index: measured by `npm run bench`. */
const PIECES = 24;

const IDS_PER_STATEMENT = 100;

export const dayOf = (now: string): string => localDate(COUNTRY_TIMEZONE, new Date(now));

/** `today` is the day there, YYYY-MM-DD. */
export function isEligible({ cutoffs, now }: AskableAt, today = dayOf(now)): RawBuilder<boolean> {
  return sql<boolean>`(${hasWaited(cutoffs)}
    and (deferred_until is null or deferred_until <= ${now})
    and (gives_from is null or gives_from <= ${today}) and (gives_until is null or gives_until > ${today}))`;
}

/** `isWithinAvailability` of shared/rules, in SQL, of columns that hold days, beginning and end. */
export function isWithin(
  now: Date,
  [days, begins, ends]: readonly [RawBuilder<string>, RawBuilder<string>, RawBuilder<string>],
): RawBuilder<boolean> {
  const { today, yesterday, minute } = localMoment(now);
  const two = (figure: number) => String(figure).padStart(2, '0');
  const clock = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  const isOn = (day: string) => sql`${days} like ${`%"${day}"%`}`;
  const hasBegun = sql`${begins} <= ${clock}`;
  const hasNotEnded = sql`${ends} > ${clock}`;
  return sql<boolean>`case when ${begins} < ${ends}
    then ${isOn(today)} and ${hasBegun} and ${hasNotEnded}
    else (${isOn(today)} and ${hasBegun}) or (${isOn(yesterday)} and ${hasNotEnded}) end`;
}

const isOpen = (now: Date): RawBuilder<boolean> =>
  isWithin(now, [sql`availabilities.days`, sql`availabilities.begins`, sql`availabilities.ends`]);

/**
 * A lookup in the short list of open availabilities; the plus keeps the planner from making that list the outer loop.
 */
const hasOpenHours = (now: Date): RawBuilder<boolean> =>
  sql`+donors.availability_id in (select id from availabilities where ${isOpen(now)})`;

/**
 * The rows of `donors`, to be narrowed by type and square: all active ones, or those of the partial indexes of callable
 * donors and of those who allow calls. By hours, each open availability is one more outer loop.
 */
export function donorsOf({ callable, byPhone }: Pick<Askable, 'callable' | 'byPhone'>): {
  readonly outer: RawBuilder<unknown>;
  readonly are: RawBuilder<boolean>;
} {
  // The plus keeps the planner from reading the index of all active donors.
  if (byPhone) return { outer: sql``, are: sql`donors.calls = 1 and +donors.active = 1` };
  if (!callable) return { outer: sql``, are: sql`donors.active = 1` };
  const { within, byHours } = callable;
  if (!within) return { outer: sql``, are: sql`donors.callable = 1` };
  if (byHours)
    return {
      outer: sql`availabilities cross join`,
      are: sql`${isOpen(within)} and donors.callable = 1 and donors.availability_id = availabilities.id`,
    };
  return { outer: sql``, are: sql`donors.callable = 1 and ${hasOpenHours(within)}` };
}

/** Like `donorsOf`, for rows that are found by their ids: the pluses keep the planner from reading an index of all. */
const isOneOf = ({ callable, byPhone }: Pick<Askable, 'callable' | 'byPhone'>): RawBuilder<boolean> => {
  if (byPhone) return sql`+donors.calls = 1 and +donors.active = 1`;
  if (!callable) return sql`+donors.active = 1`;
  const { within } = callable;
  return within ? sql`+donors.callable = 1 and ${hasOpenHours(within)}` : sql`+donors.callable = 1`;
};

/** How many availabilities are open at an instant, and the share of all donors that they have. */
export async function readOpenHours(db: Database, now: Date): Promise<{ open: number; share: number }> {
  const { rows } = await sql<{ open: number; donors: number; all: number }>`
    select count(case when ${isOpen(now)} then 1 end) as open,
      coalesce(sum(case when ${isOpen(now)} then donors else 0 end), 0) as donors,
      coalesce(sum(donors), 0) as "all"
    from availabilities`.execute(db);
  const { open = 0, donors = 0, all = 0 } = rows[0] ?? {};
  return { open, share: all === 0 ? 0 : donors / all };
}

const passes = (also: RawBuilder<boolean> | undefined) => also ?? sql<boolean>`1 = 1`;

/** From a place to the middle of a donor's square. */
const distanceFrom = (center: Coordinates): RawBuilder<number> =>
  haversineKmSql(sql.ref('square_latitude'), sql.ref('square_longitude'), center) as RawBuilder<number>;

/** They would come as far as the middle of the circle, and all other conditions hold. */
const wouldCome = (who: Askable, circle: Circle): RawBuilder<boolean> => sql<boolean>`
  ${isEligible(who)}
  and (max_travel_km >= ${circle.km} or ${distanceFrom(circle.center)} <= max_travel_km)
  and ${passes(who.also)}`;

/** Like `wouldCome`, and they live within the circle: the distance, which is most of a row's cost, is computed once. */
const comesFromWithin = (who: Askable, { center, km }: Circle): RawBuilder<boolean> => sql<boolean>`
  ${isEligible(who)}
  and ${distanceFrom(center)} <= case when max_travel_km < ${km} then max_travel_km else ${km} end
  and ${passes(who.also)}`;

/**
 * Donors whose squares touch the bounding box of a circle and who meet this condition. The values are the outer loop:
 * for each type and range of squares one range of `donors_by_square` is read, which has every column that is needed
 * here, so that the table itself is not touched.
 */
function fromBox(
  who: Askable,
  circle: Circle,
  holds: RawBuilder<boolean>,
  most = PIECES,
): RawBuilder<unknown> {
  const { outer, are } = donorsOf(who);
  const box = boundingBox(circle.center, circle.km);
  const southWest = squareMiddle({ latitude: box.minLatitude, longitude: box.minLongitude });
  const northEast = squareMiddle({ latitude: box.maxLatitude, longitude: box.maxLongitude });
  const pieces = who.bloodTypes.flatMap((type) =>
    squaresOf(box, most).map(
      ({ first, last }: CodeRange) =>
        sql`(cast(${type} as text), cast(${first} as bigint), cast(${last} as bigint))`,
    ),
  );
  return sql`
    from ${outer} (values ${sql.join(pieces)}) as piece
    cross join donors
    where ${are} and blood_type = piece.column1 and square between piece.column2 and piece.column3
      and square_latitude between ${southWest.latitude} and ${northEast.latitude}
      and square_longitude between ${southWest.longitude} and ${northEast.longitude}
      and ${holds}`;
}

/**
 * The first `limit` donors by distance, then by id, of the circle's bounding box. If they are beyond the circle,
 * nearer ones may exist outside the box.
 */
export async function nearestInBox(
  db: Database,
  who: Askable,
  circle: Circle,
  limit: number,
  pieces = PIECES,
): Promise<Near[]> {
  const { rows } = await sql<Near>`
    select user_id, ${distanceFrom(circle.center)} as distance_km ${fromBox(who, circle, wouldCome(who, circle), pieces)}
    order by distance_km, user_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * The first `limit` donors of some squares by distance, then by id. A square's donors are in the index in the order of
 * their ids: of a square with thousands no more than `limit` of each type are read.
 */
export async function firstOfSquares(
  db: Database,
  who: Askable,
  circle: Circle,
  squares: readonly Square[],
  limit: number,
): Promise<Near[]> {
  const { outer, are } = donorsOf(who);
  const pieces = who.bloodTypes.flatMap((type) =>
    squares.map(
      ({ code }) => sql`
        select * from (
          select user_id, ${distanceFrom(circle.center)} as distance_km from ${outer} donors
          where ${are} and blood_type = ${type} and square = ${code} and ${wouldCome(who, circle)}
          order by user_id limit ${limit}
        ) as piece`,
    ),
  );
  const { rows } = await sql<Near>`
    ${sql.join(pieces, sql` union all `)}
    order by distance_km, user_id limit ${limit}`.execute(db);
  return rows;
}

/** The candidates, by columns of the index only: some of them may fail every other condition. */
const anybodyOf = (who: Askable): Askable => ({
  ...who,
  ...(who.callable && { callable: { within: null, byHours: false } }),
});

/** How many candidates live around a circle, counted up to `cap`: it reads no more than those. */
export async function countAround(db: Database, who: Askable, circle: Circle, cap: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 ${fromBox(anybodyOf(who), circle, sql`1 = 1`)} limit ${cap}
    ) as around`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The squares around a circle in which any candidate lives: one lookup in the index for each, however many live there.
 */
export async function inhabitedSquares(
  db: Database,
  who: Askable,
  { center, km }: Circle,
): Promise<ReadonlySet<number>> {
  const { are } = donorsOf(anybodyOf(who));
  const pieces = who.bloodTypes.flatMap((type) =>
    squaresOf(boundingBox(center, km), PIECES).map(
      ({ first, last }) =>
        sql`(cast(${type} as text), cast(${first - 1} as bigint), cast(${last} as bigint))`,
    ),
  );
  const next = (type: string, after: string, last: string) => sql`
    (select min(square) from donors where ${are} and blood_type = ${sql.ref(type)}
      and square > ${sql.ref(after)} and square <= ${sql.ref(last)})`;
  const { rows } = await sql<{ square: number }>`
    with recursive inhabited (blood_type, square, last) as (
      select column1, ${next('piece.column1', 'piece.column2', 'piece.column3')}, column3
      from (values ${sql.join(pieces)}) as piece
      union all
      select blood_type, ${next('inhabited.blood_type', 'inhabited.square', 'inhabited.last')}, last
      from inhabited where square is not null
    )
    select distinct square from inhabited where square is not null`.execute(db);
  return new Set(rows.map(({ square }) => square));
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
      select 1 ${fromBox(who, circle, comesFromWithin(who, circle))} limit ${cap}
    ) as reachable`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Wherever they live, in the order in which they joined. */
export async function anyDonors(
  db: Database,
  who: Omit<Askable, 'bloodTypes'> & { readonly bloodType: BloodType },
  limit: number,
): Promise<Found[]> {
  const { outer, are } = donorsOf(who);
  const { rows } = await sql<Found>`
    select user_id, null as distance_km from ${outer} donors
    where ${are} and donors.active = 1 and blood_type = ${who.bloodType} and ${isEligible(who)}
      and ${passes(who.also)}
    order by user_id limit ${limit}`.execute(db);
  return rows;
}

/** Those of these donors who match; with a circle, those who live in it and would come to its middle. */
export async function findAmong(
  db: Database,
  who: Askable,
  circle: Circle | null,
  ids: readonly string[],
): Promise<Found[]> {
  const distance: RawBuilder<number | null> = circle ? distanceFrom(circle.center) : sql<null>`null`;
  const found: Found[] = [];
  for (const some of chunks(ids, IDS_PER_STATEMENT)) {
    const { rows } = await sql<Found>`
      select user_id, ${distance} as distance_km from donors
      where user_id in (${sql.join(some)}) and ${isOneOf(who)} and blood_type in (${sql.join(who.bloodTypes)})
        and ${circle ? wouldCome(who, circle) : sql`${isEligible(who)} and ${passes(who.also)}`}`.execute(db);
    await yieldToOthers();
    found.push(
      ...rows.filter(({ distance_km }) => !circle || (distance_km !== null && distance_km <= circle.km)),
    );
  }
  return found;
}

/** How many there are wherever they live, counted up to `cap`. */
export async function countAskable(db: Database, who: Askable, cap: number): Promise<number> {
  const { outer, are } = donorsOf(who);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from ${outer} donors
      where ${are} and blood_type in (${sql.join(who.bloodTypes)}) and ${isEligible(who)} and ${passes(who.also)}
      limit ${cap}
    ) as askable`.execute(db);
  return rows[0]?.count ?? 0;
}

export const describeDonors = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('donors')
    .innerJoin('users', 'users.id', 'donors.user_id')
    .selectAll('donors')
    .select('users.name')
    .where('donors.user_id', 'in', ids)
    .execute();

/** Where donors live, by their ids: for distances that only they see. */
export async function homesOf(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Coordinates>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('donors')
    .select(['user_id', 'latitude', 'longitude'])
    .where('user_id', 'in', ids)
    .execute();
  return new Map(
    rows.flatMap(({ user_id, latitude, longitude }) =>
      latitude === null || longitude === null ? [] : [[user_id, { latitude, longitude }] as const],
    ),
  );
}
