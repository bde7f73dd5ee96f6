import { describe, expect, it } from 'vitest';
import { donorMailPreparations } from '../../people/donors/mail-preparations.ts';
import { sendDueMails } from '../../platform/mail/send-mails.ts';
import { giveDevice, pendingFor } from '../../tools/testing/alerts.ts';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import { daysLater, hoursLater, minutesLater } from '../../tools/testing/clock.ts';
import { openMailbox } from '../../tools/testing/mailbox.ts';
import {
  admin,
  callProved,
  colleagueOf,
  type Person,
  registerDonor,
  registerHospital,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const profileOf = async (app: TestApp, { token }: Person) =>
  (await app.call('GET', '/auth/profile', { token })).body.user as {
    bloodType: string | null;
    typeCode?: string;
    lastDonation: string | null;
  };

const record = (app: TestApp, { token }: Person, body: object, key?: string) =>
  app.call('POST', '/hospital/first-donations', {
    token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

const matchedIds = async (app: TestApp, { token }: Person, id: string): Promise<string[]> => {
  const { body } = await app.call('GET', `/requests/${id}/matched-donors`, { token });
  return (body.matchedDonors as { _id: string }[]).map(({ _id }) => _id);
};

/** A donor who does not know their blood type, with the code that their screen shows. */
async function unknown(environment: Readonly<Record<string, string>> = {}) {
  const app = await createTestApp(environment);
  const hospital = await verifiedHospital(app);
  const donor = await registerDonor(app, { name: 'Xaliimo Yare', bloodType: 'unknown' });
  const { typeCode: code = '' } = await profileOf(app, donor);
  return { app, hospital, donor, code };
}

/** Eight digits that no donor has. */
const another = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0');

const inPersian = (code: string) => code.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));

const REFUSED = { status: 404, body: { code: 'failure.type_code_unknown' } };

describe('POST /hospital/first-donations', () => {
  it('reads a code in the digits of every script', async () => {
    const { app, hospital, code } = await unknown();
    const body = { code: inPersian(code), bloodType: 'A+', units: 1 };
    expect(await record(app, hospital, body)).toMatchObject({ status: 200 });
  });

  it('records type and donation, and the donor is alerted like anybody once they may give again', async () => {
    const { app, hospital, donor, code } = await unknown();
    expect(code).toMatch(/^\d{8}$/);
    expect(await record(app, hospital, { code, bloodType: 'A-', units: 2 })).toMatchObject({
      status: 200,
      body: { donor: { name: 'Xaliimo Yare', bloodType: 'A-' } },
    });
    const profile = await profileOf(app, donor);
    expect(profile).toMatchObject({ bloodType: 'A-', lastDonation: TEST_NOW.toISOString() });
    // By it the blood bank corrects the type.
    expect(profile.typeCode).toBe(code);
    const { body } = await app.call('GET', '/donor/history', { token: donor.token });
    expect(body.donations).toMatchObject([
      { status: 'completed', bloodType: 'A-', units: 2, hospital: expect.stringContaining('Hospital') },
    ]);
    const { body: stats } = await app.call('GET', '/donor/stats', { token: donor.token });
    expect(stats.stats).toMatchObject({ totalDonations: 1, daysUntilEligible: 56 });
    const { _id: early } = await postRequest(app, hospital, { bloodType: 'A-' });
    expect(await matchedIds(app, hospital, early)).toEqual([]);
    app.setNow(daysLater(57));
    const back = await signIn(app, hospital.email);
    const { _id: late } = await postRequest(app, back, { bloodType: 'A-' });
    expect(await matchedIds(app, back, late)).toEqual([donor.id]);
  });

  it('shows the hospital the donor’s name and nothing else, and is in the audit', async () => {
    const { app, hospital, donor, code } = await unknown();
    const { body } = await record(app, hospital, { code, bloodType: 'A-' });
    expect(body).toEqual({
      success: true,
      donor: { name: 'Xaliimo Yare', bloodType: 'A-' },
      message: 'Xaliimo Yare’s blood type is recorded: A-',
    });
    const entries = await app.context.db
      .selectFrom('audit')
      .select(['actor_id', 'subject_id', 'detail'])
      .where('action', '=', 'donor.first_donation')
      .execute();
    expect(entries).toEqual([{ actor_id: hospital.id, subject_id: donor.id, detail: '{"units":1}' }]);
  });

  it('notifies the donor which hospital it was; neither message contains the type', async () => {
    const mailbox = await openMailbox();
    const { app, hospital, donor, code } = await unknown({ SMTP_URL: mailbox.url });
    await giveDevice(app, donor);
    await record(app, hospital, { code, bloodType: 'A-' });
    expect(await pendingFor(app, donor)).toEqual(['type_recorded']);
    const { details } = await app.context.db
      .selectFrom('deliveries')
      .select('details')
      .where('kind', '=', 'type_recorded')
      .executeTakeFirstOrThrow();
    expect(details).not.toContain('A-');
    await sendDueMails(app.context, donorMailPreparations);
    const mails = mailbox.mails.filter(({ text }) => text.includes('recorded it. It is in your profile'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('/donor/profile');
    expect(mails[0]?.text).not.toContain('A-');
  });

  it('sends nothing to a donor who wants no messages', async () => {
    const { app, hospital, donor, code } = await unknown();
    await giveDevice(app, donor);
    await app.call('PUT', '/auth/profile', {
      token: donor.token,
      body: { preferences: { channels: { push: false, email: false } } },
    });
    expect((await record(app, hospital, { code, bloodType: 'A-' })).status).toBe(200);
    expect(await pendingFor(app, donor)).toEqual([]);
    const mails = app.context.db.selectFrom('mails').selectAll().where('kind', '=', 'type_recorded');
    expect(await mails.execute()).toEqual([]);
  });

  it('can be corrected by the same hospital and code for a day: nothing of the mistake stays', async () => {
    const { app, hospital, donor, code } = await unknown();
    await record(app, hospital, { code, bloodType: 'AB-', units: 2 });
    const kindsOf = async ({ token }: Person) => {
      const { body } = await app.call('GET', '/donor/achievements', { token });
      const all = body.achievements as { kind: string; unlockedAt: string | null }[];
      return all.flatMap(({ kind, unlockedAt }) => (unlockedAt ? [kind] : [])).toSorted();
    };
    expect(await kindsOf(donor)).toEqual(['first_donation', 'rare_type']);
    app.setNow(hoursLater(23));
    const desk = await signIn(app, hospital.email);
    expect(await record(app, desk, { code, bloodType: 'A+' })).toMatchObject({
      status: 200,
      body: { donor: { name: 'Xaliimo Yare', bloodType: 'A+' } },
    });
    const again = await signIn(app, donor.email);
    expect(await profileOf(app, again)).toMatchObject({
      bloodType: 'A+',
      lastDonation: TEST_NOW.toISOString(),
    });
    expect(await kindsOf(again)).toEqual(['first_donation']);
    const { body } = await app.call('GET', '/donor/history', { token: again.token });
    expect(body.donations).toMatchObject([{ bloodType: 'A+', units: 1 }]);
    const entries = await app.context.db
      .selectFrom('audit')
      .select('detail')
      .where('action', '=', 'donor.first_donation')
      .orderBy('id')
      .execute();
    expect(entries.map(({ detail }) => detail)).toEqual(['{"units":2}', '{"units":1,"corrected":true}']);
  });

  it('is corrected at any time by who recorded it; the units for a day', async () => {
    const { app, hospital, donor, code } = await unknown();
    await record(app, hospital, { code, bloodType: 'A-', units: 2 });
    app.setNow(hoursLater(24));
    const late = await signIn(app, hospital.email);
    expect((await record(app, late, { code, bloodType: 'O+', units: 1 })).status).toBe(200);
    expect(await profileOf(app, await signIn(app, donor.email))).toMatchObject({ bloodType: 'O+' });
    const stored = await app.context.db.selectFrom('donations').select(['blood_type', 'units']).execute();
    expect(stored).toEqual([{ blood_type: 'O+', units: 2 }]);
  });

  it('can’t be corrected by anybody else, the donor included', async () => {
    const { app, hospital, donor, code } = await unknown();
    await record(app, hospital, { code, bloodType: 'A-' });
    expect(await record(app, await verifiedHospital(app), { code, bloodType: 'O+' })).toMatchObject(REFUSED);
    const stated = await app.call('PUT', '/auth/profile', { token: donor.token, body: { bloodType: 'B+' } });
    expect(stated).toMatchObject({ status: 409, body: { code: 'failure.type_confirmed' } });
  });

  it('is recorded once if the same is typed again', async () => {
    const { app, hospital, donor, code } = await unknown();
    await giveDevice(app, donor);
    await record(app, hospital, { code, bloodType: 'A-' });
    app.setNow(minutesLater(1));
    expect((await record(app, hospital, { code, bloodType: 'A-' })).status).toBe(200);
    expect(await profileOf(app, donor)).toMatchObject({ lastDonation: TEST_NOW.toISOString() });
    expect(await pendingFor(app, donor)).toEqual(['type_recorded']);
  });

  it('accepts a code once; a replay of the same write gets the first result', async () => {
    const { app, hospital, donor, code } = await unknown();
    const body = { code, bloodType: 'A-' };
    const first = await record(app, hospital, body, 'key-of-the-tablet');
    expect((await record(app, hospital, body, 'key-of-the-tablet')).body).toEqual(first.body);
    expect(await record(app, await verifiedHospital(app), { code, bloodType: 'O+' })).toMatchObject(REFUSED);
    expect(await profileOf(app, donor)).toMatchObject({ bloodType: 'A-' });
    const { body: stats } = await app.call('GET', '/donor/stats', { token: donor.token });
    expect(stats.stats).toMatchObject({ totalDonations: 1 });
  });

  it('gives the same answer for an unknown code, a donor with a known type, and a banned donor', async () => {
    const { app, hospital, donor, code } = await unknown();
    const body = { bloodType: 'A-' };
    expect(await record(app, hospital, { ...body, code: another(code) })).toMatchObject(REFUSED);
    await app.call('PUT', '/auth/profile', { token: donor.token, body: { bloodType: 'B+' } });
    expect((await profileOf(app, donor)).typeCode).toBeUndefined();
    expect(await record(app, hospital, { ...body, code })).toMatchObject(REFUSED);
    expect(await profileOf(app, donor)).toMatchObject({ bloodType: 'B+', lastDonation: null });
    const other = await registerDonor(app, { bloodType: 'unknown' });
    const { typeCode = '' } = await profileOf(app, other);
    const { token } = await admin(app);
    const ban = { action: 'ban', reason: 'Not a real account.' };
    expect((await callProved(app, 'PATCH', `/admin/ban-user/${other.id}`, { token, body: ban })).status).toBe(
      200,
    );
    expect(await record(app, hospital, { ...body, code: typeCode })).toMatchObject(REFUSED);
  });

  it('is for verified hospitals alone, and needs eight digits and a blood type', async () => {
    const { app, hospital, donor, code } = await unknown();
    const body = { code, bloodType: 'A-' };
    for (const person of [donor, await registerHospital(app), await admin(app)])
      expect((await record(app, person, body)).status).toBe(403);
    expect((await app.call('POST', '/hospital/first-donations', { body })).status).toBe(401);
    for (const bad of ['1234567', '123456789', '1234a678', ''])
      expect((await record(app, hospital, { ...body, code: bad })).status).toBe(400);
    for (const bloodType of ['unknown', 'C+', undefined])
      expect((await record(app, hospital, { code, bloodType })).status).toBe(400);
    expect(await profileOf(app, donor)).toMatchObject({ bloodType: null, typeCode: code });
  });

  it('limits the guesses of one hospital over all its people, and does not count right codes', async () => {
    const { app, hospital, code } = await unknown({ RATE_LIMITS: 'on' });
    const colleague = await colleagueOf(app, hospital);
    expect((await record(app, colleague, { code, bloodType: 'A-' })).status).toBe(200);
    const wrong = { code: another(code), bloodType: 'A-' };
    for (let n = 0; n < 20; n += 1)
      expect((await record(app, n % 2 ? hospital : colleague, wrong)).status).toBe(404);
    expect(await record(app, colleague, wrong)).toMatchObject({
      status: 429,
      body: { code: 'failure.too_many_codes' },
    });
    expect((await record(app, await verifiedHospital(app), wrong)).status).toBe(404);
  });
});

describe('the code', () => {
  it('is for the donor alone: no list, match or export of a hospital has it', async () => {
    const { app, hospital, donor, code } = await unknown();
    const { token } = hospital;
    for (const path of ['/users?role=donor', '/auth/export']) {
      const { body } = await app.call('GET', path, { token });
      expect(JSON.stringify(body)).not.toContain(code);
    }
    const { body } = await app.call('GET', '/auth/export', { token: donor.token });
    expect(JSON.stringify(body)).toContain(code);
  });

  it('is given to a donor whose type an admin removes', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    expect((await profileOf(app, donor)).typeCode).toBeUndefined();
    const { token } = await admin(app);
    const { body } = await app.call('GET', `/admin/users/${donor.id}`, { token });
    const { name, email, phone } = body.user as Record<string, string>;
    const changed = await app.call('PATCH', `/admin/users/${donor.id}`, {
      token,
      body: { name, email, phone, role: 'donor', location: 'Hodan, Mogadishu', bloodType: 'unknown' },
    });
    expect(changed.status).toBe(200);
    expect((await profileOf(app, donor)).typeCode).toMatch(/^\d{8}$/);
  });
});
