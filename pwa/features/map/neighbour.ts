interface Spot {
  readonly code: string;
  readonly x: number;
  readonly y: number;
}

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A sideways distance counts double: the next region should lie ahead rather than near. */
const ASIDE = 2;

/**
 * The region that an arrow key leads to from another, as they lie on the map; undefined if there is none in that
 * direction.
 */
export function neighbour(from: Spot, key: string, spots: readonly Spot[]): string | undefined {
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  const [right, down] = direction;
  const ways = spots.map((spot) => {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const ahead = dx * right + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * right);
    return { code: spot.code, ahead, aside, cost: ahead + ASIDE * aside };
  });
  const onward = ways.filter(({ ahead }) => ahead > 0);
  const straight = onward.filter(({ ahead, aside }) => aside <= ahead);
  const [nearest] = (straight.length > 0 ? straight : onward).toSorted((a, b) => a.cost - b.cost);
  return nearest?.code;
}
