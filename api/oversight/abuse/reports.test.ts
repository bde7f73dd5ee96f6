import { describe, expect, it } from 'vitest';
import type { AdminAbuseReport, OwnAbuseReport } from '../../../shared/contract/abuse-reports.ts';
import { tidy } from '../../server/operation/housekeeping.ts';
import { alertableDonor, sendAll } from '../../tools/testing/alerts.ts';
import { postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { daysLater } from '../../tools/testing/clock.ts';
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
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { countConduct } from './conduct-store.ts';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

const report = (app: TestApp, { token }: Person, body: object, headers = {}) =>
  app.call('POST', '/reports/abuse', { token, body, headers });

const own = async (app: TestApp, { token }: Person, requestId: string) =>
  (await app.call('GET', `/reports/abuse?requestId=${requestId}`, { token })).body
    .reports as OwnAbuseReport[];

const list = async (app: TestApp, { token }: Person, query = '') =>
  (await app.call('GET', `/admin/abuse-reports${query}`, { token })).body as unknown as {
    reports: AdminAbuseReport[];
    total: number;
  };

const decide = (app: TestApp, { token }: Person, id: string, body: object) =>
  callProved(app, 'PATCH', `/admin/abuse-reports/${id}`, { token, body });

async function world(environment = {}) {
  const app = await createTestApp(environment);
  const boss = await admin(app);
  const hospital = await verifiedHospital(app, { name: 'Erdogan Hospital' });
  const donor = await registerDonor(app, { name: 'Asha Nuur' });
  const request = await postRequest(app, hospital);
  return { app, boss, hospital, donor, request };
}

const reportOf = ({ body }: { body: Record<string, unknown> }) => body.report as OwnAbuseReport;

describe('a donor reports', () => {
  it('a hospital that saw their number, and reads what they wrote about it', async () => {
    const { app, hospital, donor, request } = await world();
    const { token } = donor;
    const response = await respondOk(app, donor, request._id);
    expect(response).toBeDefined();
    await app.call('GET', `/requests/${request._id}/responses`, { token: hospital.token });
    const { disclosures } = (await app.call('GET', '/donor/disclosures', { token })).body as {
      disclosures: { hospitalId: string }[];
    };
    expect(disclosures).toMatchObject([{ hospitalId: hospital.id, hospital: 'Erdogan Hospital' }]);
    const read = async (query: string) =>
      ((await app.call('GET', `/reports/abuse${query}`, { token })).body.reports as OwnAbuseReport[]).map(
        ({ kind }) => kind,
      );
    await report(app, donor, { requestId: request._id, kind: 'not_real' });
    await report(app, donor, { hospitalId: hospital.id, kind: 'asked_for_money' });
    expect(await read(`?hospitalId=${hospital.id}`)).toEqual(['asked_for_money']);
    expect(await read(`?requestId=${request._id}`)).toEqual(['asked_for_money', 'not_real']);
    expect(await read(`?hospitalId=${NOBODY}`)).toEqual([]);
    expect(await read('')).toEqual([]);
  });

  it('a request, once for each kind; what is sent again is added to it', async () => {
    const { app, boss, donor, request } = await world();
    const first = await report(app, donor, { requestId: request._id, kind: 'asked_for_money' });
    expect(first.status).toBe(201);
    expect(reportOf(first)).toMatchObject({ kind: 'asked_for_money', status: 'received', texts: [] });
    expect(first.body.message).toBe('Thank you. Your report has reached us.');
    for (const text of ['50 dollars, by phone', '50 dollars, by phone'])
      await report(app, donor, { requestId: request._id, kind: 'asked_for_money', text });
    await report(app, donor, { requestId: request._id, kind: 'not_real' });
    const reports = await own(app, donor, request._id);
    expect(reports.map(({ kind, texts }) => [kind, texts.map(({ text }) => text)])).toEqual([
      ['not_real', []],
      ['asked_for_money', ['50 dollars, by phone']],
    ]);
    expect((await list(app, boss)).total).toBe(2);
  });

  it('being pressed to give, and being refused for who they are', async () => {
    const { app, donor, hospital } = await world();
    for (const kind of ['pressed', 'refused'])
      expect((await report(app, donor, { hospitalId: hospital.id, kind })).status).toBe(201);
  });

  it('the same report with one key, or at the same moment, is one report', async () => {
    const { app, boss, donor, request } = await world();
    const body = { requestId: request._id, kind: 'other', text: 'Come to another door' };
    const key = { 'idempotency-key': '0197a5d0-phone-report-1' };
    const [one, two] = [await report(app, donor, body, key), await report(app, donor, body, key)];
    expect(reportOf(two).id).toBe(reportOf(one).id);
    await Promise.all([1, 2, 3].map(() => report(app, donor, body)));
    expect(await list(app, boss)).toMatchObject({
      total: 1,
      reports: [{ texts: [{ text: 'Come to another door' }] }],
    });
  });

  it('exactly one thing, of a known kind, and with a text if it is something else', async () => {
    const { app, donor, hospital, request } = await world();
    const bad = [
      [{ kind: 'not_real' }, 'requestId'],
      [{ kind: 'not_real', requestId: request._id, hospitalId: hospital.id }, 'requestId'],
      [{ kind: 'rude', requestId: request._id }, 'kind'],
      [{ kind: 'other', requestId: request._id, text: ' ' }, 'text'],
      [{ kind: 'other', requestId: request._id, text: 'x'.repeat(1001) }, 'text'],
    ] as const;
    for (const [body, field] of bad) {
      const { status, body: answer } = await report(app, donor, body);
      expect([status, Object.keys(answer.errors as object)]).toEqual([400, [field]]);
    }
  });

  it('only what they can see, or were concerned with', async () => {
    const { app, boss, donor, hospital, request } = await world();
    const rung = await alertableDonor(app, 2);
    const other = await verifiedHospital(app);
    const second = await postRequest(app, other);
    await sendAll(app);
    await app.call('PATCH', `/requests/cancel/${second._id}`, {
      token: other.token,
      body: { reason: 'Not needed' },
    });
    const unseen = await registerHospital(app);
    const kind = 'not_real';
    for (const id of [NOBODY, second._id])
      expect(await report(app, donor, { requestId: id, kind })).toMatchObject({
        status: 404,
        body: { code: 'failure.request_not_found' },
      });
    for (const id of [NOBODY, unseen.id, boss.id, rung.id])
      expect((await report(app, donor, { hospitalId: id, kind })).body.code).toBe(
        'failure.hospital_not_found',
      );
    expect(await own(app, donor, second._id)).toEqual([]);
    // Their phone rang for it: they may report it, though nobody sees it any more.
    expect((await report(app, rung, { requestId: second._id, kind })).status).toBe(201);
    expect((await report(app, rung, { hospitalId: other.id, kind })).status).toBe(201);
    // So may a donor who answered it.
    await respondOk(app, donor, request._id);
    await app.call('PATCH', `/requests/cancel/${request._id}`, {
      token: hospital.token,
      body: { reason: 'Not needed' },
    });
    expect((await report(app, donor, { requestId: request._id, kind })).status).toBe(201);
    expect((await report(app, donor, { hospitalId: hospital.id, kind })).status).toBe(201);
  });

  it('no more than ten times a day, and no more than five texts for one report', async () => {
    const { app, donor, request } = await world({ RATE_LIMITS: 'on' });
    const say = (text: string) => report(app, donor, { requestId: request._id, kind: 'other', text });
    for (const text of ['1', '2', '3', '4', '5']) expect((await say(text)).status).toBe(201);
    expect(await say('6')).toMatchObject({ status: 409, body: { code: 'failure.too_many_report_texts' } });
    for (const text of ['7', '8', '9', '10']) expect((await say(text)).status).toBe(409);
    const { status, headers } = await say('11');
    expect([status, headers.has('retry-after')]).toEqual([429, true]);
  });
});

describe('a hospital learns nothing about a report', () => {
  /** All that a hospital and its people can read, and what waits for them. */
  async function seenBy(app: TestApp, { id, token }: Person) {
    const reads = ['/requests/hospital', '/auth/profile', '/auth/export', '/hospital/staff', '/alerts'];
    const answers = [];
    for (const path of reads) answers.push((await app.call('GET', path, { token })).body);
    const { db } = app.context;
    const events = await db.selectFrom('events').selectAll().where('user_id', '=', id).execute();
    const mails = await db.selectFrom('mails').selectAll().where('user_id', '=', id).execute();
    const deliveries = await db.selectFrom('deliveries').selectAll().where('user_id', '=', id).execute();
    const text = JSON.stringify([answers, events, mails, deliveries]);
    return text.replaceAll(/"(exportedAt|lastActive(At)?)":"[^"]*"/g, '');
  }

  it('not from its screens, its export, an event or a mail; nor do its colleagues', async () => {
    const { app, boss, donor, hospital, request } = await world();
    const nurse = await colleagueOf(app, hospital);
    await respondOk(app, donor, request._id);
    const before = [await seenBy(app, hospital), await seenBy(app, nurse)];
    await report(app, donor, { requestId: request._id, kind: 'asked_for_money', text: 'Fifty dollars' });
    await report(app, donor, { hospitalId: hospital.id, kind: 'other', text: 'Fifty dollars' });
    expect([await seenBy(app, hospital), await seenBy(app, nurse)]).toEqual(before);
    for (const { id } of (await list(app, boss)).reports)
      await decide(app, boss, id, { action: 'close', note: 'Called them: a misunderstanding' });
    expect([await seenBy(app, hospital), await seenBy(app, nurse)]).toEqual(before);
    for (const { token } of [hospital, nurse])
      for (const path of ['/admin/abuse-reports', `/reports/abuse?requestId=${request._id}`])
        expect((await app.call('GET', path, { token })).status).toBe(403);
  });

  it('a warning names nobody, nor that anything was reported', async () => {
    const { app, boss, donor, hospital, request } = await world();
    await report(app, donor, { requestId: request._id, kind: 'asked_for_money', text: 'Fifty dollars' });
    const [{ id }] = (await list(app, boss)).reports as [AdminAbuseReport];
    const note = 'Asha is credible';
    expect((await decide(app, boss, id, { action: 'warn', note })).body).toMatchObject({
      message: 'Hospital warned',
      report: { status: 'closed', decision: 'warn', note },
    });
    const { db } = app.context;
    const mails = await db
      .selectFrom('mails')
      .select(['kind', 'details'])
      .where('user_id', '=', hospital.id)
      .execute();
    expect(mails).toContainEqual({ kind: 'hospital_warned', details: '{"hospital":"Erdogan Hospital"}' });
    const { body } = await app.call('GET', '/auth/export', { token: hospital.token });
    expect(JSON.stringify(body)).toContain('hospital.warn');
    for (const word of ['Asha', 'Fifty', note, 'asked_for_money', 'report.', donor.id, boss.id])
      expect(JSON.stringify(body)).not.toContain(word);
  });
});

describe('the desk', () => {
  it('sees a report with its hospital, what the hospital did, and what else was reported', async () => {
    const { app, boss, donor, hospital, request } = await world();
    const other = await registerDonor(app, { name: 'Bile Cumar' });
    await report(app, donor, { requestId: request._id, kind: 'not_real' });
    await report(app, other, { hospitalId: hospital.id, kind: 'other', text: 'Rude' });
    const { reports, total } = await list(app, boss, `?hospital=${hospital.id}`);
    expect(total).toBe(2);
    const [first] = reports;
    expect(first).toMatchObject({
      kind: 'not_real',
      reporter: { name: 'Asha Nuur' },
      hospital: { name: 'Erdogan Hospital' },
      request: { id: request._id, status: 'pending', units: 2 },
    });
    const { body } = await app.call('GET', `/admin/abuse-reports/${first?.id}`, { token: boss.token });
    expect(body).toMatchObject({
      hospital: { status: 'verified' },
      conduct: { requests: { pending: 1, fulfilled: 0, cancelled: 0 }, donations: 0, donorsAnswered: 0 },
      others: [{ kind: 'other', reporter: { name: 'Bile Cumar' }, texts: [{ text: 'Rude' }] }],
      reporterRecord: { reports: 1, closed: 0 },
    });
    expect((await list(app, boss, `?hospital=${NOBODY}`)).total).toBe(0);
    expect((await app.call('GET', `/admin/abuse-reports/${NOBODY}`, { token: boss.token })).status).toBe(404);
  });

  it('counts each donor who answered once, and no more of them than it has to', async () => {
    const { app, hospital, donor, request } = await world();
    const again = await postRequest(app, hospital);
    const answered = (since: Date, most?: number) =>
      countConduct(app.context.db, hospital.id, since.toISOString(), most).then(
        ({ donorsAnswered }) => donorsAnswered,
      );
    const before = new Date(TEST_NOW.getTime() - 1000);
    await respondOk(app, donor, request._id);
    expect(await answered(before)).toBe(1);
    const instead = await app.call('POST', `/donor/respond/${again._id}`, {
      token: donor.token,
      body: { instead: true },
    });
    expect(instead.status).toBe(200);
    for (const name of ['Bile Cumar', 'Caasha Xasan'])
      await respondOk(app, await registerDonor(app, { name }), again._id);
    expect(await answered(before)).toBe(3);
    expect(await answered(before, 2)).toBe(2);
    expect(await answered(daysLater(1))).toBe(0);
  });

  it('counts every donor if one answered most of the requests', async () => {
    const { app, hospital, donor } = await world();
    for (let count = 0; count < 9; count += 1) {
      const { _id } = await postRequest(app, hospital);
      const { status } = await app.call('POST', `/donor/respond/${_id}`, {
        token: donor.token,
        body: { instead: true },
      });
      expect(status).toBe(200);
    }
    const last = await postRequest(app, hospital);
    for (const name of ['Bile Cumar', 'Caasha Xasan'])
      await respondOk(app, await registerDonor(app, { name }), last._id);
    const before = new Date(TEST_NOW.getTime() - 1000).toISOString();
    const { donorsAnswered } = await countConduct(app.context.db, hospital.id, before, 2);
    expect(donorsAnswered).toBe(2);
  });

  it('suspends a verified hospital, with its reason and all consequences; never an unverified one', async () => {
    const { app, boss, hospital, donor, request } = await world();
    const other = await registerDonor(app);
    await report(app, donor, { requestId: request._id, kind: 'not_real' });
    await report(app, other, { hospitalId: hospital.id, kind: 'asked_for_money' });
    const [first, second] = (await list(app, boss)).reports.map(({ id }) => id) as [string, string];
    expect((await decide(app, boss, first, { action: 'suspend', note: 'True' })).body.errors).toEqual({
      reason: 'A reason is required',
    });
    const body = { action: 'suspend', note: 'Called twice', reason: 'Until we have spoken' };
    expect((await decide(app, boss, first, body)).body).toMatchObject({
      message: 'Hospital suspended',
      report: { status: 'closed', decision: 'suspend' },
    });
    const profile = await app.call('GET', '/auth/profile', { token: hospital.token });
    expect(profile.body.user).toMatchObject({ verification: 'suspended', verified: false });
    const seen = await app.call('GET', `/requests/${request._id}`, { token: hospital.token });
    expect(seen.body.request).toMatchObject({ status: 'cancelled' });
    const audit = await app.call('GET', '/admin/audit?action=hospital.suspend', { token: boss.token });
    expect(audit.body.entries).toMatchObject([{ detail: { reason: body.reason }, actor: { id: boss.id } }]);
    const mails = await app.context.db
      .selectFrom('mails')
      .select('details')
      .where('kind', '=', 'hospital_suspended')
      .execute();
    expect(mails.map(({ details }) => JSON.parse(details).reason)).toEqual([body.reason]);
    // It is suspended already: the second report closes, and nothing is mailed again.
    expect((await decide(app, boss, second, body)).status).toBe(200);
    const again = await app.call('GET', '/admin/audit?action=hospital.suspend', { token: boss.token });
    expect(again.body.total).toBe(1);
  });

  it('decides once, with a note, and with a reason if it bans; donors are thanked alike', async () => {
    const { app, boss, donor, hospital, request } = await world();
    const other = await registerDonor(app);
    await report(app, donor, { requestId: request._id, kind: 'asked_for_money' });
    await report(app, donor, { requestId: request._id, kind: 'not_real' });
    await report(app, other, { requestId: request._id, kind: 'asked_for_money' });
    const [{ id }] = (await list(app, boss)).reports as [AdminAbuseReport];
    expect((await decide(app, boss, id, { action: 'close' })).body.errors).toEqual({
      note: 'A note is required',
    });
    expect((await decide(app, boss, id, { action: 'ban', note: 'True' })).body.errors).toEqual({
      reason: 'A reason is required',
    });
    const body = { action: 'ban', note: 'Both called, both true', reason: 'Took money for blood', all: true };
    expect((await decide(app, boss, id, body)).body.message).toBe('Hospital banned');
    expect(await decide(app, boss, id, body)).toMatchObject({
      status: 409,
      body: { code: 'failure.report_decided' },
    });
    expect((await list(app, boss)).total).toBe(0);
    expect((await list(app, boss, '?status=closed')).total).toBe(3);
    expect((await app.call('GET', '/auth/profile', { token: hospital.token })).status).not.toBe(200);
    expect((await app.call('GET', `/requests/${request._id}`, { token: other.token })).status).toBe(404);

    const { db } = app.context;
    const thanks = await db
      .selectFrom('mails')
      .select('user_id')
      .where('kind', '=', 'report_closed')
      .execute();
    expect(new Set(thanks.map(({ user_id }) => user_id))).toEqual(new Set([donor.id, other.id]));
    expect(thanks).toHaveLength(2);
    const audit = await app.call('GET', '/admin/audit?action=report.decide', { token: boss.token });
    expect(audit.body).toMatchObject({
      total: 3,
      entries: [{ detail: { decision: 'ban', note: body.note, reason: body.reason } }, {}, {}],
    });
    const banned = await app.call('GET', `/admin/audit?action=account.ban`, { token: boss.token });
    expect(banned.body).toMatchObject({ entries: [{ detail: { reason: 'Took money for blood' } }] });
  });

  it('a donor sees that their report was reviewed, never the result, and may report again', async () => {
    const { app, boss, donor, request } = await world();
    const about = { requestId: request._id, kind: 'asked_for_money' };
    await report(app, donor, about);
    const [{ id }] = (await list(app, boss)).reports as [AdminAbuseReport];
    await decide(app, boss, id, { action: 'warn', note: 'A secret note' });
    const reports = await own(app, donor, request._id);
    expect(reports).toMatchObject([{ status: 'closed' }]);
    const exported = await app.call('GET', '/auth/export', { token: donor.token });
    expect(JSON.stringify([reports, exported.body.export])).not.toMatch(/secret|warn/);
    expect(JSON.stringify(exported.body.export)).toContain('"abuseReports":[{');
    await report(app, donor, about);
    expect((await own(app, donor, request._id)).map(({ status }) => status)).toEqual(['received', 'closed']);
  });
});

describe('what is stored', () => {
  it('is deleted with its donor, except that it was reported; decided ones after two years', async () => {
    const { app, boss, donor, request } = await world();
    await report(app, donor, { requestId: request._id, kind: 'other', text: 'Fifty dollars' });
    await app.call('DELETE', `/admin/users/${donor.id}`, {
      token: boss.token,
      headers: await proofOf(app, boss),
    });
    const { reports } = await list(app, boss);
    expect(reports).toMatchObject([{ reporter: null, texts: [], kind: 'other' }]);
    const goToDay = (days: number) => app.setNow(daysLater(days));
    goToDay(0.2);
    await decide(app, boss, reports[0]?.id ?? '', { action: 'close', note: 'Nobody to ask' });
    const { db } = app.context;
    const count = async () => (await db.selectFrom('abuse_reports').select('id').execute()).length;
    for (const [days, left] of [
      [730.1, 1],
      [730.3, 0],
    ] as const) {
      goToDay(days);
      await tidy(app.context);
      expect(await count()).toBe(left);
    }
  });

  it('is deleted with its hospital', async () => {
    const { app, boss, donor, hospital, request } = await world();
    await report(app, donor, { requestId: request._id, kind: 'not_real' });
    await app.call('DELETE', `/admin/users/${hospital.id}`, {
      token: boss.token,
      headers: await proofOf(app, boss),
    });
    expect(await list(app, boss)).toEqual({ success: true, reports: [], total: 0, totalIsMore: false });
  });
});
