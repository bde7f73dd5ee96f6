import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Alert, ListedAlert } from '../../../shared/contract/alerts.ts';
import { SILENT_AFTER_MINUTES } from '../../../shared/contract/dashboard.ts';
import { alertableDonor, alertOf, emergency } from '../../tools/testing/alerts.ts';
import { fulfill, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { admin, type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { plansOf } from '../../tools/testing/query-plan.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { countAlerts, listAlertIds } from './alert-list-store.ts';
import { deleteAlertsOf, findAlert, findEnded, insertAlert } from './alert-store.ts';
import { recordReceipts } from './record-receipts.ts';

async function read(app: TestApp, { token }: Person, query = '') {
  const { status, body } = await app.call('GET', `/admin/alerts${query}`, { token });
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body as unknown as { alerts: ListedAlert[]; total: number };
}

const idsIn = async (app: TestApp, boss: Person, query: string) => {
  const { alerts, total } = await read(app, boss, query);
  expect(total).toBeGreaterThanOrEqual(alerts.length);
  return alerts.map(({ id }) => id);
};

const later = (app: TestApp, ms: number) => app.setNow(new Date(app.context.now().getTime() + ms));

const AFTER = SILENT_AFTER_MINUTES * 60_000 + 1;

/** An alert to one donor, and a newer one to nobody. */
async function world() {
  const app = await createTestApp();
  const banadir = await verifiedHospital(app, { name: 'Banadir Hospital' });
  const daryeel = await verifiedHospital(app, { name: 'Daryeel Clinic' });
  const boss = await admin(app);
  const donor = await alertableDonor(app, 1);
  const first = await postRequest(app, banadir);
  later(app, 1);
  const second = await postRequest(app, daryeel, { bloodType: 'AB-' });
  return {
    app,
    boss,
    donor,
    banadir,
    daryeel,
    first,
    second,
    alerts: [await alertOf(app, banadir, first._id), await alertOf(app, daryeel, second._id)] as const,
  };
}

describe('GET /admin/alerts', () => {
  it('lists everybody’s alerts, newest first, with hospital, place and phones that showed each, in pages', async () => {
    const { app, boss, donor, banadir, first, alerts } = await world();
    await app.context.db
      .transaction()
      .execute((trx) =>
        recordReceipts(app.context, trx, [{ alertId: alerts[0].id, userId: donor.id, event: 'shown' }]),
      );
    await respondOk(app, donor, first._id);
    const all = await read(app, boss);
    expect(all).toMatchObject({ total: 2 });
    expect(all.alerts.map(({ id }) => id)).toEqual([alerts[1].id, alerts[0].id]);
    expect(all.alerts[1]).toEqual({
      id: alerts[0].id,
      subject: (await alertOf(app, banadir, first._id)).subject,
      trigger: 'request',
      bloodType: 'O-',
      status: 'active',
      endedBy: null,
      heldBack: null,
      createdAt: alerts[0].createdAt,
      called: 1,
      reached: 1,
      coming: 1,
      isSilent: false,
    });
    expect(all.alerts[1]?.subject?.hospital).toBe('Banadir Hospital');
    expect(await idsIn(app, boss, '?limit=1&page=2')).toEqual([alerts[0].id]);
    expect(await idsIn(app, boss, '?limit=1&page=3')).toEqual([]);
  });

  it('names no hospital for a broadcast', async () => {
    const app = await createTestApp();
    const boss = await admin(app);
    expect((await emergency(app, boss, { requestId: null })).status).toBe(201);
    expect((await read(app, boss)).alerts).toMatchObject([{ trigger: 'admin', subject: null }]);
  });

  it('finds running and ended alerts, with true totals', async () => {
    const { app, boss, banadir, first, alerts } = await world();
    const cancelled = await app.call('PATCH', `/requests/cancel/${first._id}`, {
      token: banadir.token,
      body: { reason: 'Found at home' },
    });
    expect(cancelled.status).toBe(200);
    const { alerts: ended, ...about } = await read(app, boss, '?status=ended');
    const statusOf = async (id: string) =>
      ((await app.call('GET', `/alerts/${id}`, { token: boss.token })).body.alert as Alert).status;
    expect(ended.map(({ id }) => id)).toContain(alerts[0].id);
    expect(ended).toContainEqual(expect.objectContaining({ id: alerts[0].id, endedBy: 'cancelled' }));
    expect(about).toMatchObject({ total: ended.length });
    for (const { id } of ended) expect(await statusOf(id)).toBe('ended');
    const active = await read(app, boss, '?status=active');
    expect(active.total).toBe(2 - ended.length);
    for (const { id } of active.alerts) expect(await statusOf(id)).toBe('active');
    expect((await app.call('GET', '/admin/alerts?status=loud', { token: boss.token })).status).toBe(400);
  });

  it('finds the alerts that the bell counts, and marks them as silent', async () => {
    const { app, boss, donor, alerts } = await world();
    expect(await read(app, boss, '?status=silent')).toMatchObject({ alerts: [], total: 0 });
    later(app, AFTER);
    const { body } = await app.call('GET', '/admin/waiting', { token: boss.token });
    expect(body.waiting).toMatchObject({ silent_alert: 2 });
    expect(await idsIn(app, boss, '?status=silent')).toEqual([alerts[1].id, alerts[0].id]);
    expect(await idsIn(app, boss, '?status=silent&limit=1&page=2')).toEqual([alerts[0].id]);
    await app.context.db
      .transaction()
      .execute((trx) =>
        recordReceipts(app.context, trx, [{ alertId: alerts[0].id, userId: donor.id, event: 'shown' }]),
      );
    expect((await read(app, boss, '?status=silent')).total).toBe(1);
    expect((await read(app, boss)).alerts.map(({ id, isSilent }) => [id, isSilent])).toEqual([
      [alerts[1].id, true],
      [alerts[0].id, false],
    ]);
  });

  it('returns the same pages as one statement over all alerts, also after alerts ended or were removed', async () => {
    const { app, banadir, first, alerts } = await world();
    const { db } = app.context;
    const row = await findAlert(db, alerts[0].id);
    if (!row) throw new Error('it has been raised');
    for (let index = 0; index < 120; index += 1)
      await insertAlert(db, {
        ...row,
        id: `01910000-0000-7000-8001-${String(index).padStart(12, '0')}`,
        status: index % 3 === 0 ? 'active' : 'ended',
        // Some days have many, some none.
        created_at: new Date(
          Date.parse('2026-01-01T18:00:00.000Z') + ((index * index) % 97) * 5 * 3_600_000,
        ).toISOString(),
      });
    const expectPages = async () => {
      for (const status of [undefined, 'active', 'ended'] as const) {
        const { rows } = await sql<{ id: string }>`
          select id from alerts where status = coalesce(${status ?? null}, status)
          order by created_at desc, id desc`.execute(db);
        expect(await countAlerts(db, status)).toEqual({ total: rows.length, totalIsMore: false });
        const pages: string[] = [];
        for (let offset = 0; offset <= rows.length + 7; offset += 7)
          pages.push(...(await listAlertIds(db, status, { offset, limit: 7 })));
        expect(pages).toEqual(rows.map(({ id }) => id));
      }
    };
    await expectPages();
    await db.updateTable('alerts').set({ status: 'ended' }).where('id', 'like', '%5').execute();
    await expectPages();
    await app.call('PATCH', `/requests/cancel/${first._id}`, {
      token: banadir.token,
      body: { reason: 'Found at home' },
    });
    await deleteAlertsOf(db, banadir.id);
    await expectPages();
    expect((await countAlerts(db, undefined)).total).toBeGreaterThan(0);
  });

  it('is for admins', async () => {
    const app = await createTestApp();
    for (const { token } of [await registerDonor(app), await verifiedHospital(app)])
      expect((await app.call('GET', '/admin/alerts', { token })).status).toBe(403);
  });

  it.skipIf(onPostgres)(
    'pages and counts over an index, and leaves other queries their own indexes',
    async () => {
      const { db } = (await createTestApp()).context;
      const plans = await plansOf(db, async (watched) => {
        await listAlertIds(watched, undefined, { offset: 0, limit: 50 });
        await listAlertIds(watched, 'ended', { offset: 0, limit: 50 });
        // Nothing is read here, so there is no count to return.
        await countAlerts(watched, 'ended').catch(() => 0);
        await findEnded(watched, 'a-request', 'enough', '2026');
      });
      expect(plans).toEqual([
        ['SCAN alerts USING COVERING INDEX alerts_newest'],
        ['SEARCH alerts USING COVERING INDEX alerts_by_status (status=?)'],
        ['SEARCH alerts USING COVERING INDEX alerts_by_status (status=?)'],
        ['CO-ROUTINE found', 'SEARCH alerts USING COVERING INDEX alerts_by_status (status=?)', 'SCAN found'],
        [expect.stringMatching(/^SEARCH alerts USING INDEX alerts_request \(request_id=\?/)],
      ]);
    },
  );
});

describe('GET /alerts/{id}', () => {
  it('shows, for the alert and each wave, how many saw it, opened it, are coming and gave', async () => {
    const { app, boss, donor, banadir, first, alerts } = await world();
    await app.context.db
      .transaction()
      .execute((trx) =>
        recordReceipts(app.context, trx, [{ alertId: alerts[0].id, userId: donor.id, event: 'opened' }]),
      );
    const one = async () =>
      (await app.call('GET', `/alerts/${alerts[0].id}`, { token: boss.token })).body.alert;
    const response = await respondOk(app, donor, first._id);
    const figures = { called: 1, reached: 1, opened: 1, coming: 1 };
    expect(await one()).toMatchObject({ ...figures, gave: 0, waves: [{ ...figures, gave: 0 }] });
    const given = await fulfill(app, banadir, first._id, [response]);
    expect(given.status).toBe(200);
    expect(await one()).toMatchObject({ ...figures, gave: 1, waves: [{ ...figures, gave: 1 }] });
  });
});
