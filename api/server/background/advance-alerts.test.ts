import { describe, expect, it } from 'vitest';
import { updateDonor } from '../../people/donors/donor-store.ts';
import { alertableDonor, alertedBy, alertOf, sendAll } from '../../tools/testing/alerts.ts';
import { fulfill, north, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import { type Person, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { advanceAlerts } from './advance-alerts.ts';

/** An alert whose first wave went to a donor 1 km away, and whose second would go to those 12 and 13 km away. */
async function beforeSecondWave(bloodType = 'O-') {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const donors = [];
  for (const km of [1, 12, 13]) donors.push(await alertableDonor(app, km, { bloodType }));
  const request = await postRequest(app, hospital, { bloodType, units: 1 });
  await sendAll(app);
  app.setNow(minutesLater(1));
  const alert = await alertOf(app, hospital, request._id);
  const [near, second, third] = donors as [Person, Person, Person];
  return { app, hospital, request, alert, near, second, third };
}

type Case = Awaited<ReturnType<typeof beforeSecondWave>>;

/** The donors who have been alerted by now. */
async function alerted({ app, alert }: Case): Promise<string[]> {
  return (await alertedBy(app, alert.id)).map(({ donor_id }) => donor_id);
}

async function edit(app: TestApp, { token }: Person, requestId: string, body: object): Promise<void> {
  expect((await app.call('PATCH', `/requests/${requestId}`, { token, body })).status).toBe(200);
}

const changeDonor = ({ app }: Case, { id }: Person, changes: Parameters<typeof updateDonor>[2]) =>
  updateDonor(app.context.db, id, changes);

describe('a wave', () => {
  it('alerts the next donors', async () => {
    const now = await beforeSecondWave();
    expect(await advanceAlerts(now.app.context)).toBe(2);
    expect(await alerted(now)).toEqual([now.near.id, now.second.id, now.third.id]);
  });

  it.each<[string, (now: Case) => Promise<unknown>]>([
    ['pauses', (now) => changeDonor(now, now.second, { paused: 1 })],
    ['turns alerts off', (now) => changeDonor(now, now.second, { channel_push: 0 })],
    ['is deferred', (now) => changeDonor(now, now.second, { deferred_until: '2027-01-01T00:00:00.000Z' })],
    ['gave elsewhere', (now) => changeDonor(now, now.second, { last_donation_at: TEST_NOW.toISOString() })],
    ['is banned', (now) => changeDonor(now, now.second, { active: 0 })],
    ['moves away', (now) => changeDonor(now, now.second, north(300))],
    [
      'signs their device out',
      ({ app, second }) =>
        app.context.db.deleteFrom('push_subscriptions').where('user_id', '=', second.id).execute(),
    ],
    [
      'answers by themselves and is not needed',
      async ({ app, hospital, request, second }) => {
        await edit(app, hospital, request._id, { units: 2 });
        await respondOk(app, second, request._id);
      },
    ],
  ])('leaves out a donor who meanwhile %s, and calls the others', async (_, act) => {
    const now = await beforeSecondWave();
    await act(now);
    expect(await advanceAlerts(now.app.context)).toBe(1);
    expect(await alerted(now)).toEqual([now.near.id, now.third.id]);
  });

  it.each<[string, (now: Case) => Promise<unknown>]>([
    ['is fulfilled', ({ app, hospital, request }) => fulfill(app, hospital, request._id)],
    ['has enough donors', ({ app, near, request }) => respondOk(app, near, request._id)],
  ])('calls nobody if its request meanwhile %s', async (_, act) => {
    const now = await beforeSecondWave();
    await act(now);
    expect(await advanceAlerts(now.app.context)).toBe(0);
    expect(await alerted(now)).toEqual([now.near.id]);
  });

  it('is for the component that its request asks for by then', async () => {
    const now = await beforeSecondWave('A+');
    const { app, hospital, request, second, third } = now;
    const compatible = await alertableDonor(app, 3, { bloodType: 'O+' });
    for (const one of [second, third]) await changeDonor(now, one, { paused: 1 });
    await edit(app, hospital, request._id, { component: 'red_cells' });
    expect(await advanceAlerts(app.context)).toBe(1);
    expect(await alerted(now)).toEqual([now.near.id, compatible.id]);
  });
});
