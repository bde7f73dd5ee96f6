import type { BoundingBox, Coordinates } from '../../shared/rules/distance.ts';

/**
 * The grid of `donors.cell`: 360° in 2^22 steps on each axis, the bits of longitude and latitude in turns
 * (Morton 1966). A square of the grid whose side is a power of two is one range of codes.
 */
const BITS = 22;
const HALF = BITS / 2;
const LAST = 2 ** BITS - 1;

/** Degrees of one step. */
export const STEP_DEGREES = 360 / LAST;

/** Codes from `first` to `last`, both within. */
export interface CellRange {
  readonly first: number;
  readonly last: number;
}

const stepOf = (degrees: number): number => Math.floor(((degrees + 180) / 360) * LAST);

/** Eleven bits, each followed by a zero. */
function spread(bits: number): number {
  const eights = (bits | (bits << 8)) & 0x00ff00ff;
  const fours = (eights | (eights << 4)) & 0x0f0f0f0f;
  const twos = (fours | (fours << 2)) & 0x33333333;
  return (twos | (twos << 1)) & 0x55555555;
}

/** In two halves, because JavaScript's bit operations end at 32. */
function interleave(x: number, y: number): number {
  const low = 2 ** HALF - 1;
  const upper = spread(x >>> HALF) + 2 * spread(y >>> HALF);
  return upper * 2 ** BITS + spread(x & low) + 2 * spread(y & low);
}

export const cellOf = ({ latitude, longitude }: Coordinates): number =>
  interleave(stepOf(longitude), stepOf(latitude));

/** The column `donors.cell` of a place: written whenever its coordinates are. */
export function cellColumn(place: {
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}): { cell: number | null } {
  const { latitude = null, longitude = null } = place;
  return { cell: latitude === null || longitude === null ? null : cellOf({ latitude, longitude }) };
}

/** Ranges that together hold every cell of the box: the squares of the finest size of which `max` suffice. */
export function cellsOf(box: BoundingBox, max: number): CellRange[] {
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
