import { expect, test } from 'vitest';
import { type Coordinates, haversineKm } from '../../../shared/rules/distance.ts';
import { createRandom } from '../../tools/random.ts';
import { alertOf, giveDevice } from '../../tools/testing/alerts.ts';
import {
  CENTRE,
  postRequest,
  respondBeside,
  respondOk,
  responsesOf,
} from '../../tools/testing/blood-requests.ts';
import {
  admin,
  callProved,
  type Person,
  registerDonor,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { squareMiddle } from './grid.ts';

/** What a hospital can find out is at least this wide. */
const NARROWEST_KM = 1;

/** Beyond every circle that is used here, and halved so often that 80 m are left. */
const FAR_KM = 20;
const HALVINGS = 8;

const KM_PER_DEGREE = 111.195;
const shifted = ({ latitude, longitude }: Coordinates, northKm: number, eastKm: number): Coordinates => ({
  latitude: latitude + northKm / KM_PER_DEGREE,
  longitude: longitude + eastKm / KM_PER_DEGREE,
});

interface Donor extends Person {
  readonly door: Coordinates;
}

/**
 * A verified hospital, a donor account that belongs to it (the puppet), the donor whom it wants to find, and
 * neighbours.
 */
interface Attack {
  readonly app: TestApp;
  readonly hospital: Person;
  readonly puppet: Person;
  readonly donors: readonly Donor[];
}

/** Which donors are on one side of the line that a question from a place draws. */
type Look = (place: Coordinates) => Promise<readonly Person[]>;

async function change(app: TestApp, { token }: Person, body: unknown): Promise<void> {
  const { status } = await app.call('PUT', '/auth/profile', { token, body });
  expect(status).toBe(200);
}

/** An admin accepts every change that the hospital asks for: even so, what it sees must not reveal a place. */
async function acceptChanges(app: TestApp, { token }: Person): Promise<void> {
  const { body } = await app.call('GET', '/admin/hospitals', { token });
  for (const { id } of body.changedHospitals as { id: string }[])
    await callProved(app, 'PATCH', `/admin/hospital-changes/${id}`, { token, body: { action: 'approve' } });
}

/** A home to the north-east of the centre, and the corners of its square, 20 m from their edges. */
function doorsOf(seed: number): Coordinates[] {
  const random = createRandom(seed);
  const home = shifted(CENTRE, 1 + 5 * random(), 1 + 5 * random());
  const middle = squareMiddle(home);
  const corner = (north: number, east: number) => shifted(middle, north * 0.59, east * 0.59);
  return [home, corner(1, 1), corner(1, -1), corner(-1, 1), corner(-1, -1)];
}

async function prepare(seed: number): Promise<Attack> {
  // Without other limits on the hospital: what it sees must not reveal a place in any case.
  const app = await createTestApp({ ALERTS_PER_HOUR: '100' });
  const hospital = await verifiedHospital(app, { coordinates: CENTRE });
  const puppet = await registerDonor(app, { coordinates: CENTRE });
  await change(app, puppet, { preferences: { maxTravelKm: 500 } });
  const donors: Donor[] = [];
  for (const door of doorsOf(seed)) {
    const donor = await registerDonor(app, { coordinates: door });
    await change(app, donor, { preferences: { showLocation: false, maxTravelKm: 500, everyAlert: true } });
    donors.push({ ...donor, door });
  }
  return { app, hospital, puppet, donors };
}

const setSearch = ({ app, hospital }: Attack, searchRadius: number, autoAlert = false) =>
  change(app, hospital, {
    settings: { emergency: { searchRadius, autoAlert, enableBroadcast: true, priorityBloodTypes: [] } },
  });

const travelAtMost = async ({ app, donors }: Attack, maxTravelKm: number) => {
  for (const donor of donors) await change(app, donor, { preferences: { maxTravelKm } });
};

async function move({ app, hospital }: Attack, requestId: string, coordinates: Coordinates): Promise<void> {
  const { status } = await app.call('PATCH', `/requests/${requestId}`, {
    token: hospital.token,
    body: { coordinates },
  });
  expect(status).toBe(200);
}

async function cancel({ app, hospital }: Attack, requestId: string): Promise<void> {
  const body = { reason: 'Blood from elsewhere' };
  await app.call('PATCH', `/requests/cancel/${requestId}`, { token: hospital.token, body });
}

/** The ids of a request's list; none if nobody is near and everybody is listed. */
async function listed({ app, hospital }: Attack, requestId: string): Promise<string[]> {
  const { body } = await app.call('GET', `/requests/${requestId}/matched-donors`, { token: hospital.token });
  const ids = (body.matchedDonors as { _id: string }[]).map(({ _id }) => _id);
  return body.searchMethod === 'location-based' ? ids : [];
}

/** Moves one request about and reads its list. */
async function movingOne(attack: Attack, choose: (ids: readonly string[]) => readonly string[]) {
  const { _id } = await postRequest(attack.app, attack.hospital);
  return async (place: Coordinates) => {
    await move(attack, _id, place);
    const chosen = choose(await listed(attack, _id));
    return attack.donors.filter(({ id }) => chosen.includes(id));
  };
}

/** If only a number is seen, it could be any of them; this takes the first ones. */
const anyOf = ({ donors }: Attack, count: number) => donors.slice(0, count);

/** What a hospital may watch, and with which settings it draws the line. */
const STRATEGIES: Readonly<Record<string, (attack: Attack) => Promise<Look>>> = {
  'who is listed': async (attack) => {
    await setSearch(attack, 10);
    return movingOne(attack, (ids) => ids);
  },

  'in which order': async (attack) => {
    await setSearch(attack, 200);
    return movingOne(attack, (ids) => ids.slice(0, ids.indexOf(attack.puppet.id)));
  },

  'who would come so far': async (attack) => {
    await travelAtMost(attack, 10);
    await setSearch(attack, 200);
    return movingOne(attack, (ids) => ids);
  },

  'who may be asked': async (attack) => {
    const { app, hospital, donors } = attack;
    await travelAtMost(attack, 10);
    await setSearch(attack, 200);
    const { _id } = await postRequest(app, hospital);
    return async (place) => {
      await move(attack, _id, place);
      const within: Donor[] = [];
      for (const donor of donors) {
        const { token } = hospital;
        const { body } = await app.call('POST', `/requests/${_id}/ask/${donor.id}`, { token });
        if (body.code !== 'failure.donor_not_matched') within.push(donor);
      }
      return within;
    };
  },

  'how many match where it says that it stands itself': async (attack) => {
    const { app, hospital, puppet } = attack;
    const desk = await admin(app);
    await setSearch(attack, 10);
    // If nobody is near, all donors are counted. With the puppet 500 km away that number differs from the number of
    // all who are near.
    await change(app, puppet, { coordinates: shifted(CENTRE, 500, 0) });
    const everybody = attack.donors.length + 1;
    return async (coordinates) => {
      const location = 'Our new house';
      await change(app, hospital, { location: { address: location, coordinates } });
      await acceptChanges(app, desk);
      const { _id } = await postRequest(app, hospital, { location, coordinates: undefined });
      const { body } = await app.call('GET', '/requests/hospital', { token: hospital.token });
      await cancel(attack, _id);
      const [newest] = body.requests as { _id: string; matchedDonors: number }[];
      if (newest?._id !== _id) throw new Error('the newest request is not the first');
      return newest.matchedDonors === everybody ? [] : anyOf(attack, newest.matchedDonors);
    };
  },

  'how many an alert calls': async (attack) => {
    const { app, hospital, donors } = attack;
    for (const donor of donors) await giveDevice(app, donor);
    await setSearch(attack, 10, true);
    return async (coordinates) => {
      const { _id } = await postRequest(app, hospital, { coordinates });
      const { called } = await alertOf(app, hospital, _id);
      await cancel(attack, _id);
      return anyOf(attack, called);
    };
  },

  'whose answer is accepted at once': async (attack) => {
    const { app, hospital, donors } = attack;
    await setSearch(attack, 200);
    await change(app, hospital, {
      settings: { requests: { autoAcceptRadius: 10, maxPendingRequests: 10, defaultUrgency: 'high' } },
    });
    return async (coordinates) => {
      const { _id } = await postRequest(app, hospital, { coordinates });
      for (const donor of donors) await respondOk(app, donor, _id);
      const answers = await responsesOf(app, hospital, _id);
      await cancel(attack, _id);
      const accepted = answers.filter(({ status }) => status === 'accepted').map(({ donor }) => donor._id);
      return donors.filter(({ id }) => accepted.includes(id));
    };
  },
};

/**
 * Searches from the centre outwards by bisection until it knows where the donor crosses the line. Donors who were
 * always on the same side as the donor cannot be told apart from them.
 */
async function bisect(
  { donors }: Attack,
  look: Look,
  placeAt: (km: number) => Coordinates,
): Promise<readonly Donor[]> {
  const [donor] = donors;
  let alike = donors;
  const isWithin = async (km: number): Promise<boolean> => {
    const within = await look(placeAt(km));
    const isIn = (one: Donor) => within.some(({ id }) => id === one.id);
    const side = donor !== undefined && isIn(donor);
    alike = alike.filter((one) => isIn(one) === side);
    return side;
  };
  let [near, far] = [0, FAR_KM];
  const atCentre = await isWithin(near);
  // Checks that the hospital sees a line at all.
  expect(await isWithin(far)).toBe(!atCentre);
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (near + far) / 2;
    if ((await isWithin(middle)) === atCentre) near = middle;
    else far = middle;
  }
  return alike;
}

