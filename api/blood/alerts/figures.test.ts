import { describe, expect, it } from 'vitest';
import { advanceAlerts } from '../../server/background/advance-alerts.ts';
import { alertableDonor, alertOf, sendAll } from '../../tools/testing/alerts.ts';
import { postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { admin, type Person, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { type AlertReceipt, recordReceipts } from './record-receipts.ts';

const report = (app: TestApp, receipts: readonly AlertReceipt[]) =>
  app.context.db.transaction().execute((trx) => recordReceipts(app.context, trx, receipts));

const alertEvents = async (app: TestApp, person: Person) =>
  (
    await app.context.db
      .selectFrom('events')
      .select('created_at')
      .where('user_id', '=', person.id)
      .where('type', '=', 'alert')
      .orderBy('created_at')
      .execute()
  ).map(({ created_at }) => Date.parse(created_at) - TEST_NOW.getTime());

const at = (app: TestApp, ms: number) => app.setNow(new Date(TEST_NOW.getTime() + ms));

describe('the figures of an alert', () => {
  it('count donors by what they did, and deliveries by state', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const [a, b, c] = [
      await alertableDonor(app, 1),
      await alertableDonor(app, 2),
      await alertableDonor(app, 3),
    ];
    const request = await postRequest(app, hospital, { units: 3 });
    await sendAll(app);
    const { id: alertId } = await alertOf(app, hospital, request._id);
    await report(app, [
      { alertId, userId: a.id, event: 'shown' },
      { alertId, userId: a.id, event: 'shown' },
      { alertId, userId: b.id, event: 'opened' },
      { alertId, userId: c.id, event: 'dismissed' },
      { alertId, userId: hospital.id, event: 'opened' },
      { alertId: app.context.newId(), userId: a.id, event: 'opened' },
    ]);
    await respondOk(app, b, request._id);
    // A donor who was not alerted is coming too.
    await respondOk(app, await alertableDonor(app, 4), request._id);
    const alert = await alertOf(app, hospital, request._id);
    expect(alert).toMatchObject({
      called: 3,
      reached: 3,
      opened: 1,
      coming: 2,
      declined: 0,
      queued: 3,
      deliveries: { sent: 3, pending: 0, gone: 0, expired: 0, failed: 0, superseded: 0 },
      waves: [{ called: 3, coming: 1 }],
    });
    const read = await app.call('GET', `/alerts/${alert.id}`, { token: hospital.token });
    expect(read.body.alert).toEqual(alert);
  });

  it("are the hospital's own, and an admin's", async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const other = await verifiedHospital(app);
    const request = await postRequest(app, hospital);
    const { id } = await alertOf(app, hospital, request._id);
    expect((await app.call('GET', `/alerts/${id}`, { token: other.token })).status).toBe(404);
    expect((await app.call('GET', '/alerts', { token: other.token })).body).toMatchObject({
      alerts: [],
      total: 0,
    });
    const { token } = await admin(app);
    expect((await app.call('GET', `/alerts/${id}`, { token })).status).toBe(200);
    expect((await app.call('GET', '/alerts', { token })).body).toMatchObject({ total: 1 });
  });
});

describe('open screens are notified of an alert', () => {
  it('at most twice a second, and always of the last change', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donors = [await alertableDonor(app, 1), await alertableDonor(app, 2), await alertableDonor(app, 3)];
    const request = await postRequest(app, hospital);
    const { id: alertId } = await alertOf(app, hospital, request._id);
    expect(await alertEvents(app, hospital)).toEqual([0]);
    for (const [index, { id: userId }] of donors.entries()) {
      at(app, 100 + index * 100);
      await report(app, [{ alertId, userId, event: 'shown' }]);
    }
    expect(await alertEvents(app, hospital)).toEqual([0]);
    at(app, 500);
    await advanceAlerts(app.context);
    await advanceAlerts(app.context);
    expect(await alertEvents(app, hospital)).toEqual([0, 500]);
    at(app, 1500);
    await report(app, [{ alertId, userId: donors[0]?.id ?? '', event: 'opened' }]);
    expect(await alertEvents(app, hospital)).toEqual([0, 500, 1500]);
    await report(app, [{ alertId, userId: donors[0]?.id ?? '', event: 'opened' }]);
    at(app, 9000);
    await advanceAlerts(app.context);
    expect(await alertEvents(app, hospital)).toEqual([0, 500, 1500]);
  });
});
