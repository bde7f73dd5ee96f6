import { type Expression, type RawBuilder, sql } from 'kysely';
import { type Coordinates, EARTH_RADIUS_KM } from '../../shared/rules/distance.ts';

/**
 * Great-circle distance in km by the haversine formula (Sinnott 1984), in SQL that SQLite and PostgreSQL
 * share; the same figures as `haversineKm` of shared/rules. Null where a coordinate is.
 */
export function haversineKmSql(
  latitude: Expression<number | null>,
  longitude: Expression<number | null>,
  from: Coordinates,
): RawBuilder<number | null> {
  const sinLat = sql`sin(radians(${latitude} - ${from.latitude}) / 2)`;
  const sinLon = sql`sin(radians(${longitude} - ${from.longitude}) / 2)`;
  const cosines = sql`cos(radians(${from.latitude})) * cos(radians(${latitude}))`;
  const half = sql`sqrt(${sinLat} * ${sinLat} + ${cosines} * ${sinLon} * ${sinLon})`;
  // Rounding can carry the chord of two antipodes past 1, where asin ends.
  return sql<number | null>`${2 * EARTH_RADIUS_KM} * asin(case when ${half} > 1 then 1 else ${half} end)`;
}
