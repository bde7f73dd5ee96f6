import { describe, expect, it } from 'vitest';
import { SILENT_AFTER_MINUTES } from '../../../shared/contract/dashboard.ts';
import { countSilentAlerts } from '../../blood/alerts/silent-alert-store.ts';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import {
  admin,
  callProved,
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { plansOf } from '../../tools/testing/query-plan.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const waiting = async (app: TestApp, { token }: Person) => {
  const { status, body } = await app.call('GET', '/admin/waiting', { token });
  expect(status).toBe(200);
  return body.waiting;
};

const NOTHING = {
  application: 0,
  identity: 0,
  message: 0,
  objection: 0,
  report: 0,
  duplicate: 0,
  signal: 0,
  silent_alert: 0,
};

/** Another building with another number. */
const ELSEWHERE = { phone: '+252 61 500 0101', location: 'Garowe', coordinates: undefined };

describe('GET /admin/waiting', () => {
  it('is nothing in an empty database', async () => {
    const app = await createTestApp();
    expect(await waiting(app, await admin(app))).toEqual(NOTHING);
  });

  it('counts applications, changed identities and open messages', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const hospital = await verifiedHospital(app);
    const waits = await registerHospital(app, ELSEWHERE);
    await app.call('PUT', '/auth/profile', { token: hospital.token, body: { name: 'Hodan Hospital' } });
    const message = { name: 'Asha', email: 'asha@example.so', subject: 'general', message: 'Salaan' };
    expect((await app.call('POST', '/contact', { body: message })).status).toBe(201);
    expect(await waiting(app, boss)).toEqual({ ...NOTHING, application: 1, identity: 1, message: 1 });
    await callProved(app, 'PATCH', `/admin/verify-hospital/${waits.id}`, {
      token: boss.token,
      body: { action: 'approve' },
    });
    expect(await waiting(app, boss)).toEqual({ ...NOTHING, identity: 1, message: 1 });
  });

  it('counts an alert as silent that no phone has shown after a while, until one shows it', async () => {
    const app = await createTestApp();
    const { db, now } = app.context;
    const boss = await admin(app);
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    await postRequest(app, hospital);
    const later = new Date(now().getTime() + SILENT_AFTER_MINUTES * 60_000);
    app.setNow(later);
    expect(await waiting(app, boss)).toEqual(NOTHING);
    app.setNow(new Date(later.getTime() + 1));
    expect(await waiting(app, boss)).toEqual({ ...NOTHING, silent_alert: 1 });
    const { id } = await db.selectFrom('alerts').select('id').executeTakeFirstOrThrow();
    await db
      .insertInto('alert_recipients')
      .values({
        alert_id: id,
        donor_id: donor.id,
        wave: 1,
        match: 'exact',
        distance_km: 1,
        alerted_at: later.toISOString(),
        charged_to: hospital.id,
        shown_at: later.toISOString(),
      })
      .onConflict((conflict) =>
        conflict.columns(['alert_id', 'donor_id']).doUpdateSet({ shown_at: later.toISOString() }),
      )
      .execute();
    expect(await waiting(app, boss)).toEqual(NOTHING);
  });

  it('counts no alert of a request that is closed', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    const hospital = await verifiedHospital(app);
    const request = await postRequest(app, hospital);
    app.setNow(new Date(app.context.now().getTime() + (SILENT_AFTER_MINUTES + 1) * 60_000));
    expect(await waiting(app, boss)).toEqual({ ...NOTHING, silent_alert: 1 });
    await app.call('PATCH', `/requests/cancel/${request._id}`, {
      token: hospital.token,
      body: { reason: 'Found at home' },
    });
    expect(await waiting(app, boss)).toEqual(NOTHING);
  });

  it('is for admins', async () => {
    const app = await createTestApp();
    for (const { token } of [await registerDonor(app), await verifiedHospital(app)])
      expect((await app.call('GET', '/admin/waiting', { token })).status).toBe(403);
  });

  it.skipIf(onPostgres)(
    'looks for silent alerts only among those that are still to be sent to somebody',
    async () => {
      const app = await createTestApp();
      const plans = await plansOf(app.context.db, (db) => countSilentAlerts(db, '2026'));
      expect(plans.at(-1)?.[0]).toBe('SEARCH alerts USING INDEX alerts_due (next_wave_at>?)');
    },
  );
});
