import { describe, expect, it } from 'vitest';
import { boundingBox, type Coordinates, EARTH_RADIUS_KM, haversineKm, roundKm } from './distance.ts';

const MOGADISHU = { latitude: 2.0371, longitude: 45.3438 };
const HARGEISA = { latitude: 9.56, longitude: 44.065 };
const QUARTER_KM = (EARTH_RADIUS_KM * Math.PI) / 2;

/** The point at `km` along the great circle that leaves `from` at `bearing` degrees. */
function destination(from: Coordinates, bearing: number, km: number): Coordinates {
  const d = km / EARTH_RADIUS_KM;
  const b = (bearing * Math.PI) / 180;
  const lat = (from.latitude * Math.PI) / 180;
  const lat2 = Math.asin(Math.sin(lat) * Math.cos(d) + Math.cos(lat) * Math.sin(d) * Math.cos(b));
  const turn = Math.atan2(
    Math.sin(b) * Math.sin(d) * Math.cos(lat),
    Math.cos(d) - Math.sin(lat) * Math.sin(lat2),
  );
  const longitude = from.longitude + (turn * 180) / Math.PI;
  return { latitude: (lat2 * 180) / Math.PI, longitude: ((longitude + 540) % 360) - 180 };
}

describe('haversineKm', () => {
  it('is right where the answer is known from the sphere', () => {
    expect(haversineKm(MOGADISHU, MOGADISHU)).toBe(0);
    expect(haversineKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 })).toBeCloseTo(
      QUARTER_KM,
      9,
    );
    expect(haversineKm({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 45 })).toBeCloseTo(
      QUARTER_KM,
      9,
    );
    expect(haversineKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      2 * QUARTER_KM,
      6,
    );
    expect(haversineKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
      111.195,
      3,
    );
  });

  it('agrees with the spherical law of cosines between Somali towns', () => {
    const rad = Math.PI / 180;
    const byCosines =
      EARTH_RADIUS_KM *
      Math.acos(
        Math.sin(MOGADISHU.latitude * rad) * Math.sin(HARGEISA.latitude * rad) +
          Math.cos(MOGADISHU.latitude * rad) *
            Math.cos(HARGEISA.latitude * rad) *
            Math.cos((MOGADISHU.longitude - HARGEISA.longitude) * rad),
      );
    expect(haversineKm(MOGADISHU, HARGEISA)).toBeCloseTo(byCosines, 6);
    expect(Math.round(haversineKm(MOGADISHU, HARGEISA))).toBe(848);
    expect(haversineKm(HARGEISA, MOGADISHU)).toBe(haversineKm(MOGADISHU, HARGEISA));
  });
});

describe('boundingBox', () => {
  it.each([
    { place: 'Mogadishu', center: MOGADISHU, km: 25 },
    { place: 'Hargeisa', center: HARGEISA, km: 200 },
    { place: 'the far north', center: { latitude: 69.6, longitude: 18.9 }, km: 500 },
    { place: 'the 180th meridian', center: { latitude: -17, longitude: 179.9 }, km: 100 },
    { place: 'the pole', center: { latitude: 89.9, longitude: 0 }, km: 50 },
  ])('holds every point of the circle around $place', ({ center, km }) => {
    const box = boundingBox(center, km);
    for (let bearing = 0; bearing < 360; bearing += 1) {
      const point = destination(center, bearing, km);
      expect(point.latitude).toBeGreaterThanOrEqual(box.minLatitude);
      expect(point.latitude).toBeLessThanOrEqual(box.maxLatitude);
      expect(point.longitude).toBeGreaterThanOrEqual(box.minLongitude);
      expect(point.longitude).toBeLessThanOrEqual(box.maxLongitude);
    }
  });

  it('is no wider than the circle', () => {
    const box = boundingBox(MOGADISHU, 25);
    const edge = (latitude: number, longitude: number) => haversineKm(MOGADISHU, { latitude, longitude });
    expect(edge(box.maxLatitude, MOGADISHU.longitude)).toBeCloseTo(25, 5);
    expect(edge(box.minLatitude, MOGADISHU.longitude)).toBeCloseTo(25, 5);
    expect(edge(MOGADISHU.latitude, box.maxLongitude)).toBeCloseTo(25, 2);
    expect(box.maxLongitude - MOGADISHU.longitude).toBeCloseTo(MOGADISHU.longitude - box.minLongitude, 9);
  });
});

describe('roundKm', () => {
  it.each([
    [0, 0],
    [2.96, 3],
    [3.04, 3],
    [12.349, 12.3],
    [847.96, 848],
  ])('shows %d km as %d', (km, shown) => {
    expect(roundKm(km)).toBe(shown);
  });
});
