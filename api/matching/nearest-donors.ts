import type { Coordinates } from '../../shared/rules/distance.ts';
import type { Database } from '../database/database.ts';
import { letOthersIn } from '../database/let-others-in.ts';
import { SIDE_KM, squaresByDistance } from './grid.ts';
import {
  type Askable,
  countAround,
  type Found,
  firstOfSquares,
  inhabitedSquares,
  nearestInBox,
  passAlongCurve,
  readOpenHours,
} from './match-store.ts';

/** As many donors say how densely they live: fewer guess worse, more take longer to pass. */
const SAMPLE = 16;

/** How much larger than the guess the first circle is: a second search costs more than some donors too many. */
const GENEROSITY = 1.3;

/** Circles tried before the whole radius is: where few pass what else is asked, the guess is far too small. */
const CIRCLES = 3;

/** So many in a circle are not all looked at in one statement, which would keep everybody else waiting. */
const CROWD = 1000;

/** Holds a square's own neighbours, wherever in it the middle of the circle lies. */
const NEIGHBOURHOOD_KM = 1.5 * SIDE_KM;
const NEIGHBOURS_MAX = 25;

/** Eligible donors to a square around a place, guessed from the nearest on the curve; of all types together. */
async function guessDensity(db: Database, who: Askable, center: Coordinates): Promise<number> {
  const passed = await passAlongCurve(db, who, center, SAMPLE);
  return passed
    .map(({ onward, backward }) =>
      onward === null || backward === null ? 0 : (2 * SAMPLE) / (onward - backward),
    )
    .reduce((sum, one) => sum + one, 0);
}

/** Below this share of donors within their hours, those who are not are skipped by the index of hours. */
const FEW_OPEN = 1 / 4;

/** Descents into the index of hours that a circle may take; each open availability takes as many as there are pieces. */
const DESCENTS = 4096;
const PIECES_MIN = 4;
const PIECES_MAX = 24;

/** As `who`, by the index that is the quicker one now; `share` is the part of them that it is within the hours of. */
export async function chooseIndex(
  db: Database,
  who: Askable,
): Promise<{ readonly who: Askable; readonly share: number; readonly pieces: number }> {
  const within = who.callable?.within;
  if (!within) return { who, share: 1, pieces: PIECES_MAX };
  const { open, share } = await readOpenHours(db, within);
  const byHours = share < FEW_OPEN;
  const loops = Math.max(1, open * who.bloodTypes.length);
  const pieces = byHours
    ? Math.max(PIECES_MIN, Math.min(PIECES_MAX, Math.floor(DESCENTS / loops)))
    : PIECES_MAX;
  return { who: { ...who, callable: { within, byHours } }, share, pieces };
}

/** Where a square holds so many that most of what a circle holds would be read for nothing. */
const isCrowded = (density: number): boolean => density >= SAMPLE;

/** Radius in km of a circle around `center` that holds about `count` donors. */
function guessRadius(center: Coordinates, density: number, count: number): number {
  const squareKm2 = SIDE_KM ** 2 * Math.cos((center.latitude * Math.PI) / 180);
  const km = Math.sqrt((GENEROSITY * count * squareKm2) / (Math.PI * density));
  // A smaller circle may hold the middle of no square.
  return Math.max(SIDE_KM, km);
}

/** Square by square, nearest first, while fewer than `limit` were found; of more squares, those where anybody lives. */
async function walkSquares(
  db: Database,
  who: Askable,
  center: Coordinates,
  km: number,
  limit: number,
): Promise<Found[]> {
  const around = squaresByDistance(center, km, NEIGHBOURS_MAX);
  const inhabited = around ? null : await inhabitedSquares(db, who, { center, km });
  const found: Found[] = [];
  for (const group of around ?? squaresByDistance(center, km) ?? []) {
    const squares = inhabited ? group.filter((square) => inhabited.has(square)) : group;
    if (squares.length === 0) continue;
    found.push(...(await firstOfSquares(db, who, { center, km }, squares, limit - found.length)));
    if (found.length === limit) break;
    await letOthersIn();
  }
  return found;
}

/**
 * The `limit` nearest donors within `radiusKm` and within their own travel distance, both by the middle of
 * their square, nearest first, then by id. In a crowd the nearest squares are walked; elsewhere it looks into
 * a circle that should just hold enough, and into larger ones while it does not: the work follows the donors
 * that are returned, not those that exist. Where more is asked of a donor than an index holds, no circle is looked
 * into at once that holds a crowd: it is walked.
 */
export async function nearestDonors(
  db: Database,
  asked: Askable,
  center: Coordinates,
  radiusKm: number,
  limit: number,
): Promise<Found[]> {
  const { who, share, pieces } = await chooseIndex(db, asked);
  if (share === 0) return [];
  const density = share * (await guessDensity(db, who, center));
  if (isCrowded(density) && !who.callable?.byHours) {
    const near = await walkSquares(db, who, center, Math.min(radiusKm, NEIGHBOURHOOD_KM), limit);
    if (near.length === limit) return near;
  }
  let km = Math.min(radiusKm, guessRadius(center, density, limit));
  for (let circle = 1; ; circle += 1) {
    if (circle > 1) await letOthersIn();
    const isWalked =
      who.also && !who.callable?.byHours && (await countAround(db, who, { center, km }, CROWD)) === CROWD;
    const donors = isWalked
      ? await walkSquares(db, who, center, km, limit)
      : await nearestInBox(db, who, { center, km }, limit, pieces);
    const within = donors.filter(({ distance_km }) => (distance_km ?? 0) <= km);
    if (within.length === limit || km >= radiusKm) return within;
    const missing = limit / Math.max(within.length, 1);
    if (who.also && circle >= CIRCLES) km = radiusKm;
    else km = Math.min(radiusKm, km * Math.max(1.5, Math.min(4, Math.sqrt(GENEROSITY * missing))));
  }
}
