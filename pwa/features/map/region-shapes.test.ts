import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import shapes from '../../../shared/country/region-shapes.json' with { type: 'json' };
import { placeIndex } from '../../../shared/places/place-index.ts';
import {
  isWithin,
  type Point,
  type Ring,
  squaredDistanceToStretch,
  stretches,
} from '../../../shared/places/plane.ts';
import { project } from '../../../shared/places/projection.ts';
import { REGIONS } from '../../../shared/places/regions.ts';

/** Corners of a path of `M` and relative steps. */
function cornersOf(path: string): Point[] {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number);
  let at: Point = [0, 0];
  return Array.from({ length: numbers.length / 2 }, (_, index) => {
    at = [at[0] + (numbers[2 * index] ?? 0), at[1] + (numbers[2 * index + 1] ?? 0)];
    return at;
  });
}
const ringOf = (path: string): Ring => {
  const corners = cornersOf(path);
  return [...corners, corners[0] as Point];
};
const rings = shapes.regions.map(({ path }) => ringOf(path));

describe('the shapes of the regions', () => {
  it('are those of the regions that the gazetteer knows', () => {
    expect(shapes.regions.map(({ code }) => code)).toEqual(REGIONS.map(({ code }) => code).toSorted());
  });

  it('are small enough for a phone', () => {
    expect(gzipSync(JSON.stringify(shapes)).length).toBeLessThan(3_000);
  });

  it('are whole numbers within the map, each with its label inside', () => {
    for (const [index, { path, code, x, y, room }] of shapes.regions.entries()) {
      expect(path, code).toMatch(/^M\d+,\d+l[\d, -]+z$/);
      expect(isWithin([x, y], rings[index] ?? []), code).toBe(true);
      expect(room, code).toBeGreaterThan(0);
    }
    const xs = rings.flat().map(([x]) => x);
    const ys = rings.flat().map(([, y]) => y);
    expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...xs)).toBeLessThanOrEqual(shapes.width);
    expect(Math.max(...ys)).toBeLessThanOrEqual(shapes.height);
  });

  it('fit each other: a border between two regions is the same line for both', () => {
    const lines = new Map<string, number>();
    for (const [from, to] of rings.flatMap(stretches)) {
      const line = [String(from), String(to)].toSorted().join(' ');
      lines.set(line, (lines.get(line) ?? 0) + 1);
    }
    expect([...lines].filter(([, times]) => times > 2)).toEqual([]);
    // What only one region has is the country's outline: one closed line, each corner met twice.
    const outline = [...lines].filter(([, times]) => times === 1).flatMap(([line]) => line.split(' '));
    const met = Map.groupBy(outline, (corner) => corner);
    expect([...met].filter(([, times]) => times.length !== 2).map(([corner]) => corner)).toEqual([]);
  });
});

describe('the places of the gazetteer', () => {
  const ringOfRegion = new Map(shapes.regions.map(({ code }, index) => [code, rings[index] ?? []]));
  const codeOf = new Map(REGIONS.map(({ name, code }) => [name, code]));
  const [originX = 0, originY = 0] = shapes.origin;
  /** Some 15 km: the gazetteer's towns on a coast or border may lie just across the drawn line. */
  const NEAR = 0.14 * shapes.unitsADegree;

  it('lie in the shapes of their regions', () => {
    const strays = placeIndex().places.flatMap(({ place }) => {
      const ring = ringOfRegion.get(codeOf.get(place.region) ?? '') ?? [];
      const [x, y] = project(shapes, [place.longitude, place.latitude]);
      const at: Point = [x + originX, y + originY];
      const off = Math.min(...stretches(ring).map(([from, to]) => squaredDistanceToStretch(at, from, to)));
      return isWithin(at, ring) || off < NEAR ** 2
        ? []
        : [`${place.id}: ${(Math.sqrt(off) / shapes.unitsADegree).toFixed(2)}°`];
    });
    expect(strays).toEqual([]);
  });
});
