import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AuditEntryShown } from '../../../shared/contract/audit.ts';
import { postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import {
  admin,
  callProved,
  type Person,
  proofOf,
  registerDonor,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { plansOf } from '../../tools/testing/query-plan.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { countAudit, listAudit, recordAudit } from './audit-store.ts';
import { forgetOldAudit } from './forget-old-audit.ts';

const read = async (app: TestApp, { token }: Person, query = '') => {
  const { status, body } = await app.call('GET', `/admin/audit${query}`, { token });
  expect(status).toBe(200);
  return body as unknown as { entries: AuditEntryShown[]; total: number; totalIsMore: boolean };
};

const readNames = async (app: TestApp, { token }: Person, query: string) =>
  (await app.call('GET', `/admin/audit${query}`, { token })).body.names;

const actions = async (app: TestApp, boss: Person, query: string) =>
  (await read(app, boss, query)).entries.map(({ action }) => action);

async function life() {
  const app = await createTestApp();
  const people = [
    await admin(app),
    await verifiedHospital(app, { name: 'Medina Hospital' }),
    await registerDonor(app, { name: 'Asha Nuur' }),
  ];
  app.setNow(new Date('2026-03-06T21:30:00.000Z'));
  const again = await Promise.all(people.map(({ email }) => signIn(app, email)));
  const [boss, hospital, donor] = again as [Person, Person, Person];
  const request = await postRequest(app, hospital, { urgency: 'low' });
  await respondOk(app, donor, request._id);
  await callProved(app, 'PATCH', `/admin/ban-user/${donor.id}`, {
    token: boss.token,
    body: { action: 'ban', reason: 'Asked for money' },
  });
  return { app, boss, hospital, donor, request };
}

describe('GET /admin/audit', () => {
  it('lists each admin’s act with its reason, by person, by subject and by action', async () => {
    const { app, boss, donor, hospital, request } = await life();
    const { entries } = await read(app, boss, `?actor=${boss.id}&action=account.ban`);
    expect(entries).toMatchObject([
      {
        at: '2026-03-06T21:30:00.000Z',
        actor: { id: boss.id, name: 'Admin' },
        action: 'account.ban',
        subjectType: 'user',
        subject: { id: donor.id, name: 'Asha Nuur' },
        detail: { role: 'donor', reason: 'Asked for money' },
      },
    ]);
    expect((await read(app, boss, `?subject=${request._id}`)).entries).toMatchObject([
      { action: 'request.create', subject: { id: request._id, name: 'Medina Hospital' } },
    ]);
    expect((await read(app, boss, '?action=response.give')).entries).toMatchObject([
      { subjectType: 'response', subject: { name: 'Asha Nuur' } },
    ]);
    expect((await actions(app, boss, `?actor=${hospital.id}`)).toSorted()).toEqual([
      'alert.raise',
      'request.create',
    ]);
    expect(await actions(app, boss, `?subject=${donor.id}&actor=${boss.id}`)).toEqual(['account.ban']);
    const registered = await read(app, boss, '?action=account.register');
    expect(registered.entries.every(({ actor }) => actor === null)).toBe(true);
  });

  it('names the people and hospitals of the filter and of the details', async () => {
    const { app, boss, donor, hospital, request } = await life();
    const given = await readNames(app, boss, `?actor=${donor.id}&action=response.give`);
    expect(given).toEqual({ [donor.id]: 'Asha Nuur', [request._id]: 'Medina Hospital' });
    expect(await readNames(app, boss, `?subject=${hospital.id}&action=account.ban`)).toEqual({
      [hospital.id]: 'Medina Hospital',
    });
  });

  it('lists by days of Somalia’s clock, the last first, page by page', async () => {
    const { app, boss } = await life();
    const all = await read(app, boss);
    expect(all).toMatchObject({ total: all.entries.length, totalIsMore: false });
    const times = all.entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    // 21:30 UTC is the next day there.
    expect((await read(app, boss, '?from=2026-03-06&to=2026-03-06')).total).toBe(0);
    const after = await read(app, boss, '?from=2026-03-07&to=2026-03-07');
    expect(after.entries.map(({ at }) => at.slice(0, 10))).toContain('2026-03-06');
    expect((await read(app, boss, '?to=2026-03-06')).total + after.total).toBe(all.total);
    const pages: string[] = [];
    for (let page = 1; page <= all.total + 1; page += 1)
      pages.push(...(await read(app, boss, `?limit=1&page=${page}`)).entries.map(({ id }) => id));
    expect(pages).toEqual(all.entries.map(({ id }) => id));
  });

  it('keeps ids that identify nobody once an account is gone', async () => {
    const { app, boss, donor } = await life();
    await app.call('DELETE', `/admin/users/${donor.id}`, {
      token: boss.token,
      headers: await proofOf(app, boss),
    });
    const { entries } = await read(app, boss, `?subject=${donor.id}`);
    expect(entries[0]).toMatchObject({ action: 'account.delete', subject: { id: donor.id, name: null } });
  });

  it('is for admins, and refuses a wrong filter', async () => {
    const { app, boss, hospital } = await life();
    expect((await app.call('GET', '/admin/audit', { token: hospital.token })).status).toBe(403);
    for (const wrong of ['?actor=7', '?action=account.forgive', '?from=yesterday', '?limit=101'])
      expect((await app.call('GET', `/admin/audit${wrong}`, { token: boss.token })).status).toBe(400);
  });

  it.skipIf(onPostgres)('finds each page in the order of an index, and sorts nothing', async () => {
    const { app, boss } = await life();
    for (const filter of [
      {},
      { from: '2026-03-05' },
      { actor: boss.id },
      { subject: boss.id },
      { action: 'account.ban' as const },
      { actor: boss.id, subject: boss.id, action: 'account.ban' as const, to: '2027-01-01' },
    ]) {
      const plans = await plansOf(app.context.db, async (db) => {
        await listAudit(db, filter, { offset: 0, limit: 50 });
        await countAudit(db, filter);
      });
      expect(plans.flat().filter((step) => /B-TREE|SCAN audit$/.test(step))).toEqual([]);
    }
  });
});

it('the audit refuses every change, also by a statement from outside the program', async () => {
  const { app } = await life();
  const { db } = app.context;
  for (const statement of [sql`update audit set actor_id = 'nobody'`, sql`delete from audit`])
    await expect(statement.execute(db)).rejects.toThrow('the audit is only ever added to');
  expect((await db.selectFrom('audit').select('id').execute()).length).toBeGreaterThan(0);
});

describe('entries that are six years old', () => {
  const DAY_MS = 86_400_000;
  const SIX_YEARS_MS = 6 * 366 * DAY_MS;

  /** Inserts this many entries at an instant, directly into the database. */
  const insert = async ({ context: { db, newId } }: TestApp, at: Date, count: number) => {
    const rows = Array.from({ length: count }, () => ({
      id: newId(),
      at: at.toISOString(),
      actor_id: null,
      action: 'account.ban' as const,
      subject_type: 'user' as const,
      subject_id: 'x',
      detail: '{}',
      trace_id: 'test',
    }));
    await db.insertInto('audit').values(rows).execute();
  };

  it('are removed in small batches; younger ones stay', async () => {
    const { app, boss } = await life();
    const now = app.context.now().getTime();
    for (const days of [0, 1, 40])
      await insert(app, new Date(now - SIX_YEARS_MS - days * DAY_MS - 60_000), 250);
    await insert(app, new Date(now - SIX_YEARS_MS + 60_000), 3);
    const { db } = app.context;
    const removed: bigint[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        removed.push(result.numAffectedRows ?? 0n);
        return result;
      },
    });
    const before = (await read(app, boss)).total;
    await forgetOldAudit({ ...app.context, db: watched });
    expect(removed.filter((count) => count > 0n)).toEqual([500n, 250n]);
    const { total } = await read(app, boss, '?limit=100');
    expect(before - total).toBe(750);
    const entries = await db.selectFrom('audit').select('id').execute();
    expect(entries).toHaveLength(total);
    expect((await read(app, boss, '?action=account.ban')).total).toBe(4);
  });

  it('stay if a clock runs ahead: the database counts from the newest entry', async () => {
    const { app } = await life();
    const { db } = app.context;
    const count = async () => (await db.selectFrom('audit').select('id').execute()).length;
    const before = await count();
    app.setNow(new Date('2090-01-01T00:00:00.000Z'));
    await forgetOldAudit(app.context);
    expect(await count()).toBe(before);
    await insert(app, new Date(Date.parse('2026-03-06T21:30:00.000Z') - 6 * 364 * DAY_MS), 1);
    const removal = sql`delete from audit where subject_id = 'x'`;
    await expect(removal.execute(db)).rejects.toThrow('the audit is only ever added to');
  });
});

