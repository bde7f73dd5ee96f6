import { type Coordinates, EARTH_RADIUS_KM } from '../../../shared/rules/distance.ts';
import { commitCache } from '../../platform/database/commit-cache.ts';
import type { Database } from '../../platform/database/database.ts';
import { pointOf } from '../../platform/places/point-of.ts';
import { type OpenRow, readOpenChanges, readOpenRows } from './open-request-store.ts';

/** A point on the unit sphere: the chord between two of them is computed without a sine. */
type OnSphere = readonly [x: number, y: number, z: number];

export interface OpenRequest extends OpenRow {
  readonly point: Coordinates | null;
  readonly onSphere: OnSphere | null;
}

const RADIANS = Math.PI / 180;

export function onSphere({ latitude, longitude }: Coordinates): OnSphere {
  const [north, east] = [latitude * RADIANS, longitude * RADIANS];
  const cosine = Math.cos(north);
  return [cosine * Math.cos(east), cosine * Math.sin(east), Math.sin(north)];
}

/** The square of the chord between two points of the unit sphere: it grows with their distance. */
export function squareOfChord([ax, ay, az]: OnSphere, [bx, by, bz]: OnSphere): number {
  const [x, y, z] = [ax - bx, ay - by, az - bz];
  return x * x + y * y + z * z;
}

/** The square of the chord for a distance along the ground. */
export const squareOfKm = (km: number): number =>
  (2 * Math.sin(Math.min(Math.PI, km / EARTH_RADIUS_KM) / 2)) ** 2;

function placed(row: OpenRow): OpenRequest {
  const point = pointOf(row);
  return { ...row, point, onSphere: point && onSphere(point) };
}

interface Board {
  readonly changes: number;
  readonly requests: readonly OpenRequest[];
}

const boardOf = commitCache<Board>();

/**
 * Every open request as a short row, newest first, cached in memory until one of the rows changes: a few thousand in a
 * country of a million, and each donor's list needs most of them. A commit that changes none of them keeps it valid.
 */
export async function openRequests(db: Database): Promise<readonly OpenRequest[]> {
  const { current, last, put } = boardOf(db);
  if (current) return current.requests;
  const changes = await readOpenChanges(db);
  const requests = last?.changes === changes ? last.requests : (await readOpenRows(db)).map(placed);
  return put({ changes, requests }).requests;
}