/** How far apart the doors are of which one is the donor's. */
const widthKm = (donors: readonly Donor[]): number =>
  Math.max(...donors.flatMap(({ door }) => donors.map((other) => haversineKm(door, other.door))));

test.each(Object.entries(STRATEGIES).map(([watched, draw], index) => ({ watched, draw, seed: index + 1 })))(
  'a hospital that moves requests at will and watches $watched finds no donor to 1 km',
  async ({ draw, seed }) => {
    const attack = await prepare(seed);
    const look = await draw(attack);
    const byNorth = await bisect(attack, look, (km) => shifted(CENTRE, km, 0));
    const byEast = await bisect(attack, look, (km) => shifted(CENTRE, 0, km));
    const found = byNorth.filter((donor) => byEast.includes(donor));
    expect(widthKm(found)).toBeGreaterThan(NARROWEST_KM);
  },
);

test.each([1, 3])(
  'hospitals at their own places, %d of them together, find no donor to 1 km',
  async (count) => {
    const { app, hospital, donors } = await prepare(9);
    for (const donor of donors) await change(app, donor, { preferences: { showLocation: true } });
    const others = [shifted(CENTRE, 9, 2), shifted(CENTRE, 1, 10)].slice(0, count - 1);
    const hospitals = [hospital];
    for (const coordinates of others) hospitals.push(await verifiedHospital(app, { coordinates }));
    const seen = new Map<string, number[]>(donors.map(({ id }) => [id, []]));
    for (const one of hospitals) {
      const { _id } = await postRequest(app, one, { coordinates: undefined });
      const { body } = await app.call('GET', `/requests/${_id}/matched-donors`, { token: one.token });
      for (const { _id: id, distanceKm } of body.matchedDonors as { _id: string; distanceKm: number }[])
        seen.get(id)?.push(distanceKm);
      for (const donor of donors) await respondBeside(app, donor, _id);
      for (const { donor, distanceKm } of await responsesOf(app, one, _id))
        seen.get(donor._id)?.push(distanceKm ?? Number.NaN);
    }
    const seenOf = ({ id }: Person) => seen.get(id)?.join();
    const [donor] = donors;
    expect(donor && seen.get(donor.id)).toHaveLength(2 * count);
    expect(widthKm(donors.filter((one) => donor && seenOf(one) === seenOf(donor)))).toBeGreaterThan(
      NARROWEST_KM,
    );
  },
);
