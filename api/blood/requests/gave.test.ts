import { describe, expect, it } from 'vitest';
import { CLAIMS_WITHOUT_CODE } from '../../../shared/rules/hospital-claims.ts';
import { alertableDonor } from '../../tools/testing/alerts.ts';
import {
  arriveByCode,
  fulfill,
  postRequest,
  respond,
  respondOk,
  responsesOf,
} from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import { admin, type Person, registerDonor, signIn, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { remainingAlerts } from '../alerts/alert-share.ts';
import { countChargedAlerts } from '../alerts/alert-share-store.ts';

const set = (app: TestApp, { token }: Person, requestId: string, responseId: string, status: string) =>
  app.call('PATCH', `/requests/${requestId}/responses/${responseId}`, { token, body: { status } });

const statsOf = async (app: TestApp, { token }: Person) =>
  (await app.call('GET', '/donor/stats', { token })).body.stats as Record<string, unknown>;

/** A hospital, and donors whom it expects, each with their response. */
async function expecting(count: number) {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const { _id: id } = await postRequest(app, hospital, { units: 10 });
  const donors: (Person & { readonly response: string })[] = [];
  for (let n = 0; n < count; n += 1) {
    const donor = await registerDonor(app);
    donors.push({ ...donor, response: await respondOk(app, donor, id) });
  }
  return { app, hospital, id, donors };
}

const TOO_MANY = { status: 409, body: { code: 'failure.too_many_given' } };

describe('"gave", of donors who never came', () => {
  it('can be recorded of ten a day, and nobody else loses anything', async () => {
    const { app, hospital, id, donors } = await expecting(40);
    const answers = [];
    for (const { response } of donors) answers.push(await set(app, hospital, id, response, 'completed'));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(CLAIMS_WITHOUT_CODE);
    expect(answers.at(-1)).toMatchObject(TOO_MANY);
    expect(answers.at(-1)?.body.message).toContain('at most 10 donors a day');
    const [first, last] = [donors[0], donors.at(-1)] as [Person, Person];
    expect(await statsOf(app, first)).toMatchObject({ totalDonations: 1 });
    expect(await statsOf(app, last)).toMatchObject({ totalDonations: 0, lastDonation: null });
    expect((await responsesOf(app, hospital, id))[0]).toMatchObject({
      status: 'completed',
      arrivedAt: TEST_NOW.toISOString(),
    });
  });

  it('is refused as a whole with Blood Received, which then succeeds without those beyond the bound', async () => {
    const { app, hospital, id, donors } = await expecting(CLAIMS_WITHOUT_CODE + 1);
    const all = donors.map(({ response }) => response);
    expect(await fulfill(app, hospital, id, all)).toMatchObject(TOO_MANY);
    expect(await statsOf(app, donors[0] as Person)).toMatchObject({ totalDonations: 0 });
    expect((await responsesOf(app, hospital, id))[0]).toMatchObject({ status: 'accepted' });
    // Who says their code is not among them.
    await arriveByCode(app, hospital, donors[0] as Person, id);
    expect((await fulfill(app, hospital, id, all)).status).toBe(200);
    for (const donor of donors) expect(await statsOf(app, donor)).toMatchObject({ totalDonations: 1 });
  });

  it('is possible again the next day, after an undo, and if donors confirm', async () => {
    const { app, hospital, id, donors } = await expecting(CLAIMS_WITHOUT_CODE + 4);
    const next = (index: number, by = hospital) =>
      set(app, by, id, donors[index]?.response ?? '', 'completed');
    for (let n = 0; n < CLAIMS_WITHOUT_CODE; n += 1) await next(n);
    expect(await next(10)).toMatchObject(TOO_MANY);
    await set(app, hospital, id, donors[0]?.response ?? '', 'arrived');
    expect((await next(10)).status).toBe(200);
    expect(await next(11)).toMatchObject(TOO_MANY);
    await confirm(app, donors[1] as Person);
    expect((await next(11)).status).toBe(200);
    expect(await next(12)).toMatchObject(TOO_MANY);
    app.setNow(hoursLater(24.1));
    expect((await next(12, await signIn(app, hospital.email))).status).toBe(200);
  });
});

type Shown = { readonly id: string; readonly isConfirmed: boolean; readonly objection: string };

async function donationOf(app: TestApp, { token }: Person): Promise<Shown> {
  const { body } = await app.call('GET', '/donor/history', { token });
  const [item] = body.donations as { donation?: Shown }[];
  if (!item?.donation) throw new Error('no donation');
  return item.donation;
}

const donationsOf = ({ context }: TestApp) =>
  context.db.selectFrom('donations').selectAll().orderBy('id').execute();

async function confirm(app: TestApp, donor: Person) {
  const { id } = await donationOf(app, donor);
  return app.call('POST', `/donor/donations/${id}/confirm`, { token: donor.token });
}

const object = (app: TestApp, donationId: string, token?: string) =>
  app.call('POST', '/contact', {
    token,
    body: { name: 'Qof', email: 'qof@example.so', subject: 'donor', message: 'Ma tegin.', donationId },
  });

/** A donor whom a hospital recorded as having given, and an admin. */
async function recorded() {
  const { app, hospital, id, donors } = await expecting(1);
  const [donor] = donors;
  if (!donor) throw new Error('nobody');
  await set(app, hospital, id, donor.response, 'completed');
  const boss = await admin(app);
  const { id: donationId } = await donationOf(app, donor);
  const objections = async () =>
    (await app.call('GET', '/admin/deferrals', { token: boss.token })).body.objections as {
      donationId?: string;
      contactMessage: { id: string };
    }[];
  const agree = (by = boss) => app.call('DELETE', `/admin/donations/${donationId}`, { token: by.token });
  const leave = async () => {
    const [objection] = await objections();
    return app.call('PATCH', `/admin/messages/${objection?.contactMessage.id}`, {
      token: boss.token,
      body: { status: 'closed' },
    });
  };
  const achieved = async () =>
    ((await app.call('GET', '/donor/stats', { token: donor.token })).body.stats as { achievements: string[] })
      .achievements;
  return { app, hospital, donor, boss, id, donationId, objections, agree, leave, achieved };
}

const COUNTED = { totalDonations: 1, lastDonation: TEST_NOW.toISOString(), daysUntilEligible: 56 };
const UNCOUNTED = { totalDonations: 0, livesSaved: 0, lastDonation: null };

describe('an objection to a donation', () => {
  it('makes it count for nothing while it waits: the donor may give elsewhere', async () => {
    const { app, donor, id, donationId, objections, achieved } = await recorded();
    expect(await statsOf(app, donor)).toMatchObject(COUNTED);
    expect(await achieved()).not.toEqual([]);
    expect((await object(app, donationId, donor.token)).status).toBe(201);
    expect(await statsOf(app, donor)).toMatchObject(UNCOUNTED);
    expect(await achieved()).toEqual([]);
    expect(await donationOf(app, donor)).toMatchObject({ objection: 'open' });
    const { body } = await app.call('GET', '/auth/profile', { token: donor.token });
    expect(body.user).toMatchObject({ lastDonation: null, totalDonations: 0 });
    const other = await verifiedHospital(app);
    const elsewhere = await postRequest(app, other);
    expect((await respond(app, donor, elsewhere._id)).status).toBe(200);
    expect(await objections()).toMatchObject([
      { donationId, donatedAt: TEST_NOW.toISOString(), donor: expect.any(String) },
    ]);
    expect(id).not.toBe(elsewhere._id);
  });

  it('that an admin leaves makes it count again, and another one changes nothing', async () => {
    const { app, donor, donationId, leave, objections, achieved } = await recorded();
    await object(app, donationId, donor.token);
    expect((await leave()).status).toBe(200);
    expect(await statsOf(app, donor)).toMatchObject(COUNTED);
    expect(await achieved()).not.toEqual([]);
    await object(app, donationId, donor.token);
    expect(await statsOf(app, donor)).toMatchObject(COUNTED);
    expect(await objections()).toHaveLength(1);
  });

  it('that an admin agrees with removes it: its units too, and the donor is not expected', async () => {
    const { app, hospital, donor, id, donationId, agree, objections } = await recorded();
    await object(app, donationId, donor.token);
    expect(await agree()).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('Removed') },
    });
    expect(await statsOf(app, donor)).toMatchObject(UNCOUNTED);
    expect(await objections()).toEqual([]);
    expect(await responsesOf(app, hospital, id)).toMatchObject([{ status: 'not_needed', completedAt: null }]);
    const { body } = await app.call('GET', `/requests/${id}`, { token: hospital.token });
    expect(body.request).toMatchObject({ unitsReceived: 0, expected: 0 });
    expect(await agree()).toMatchObject({ status: 404, body: { code: 'failure.donation_not_found' } });
  });

  it('leaves what the hospital has added to its stock', async () => {
    const { app, hospital, donor, id, donationId, agree } = await recorded();
    await app.call('PATCH', `/requests/fulfill/${id}`, {
      token: hospital.token,
      body: { donated: [donor.response], toStock: true },
    });
    await object(app, donationId, donor.token);
    expect((await agree()).status).toBe(200);
    const { body } = await app.call('GET', '/hospital/inventory', { token: hospital.token });
    expect(body.inventory).toMatchObject([{ units: 1, state: 'quarantine' }]);
    expect(await statsOf(app, donor)).toMatchObject(UNCOUNTED);
  });

  it('is the donor’s alone: nobody else learns the id, can object, confirm or decide', async () => {
    const { app, hospital, donor, boss, id, donationId, agree, objections } = await recorded();
    for (const [{ token }, path] of [
      [hospital, `/requests/${id}/responses`],
      [hospital, `/requests/${id}`],
      [hospital, '/auth/export'],
      [hospital, '/hospital/inventory'],
      [boss, `/requests/${id}/responses`],
    ] as const)
      expect(JSON.stringify((await app.call('GET', path, { token })).body)).not.toContain(donationId);
    const other = await registerDonor(app);
    for (const { token } of [hospital, other]) await object(app, donationId, token);
    expect(await statsOf(app, donor)).toMatchObject(COUNTED);
    expect(await objections()).toEqual([]);
    const stranger = await app.call('POST', `/donor/donations/${donationId}/confirm`, { token: other.token });
    expect(stranger).toMatchObject({ status: 404, body: { code: 'failure.donation_not_found' } });
    for (const by of [donor, hospital]) expect((await agree(by)).status).toBe(403);
  });

  it('is over once the donor says that they gave', async () => {
    const { app, donor, donationId } = await recorded();
    await object(app, donationId, donor.token);
    expect((await confirm(app, donor)).status).toBe(200);
    const before = await donationsOf(app);
    // Again: nothing changes.
    expect((await confirm(app, donor)).status).toBe(200);
    expect(await donationsOf(app)).toEqual(before);
    expect(await statsOf(app, donor)).toMatchObject(COUNTED);
    expect(await donationOf(app, donor)).toMatchObject({ isConfirmed: true, objection: 'rejected' });
  });
});

