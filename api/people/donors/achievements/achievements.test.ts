import { describe, expect, it } from 'vitest';
import type { AchievementItem } from '../../../../shared/contract/donors.ts';
import { DAY_MS, MINUTE_MS } from '../../../../shared/time.ts';
import {
  fulfill,
  north,
  postRequest,
  respondBeside,
  respondOk,
} from '../../../tools/testing/blood-requests.ts';
import { type Person, registerDonor, signIn, verifiedHospital } from '../../../tools/testing/people.ts';
import { onPostgres } from '../../../tools/testing/postgres/socket.ts';
import { createFileApp, startPrograms, type Work } from '../../../tools/testing/programs.ts';
import { plansOf } from '../../../tools/testing/query-plan.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../tools/testing/test-app.ts';
import { listDonations } from './donation-store.ts';
import { unlockAchievements } from './unlock-achievements.ts';

const later = (ms: number) => new Date(TEST_NOW.getTime() + ms);

const rowsOf = (app: TestApp, { id }: Person) =>
  app.context.db.selectFrom('achievements').selectAll().where('donor_id', '=', id).orderBy('kind').execute();
const kindsOf = async (app: TestApp, donor: Person) => (await rowsOf(app, donor)).map(({ kind }) => kind);

const listed = async (app: TestApp, donor: Person): Promise<AchievementItem[]> =>
  (await app.call('GET', '/donor/achievements', { token: donor.token })).body
    .achievements as AchievementItem[];

async function texts(app: TestApp, donor: Person, language: string): Promise<unknown> {
  const { body } = await app.call('GET', '/donor/stats', {
    token: donor.token,
    headers: { 'accept-language': language },
  });
  return (body.stats as { achievements: unknown }).achievements;
}

/** The donor answers and gives on this day; both people sign in on that day. */
async function give(
  app: TestApp,
  people: { readonly hospital: Person; readonly donor: Person },
  at: Date,
  request: Readonly<Record<string, unknown>> = {},
): Promise<{ requestId: string; responseId: string; hospital: Person; donor: Person }> {
  app.setNow(at);
  const hospital = await signIn(app, people.hospital.email);
  const donor = await signIn(app, people.donor.email);
  const { _id } = await postRequest(app, hospital, { urgency: 'low', ...request });
  const responseId = await respondOk(app, donor, _id);
  const { status } = await fulfill(app, hospital, _id, [responseId]);
  expect(status).toBe(200);
  return { requestId: _id, responseId, hospital, donor };
}

async function people(app: TestApp, donor: Readonly<Record<string, unknown>> = {}) {
  return {
    hospital: await verifiedHospital(app),
    donor: await registerDonor(app, { coordinates: north(2), ...donor }),
  };
}

/** A donor who gave once, this many days ago. */
async function gaveBefore(app: TestApp, days: number): Promise<Person> {
  const donor = await registerDonor(app, { coordinates: north(2) });
  const at = later(-days * DAY_MS).toISOString();
  await app.context.db
    .insertInto('donations')
    .values({
      id: app.context.newId(),
      donor_id: donor.id,
      response_id: null,
      request_id: null,
      hospital_id: null,
      blood_type: 'O-',
      units: 1,
      donated_at: at,
    })
    .execute();
  await app.context.db
    .updateTable('donors')
    .set({ last_donation_at: at })
    .where('user_id', '=', donor.id)
    .execute();
  return donor;
}

