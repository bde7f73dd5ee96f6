import {
  isWithin,
  type Point,
  type Ring,
  squaredDistanceToStretch,
  stretches,
} from '../../../places/plane.ts';

/** How fine the search is, in units of the map. */
const STEP = 3;

const roomAt = (point: Point, ring: Ring): number =>
  Math.sqrt(Math.min(...stretches(ring).map(([from, to]) => squaredDistanceToStretch(point, from, to))));

/** The point within that is farthest from the border. */
export function labelPlace(ring: Ring): { x: number; y: number; room: number } {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  let best = { x: xs[0] ?? 0, y: ys[0] ?? 0, room: 0 };
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += STEP)
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += STEP) {
      if (!isWithin([x, y], ring)) continue;
      const room = Math.floor(roomAt([x, y], ring));
      if (room > best.room) best = { x, y, room };
    }
  return best;
}
