import { Delaunay } from 'd3-delaunay';
import { intersection, union } from 'polyclip-ts';
import { placeIndex } from '../../../places/place-index.ts';
import type { Point, Ring } from '../../../places/plane.ts';
import { REGIONS } from '../../../places/regions.ts';

const NORTHERN = ['AW', 'WO', 'TO', 'SA', 'SO'];

/** Wide enough that no cell ends before the outline does. */
const BOUNDS: [number, number, number, number] = [40, 5, 52, 14];

/**
 * The north's five regions, which Natural Earth draws as one: each is the land that is nearest to a place of
 * the gazetteer that lies in it. The borders between them are therefore approximate, but every place is on its
 * own side. Outlines by region's code, in degrees.
 */
export function divideNorth(outline: Ring): Map<string, Ring> {
  const regionOf = new Map(REGIONS.map(({ code, name }) => [name, code]));
  const sites = placeIndex().places.flatMap(({ place }) => {
    const code = regionOf.get(place.region) ?? '';
    return NORTHERN.includes(code) ? [{ code, at: [place.longitude, place.latitude] as Point }] : [];
  });
  const voronoi = Delaunay.from(sites.map(({ at }) => at)).voronoi(BOUNDS);
  return new Map(
    NORTHERN.map((code) => {
      const cells = sites.flatMap((site, index) => {
        const cell = site.code === code ? voronoi.cellPolygon(index) : null;
        return cell ? [[cell as unknown as Ring]] : [];
      });
      const [first, ...others] = cells;
      if (!first) throw new Error(`the gazetteer has no place in ${code}`);
      const pieces = intersection(union(first, ...others), [outline]);
      const [piece] = pieces.map(([outer]) => outer as Ring);
      if (!piece || pieces.length > 1) throw new Error(`${code} is in ${pieces.length} pieces`);
      return [code, piece];
    }),
  );
}