describe("a hospital's share of alerts", () => {
  /** A hospital whose alert has called donors who are coming, and how much of its share has been added. */
  async function calling(called: boolean) {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donors: Person[] = [];
    for (let n = 0; n < 3; n += 1) donors.push(await (called ? alertableDonor(app, 1) : registerDonor(app)));
    const { _id: id } = await postRequest(app, hospital, { units: 5 });
    const responses: string[] = [];
    for (const donor of donors) responses.push(await respondOk(app, donor, id));
    const { context } = app;
    const left = async () =>
      (await remainingAlerts(context, context.db, hospital.id)) +
      (await countChargedAlerts(context.db, hospital.id, '2026-01-01'));
    const before = await left();
    const added = async () => (await left()) - before;
    const gave = (index: number) => set(app, hospital, id, responses[index] ?? '', 'completed');
    return { app, hospital, donors, id, gave, added };
  }

  it('grows by donors whom its alert called and who said their code or confirm, until they object', async () => {
    const { app, hospital, donors, id, gave, added } = await calling(true);
    const [byCode, confirms, silent] = donors as [Person, Person, Person];
    await arriveByCode(app, hospital, byCode, id);
    for (const index of [0, 1, 2]) expect((await gave(index)).status).toBe(200);
    expect(await added()).toBe(20);
    await confirm(app, confirms);
    expect(await added()).toBe(40);
    const { id: donationId } = await donationOf(app, byCode);
    await object(app, donationId, byCode.token);
    expect(await added()).toBe(20);
    expect(await donationOf(app, silent)).toMatchObject({ isConfirmed: false });
  });

  it('does not grow by donors whom it did not call', async () => {
    const { app, donors, gave, added } = await calling(false);
    await gave(0);
    await confirm(app, donors[0] as Person);
    expect(await added()).toBe(0);
  });
});
