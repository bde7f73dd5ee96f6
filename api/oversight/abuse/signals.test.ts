import { describe, expect, it } from 'vitest';
import type { AbuseSignal } from '../../../shared/contract/abuse-signals.ts';
import { tidy } from '../../server/operation/housekeeping.ts';
import { postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import {
  admin,
  callProved,
  colleagueOf,
  type Person,
  proofOf,
  registerDonor,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';

async function world() {
  const app = await createTestApp();
  const boss = await admin(app);
  const hospital = await verifiedHospital(app, { name: 'Erdogan Hospital' });
  return { app, boss, hospital };
}

const list = async (app: TestApp, { token }: Person, query = '') =>
  (await app.call('GET', `/admin/signals${query}`, { token })).body as unknown as {
    signals: AbuseSignal[];
    total: number;
  };

const queued = async (app: TestApp, { token }: Person) =>
  (await app.call('GET', '/admin/queue?kind=signal', { token })).body.items;

const decide = (app: TestApp, { token }: Person, id: string, body: object) =>
  app.call('PATCH', `/admin/signals/${id}`, { token, body });

async function cancelRequests(app: TestApp, hospital: Person, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const { _id } = await postRequest(app, hospital);
    const { token } = hospital;
    const answer = await app.call('PATCH', `/requests/cancel/${_id}`, { token, body: { reason: 'No' } });
    expect(answer.status).toBe(200);
  }
}

/** Runs the server's hourly step, this many hours after the start of the test. */
async function step(app: TestApp, hours: number): Promise<void> {
  app.setNow(hoursLater(hours));
  await tidy(app.context);
}

/** What an admin reads then; they sign in again, because their session may have expired. */
async function listAfter(app: TestApp, { email }: Person, hours: number) {
  await step(app, hours);
  return list(app, await signIn(app, email));
}

/** Donors inserted as rows: hundreds of registrations would take a minute. */
async function manyDonors(app: TestApp, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => app.context.newId());
  const donor = { role: 'donor', name: 'Other', phone: '', password_hash: '', language: 'so' } as const;
  const dates = { email_proved_at: null, joined_at: '', last_active_at: '' };
  await app.context.db
    .insertInto('users')
    .values(ids.map((id) => ({ ...donor, ...dates, id, email: id, status: 'active', status_reason: null })))
    .execute();
  return ids;
}

async function showAll(app: TestApp, { id }: Person, day: string, donors: readonly string[]): Promise<void> {
  const shown = donors.map((donor_id) => ({ hospital_id: id, day, donor_id }));
  await app.context.db.insertInto('donors_shown').values(shown).execute();
}

