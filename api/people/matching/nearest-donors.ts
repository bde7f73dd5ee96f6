import type { Coordinates } from '../../../shared/rules/distance.ts';
import type { Database } from '../../platform/database/database.ts';
import { yieldToOthers } from '../../platform/database/yield-to-others.ts';
import { SIDE_KM, squaresByDistance } from './grid.ts';
import {
  type Askable,
  type Circle,
  countAround,
  type Found,
  firstOfSquares,
  inhabitedSquares,
  nearestInBox,
  readOpenHours,
} from './match-store.ts';
import { isPlain, nearestInSquares, passAlongCurve } from './prepared-search-store.ts';

/** This many donors show how densely they live: with fewer the guess is worse, more take longer to pass. */
const SAMPLE = 16;

/** How much larger than the guess the first circle is: a second search costs more than some surplus donors. */
const GENEROSITY = 1.3;

/** Circles tried before the whole radius: if few meet the other conditions, the guess is far too small. */
const CIRCLES = 3;

/** A circle with this many is not searched in one statement, which would delay everybody else. */
const CROWD = 1000;

/** Contains a square's own neighbours, wherever in it the middle of the circle lies. */
const NEIGHBOURHOOD_KM = 1.5 * SIDE_KM;
const NEIGHBOURS_MAX = 25;

/** Eligible donors per square around a place, estimated from the nearest on the curve; of all types together. */
async function guessDensity(db: Database, who: Askable, center: Coordinates): Promise<number> {
  const passed = await passAlongCurve(db, who, center, SAMPLE);
  return passed
    .map(({ onward, backward }) =>
      onward === null || backward === null ? 0 : (2 * SAMPLE) / (onward - backward),
    )
    .reduce((sum, one) => sum + one, 0);
}

/** Below this share of donors within their hours, the others are skipped by the index of hours. */
const FEW_OPEN = 1 / 4;

/** Descents into the index of hours that a circle may take; each open availability takes one for each range. */
const DESCENTS = 4096;
const PIECES_MIN = 4;
const PIECES_MAX = 24;

/** Like `who`, with the faster index at this moment; `share` is the part of them who are within their hours. */
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

/** Where a square has so many that searching the circle would read mostly rows that are not needed. */
const isCrowded = (density: number): boolean => density >= SAMPLE;

/** Radius in km of a circle around `center` that holds about `count` donors. */
function guessRadius(center: Coordinates, density: number, count: number): number {
  const squareKm2 = SIDE_KM ** 2 * Math.cos((center.latitude * Math.PI) / 180);
  const km = Math.sqrt((GENEROSITY * count * squareKm2) / (Math.PI * density));
  // A smaller circle may contain the middle of no square.
  return Math.max(SIDE_KM, km);
}

/** Square by square, nearest first, until `limit` were found; if there are many squares, only the inhabited ones. */
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
    const squares = inhabited ? group.filter(({ code }) => inhabited.has(code)) : group;
    if (squares.length === 0) continue;
    found.push(...(await firstOfSquares(db, who, { center, km }, squares, limit - found.length)));
    if (found.length === limit) break;
    await yieldToOthers();
  }
  return found.filter(({ distance_km }) => (distance_km ?? 0) <= km);
}

/** A circle whose box has more squares is not worth naming each of them. */
const NAMED_MAX = 64;

/** The first `limit` donors of a circle, and perhaps some beyond it, in whose place nearer ones may be missing. */
function searchCircle(
  db: Database,
  who: Askable,
  circle: Circle,
  limit: number,
  pieces: number,
): Promise<Found[]> {
  const { center, km } = circle;
  const squares = isPlain(who) ? squaresByDistance(center, km, NAMED_MAX) : null;
  return squares
    ? nearestInSquares(db, who, center, squares.flat(), limit)
    : nearestInBox(db, who, circle, limit, pieces);
}

/**
 * The `limit` nearest donors within `radiusKm` and within their own travel distance, both by the middle of their
 * square, nearest first, then by id. In a crowd the nearest squares are walked; elsewhere it searches a circle that
 * should just contain enough, and larger ones while it does not: the work follows the donors that are returned, not
 * those that exist. With conditions that the index does not have, a crowded circle is never searched at once: it is
 * walked.
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
    if (circle > 1) await yieldToOthers();
    const isWalked =
      who.also && !who.callable?.byHours && (await countAround(db, who, { center, km }, CROWD)) === CROWD;
    const donors = isWalked
      ? await walkSquares(db, who, center, km, limit)
      : await searchCircle(db, who, { center, km }, limit, pieces);
    const within = donors.filter(({ distance_km }) => (distance_km ?? 0) <= km);
    if (within.length === limit || km >= radiusKm) return within;
    const missing = limit / Math.max(within.length, 1);
    if (who.also && circle >= CIRCLES) km = radiusKm;
    else km = Math.min(radiusKm, km * Math.max(1.5, Math.min(4, Math.sqrt(GENEROSITY * missing))));
  }
}
