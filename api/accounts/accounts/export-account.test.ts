import { describe, expect, it } from 'vitest';
import { TABLE_FACTS } from '../../platform/database/table-facts.ts';
import { postRequest } from '../../tools/testing/blood-requests.ts';
import { fullLife } from '../../tools/testing/full-life.ts';
import { admin, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { exportedName } from './exported-name.ts';
import { SHARE_ROWS } from './personal-data-store.ts';

interface Export {
  readonly exportedAt: string;
  readonly profile: { readonly role: string };
  readonly records: Readonly<Record<string, readonly Record<string, unknown>[]>>;
}

async function exportOf(app: TestApp, token: string): Promise<Export> {
  const { status, body } = await app.call('GET', '/auth/export', { token });
  expect(status).toBe(200);
  return body.export as Export;
}

describe('GET /auth/export', () => {
  it('has every table that is about people, and in each the rows about this person', async () => {
    const app = await createTestApp();
    const { donor } = await fullLife(app);
    const { exportedAt, profile, records } = await exportOf(app, donor.token);
    expect(exportedAt).toBe(TEST_NOW.toISOString());
    expect(profile).toMatchObject({ role: 'donor', name: 'Xaliimo Yare', medicalConditions: 'neef' });
    const people = Object.entries(TABLE_FACTS).filter(([, { about }]) => about.length > 0);
    expect(Object.keys(records).sort()).toEqual(
      people.map(([table, { exportedAs }]) => exportedAs ?? exportedName(table)).sort(),
    );
    const counts = Object.fromEntries(Object.entries(records).map(([table, rows]) => [table, rows.length]));
    expect(counts).toMatchObject({
      accounts: 1,
      donors: 1,
      donorHealth: 1,
      sessions: 1,
      responses: 2,
      donations: 1,
      alertRecipients: 1,
      asks: 1,
      deliveries: 1,
      events: 8,
      pushSubscriptions: 1,
      mails: 3,
      contactMessages: 1,
      phoneDisclosures: 3,
      donorsShown: 1,
      photos: 1,
      passwordResets: 1,
      requests: 0,
      hospitals: 0,
    });
    expect(counts.audit).toBeGreaterThan(2);
    expect(counts.idempotencyKeys).toBeGreaterThan(1);
  });

  it('names tables and columns as the contract does', async () => {
    const app = await createTestApp();
    const { donor } = await fullLife(app);
    const { records } = await exportOf(app, donor.token);
    const names = Object.values(records).flatMap((rows) => rows.flatMap((row) => Object.keys(row)));
    expect([...Object.keys(records), ...names].filter((name) => !/^[a-z][a-zA-Z\d]*$/.test(name))).toEqual(
      [],
    );
    expect(records.responses?.[0]).toMatchObject({ donorId: donor.id, answeredAt: expect.any(String) });
    expect(records.donations?.[0]).toMatchObject({ responseId: expect.any(String) });
  });

  it('gives away no secret, and nothing about others', async () => {
    const app = await createTestApp();
    const { donor, hospital } = await fullLife(app);
    const ofDonor = JSON.stringify(await exportOf(app, donor.token));
    const ofHospital = JSON.stringify(await exportOf(app, hospital.token));
    for (const text of [ofDonor, ofHospital])
      expect(text).not.toMatch(/password_?hash|argon2id|token_?hash|p256dh|"auth":|fingerprint/i);
    expect(ofHospital).not.toMatch(/Xaliimo|888 0002|neef/);
    expect(ofHospital).not.toContain(donor.id);
    expect(ofHospital).not.toContain(donor.email);
    expect(ofDonor).not.toMatch(/777 0001/);
    expect(ofDonor).not.toContain(hospital.email);
    expect(JSON.parse(ofHospital).records.requests).toHaveLength(3);
  });

  it('has messages written without signing in only once the e-mail is confirmed', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const body = { name: 'X', email: donor.email, subject: 'general', message: 'Sir' };
    await app.call('POST', '/contact', { body });
    expect((await exportOf(app, donor.token)).records.contactMessages).toEqual([]);
    await app.context.db.updateTable('users').set({ email_proved_at: TEST_NOW.toISOString() }).execute();
    expect((await exportOf(app, donor.token)).records.contactMessages).toMatchObject([{ message: 'Sir' }]);
  });

  it('has each row once, of however many', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const { db } = app.context;
    const { _id: id } = await postRequest(app, hospital);
    const row = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const made = Array.from({ length: 2 * SHARE_ROWS + 1 }, (_, index) => `request-${index}`);
    for (const one of made)
      await db
        .insertInto('requests')
        .values({ ...row, id: one })
        .execute();
    const { records } = await exportOf(app, hospital.token);
    expect(records.requests?.map((request) => request.id).toSorted()).toEqual([id, ...made].toSorted());
  });

  it('works for an admin too, and for nobody without a session', async () => {
    const app = await createTestApp();
    const person = await admin(app);
    expect((await exportOf(app, person.token)).profile.role).toBe('admin');
    expect(await app.call('GET', '/auth/export')).toMatchObject({ status: 401 });
  });
});
