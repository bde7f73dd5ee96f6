import { sql } from 'kysely';
import type { Found } from '../../people/matching/match-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { hasWaited } from '../../platform/database/has-waited.ts';
import type { Scan } from './plain-scan-store.ts';

/** The same donors for PostGIS, at the middles of their squares, with the index that its manual recommends. */
export async function createNearby(db: Database): Promise<void> {
  await sql`create extension postgis`.execute(db);
  await sql`
    create table nearby as select user_id, blood_type, active, last_donation_at, interval_kind, max_travel_km,
      st_point(square_longitude, square_latitude)::geography as place
    from donors where square is not null`.execute(db);
  await sql`create index nearby_place on nearby using gist (place)`.execute(db);
}

/**
 * The nearest by `<->`, which reads the index outward from the place and stops once it has enough (PostGIS's manual,
 * "Nearest-Neighbour Searching"). The radius is compared with `<->` too: with st_dwithin it would read and sort a whole
 * town first, which takes 30 times as long.
 */
export async function nearestByPostgis(db: Database, scan: Scan): Promise<Found[]> {
  const { longitude, latitude } = scan.center;
  const center = sql`st_setsrid(st_makepoint(${longitude}, ${latitude}), 4326)::geography`;
  const { rows } = await sql<Found>`
    select user_id, distance / 1000 as distance_km from (
      select user_id, place <-> ${center} as distance from nearby
      where active = 1 and blood_type in (${sql.join(scan.bloodTypes)})
        and ${hasWaited(scan.cutoffs)}
        and place <-> ${center} <= 1000 * least(${scan.radiusKm}::double precision, max_travel_km)
      order by distance limit ${scan.limit}
    ) as found`.execute(db);
  return rows;
}
