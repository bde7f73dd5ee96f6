import type { Coordinates } from '../../shared/rules/distance.ts';
import { EARTH_RADIUS_KM } from '../../shared/rules/distance.ts';
import type { Database } from '../database/database.ts';
import { STEP_DEGREES } from './grid.ts';
import { type Askable, type Found, nearestInBox, passAlongCurve } from './match-store.ts';

/** As many donors say how densely they live: fewer guess worse, more take longer to pass. */
const SAMPLE = 16;

/** How much larger than the guess the first circle is: a second look costs more than some donors too many. */
const GENEROSITY = 1.3;

/** Circles tried before the whole radius is: where few pass what else is asked, the guess is far too small. */
const CIRCLES = 3;

const STEP_KM = (STEP_DEGREES * Math.PI * EARTH_RADIUS_KM) / 180;

/** Radius in km of a circle around `center` that holds about `count` donors, guessed from the nearest on the curve. */
async function guessRadius(db: Database, who: Askable, center: Coordinates, count: number): Promise<number> {
  const passed = await passAlongCurve(db, who, center, SAMPLE);
  const cellKm2 = STEP_KM ** 2 * Math.cos((center.latitude * Math.PI) / 180);
  const densities = passed.map(({ onward, backward }) =>
    onward === null || backward === null ? 0 : (2 * SAMPLE) / ((onward - backward) * cellKm2),
  );
  const density = densities.reduce((sum, one) => sum + one, 0);
  return Math.sqrt((GENEROSITY * count) / (Math.PI * density));
}

/**
 * The `limit` nearest donors within `radiusKm` and within their own travel distance, nearest first, then by
 * id. Looks into a circle that should just hold enough of them, and into larger ones while it does not:
 * the work follows the donors that are returned, not those that exist.
 */
export async function nearestDonors(
  db: Database,
  who: Askable,
  center: Coordinates,
  radiusKm: number,
  limit: number,
): Promise<Found[]> {
  let km = Math.min(radiusKm, await guessRadius(db, who, center, limit));
  for (let circle = 1; ; circle += 1) {
    const donors = await nearestInBox(db, who, { center, km }, limit);
    const within = donors.filter(({ distance_km }) => distance_km <= km);
    if (within.length === limit || km >= radiusKm) return within;
    const missing = limit / Math.max(within.length, 1);
    if (who.also && circle >= CIRCLES) km = radiusKm;
    else km = Math.min(radiusKm, km * Math.max(1.5, Math.min(4, Math.sqrt(GENEROSITY * missing))));
  }
}
