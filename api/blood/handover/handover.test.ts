import { describe, expect, it } from 'vitest';
import type { Handover } from '../../../shared/contract/handover.ts';
import { alertableDonor, emergency } from '../../tools/testing/alerts.ts';
import { north, postRequest, respondOk, shownKm } from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import {
  colleagueOf,
  type Person,
  registerDonor,
  registerHospital,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const LOT = { bloodType: 'O-', units: 4, collectedAt: '2026-03-01', expiresAt: '2026-04-05' };

const handoverOf = async (app: TestApp, { token }: Person): Promise<Handover> =>
  (await app.call('GET', '/hospital/handover', { token })).body.handover as Handover;

async function shift(app: TestApp) {
  const owner = await verifiedHospital(app, { name: 'Banadir Hospital' });
  const nurse = await colleagueOf(app, owner, 'Nurse Faadumo');
  const donor = await alertableDonor(app, 1, { name: 'Xaliimo Yare' });
  await postRequest(app, owner, { urgency: 'low', bloodType: 'A+' });
  const urgent = await postRequest(app, nurse);
  const responseId = await respondOk(app, donor, urgent._id);
  await app.call('PATCH', `/requests/${urgent._id}/responses/${responseId}`, {
    token: nurse.token,
    body: { status: 'arrived' },
  });
  await app.call('POST', '/hospital/inventory', { token: nurse.token, body: LOT });
  await app.call('POST', '/hospital/inventory', {
    token: nurse.token,
    body: { ...LOT, units: 2, state: 'quarantine' },
  });
  return { owner, nurse, donor, urgent };
}

describe('GET /hospital/handover', () => {
  it('shows what is open, who is expected, what is in stock and who did what', async () => {
    const app = await createTestApp();
    const { owner, nurse, urgent } = await shift(app);
    const seen = await handoverOf(app, owner);
    expect(seen).toMatchObject({
      at: TEST_NOW.toISOString(),
      requests: [
        { id: urgent._id, bloodType: 'O-', urgency: 'high', by: 'Nurse Faadumo' },
        { bloodType: 'A+', urgency: 'low', by: 'Banadir Hospital' },
      ],
      totalRequests: 2,
      expected: [{ requestId: urgent._id, name: 'Xaliimo Yare', bloodType: 'O-', status: 'arrived' }],
      // Units in quarantine are not available.
      stock: [{ bloodType: 'O-', component: 'whole_blood', units: 4, expiresAt: '2026-04-05' }],
    });
    const did = seen.actions.map(({ action, by, donor, bloodType, units }) =>
      [action, by, donor ?? bloodType, units].filter((part) => part !== undefined).join(' '),
    );
    expect(did.toSorted()).toEqual([
      'alert.raise O-',
      'request.create Banadir Hospital A+ 2',
      'request.create Nurse Faadumo O- 2',
      'response.arrive Nurse Faadumo Xaliimo Yare',
      'stock.add Nurse Faadumo O- 2',
      'stock.add Nurse Faadumo O- 4',
    ]);
    expect(await handoverOf(app, nurse)).toEqual(seen);
  });

  it('lists who waits to be accepted last, with their distance', async () => {
    const app = await createTestApp();
    const owner = await verifiedHospital(app);
    const { _id } = await postRequest(app, owner);
    const answer = async (name: string, km: number, arrival: string) => {
      const { token } = await registerDonor(app, { name, coordinates: north(km) });
      const path = `/donor/respond/${_id}`;
      expect((await app.call('POST', path, { token, body: { arrival } })).status).toBe(200);
    };
    await answer('Far Away', 900, 'now');
    await answer('Near By', 20, 'today');
    const { expected } = await handoverOf(app, owner);
    expect(expected).toMatchObject([
      { name: 'Near By', isNear: true },
      { name: 'Far Away', isNear: false, distanceKm: shownKm(900) },
    ]);
  });

  it('covers twelve hours, keeps the names of people who have left, and names who pressed the button', async () => {
    const app = await createTestApp();
    const { owner, nurse } = await shift(app);
    app.setNow(hoursLater(13));
    const back = { ...owner, ...(await signIn(app, owner.email)) };
    const late = await signIn(app, nurse.email);
    expect((await emergency(app, late)).status).toBe(201);
    await app.call('DELETE', `/hospital/staff/${nurse.id}`, { token: back.token });
    const { actions, requests } = await handoverOf(app, back);
    expect(actions).toMatchObject([{ action: 'alert.push_on', by: 'Nurse Faadumo', bloodType: 'O-' }]);
    expect(requests).toHaveLength(2);
  });

  it('shows each hospital only its own, and only if it is verified', async () => {
    const app = await createTestApp();
    await shift(app);
    const other = await verifiedHospital(app);
    expect(await handoverOf(app, other)).toMatchObject({
      requests: [],
      totalRequests: 0,
      expected: [],
      stock: [],
      actions: [],
    });
    const pending = await registerHospital(app);
    expect((await app.call('GET', '/hospital/handover', { token: pending.token })).status).toBe(403);
  });
});