it('each page of many days is what one statement over all entries returns', async () => {
  const { app } = await life();
  const { db } = app.context;
  const actions = ['profile.change', 'account.ban', 'request.create'] as const;
  for (let index = 0; index < 120; index += 1) {
    // Some days have many, some none; and an entry that is written late may belong to an earlier day.
    app.setNow(new Date(Date.parse('2026-01-01T18:00:00.000Z') + ((index * index) % 97) * 5 * 3_600_000));
    const action = actions[index % 3] ?? 'account.ban';
    const entry = { actorId: null, action, subjectId: 'x' } as const;
    await recordAudit(app.context, db, entry);
  }
  for (const filter of [
    {},
    { action: 'account.ban' },
    { from: '2026-01-05', to: '2026-01-16' },
    { action: 'request.create', to: '2026-01-16' },
    { from: '2027-01-01' },
  ] as const) {
    const { from = '0', to = '9', ...action } = filter as { from?: string; to?: string; action?: string };
    const rows = await sql<{ id: string }>`
      select id from audit
      where ${onPostgres ? sql`country_day(at)` : sql`date(at, '+3 hours')`} between ${from} and ${to} and action = coalesce(${action.action ?? null}, action)
      order by at desc, id desc`.execute(db);
    const plain = rows.rows.map(({ id }) => id);
    expect(await countAudit(db, filter)).toEqual({ total: plain.length, totalIsMore: false });
    const paged: string[] = [];
    for (let offset = 0; offset <= plain.length; offset += 7)
      paged.push(...(await listAudit(db, filter, { offset, limit: 7 })).map(({ id }) => id));
    expect(paged, JSON.stringify(filter)).toEqual(plain);
  }
});
