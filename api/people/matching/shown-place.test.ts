import { describe, expect, it } from 'vitest';
import { nearestPlace } from '../../../shared/places/look-up.ts';
import { type Coordinates, haversineKm, roundKm } from '../../../shared/rules/distance.ts';
import { giveDevice } from '../../tools/testing/alerts.ts';
import {
  CENTRE,
  north,
  postRequest,
  respondBeside,
  responsesOf,
} from '../../tools/testing/blood-requests.ts';
import { type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { squareMiddle } from './grid.ts';

const HOME = { latitude: 2.0376, longitude: 45.3052 };
/** A step of 20 m north. */
const STEP = 0.00018;

const shownKm = (request: Coordinates, home: Coordinates) => haversineKm(request, squareMiddle(home));

/** The place that distances from these points lead to: the best fit on a lattice of 20 m around the donor's home. */
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
  it('is exact to some 900 m', () => {
    for (const request of [CENTRE, north(0), north(3), north(40)])
      expect(Math.abs(shownKm(request, HOME) - haversineKm(request, HOME))).toBeLessThan(0.9);
  });

  it('leads, from many points, to the middle of the square and not to the door', () => {
    const points = [CENTRE, north(1), north(5), north(-4), { latitude: 2.06, longitude: 45.28 }];
    const shown = points.map((point) => shownKm(point, HOME));
    const door = points.map((point) => haversineKm(point, HOME));
    // The attack works on true distances …
    expect(haversineKm(trilaterate(points, door), HOME)).toBeLessThan(0.03);
    // … and finds on shown ones a place that all of the neighbours share.
    expect(haversineKm(trilaterate(points, shown), HOME)).toBeGreaterThan(0.2);
    expect(haversineKm(trilaterate(points, shown), squareMiddle(HOME))).toBeLessThan(0.03);
  });

  it('is in lists and responses the same, from the hospital’s own place too', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app, { coordinates: CENTRE });
    const donor = await registerDonor(app, { coordinates: HOME });
    for (const coordinates of [CENTRE, { latitude: 2.0501, longitude: 45.3301 }]) {
      const request = await postRequest(app, hospital, { coordinates });
      const expected = roundKm(shownKm(coordinates, HOME));
      const { body } = await app.call('GET', `/requests/${request._id}/matched-donors`, {
        token: hospital.token,
      });
      expect(body.matchedDonors).toMatchObject([{ distanceKm: expected }]);
      await respondBeside(app, donor, request._id);
      expect(await responsesOf(app, hospital, request._id)).toMatchObject([{ distanceKm: expected }]);
    }
  });

  it('is the true one for the donor, in the app and on the phone', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app, { coordinates: CENTRE });
    const donor = await registerDonor(app, { coordinates: HOME });
    await giveDevice(app, donor);
    const { _id } = await postRequest(app, hospital, { coordinates: CENTRE });
    const own = roundKm(haversineKm(CENTRE, HOME));
    expect(own).not.toBe(roundKm(shownKm(CENTRE, HOME)));
    const { body } = await app.call('GET', `/requests/${_id}`, { token: donor.token });
    expect(body.request).toMatchObject({ distanceKm: own });
    const call = await app.context.db
      .selectFrom('deliveries')
      .select('details')
      .where('user_id', '=', donor.id)
      .where('kind', '=', 'alert')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(call.details)).toMatchObject({ distanceKm: own });
  });
});

/** Doors at two corners of each of some squares; some of these lie across the border between two towns. */
function pairsOfDoors(): (readonly [Coordinates, Coordinates])[] {
  const at = (northKm: number, eastKm: number) => {
    const place = { latitude: CENTRE.latitude + northKm / 111, longitude: CENTRE.longitude + eastKm / 111 };
    const { latitude, longitude } = squareMiddle(place);
    const corner = (by: number) => ({ latitude: latitude + by, longitude: longitude + by });
    return [corner(-0.005), corner(0.005)] as const;
  };
  const isDivided = ([one, other]: readonly [Coordinates, Coordinates]) =>
    nearestPlace(one)?.city !== nearestPlace(other)?.city;
  const divided = Array.from({ length: 24 }, (_, step) => at(-4 - step / 4, -6 - step / 2)).find(isDivided);
  if (!divided) throw new Error('no border of a town was crossed');
  return [at(0, 0), at(4, 4), at(9, 1), divided];
}

/** Everything that a hospital reads while it alerts, moves and is answered, with a count in place of each id. */
async function dayOf(app: TestApp, hospital: Person, donors: readonly Person[]): Promise<string[]> {
  const ids = new Map<string, string>();
  const seen: string[] = [];
  const read = async (path: string) => {
    const { status, body } = await app.call('GET', path, { token: hospital.token });
    const text = JSON.stringify(body).replaceAll(
      /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g,
      (id) => {
        ids.set(id, ids.get(id) ?? `id ${ids.size + 1}`);
        return ids.get(id) ?? '';
      },
    );
    // Each response's code is random.
    const drawn = text.replaceAll(/"codeMark":\d+/g, '"codeMark":0');
    seen.push(`${path.replaceAll(/[\da-f-]{36}/g, ':id')} ${status} ${drawn}`);
  };
  for (const km of [0, 6.3, 9.7, 10.4]) {
    const { _id } = await postRequest(app, hospital, { coordinates: north(km), units: 4 });
    await read(`/requests/${_id}/matched-donors`);
    for (const donor of donors) await respondBeside(app, donor, _id);
    for (const path of [
      `/requests/${_id}/responses`,
      `/alerts?requestId=${_id}`,
      `/requests/${_id}`,
      '/requests/hospital',
      '/requests/hospital/analytics',
    ])
      await read(path);
  }
  await read('/users?role=donor');
  return seen;
}

describe('what a hospital sees', () => {
  it('is exactly the same, wherever in their squares the donors live', async () => {
    const squares = pairsOfDoors();
    const days: string[][] = [];
    for (const side of [0, 1] as const) {
      const app = await createTestApp();
      const hospital = await verifiedHospital(app, { coordinates: north(0), name: 'Banadir Hospital' });
      const donors: Person[] = [];
      for (const [index, square] of squares.entries()) {
        const coordinates = square[side];
        const donor = await registerDonor(app, { coordinates });
        if (index % 2 === 0) await giveDevice(app, donor);
        if (index === 2)
          await app.call('PUT', '/auth/profile', {
            token: donor.token,
            body: { preferences: { showLocation: false, maxTravelKm: 5 } },
          });
        donors.push(donor);
      }
      days.push(await dayOf(app, hospital, donors));
    }
    expect(days[1]).toEqual(days[0]);
    expect(days[0]?.join()).toMatch(/distanceKm":[\d.]+/);
  });
});
