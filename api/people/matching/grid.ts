import {
  type BoundingBox,
  boundingBox,
  type Coordinates,
  EARTH_RADIUS_KM,
  haversineKm,
} from '../../../shared/rules/distance.ts';

/** Bits of a square's place on each axis. */
const BITS = 15;

/** Squares on each axis: 360° in slightly fewer than 2^15, so that 180° lies in the last of them. */
const SQUARES = 2 ** BITS - 2 ** -7;

/** Degrees of one side, some 1.2 km. */
const SIDE_DEGREES = 360 / SQUARES;

/** The side of a square at the equator; towards the poles it narrows from west to east. */
export const SIDE_KM = (SIDE_DEGREES * Math.PI * EARTH_RADIUS_KM) / 180;

/** Codes of squares from `first` to `last`, both within. */
export interface CodeRange {
  readonly first: number;
  readonly last: number;
}

/** The stored values of the square in which a donor lives; the database refuses any other. */
export interface SquareColumns {
  readonly square: number | null;
  readonly square_latitude: number | null;
  readonly square_longitude: number | null;
}

const stepOf = (degrees: number): number => Math.floor(((degrees + 180) / 360) * SQUARES);

const middleOf = (step: number): number => ((step + 0.5) * 360) / SQUARES - 180;

/** Fifteen bits, each followed by a zero. */
function spread(bits: number): number {
  const eights = (bits | (bits << 8)) & 0x00ff00ff;
  const fours = (eights | (eights << 4)) & 0x0f0f0f0f;
  const twos = (fours | (fours << 2)) & 0x33333333;
  return (twos | (twos << 1)) & 0x55555555;
}

/** The bits of longitude and latitude interleaved (Morton 1966): a square of squares is one range of codes. */
const interleave = (x: number, y: number): number => spread(x) + 2 * spread(y);

export const squareOf = ({ latitude, longitude }: Coordinates): number =>
  interleave(stepOf(longitude), stepOf(latitude));

export const squareMiddle = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: middleOf(stepOf(latitude)),
  longitude: middleOf(stepOf(longitude)),
});

/** The columns that are written together with a donor's coordinates. */
export function squareColumns(place: {
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}): SquareColumns {
  const { latitude = null, longitude = null } = place;
  if (latitude === null || longitude === null)
    return { square: null, square_latitude: null, square_longitude: null };
  const middle = squareMiddle({ latitude, longitude });
  return {
    square: squareOf({ latitude, longitude }),
    square_latitude: middle.latitude,
    square_longitude: middle.longitude,
  };
}

/** Ranges that together hold the squares of a box: the largest blocks of which at most `max` are needed. */
export function squaresOf(box: BoundingBox, max: number): CodeRange[] {
  const west = stepOf(box.minLongitude);
  const east = stepOf(box.maxLongitude);
  const south = stepOf(box.minLatitude);
  const north = stepOf(box.maxLatitude);
  let shift = 0;
  while (((east >>> shift) - (west >>> shift) + 1) * ((north >>> shift) - (south >>> shift) + 1) > max)
    shift += 1;

  const firsts: number[] = [];
  for (let y = south >>> shift; y <= north >>> shift; y += 1)
    for (let x = west >>> shift; x <= east >>> shift; x += 1) firsts.push(interleave(x << shift, y << shift));
  firsts.sort((a, b) => a - b);

  const size = 4 ** shift;
  const ranges: { first: number; last: number }[] = [];
  for (const first of firsts) {
    const before = ranges.at(-1);
    if (before && before.last + 1 === first) before.last += size;
    else ranges.push({ first, last: first + size - 1 });
  }
  return ranges;
}

/** A square by its code, with its middle as the database has it. */
export interface Square extends Readonly<Coordinates> {
  readonly code: number;
}

/** Distances of squares that differ by less, 1 mm, may be equal in the database, which rounds differently. */
const SAME_KM = 1e-6;

/**
 * The squares whose middle lies in a circle or less than 1 mm beyond, nearest first; those at one distance together.
 * Null if its box has more than `max`.
 */
export function squaresByDistance(
  center: Coordinates,
  km: number,
  max: number = Number.POSITIVE_INFINITY,
): Square[][] | null {
  const box = boundingBox(center, km);
  const [west, east] = [stepOf(box.minLongitude), stepOf(box.maxLongitude)];
  const [south, north] = [stepOf(box.minLatitude), stepOf(box.maxLatitude)];
  if ((east - west + 1) * (north - south + 1) > max) return null;

  const within: { square: Square; distance: number }[] = [];
  for (let y = south; y <= north; y += 1)
    for (let x = west; x <= east; x += 1) {
      const square = { code: interleave(x, y), latitude: middleOf(y), longitude: middleOf(x) };
      const distance = haversineKm(center, square);
      if (distance < km + SAME_KM) within.push({ square, distance });
    }
  within.sort((a, b) => a.distance - b.distance);

  const groups: Square[][] = [];
  let reached = Number.NEGATIVE_INFINITY;
  for (const { square, distance } of within) {
    if (distance - reached < SAME_KM) groups.at(-1)?.push(square);
    else groups.push([square]);
    reached = distance;
  }
  return groups;
}
