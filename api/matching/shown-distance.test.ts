import { describe, expect, it } from 'vitest';
import { type Coordinates, haversineKm } from '../../shared/rules/distance.ts';
import { CENTRE, north, postRequest, respondOk, responsesOf } from '../testing/blood-requests.ts';
import { registerDonor, verifiedHospital } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';
import { shownDistanceKm } from './shown-distance.ts';

const HOME = { latitude: 2.0376, longitude: 45.3052 };
/** A step of 20 m north. */
const STEP = 0.00018;

/** Where distances from these points lead: the best fit on a lattice of 20 m around the donor's home. */
function trilaterate(points: readonly Coordinates[], distances: readonly number[]): Coordinates {
  let best = { place: HOME, error: Number.POSITIVE_INFINITY };
  for (let row = -75; row <= 75; row += 1)
    for (let column = -75; column <= 75; column += 1) {
      const place = { latitude: HOME.latitude + row * STEP, longitude: HOME.longitude + column * STEP };
      const error = points.reduce(
        (sum, point, index) => sum + (haversineKm(point, place) - (distances[index] ?? 0)) ** 2,
        0,
      );
      if (error < best.error) best = { place, error };
    }
  return best.place;
}

describe('the distance that a hospital is shown', () => {
  it('is the true one from where the hospital was verified', () => {
    expect(shownDistanceKm(CENTRE, HOME, CENTRE)).toBe(haversineKm(CENTRE, HOME));
  });

  it('is elsewhere true to some 900 m', () => {
    for (const request of [north(0), north(3), north(40)])
      expect(Math.abs(shownDistanceKm(request, HOME, null) - haversineKm(request, HOME))).toBeLessThan(0.9);
  });

  it('is the same for everybody in the donor’s square', () => {
    const neighbour = { latitude: HOME.latitude + STEP, longitude: HOME.longitude + STEP };
    expect(shownDistanceKm(CENTRE, neighbour, null)).toBe(shownDistanceKm(CENTRE, HOME, null));
  });

  it('leads, from many points and true to 10 m, to the middle of the square and not to his door', () => {
    const points = [north(1), north(5), north(-4), { latitude: 2.06, longitude: 45.28 }];
    const shown = points.map((point) => shownDistanceKm(point, HOME, CENTRE));
    const door = points.map((point) => haversineKm(point, HOME));
    // The attack works on true distances …
    expect(haversineKm(trilaterate(points, door), HOME)).toBeLessThan(0.03);
    // … and finds on shown ones a place that all of his neighbours share.
    expect(haversineKm(trilaterate(points, shown), HOME)).toBeGreaterThan(0.2);
  });

  it('is what lists and answers carry', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app, { coordinates: CENTRE });
    const donor = await registerDonor(app, { coordinates: HOME });
    const place = { latitude: 2.0501, longitude: 45.3301 };
    for (const [coordinates, verified] of [
      [CENTRE, CENTRE],
      [place, null],
    ] as const) {
      const request = await postRequest(app, hospital, { coordinates });
      const expected = Math.round(shownDistanceKm(coordinates, HOME, verified) * 10) / 10;
      const { body } = await app.call('GET', `/requests/${request._id}/matched-donors`, {
        token: hospital.token,
      });
      expect(body.matchedDonors).toMatchObject([{ distanceKm: expected }]);
      await respondOk(app, donor, request._id);
      expect(await responsesOf(app, hospital, request._id)).toMatchObject([{ distanceKm: expected }]);
    }
  });

  it('does not become the true one where the hospital moves itself', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app, { coordinates: CENTRE });
    await registerDonor(app, { coordinates: HOME });
    const coordinates = north(3);
    await app.call('PUT', '/auth/profile', {
      token: hospital.token,
      body: { location: { address: 'Elsewhere', coordinates } },
    });
    const request = await postRequest(app, hospital, { location: 'Elsewhere', coordinates });
    const { body } = await app.call('GET', `/requests/${request._id}/matched-donors`, {
      token: hospital.token,
    });
    const shown = Math.round(shownDistanceKm(coordinates, HOME, null) * 10) / 10;
    expect(body.matchedDonors).toMatchObject([{ distanceKm: shown }]);
    expect(shown).not.toBe(Math.round(haversineKm(coordinates, HOME) * 10) / 10);
  });
});

describe('places that a hospital asks from', () => {
  it('are bounded for a day, its own not counted', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    const hospital = await verifiedHospital(app, { coordinates: CENTRE });
    const request = await postRequest(app, hospital, { coordinates: CENTRE });
    const move = (coordinates: Coordinates) =>
      app.call('PATCH', `/requests/${request._id}`, { token: hospital.token, body: { coordinates } });
    for (let step = 1; step <= 30; step += 1) expect((await move(north(step / 100))).status).toBe(200);
    const refused = await move(north(1));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect((await move(CENTRE)).status).toBe(200);
    const moveHospital = await app.call('PUT', '/auth/profile', {
      token: hospital.token,
      body: { coordinates: north(2) },
    });
    expect(moveHospital.status).toBe(429);
  });
});
