import { type Kysely, sql } from 'kysely';

const EARTH_DIAMETER_KM = 2 * 6371.0088;
const RADIANS = Math.PI / 180;
/** Rounding can carry the half chord of two antipodes just past 1, where asin ends; this limits it. */
const BELOW_ONE = 1 - Number.EPSILON;

const half = (a: string, b: string) => sql`sin((${sql.ref(a)} - ${sql.ref(b)}) * ${sql.lit(RADIANS / 2)})`;
const cosine = (latitude: string) => sql`cos(${sql.ref(latitude)} * ${sql.lit(RADIANS)})`;

/** A response has the distance to the middle of its donor's square, also where the request is at its hospital. */
export async function measureFromSquares(db: Kysely<never>): Promise<void> {
  const [north, east] = [
    half('donors.square_latitude', 'requests.latitude'),
    half('donors.square_longitude', 'requests.longitude'),
  ];
  const cosines = sql`${cosine('donors.square_latitude')} * ${cosine('requests.latitude')}`;
  const halfChord = sql`sqrt(${north} * ${north} + ${cosines} * ${east} * ${east})`;
  await sql`
    update responses set distance_km = (
      select ${sql.lit(EARTH_DIAMETER_KM)} * asin(${halfChord} * ${sql.lit(BELOW_ONE)})
      from requests, donors where requests.id = responses.request_id and donors.user_id = responses.donor_id
    ) where distance_km is not null`.execute(db);
}

export const up = measureFromSquares;
