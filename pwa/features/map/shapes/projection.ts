import type { Point } from './plane.ts';

/** A sixtieth of a degree, some 1.8 km, is one unit of the map: half a pixel on a phone. */
export const UNITS_A_DEGREE = 60;
/** Equirectangular, true to scale along Somalia's middle. */
const MIDDLE_LATITUDE = 5;

const narrowing = Math.cos((MIDDLE_LATITUDE * Math.PI) / 180);

/** Longitude and latitude in degrees to units of the map, y downwards, before the map's corner is moved. */
export const project = ([longitude, latitude]: Point): Point => [
  longitude * narrowing * UNITS_A_DEGREE,
  -latitude * UNITS_A_DEGREE,
];