describe('a hospital that cancels half of what it posts', () => {
  it('is one signal in the queue from the fifth cancellation on, however often it is checked', async () => {
    const { app, boss, hospital } = await world();
    await cancelRequests(app, hospital, 4);
    await step(app, 1);
    expect(await list(app, boss)).toMatchObject({ signals: [], total: 0 });
    await cancelRequests(app, hospital, 1);
    await step(app, 2);
    await step(app, 3);
    const { signals, total } = await list(app, boss);
    expect(total).toBe(1);
    expect(signals).toMatchObject([
      {
        hospital: { name: 'Erdogan Hospital' },
        ground: 'cancels',
        figures: { cancelled: 5, posted: 5 },
        status: 'open',
        raisedAt: hoursLater(2).toISOString(),
        updatedAt: hoursLater(2).toISOString(),
      },
    ]);
    expect(await queued(app, boss)).toMatchObject([
      { kind: 'signal', id: signals[0]?.id, name: 'Erdogan Hospital' },
    ]);
    const one = await app.call('GET', `/admin/signals/${signals[0]?.id}`, { token: boss.token });
    expect(one.body).toMatchObject({
      hospital: { status: 'verified' },
      conduct: { requests: { cancelled: 5 } },
    });
    await cancelRequests(app, hospital, 1);
    await step(app, 4);
    expect((await list(app, boss)).signals).toMatchObject([
      {
        figures: { cancelled: 6 },
        raisedAt: hoursLater(2).toISOString(),
        updatedAt: hoursLater(4).toISOString(),
      },
    ]);
  });

  it('is decided once, with a note, and is a signal again only for what it does after that', async () => {
    const { app, boss, hospital } = await world();
    await cancelRequests(app, hospital, 5);
    await step(app, 1);
    const [{ id }] = (await list(app, boss)).signals as [AbuseSignal];
    expect((await decide(app, boss, id, { action: 'close' })).body.errors).toEqual({
      note: 'A note is required',
    });
    const body = { action: 'close', note: 'Called them: a broken fridge' };
    expect((await decide(app, boss, id, body)).body).toMatchObject({
      message: 'Signal closed',
      signal: { status: 'closed', decision: 'close', note: body.note },
    });
    expect(await decide(app, boss, id, body)).toMatchObject({
      status: 409,
      body: { code: 'failure.signal_decided' },
    });
    expect((await decide(app, boss, NOBODY, body)).status).toBe(404);
    const audit = await app.call('GET', '/admin/audit?action=signal.decide', { token: boss.token });
    expect(audit.body).toMatchObject({
      total: 1,
      entries: [{ actor: { id: boss.id }, detail: { decision: 'close', note: body.note } }],
    });

    app.setNow(hoursLater(2));
    await cancelRequests(app, hospital, 4);
    await step(app, 3);
    expect([await queued(app, boss), (await list(app, boss)).total]).toEqual([[], 0]);
    expect(await list(app, boss, `?status=closed&hospital=${hospital.id}`)).toMatchObject({ total: 1 });
    await cancelRequests(app, hospital, 1);
    await step(app, 4);
    expect((await list(app, boss)).signals).toMatchObject([
      { id, figures: { cancelled: 5, posted: 5 }, raisedAt: hoursLater(4).toISOString(), note: null },
    ]);
  });

  it.each(['suspend', 'ban'] as const)('no longer waits after a %s', async (action) => {
    const { app, boss, hospital } = await world();
    await cancelRequests(app, hospital, 5);
    await step(app, 1);
    expect(await queued(app, boss)).toHaveLength(1);
    const path = action === 'ban' ? 'ban-user' : 'suspend-hospital';
    const body = { action, reason: 'Until we have spoken' };
    const { status } = await callProved(app, 'PATCH', `/admin/${path}/${hospital.id}`, {
      token: boss.token,
      body,
    });
    expect(status).toBe(200);
    await step(app, 2);
    expect([await queued(app, boss), (await list(app, boss)).total]).toEqual([[], 0]);
  });

  it('is deleted with its hospital, and two years after a decision', async () => {
    const { app, boss, hospital } = await world();
    const other = await verifiedHospital(app);
    for (const each of [hospital, other]) await cancelRequests(app, each, 5);
    await step(app, 1);
    const { signals } = await list(app, boss);
    expect(signals).toHaveLength(2);
    const { token } = boss;
    await app.call('DELETE', `/admin/users/${other.id}`, { token, headers: await proofOf(app, boss) });
    expect((await list(app, boss)).total).toBe(1);
    const ours = signals.find(({ hospital: { id } }) => id === hospital.id);
    await step(app, 7);
    await decide(app, boss, ours?.id ?? '', { action: 'close', note: 'Nothing' });
    const count = async () =>
      (await app.context.db.selectFrom('abuse_signals').select('id').execute()).length;
    await step(app, 730 * 24 + 4);
    expect(await count()).toBe(1);
    await step(app, 730 * 24 + 8);
    expect(await count()).toBe(0);
  });
});

