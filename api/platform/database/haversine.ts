import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Coordinates, EARTH_RADIUS_KM } from '../../../shared/rules/distance.ts';

const RADIANS = Math.PI / 180;

/** Rounding can carry the half chord of two antipodes just past 1, where asin ends; this limits it. */
const BELOW_ONE = 1 - Number.EPSILON;

/** A point to measure from, with the values that are the same for every row. */
export interface Origin extends Coordinates {
  /** Of the latitude. */
  readonly cosine: number;
}

export const originOf = (point: Coordinates): Origin => ({
  ...point,
  cosine: Math.cos(point.latitude * RADIANS),
});

/**
 * Great-circle distance in km by the haversine formula (Sinnott 1984), in SQL that SQLite and PostgreSQL share; the
 * same results as `haversineKm` of shared/rules. Null if a coordinate is. What does not change from row to row is
 * computed here, once.
 */
export function haversineKmSql(
  latitude: Expression<number | null>,
  longitude: Expression<number | null>,
  from: Coordinates | Origin,
): RawBuilder<number | null> {
  const halfRadians = sql.lit(RADIANS / 2);
  const sinLat = sql`sin((${latitude} - ${from.latitude}) * ${halfRadians})`;
  const sinLon = sql`sin((${longitude} - ${from.longitude}) * ${halfRadians})`;
  const { cosine } = 'cosine' in from ? from : originOf(from);
  const cosines = sql`${cosine} * cos(${latitude} * ${sql.lit(RADIANS)})`;
  const halfChord = sql`sqrt(power(${sinLat}, 2) + ${cosines} * power(${sinLon}, 2))`;
  return sql`${sql.lit(2 * EARTH_RADIUS_KM)} * asin(${halfChord} * ${sql.lit(BELOW_ONE)})`;
}