describe('achievements', () => {
  it('are all still ahead for a donor who never gave', async () => {
    const app = await createTestApp();
    const { donor } = await people(app, { bloodType: 'O+' });
    expect(await listed(app, donor)).toEqual([
      { kind: 'first_donation', unlockedAt: null, done: 0, needed: 1 },
      { kind: 'first_emergency', unlockedAt: null, done: 0, needed: 1 },
      { kind: 'quick_answer', unlockedAt: null, done: 0, needed: 1 },
      { kind: 'year_round', unlockedAt: null, done: 0, needed: 4 },
    ]);
    expect(await texts(app, donor, 'en')).toEqual([]);
  });

  it('are unlocked by received blood, each with its donation', async () => {
    const app = await createTestApp();
    const { donor } = await give(app, await people(app), TEST_NOW);
    const donation = await app.context.db.selectFrom('donations').select('id').executeTakeFirstOrThrow();
    expect(await rowsOf(app, donor)).toEqual(
      ['first_donation', 'rare_type'].map((kind) => ({
        donor_id: donor.id,
        kind,
        donation_id: donation.id,
        unlocked_at: TEST_NOW.toISOString(),
      })),
    );
    expect(await listed(app, donor)).toEqual([
      { kind: 'rare_type', unlockedAt: TEST_NOW.toISOString(), done: 1, needed: 1 },
      { kind: 'first_donation', unlockedAt: TEST_NOW.toISOString(), done: 1, needed: 1 },
      { kind: 'donations_3', unlockedAt: null, done: 1, needed: 3 },
      { kind: 'first_emergency', unlockedAt: null, done: 0, needed: 1 },
      { kind: 'quick_answer', unlockedAt: null, done: 0, needed: 1 },
      { kind: 'year_round', unlockedAt: null, done: 1, needed: 4 },
    ]);
  });

  it("are in the stats in the donor's language, in the order of unlocking", async () => {
    const app = await createTestApp();
    const who = await people(app, { bloodType: 'O+' });
    let { donor } = who;
    for (const days of [0, 57, 114])
      ({ donor } = await give(app, who, later(days * DAY_MS), {
        bloodType: 'O+',
        urgency: days ? 'high' : 'low',
      }));
    expect(await texts(app, donor, 'en')).toEqual(['First donation', 'First emergency', '3 donations']);
    expect(await texts(app, donor, 'so')).toEqual([
      'Dhiig-bixintii ugu horraysay',
      'Xaaladdii degdegga ahayd ee ugu horraysay',
      '3 jeer oo dhiig la bixiyay',
    ]);
  });

  it('include the one for four donations in four quarters of a year', async () => {
    const app = await createTestApp();
    const who = await people(app);
    for (const days of [0, 60, 150, 240]) await give(app, who, later(days * DAY_MS));
    expect(await kindsOf(app, who.donor)).toContain('year_round');
  });

  it('count an answer within ten minutes of the alert once the blood is given', async () => {
    const app = await createTestApp();
    const { hospital, donor } = await people(app);
    const { db } = app.context;
    const quick = async (minutes: number) => {
      const { _id } = await postRequest(app, hospital, { urgency: 'low' });
      await db
        .insertInto('asks')
        .values({
          request_id: _id,
          donor_id: donor.id,
          asked_at: app.context.now().toISOString(),
          declined_at: null,
        })
        .execute();
      app.setNow(new Date(app.context.now().getTime() + minutes * MINUTE_MS));
      return { id: _id, responseId: await respondOk(app, donor, _id) };
    };
    const { id, responseId } = await quick(9);
    expect(await kindsOf(app, donor)).toEqual([]);
    await fulfill(app, hospital, id, [responseId]);
    expect(await kindsOf(app, donor)).toContain('quick_answer');
  });

  it('do not count a quick answer that was withdrawn and given again later', async () => {
    const app = await createTestApp();
    const { hospital, donor } = await people(app);
    const { _id } = await postRequest(app, hospital, { urgency: 'low' });
    await app.context.db
      .insertInto('asks')
      .values({ request_id: _id, donor_id: donor.id, asked_at: TEST_NOW.toISOString(), declined_at: null })
      .execute();
    await respondOk(app, donor, _id);
    await app.call('POST', `/donor/withdraw/${_id}`, { token: donor.token });
    app.setNow(later(11 * MINUTE_MS));
    await fulfill(app, hospital, _id, [await respondOk(app, donor, _id)]);
    expect(await kindsOf(app, donor)).toEqual(['first_donation', 'rare_type']);
  });

  it('count a press of the emergency button as an emergency, whatever the urgency', async () => {
    const app = await createTestApp();
    const { hospital, donor } = await people(app);
    const { _id } = await postRequest(app, hospital, { urgency: 'low' });
    const { status } = await app.call('POST', '/alerts/emergency', {
      token: hospital.token,
      body: {
        bloodType: 'O-',
        message: 'Please come',
        location: { latitude: 2.0469, longitude: 45.3182 },
        requestId: _id,
      },
    });
    expect(status).toBeLessThan(300);
    await fulfill(app, hospital, _id, [await respondOk(app, donor, _id)]);
    expect(await kindsOf(app, donor)).toContain('first_emergency');
  });

  it('are unlocked once, however often and in whatever way the donation is recorded', async () => {
    const app = await createTestApp();
    const { hospital, donor } = await people(app);
    const { _id } = await postRequest(app, hospital);
    const responseId = await respondOk(app, donor, _id);
    const complete = () =>
      app.call('PATCH', `/requests/${_id}/responses/${responseId}`, {
        token: hospital.token,
        body: { status: 'completed' },
        headers: { 'idempotency-key': 'the-same-call' },
      });
    for (const { status } of await Promise.all([complete(), complete(), complete()]))
      expect(status).toBe(200);
    app.setNow(later(MINUTE_MS));
    await fulfill(app, hospital, _id, [responseId]);
    await app.context.db.transaction().execute((trx) => unlockAchievements(trx, donor.id));
    const rows = await rowsOf(app, donor);
    expect(rows.map(({ kind }) => kind)).toEqual(['first_donation', 'first_emergency', 'rare_type']);
    expect(new Set(rows.map(({ unlocked_at }) => unlocked_at))).toEqual(new Set([TEST_NOW.toISOString()]));
  });

  it('have the day of their donation, also for donations that are older than the achievements', async () => {
    const app = await createTestApp();
    const who = await people(app);
    await give(app, who, TEST_NOW);
    await app.context.db.deleteFrom('achievements').execute();
    await give(app, who, later(57 * DAY_MS), { urgency: 'high' });
    const days = new Map((await rowsOf(app, who.donor)).map(({ kind, unlocked_at }) => [kind, unlocked_at]));
    expect(days.get('first_donation')).toBe(TEST_NOW.toISOString());
    expect(days.get('first_emergency')).toBe(later(57 * DAY_MS).toISOString());
  });

  it('miss no milestone if two hospitals confirm at once, on two servers', async () => {
    const app = await createFileApp();
    const hospitals = [await verifiedHospital(app), await verifiedHospital(app)];
    const donors: Person[] = [];
    for (let index = 0; index < 5; index += 1) donors.push(await gaveBefore(app, 57));
    const expected: { donor: Person; confirmations: Work[] }[] = [];
    for (const donor of donors) {
      const confirmations: Work[] = [];
      for (const hospital of hospitals) {
        const { _id } = await postRequest(app, hospital);
        const answer = await respondBeside(app, donor, _id);
        // Who is there is not withdrawn as they give elsewhere.
        await app.call('PATCH', `/requests/${_id}/responses/${answer}`, {
          token: hospital.token,
          body: { status: 'arrived' },
        });
        const body = { donated: [answer] };
        confirmations.push({
          method: 'PATCH',
          path: `/requests/fulfill/${_id}`,
          token: hospital.token,
          body,
        });
      }
      expected.push({ donor, confirmations });
    }
    const programs = await startPrograms(app, 2, TEST_NOW);
    for (const { donor, confirmations } of expected) {
      const statuses = await Promise.all(
        programs.map((program, index) => program(confirmations[index] as Work)),
      );
      expect(statuses).toEqual([200, 200]);
      expect(await kindsOf(app, donor)).toContain('donations_3');
    }
  });

  it('are rolled back with the donation', async () => {
    const app = await createTestApp();
    const { hospital, donor } = await people(app);
    const { _id } = await postRequest(app, hospital);
    const responseId = await respondOk(app, donor, _id);
    const unknown = '0197a000-0000-7000-8000-0000000000ff';
    expect(await fulfill(app, hospital, _id, [responseId, unknown])).toMatchObject({ status: 400 });
    expect(await rowsOf(app, donor)).toEqual([]);
  });

  it('stay when the hospital is deleted, and are deleted with the donor', async () => {
    const app = await createTestApp();
    const { hospital, donor } = await give(app, await people(app), TEST_NOW);
    const password = 'geedka nolosha!';
    await app.call('DELETE', '/auth/account', { token: hospital.token, body: { password } });
    expect(await kindsOf(app, donor)).toEqual(['first_donation', 'rare_type']);
    const exported = await app.call('GET', '/auth/export', { token: donor.token });
    expect(exported.body).toMatchObject({
      export: { records: { achievements: [{ kind: 'first_donation' }, { kind: 'rare_type' }] } },
    });
    await app.call('DELETE', '/auth/account', { token: donor.token, body: { password } });
    expect(await app.context.db.selectFrom('achievements').selectAll().execute()).toEqual([]);
  });

  it('are for donors, each their own', async () => {
    const app = await createTestApp();
    const { hospital, donor } = await give(app, await people(app), TEST_NOW);
    const other = await registerDonor(app);
    expect((await listed(app, other)).every(({ unlockedAt }) => unlockedAt === null)).toBe(true);
    expect((await listed(app, donor)).some(({ unlockedAt }) => unlockedAt !== null)).toBe(true);
    for (const token of [hospital.token, undefined])
      expect([401, 403]).toContain((await app.call('GET', '/donor/achievements', { token })).status);
  });
});

it.skipIf(onPostgres)('reading a donor’s achievements scans no table', async () => {
  const { db } = (await createTestApp()).context;
  const [steps = []] = await plansOf(db, (watched) => listDonations(watched, 'a-donor'));
  expect(steps).toContain('SEARCH emergencies USING COVERING INDEX emergencies_alert (alert_id=?)');
  expect(steps.filter((step) => /^SCAN|AUTOMATIC/.test(step))).toEqual([]);
});
