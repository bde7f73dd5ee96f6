import { describe, expect, it, onTestFinished } from 'vitest';
import { updateDonor } from '../../people/donors/donor-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { withTimeout } from '../../platform/database/write-timeout.ts';
import { afterSearch } from '../../tools/testing/after-search.ts';
import { alertableDonor, alertedBy, alertOf, sendAll } from '../../tools/testing/alerts.ts';
import { fulfill, north, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import { type Person, verifiedHospital } from '../../tools/testing/people.ts';
import { createFileApp } from '../../tools/testing/programs.ts';
import { TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { advanceAlerts } from './advance-alerts.ts';

/** An alert whose first wave went to a donor 1 km away, and whose second would go to those 12 and 13 km away. */
async function beforeSecondWave(bloodType = 'O-') {
  const app = await createFileApp();
  const hospital = await verifiedHospital(app);
  const donors = [];
  for (const km of [1, 12, 13]) donors.push(await alertableDonor(app, km, { bloodType }));
  const request = await postRequest(app, hospital, { bloodType, units: 1 });
  await sendAll(app);
  app.setNow(minutesLater(1));
  const alert = await alertOf(app, hospital, request._id);
  const other = openDatabase(app.context.config.databaseUrl);
  onTestFinished(() => other.destroy());
  const [near, second, third] = donors as [Person, Person, Person];
  return { app, hospital, request, alert, near, second, third, other };
}

type Case = Awaited<ReturnType<typeof beforeSecondWave>>;

/** The donors who have been alerted by now. */
async function alerted({ app, alert }: Case): Promise<string[]> {
  return (await alertedBy(app, alert.id)).map(({ donor_id }) => donor_id);
}

async function edit(app: TestApp, { token }: Person, requestId: string, body: object): Promise<void> {
  expect((await app.call('PATCH', `/requests/${requestId}`, { token, body })).status).toBe(200);
}

const changeDonor = (db: Database, { id }: Pick<Person, 'id'>, changes: Parameters<typeof updateDonor>[2]) =>
  updateDonor(db, id, changes);

describe('a wave', () => {
  it('is searched for while other programs write', async () => {
    const now = await beforeSecondWave();
    const { app, other, near, second, third } = now;
    afterSearch(app, () => withTimeout(20, () => changeDonor(other, near, { max_travel_km: 20 })));
    expect(await advanceAlerts(app.context)).toBe(2);
    expect(await alerted(now)).toEqual([near.id, second.id, third.id]);
  });

  it.each<[string, (now: Case) => Promise<unknown>]>([
    ['pauses', ({ other, second }) => changeDonor(other, second, { paused: 1 })],
    ['turns alerts off', ({ other, second }) => changeDonor(other, second, { channel_push: 0 })],
    [
      'is deferred',
      ({ other, second }) => changeDonor(other, second, { deferred_until: '2027-01-01T00:00:00.000Z' }),
    ],
    [
      'gave elsewhere',
      ({ other, second }) => changeDonor(other, second, { last_donation_at: TEST_NOW.toISOString() }),
    ],
    ['is banned', ({ other, second }) => changeDonor(other, second, { active: 0 })],
    ['moves away', ({ other, second }) => changeDonor(other, second, north(300))],
    [
      'signs their device out',
      ({ other, second }) =>
        other.deleteFrom('push_subscriptions').where('user_id', '=', second.id).execute(),
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
    afterSearch(now.app, () => act(now));
    expect(await advanceAlerts(now.app.context)).toBe(1);
    expect(await alerted(now)).toEqual([now.near.id, now.third.id]);
  });

  it.each<[string, (now: Case) => Promise<unknown>]>([
    ['is fulfilled', ({ app, hospital, request }) => fulfill(app, hospital, request._id)],
    ['has enough donors', ({ app, near, request }) => respondOk(app, near, request._id)],
  ])('calls nobody where its request meanwhile %s', async (_, act) => {
    const now = await beforeSecondWave();
    afterSearch(now.app, () => act(now));
    expect(await advanceAlerts(now.app.context)).toBe(0);
    expect(await alerted(now)).toEqual([now.near.id]);
  });

  it('is searched for again where its request has changed meanwhile', async () => {
    const now = await beforeSecondWave('A+');
    const { app, hospital, request, second, third } = now;
    const compatible = await alertableDonor(app, 3, { bloodType: 'O+' });
    for (const { id } of [second, third]) await changeDonor(now.other, { id }, { paused: 1 });
    afterSearch(app, () => edit(app, hospital, request._id, { component: 'red_cells' }));
    expect(await advanceAlerts(app.context)).toBe(1);
    expect(await alerted(now)).toEqual([now.near.id, compatible.id]);
  });
});