describe('other conduct that stands out', () => {
  it('phone numbers of twenty donors without donations', async () => {
    const { app, boss, hospital } = await world();
    const { _id } = await postRequest(app, hospital);
    const see = () => app.call('GET', `/requests/${_id}/responses`, { token: hospital.token });
    for (let index = 0; index < 19; index += 1) await respondOk(app, await registerDonor(app), _id);
    await see();
    await step(app, 1);
    expect((await list(app, boss)).total).toBe(0);
    await respondOk(app, await registerDonor(app), _id);
    await see();
    await step(app, 2);
    expect((await list(app, boss)).signals).toMatchObject([
      { ground: 'phones', figures: { phones: 20, donations: 0 } },
    ]);
  });

  it('complaints from three donors; three from one donor are not a pattern', async () => {
    const { app, boss, hospital } = await world();
    const { _id: requestId } = await postRequest(app, hospital);
    const complain = async ({ token }: Person, kind: string) => {
      const { status } = await app.call('POST', '/reports/abuse', { token, body: { requestId, kind } });
      expect(status).toBe(201);
    };
    const [first, second, third] = [
      await registerDonor(app),
      await registerDonor(app),
      await registerDonor(app),
    ];
    for (const kind of ['asked_for_money', 'offered_money', 'not_real']) await complain(first, kind);
    await complain(second, 'not_real');
    await step(app, 1);
    expect((await list(app, boss)).total).toBe(0);
    await complain(third, 'not_real');
    await step(app, 2);
    const { signals } = await list(app, boss);
    expect(signals).toMatchObject([{ ground: 'complaints', figures: { complainers: 3 } }]);
    expect(JSON.stringify(signals)).not.toMatch(
      new RegExp([first, second, third].map(({ id }) => id).join('|')),
    );
  });

  it('alerts of a hundred donors without a donation, once they are old enough', async () => {
    const { app, boss, hospital } = await world();
    const { db } = app.context;
    const donors = await manyDonors(app, 20);
    for (let index = 0; index < 5; index += 1) {
      const { _id } = await postRequest(app, hospital);
      const { id } = await db
        .selectFrom('alerts')
        .select('id')
        .where('request_id', '=', _id)
        .executeTakeFirstOrThrow();
      const unanswered = { shown_at: null, opened_at: null, declined_at: null, answered_at: null };
      await db
        .insertInto('alert_recipients')
        .values(
          donors.map((donor_id) => ({
            alert_id: id,
            donor_id,
            wave: 1,
            match: 'exact' as const,
            distance_km: 1,
            alerted_at: TEST_NOW.toISOString(),
            charged_to: hospital.id,
            ...unanswered,
          })),
        )
        .execute();
    }
    expect((await listAfter(app, boss, 47)).total).toBe(0);
    expect((await listAfter(app, boss, 48)).signals).toMatchObject([
      { ground: 'no_donations', figures: { alerts: 5, called: 100, donations: 0 } },
    ]);
  });

  it('500 donors in a day, even if the last of them are read minutes before midnight', async () => {
    const { app, boss, hospital } = await world();
    const donors = await manyDonors(app, 500);
    await showAll(app, hospital, '2026-03-05', donors.slice(0, 499));
    expect((await listAfter(app, boss, 13)).total).toBe(0);
    await showAll(app, hospital, '2026-03-05', donors.slice(499));
    // 00:06 in Mogadishu.
    const { signals } = await listAfter(app, boss, 14.1);
    expect(signals).toMatchObject([{ ground: 'donors', figures: { donorsInDay: 500 } }]);
    const desk = await signIn(app, boss.email);
    await decide(app, desk, signals[0]?.id ?? '', { action: 'close', note: 'A drill' });
    await showAll(app, hospital, '2026-03-06', donors);
    expect((await listAfter(app, boss, 20)).total).toBe(0);
    await showAll(app, hospital, '2026-03-07', donors);
    expect((await listAfter(app, boss, 40)).total).toBe(1);
  });
});

describe('a hospital learns nothing about a signal', () => {
  /** All that a hospital and its people can read, and what waits for them. */
  async function seenBy(app: TestApp, { id, token }: Person) {
    const reads = ['/requests/hospital', '/auth/profile', '/auth/export', '/hospital/staff', '/alerts'];
    const answers = [];
    for (const path of reads) answers.push((await app.call('GET', path, { token })).body);
    const { db } = app.context;
    const events = await db.selectFrom('events').selectAll().where('user_id', '=', id).execute();
    const mails = await db.selectFrom('mails').selectAll().where('user_id', '=', id).execute();
    const text = JSON.stringify([answers, events, mails]);
    return text.replaceAll(/"(exportedAt|lastActive(At)?)":"[^"]*"/g, '');
  }

  it('not from screens, export, events or mails; nor do its colleagues; a warning does not mention it', async () => {
    const { app, boss, hospital } = await world();
    const nurse = await colleagueOf(app, hospital);
    await cancelRequests(app, hospital, 5);
    const seen = async () => [await seenBy(app, hospital), await seenBy(app, nurse)];
    const before = await seen();
    await step(app, 0);
    const [{ id }] = (await list(app, boss)).signals as [AbuseSignal];
    expect(await seen()).toEqual(before);
    for (const { token } of [hospital, nurse, await registerDonor(app)]) {
      for (const path of ['/admin/signals', `/admin/signals/${id}`])
        expect((await app.call('GET', path, { token })).status).toBe(403);
      const body = { action: 'close', note: 'Mine' };
      expect((await app.call('PATCH', `/admin/signals/${id}`, { token, body })).status).toBe(403);
    }
    await decide(app, boss, id, { action: 'warn', note: 'Figures stand out' });
    const mails = await app.context.db
      .selectFrom('mails')
      .select('details')
      .where('kind', '=', 'hospital_warned')
      .execute();
    expect(mails).toEqual([{ details: '{"hospital":"Erdogan Hospital"}' }]);
    const { body } = await app.call('GET', '/auth/export', { token: hospital.token });
    expect(JSON.stringify(body)).toContain('hospital.warn');
    expect(body.export).toMatchObject({ records: { abuseSignals: [] } });
    for (const word of ['Figures stand out', 'signal.', id, boss.id])
      expect(JSON.stringify(body)).not.toContain(word);
  });
});
