import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { BloodType } from '../../../shared/rules/blood.ts';
import type { Coordinates } from '../../../shared/rules/distance.ts';
import type { Database } from '../../platform/database/database.ts';
import { haversineKmSql, type Origin, originOf } from '../../platform/database/haversine.ts';
import { preparedShapes } from '../../platform/database/prepared.ts';
import { type Square, squareOf } from './grid.ts';
import { type Askable, dayOf, donorsOf, isEligible, type Near } from './match-store.ts';

/** Whom a prepared statement searches: callable ones whatever the hour. */
type Kind = 'active' | 'callable' | 'calls';

const OF_KIND: { readonly [Name in Kind]: Pick<Askable, 'callable' | 'byPhone'> } = {
  active: {},
  callable: { callable: { within: null, byHours: false } },
  calls: { byPhone: true },
};

const kindOf = ({ callable, byPhone }: Pick<Askable, 'callable' | 'byPhone'>): Kind => {
  if (byPhone) return 'calls';
  return callable ? 'callable' : 'active';
};

const compilable = <Row>(db: Database, query: RawBuilder<Row>): Compilable<Row> => ({
  compile: () => query.compile(db),
});

const wantedTypes = (types: readonly string[]) => sql.join(types.map((type) => sql`(cast(${type} as text))`));

/** Code, latitude and longitude of each square. */
const NUMBERS = 3;

const readNearest = preparedShapes(
  (
    shape: { readonly kind: Kind; readonly types: number; readonly squares: number },
    db,
    limit: number,
    latitude: number,
    longitude: number,
    cosine: number,
    now: string,
    today: string,
    ...values: (number | string)[]
  ) => {
    const numbers = shape.squares * NUMBERS;
    const types = values.slice(numbers, numbers + shape.types) as BloodType[];
    const cutoffs = values.slice(numbers + shape.types) as string[];
    const from: Origin = { latitude, longitude, cosine };
    const squares = Array.from({ length: shape.squares }, (_, index) => {
      const [code, north, east] = values.slice(index * NUMBERS);
      return sql`(cast(${code} as bigint), cast(${north} as double precision), cast(${east} as double precision))`;
    });
    const { are } = donorsOf(OF_KIND[shape.kind]);
    return compilable(
      db,
      sql<Near>`
        with place as materialized (
          select column1 as code, ${haversineKmSql(sql.ref('column2'), sql.ref('column3'), from)} as km
          from (values ${sql.join(squares)}) as middle
        )
        select user_id, place.km as distance_km
        from (values ${wantedTypes(types)}) as wanted
        cross join place
        cross join donors
        where ${are} and blood_type = wanted.column1 and square = place.code
          and ${isEligible({ cutoffs, now }, today)} and max_travel_km >= place.km
        order by distance_km, user_id limit ${limit}`,
    );
  },
);

const SQUARES_MIN = 8;
/** A square in which nobody lives. */
const NOWHERE: Square = { code: -1, latitude: 0, longitude: 0 };

/** Filled up to a power of two, so that few statements are prepared. */
function padded(squares: readonly Square[]): readonly Square[] {
  const length = 2 ** Math.ceil(Math.log2(Math.max(squares.length, SQUARES_MIN)));
  return [...squares, ...Array<Square>(length - squares.length).fill(NOWHERE)];
}

/** A search of which only values differ from one to the next, so that its statements are compiled once. */
export const isPlain = ({ also, callable }: Askable): boolean => !also && !callable?.within;

/**
 * The first `limit` donors of some squares by distance, then by id, in a plain search. The distance, the same to the
 * last bit as in a box, is computed once for each square.
 */
export function nearestInSquares(
  db: Database,
  who: Askable,
  center: Coordinates,
  squares: readonly Square[],
  limit: number,
): Promise<Near[]> {
  const { bloodTypes, cutoffs, now } = who;
  const { latitude, longitude, cosine } = originOf(center);
  const all = padded(squares);
  return readNearest(
    { kind: kindOf(who), types: bloodTypes.length, squares: all.length },
    ...([db, limit, latitude, longitude, cosine, now, dayOf(now)] as const),
    ...all.flatMap((square) => [square.code, square.latitude, square.longitude]),
    ...bloodTypes,
    ...cutoffs,
  );
}

interface Passed {
  readonly onward: number | null;
  readonly backward: number | null;
}

const readPassed = preparedShapes(
  (
    shape: { readonly kind: Kind; readonly types: number },
    db,
    square: number,
    before: number,
    now: string,
    today: string,
    ...values: string[]
  ) => {
    const { are } = donorsOf(OF_KIND[shape.kind]);
    const isThem = isEligible({ cutoffs: values.slice(shape.types), now }, today);
    const pass = (condition: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
      (select square from donors where ${are} and blood_type = wanted.column1 and ${condition}
        and ${isThem} order by ${order} limit 1 offset ${before})`;
    return compilable(
      db,
      sql<Passed>`
        select ${pass(sql`square >= ${square}`, sql`square`)} as onward,
          ${pass(sql`square < ${square}`, sql`square desc`)} as backward
        from (values ${wantedTypes(values.slice(0, shape.types))}) as wanted`,
    );
  },
);

/**
 * The squares in which, for each type, `count` eligible donors have been passed along the curve, forward from the
 * square of a place and backward from before it; null if there are fewer.
 */
export function passAlongCurve(
  db: Database,
  who: Askable,
  place: Coordinates,
  count: number,
): Promise<Passed[]> {
  const { bloodTypes, cutoffs, now } = who;
  const shape = { kind: kindOf(who), types: bloodTypes.length };
  return readPassed(shape, db, squareOf(place), count - 1, now, dayOf(now), ...bloodTypes, ...cutoffs);
}
