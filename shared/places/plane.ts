/** Longitude and latitude in degrees, or x and y of the map. */
export type Point = [number, number];
/** Closed: the last point is the first. */
export type Ring = Point[];

export const squaredDistance = ([ax, ay]: Point, [bx, by]: Point): number => (ax - bx) ** 2 + (ay - by) ** 2;

export function squaredDistanceToStretch(point: Point, from: Point, to: Point): number {
  const length = squaredDistance(from, to);
  const along = (point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1]);
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, along / length));
  return squaredDistance(point, [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]);
}

export const stretches = (ring: Ring): [Point, Point][] =>
  ring.slice(1).map((to, index) => [ring[index] as Point, to]);

/** Is a point within a ring? Even–odd rule. */
export const isWithin = ([x, y]: Point, ring: Ring): boolean =>
  stretches(ring).filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax),
  ).length %
    2 ===
  1;
