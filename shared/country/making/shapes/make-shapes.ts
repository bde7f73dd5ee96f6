import type { FeatureCollection, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Point, type Ring, squaredDistanceToStretch, stretches } from '../../../places/plane.ts';
import { type Projection, project as toUnits } from '../../../places/projection.ts';
import { divideNorth } from './divide-north.ts';
import { labelPlace } from './label-place.ts';
import { readNaturalEarth } from './natural-earth.ts';

/** One region as the phone gets it, in units of the map: whole numbers, y downwards. */
interface RegionShape {
  /** ISO 3166-2:SO without its prefix. */
  readonly code: string;
  /** SVG path data; neighbours have the very same points along their border. */
  readonly path: string;
  /** The middle of the widest place within, for a label, and how far it is from the border there. */
  readonly x: number;
  readonly y: number;
  readonly room: number;
}

interface RegionShapes extends Projection {
  /** Where 0° N 0° E lies, from the map's upper left corner. */
  readonly origin: Point;
  readonly width: number;
  readonly height: number;
  readonly regions: readonly RegionShape[];
}

interface Coded {
  readonly code: string;
}

/** A sixtieth of a degree, some 1.8 km, is one unit of the map: half a pixel on a phone. */
const PROJECTION: Projection = { middleLatitude: 5, unitsADegree: 60 };

/** Parts of a unit that are kept until borders are simplified. */
const FINE = 16;
/** A bend that encloses less, in square units, is left out. */
const LEAST_BEND = 3;
/** Room around the country for the line of its border. */
const MARGIN = 4;
/** How near, in units, a corner counts as lying on a neighbour's border. */
const TOUCHING = 0.1;

const fine = (value: number): number => Math.round(value * FINE) / FINE;
const project = (point: Point): Point => toUnits(PROJECTION, point).map(fine) as Point;

const distinct = (ring: Ring): Ring =>
  ring.filter((point, index) => index === 0 || String(point) !== String(ring[index - 1]));

/** Gives a ring the corners of others that lie on its stretches, so that a shared border has the same points. */
function withCorners(ring: Ring, corners: readonly Point[]): Ring {
  const [first] = ring;
  const rest = stretches(ring).flatMap(([from, to]) => {
    const on = corners.filter(
      (corner) =>
        squaredDistanceToStretch(corner, from, to) < TOUCHING ** 2 &&
        String(corner) !== String(from) &&
        String(corner) !== String(to),
    );
    const along = ([x, y]: Point) => (x - from[0]) * (to[0] - from[0]) + (y - from[1]) * (to[1] - from[1]);
    return [...on.toSorted((a, b) => along(a) - along(b)), to];
  });
  return first ? distinct([first, ...rest]) : [];
}

/** Simplifies each border once for both sides of it. */
function simplified(rings: ReadonlyMap<string, Ring>): Map<string, Ring> {
  const features = [...rings].map(([code, ring]) => ({
    type: 'Feature' as const,
    properties: { code },
    geometry: { type: 'Polygon' as const, coordinates: [ring] },
  }));
  const collection: FeatureCollection<Polygon, Coded> = { type: 'FeatureCollection', features };
  const whole = topology({ regions: collection }) as Topology<{ regions: GeometryCollection<Coded> }>;
  const simple = simplify(presimplify(whole), LEAST_BEND);
  return new Map(
    feature(simple, simple.objects.regions).features.map(({ geometry, properties }) => {
      if (geometry.type !== 'Polygon') throw new Error(`${properties.code} is not in one piece`);
      return [properties.code, geometry.coordinates[0] as Ring];
    }),
  );
}

/** `M` once, then steps from point to point. */
function pathOf(ring: Ring): string {
  const [[startX, startY] = [0, 0]] = ring;
  const steps = stretches(ring)
    .slice(0, -1)
    .map(([[ax, ay], [bx, by]]) => `${bx - ax},${by - ay}`);
  return `M${startX},${startY}l${steps.join(' ')}z`.replaceAll(',-', '-').replaceAll(' -', '-');
}

/** The 18 regions as paths that fit each other. */
export function makeShapes(): RegionShapes {
  const { regions, north } = readNaturalEarth();
  const inDegrees = new Map([...regions, ...divideNorth(north)]);
  const projected = new Map([...inDegrees].map(([code, ring]) => [code, distinct(ring.map(project))]));
  const corners = [...projected.values()].flat();
  const simple = simplified(
    new Map([...projected].map(([code, ring]) => [code, withCorners(ring, corners)])),
  );
  const points = [...simple.values()].flat();
  const left = Math.min(...points.map(([x]) => x)) - MARGIN;
  const top = Math.min(...points.map(([, y]) => y)) - MARGIN;
  const place = ([x, y]: Point): Point => [Math.round(x - left), Math.round(y - top)];
  const placed = [...simple]
    .map(([code, ring]) => ({ code, ring: distinct(ring.map(place)) }))
    .toSorted((a, b) => a.code.localeCompare(b.code));
  return {
    ...PROJECTION,
    origin: [-left, -top],
    width: Math.max(...placed.flatMap(({ ring }) => ring.map(([x]) => x))) + MARGIN,
    height: Math.max(...placed.flatMap(({ ring }) => ring.map(([, y]) => y))) + MARGIN,
    regions: placed.map(({ code, ring }) => ({ code, path: pathOf(ring), ...labelPlace(ring) })),
  };
}
