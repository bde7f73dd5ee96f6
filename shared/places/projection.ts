import type { Point } from './plane.ts';

/** How the map of a country is drawn: equirectangular, true to scale along a latitude. */
export interface Projection {
  /** Degrees. */
  readonly middleLatitude: number;
  readonly unitsADegree: number;
}

/** Longitude and latitude in degrees to units of the map, y downwards, before the map's corner is moved. */
export const project = (
  { middleLatitude, unitsADegree }: Projection,
  [longitude, latitude]: Point,
): Point => [longitude * Math.cos((middleLatitude * Math.PI) / 180) * unitsADegree, -latitude * unitsADegree];
