/** Degrees, WGS 84. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Degrees; every point of the circle it was made for lies within, edges included. */
export interface BoundingBox {
  minLatitude: number;
  maxLatitude: number;
  minLongitude: number;
  maxLongitude: number;
}

/** Mean earth radius R1 of the IUGG (GRS 80). */
export const EARTH_RADIUS_KM = 6371.0088;

/** Keeps points on the edge inside the box despite rounding; about 0.1 mm. */
const MARGIN_DEGREES = 1e-9;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Great-circle distance in km by the haversine formula (Sinnott 1984), on a sphere. */
export function haversineKm(a: Coordinates, b: Coordinates): number {
  const sinLat = Math.sin(radians(b.latitude - a.latitude) / 2);
  const sinLon = Math.sin(radians(b.longitude - a.longitude) / 2);
  const h = sinLat ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * sinLon ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/**
 * The smallest box of latitudes and longitudes around a circle. If the circle contains a pole or crosses the 180th
 * meridian, all longitudes count.
 */
export function boundingBox(center: Coordinates, radiusKm: number): BoundingBox {
  const angle = Math.min(Math.PI, radiusKm / EARTH_RADIUS_KM);
  const south = center.latitude - degrees(angle) - MARGIN_DEGREES;
  const north = center.latitude + degrees(angle) + MARGIN_DEGREES;
  const latitudes = { minLatitude: Math.max(-90, south), maxLatitude: Math.min(90, north) };
  if (south > -90 && north < 90) {
    const spread = degrees(Math.asin(Math.sin(angle) / Math.cos(radians(center.latitude)))) + MARGIN_DEGREES;
    const west = center.longitude - spread;
    const east = center.longitude + spread;
    if (west >= -180 && east <= 180) return { ...latitudes, minLongitude: west, maxLongitude: east };
  }
  return { ...latitudes, minLongitude: -180, maxLongitude: 180 };
}

/** A distance as it is shown: one decimal. */
export function roundKm(km: number): number {
  return Math.round(km * 10) / 10;
}
