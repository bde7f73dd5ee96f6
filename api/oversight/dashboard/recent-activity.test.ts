import { describe, expect, it } from 'vitest';
import type { Activity } from '../../../shared/contract/dashboard.ts';
import { fulfill, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import {
  admin,
  callProved,
  colleagueOf,
  type Person,
  proofOf,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { plansOf } from '../../tools/testing/query-plan.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { listLatest } from './activity-store.ts';
import { ACTIVITY_ACTIONS } from './activity-types.ts';

const read = async (app: TestApp, { token }: Person, query = '', language = 'en') => {
  const { status, body } = await app.call('GET', `/admin/recent-activity${query}`, {
    token,
    headers: { 'accept-language': language },
  });
  expect(status).toBe(200);
  return body.activities as Activity[];
};

/** The text without the marks around names. */
const plain = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '');
const shown = (activities: readonly Activity[]) =>
  activities.map(({ type, description }) => [type, plain(description)]);

/** Each event a minute after the last, so that their order is known. */
async function life() {
  const app = await createTestApp();
  let minutes = 0;
  const later = () => {
    minutes += 1;
    app.setNow(new Date(Date.UTC(2026, 2, 5, 7, minutes)));
  };
  const boss = await admin(app);
  const hospital = await verifiedHospital(app, { name: 'Medina Hospital' });
  later();
  const donor = await registerDonor(app, { name: 'Asha Nuur' });
  later();
  const request = await postRequest(app, hospital, { urgency: 'low', units: 3 });
  later();
  const responseId = await respondOk(app, donor, request._id);
  await app.call('PATCH', `/requests/${request._id}/responses/${responseId}`, {
    token: hospital.token,
    body: { status: 'completed' },
  });
  await fulfill(app, hospital, request._id);
  return { app, boss, hospital, donor, request, later };
}

describe('GET /admin/recent-activity', () => {
  it('shows what was registered, requested, given and decided, the latest first', async () => {
    const { app, boss, hospital, donor, later } = await life();
    later();
    await colleagueOf(app, hospital, 'Nurse Faadumo');
    later();
    await registerHospital(app, { name: 'Banadir Hospital' });
    later();
    await callProved(app, 'PATCH', `/admin/ban-user/${donor.id}`, {
      token: boss.token,
      body: { action: 'ban', reason: 'Asked for money' },
    });
    const activities = await read(app, boss);
    expect(shown(activities).slice(0, 3)).toEqual([
      ['account_banned', 'Asha Nuur · Asked for money'],
      ['hospital_registered', 'Banadir Hospital'],
      ['colleague_joined', 'Nurse Faadumo · Medina Hospital'],
    ]);
    expect(shown(activities)).toEqual(
      expect.arrayContaining([
        ['donation_recorded', 'Asha Nuur · Medina Hospital'],
        ['request_fulfilled', 'Medina Hospital · 3 units of O-'],
        ['request_created', 'Medina Hospital · 3 units of O-'],
        ['alert_raised', 'Medina Hospital · O-'],
        ['donor_registered', 'Asha Nuur'],
      ]),
    );
    expect(activities[0]).toEqual({
      id: expect.any(String),
      type: 'account_banned',
      icon: 'shield',
      color: 'red',
      title: 'Account banned',
      description: expect.any(String),
      timestamp: '2026-03-05T07:06:00.000Z',
      subjectId: donor.id,
    });
  });

  it('has ten entries, or as many as requested', async () => {
    const { app, boss } = await life();
    for (const name of ['Ayaan', 'Bashir', 'Caasha']) await registerDonor(app, { name });
    const all = await read(app, boss, '?limit=100');
    expect(all.length).toBeGreaterThan(10);
    expect(await read(app, boss)).toEqual(all.slice(0, 10));
    expect(await read(app, boss, '?limit=1')).toEqual(all.slice(0, 1));
  });

  it('is in the reader’s language', async () => {
    const { app, boss } = await life();
    const [first] = await read(app, boss, '', 'so');
    expect(first?.title).toBe((await read(app, boss, '', 'so-SO'))[0]?.title);
    expect(first?.title).not.toBe((await read(app, boss))[0]?.title);
  });

  it('says so if the subject of an entry is gone', async () => {
    const { app, boss, donor, later } = await life();
    later();
    const headers = await proofOf(app, boss);
    await app.call('DELETE', `/admin/users/${donor.id}`, { token: boss.token, headers });
    const [deleted] = await read(app, boss);
    expect(deleted).toMatchObject({ type: 'account_deleted', description: 'No longer there' });
  });

  it('is for admins, and refuses a wrong limit', async () => {
    const { app, boss, hospital, donor } = await life();
    for (const { token } of [hospital, donor])
      expect((await app.call('GET', '/admin/recent-activity', { token })).status).toBe(403);
    for (const limit of ['0', '101', 'x'])
      expect(
        (await app.call('GET', `/admin/recent-activity?limit=${limit}`, { token: boss.token })).status,
      ).toBe(400);
  });

  it.skipIf(onPostgres)('reads the last of each action in the order of an index, and no more', async () => {
    const { app } = await life();
    const plans = await plansOf(app.context.db, (db) => listLatest(db, ACTIVITY_ACTIONS, 10));
    const steps = plans.at(-1);
    const searches = steps?.filter((step) =>
      step.startsWith('SEARCH audit USING INDEX audit_action (action=?)'),
    );
    expect(searches).toHaveLength(ACTIVITY_ACTIONS.length);
    expect(steps?.filter((step) => /^SCAN audit/.test(step))).toEqual([]);
  });
});
