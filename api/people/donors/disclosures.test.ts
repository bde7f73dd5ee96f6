import { describe, expect, it } from 'vitest';
import type { PhoneDisclosure } from '../../../shared/contract/donors.ts';
import { postRequest, respondOk, responsesOf } from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import {
  admin,
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { renewed } from '../../tools/testing/sessions.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const disclosuresOf = async (app: TestApp, donor: Person, query = '') =>
  (await app.call('GET', `/donor/disclosures${query}`, { token: donor.token })).body as {
    disclosures: PhoneDisclosure[];
    total: number;
  };

async function setUp() {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app, { name: 'Banadir Hospital' });
  const donor = await registerDonor(app);
  const request = await postRequest(app, hospital);
  return { app, hospital, donor, request };
}

describe('disclosures of a phone number', () => {
  it('are listed for the donor once a hospital was shown the number, once an hour for each request', async () => {
    const { app, hospital, donor, request } = await setUp();
    await respondOk(app, donor, request._id);
    expect(await disclosuresOf(app, donor)).toMatchObject({ disclosures: [], total: 0 });
    const [seen] = await responsesOf(app, hospital, request._id);
    expect(seen?.phone).toBe('+252 61 500 0001');
    await responsesOf(app, hospital, request._id);
    expect(await disclosuresOf(app, donor)).toMatchObject({
      disclosures: [
        {
          hospital: 'Banadir Hospital',
          requestId: request._id,
          bloodType: 'O-',
          disclosedAt: TEST_NOW.toISOString(),
        },
      ],
      total: 1,
    });
    app.setNow(hoursLater(1));
    await responsesOf(app, hospital, request._id);
    const { disclosures, total } = await disclosuresOf(app, donor, '?limit=1');
    expect([disclosures.length, total, disclosures[0]?.disclosedAt]).toEqual([
      1,
      2,
      '2026-03-05T08:00:00.000Z',
    ]);
  });

  it('are recorded if the number is sent with a change of the response', async () => {
    const { app, hospital, donor, request } = await setUp();
    const responseId = await respondOk(app, donor, request._id);
    await app.call('PATCH', `/requests/${request._id}/responses/${responseId}`, {
      token: hospital.token,
      body: { status: 'completed' },
    });
    expect(await disclosuresOf(app, donor)).toMatchObject({ total: 1 });
  });

  it('end once the donor is not needed, or gave a day ago: neither the number nor a changed one is shown', async () => {
    const { app, hospital, donor, request } = await setUp();
    const other = await registerDonor(app, { phone: '+252 61 700 0007' });
    const gave = await respondOk(app, donor, request._id);
    await respondOk(app, other, request._id);
    await app.call('PATCH', `/requests/fulfill/${request._id}`, {
      token: hospital.token,
      body: { donated: [gave] },
    });
    await app.call('PUT', '/auth/profile', { token: other.token, body: { phone: '+252 61 999 9999' } });
    const phones = async () =>
      (await responsesOf(app, await renewed(app, hospital), request._id)).map(({ status, phone }) => [
        status,
        phone,
      ]);
    expect(await phones()).toEqual([
      ['completed', '+252 61 500 0001'],
      ['not_needed', null],
    ]);
    app.setNow(hoursLater(24));
    expect(await phones()).toEqual([
      ['completed', null],
      ['not_needed', null],
    ]);
    expect(await disclosuresOf(app, await renewed(app, other))).toMatchObject({ total: 0 });
  });

  it('happen at a replay only while the response is open, and each is recorded', async () => {
    const { app, hospital, donor, request } = await setUp();
    const responseId = await respondOk(app, donor, request._id);
    const accept = async () => {
      const { status, body } = await app.call('PATCH', `/requests/${request._id}/responses/${responseId}`, {
        token: hospital.token,
        body: { status: 'accepted' },
        headers: { 'idempotency-key': 'accept-once' },
      });
      return { status, phone: (body.response as { phone: string | null }).phone };
    };
    expect(await accept()).toEqual({ status: 200, phone: '+252 61 500 0001' });
    const kept = await app.context.db.selectFrom('idempotency_keys').select('response').execute();
    expect(JSON.stringify(kept)).not.toContain('+252 61 500 0001');
    expect(await accept()).toEqual({ status: 200, phone: '+252 61 500 0001' });
    await app.call('POST', `/donor/withdraw/${request._id}`, { token: donor.token });
    expect(await accept()).toEqual({ status: 200, phone: null });
    expect(await disclosuresOf(app, donor)).toMatchObject({ total: 1 });
  });

  it('happen at no replay for a rejected hospital', async () => {
    const { app, hospital, donor, request } = await setUp();
    const responseId = await respondOk(app, donor, request._id);
    const accept = () =>
      app.call('PATCH', `/requests/${request._id}/responses/${responseId}`, {
        token: hospital.token,
        body: { status: 'accepted' },
        headers: { 'idempotency-key': 'accept-once' },
      });
    expect((await accept()).body.response).toMatchObject({ phone: '+252 61 500 0001' });
    await app.context.db.updateTable('hospitals').set({ verification: 'rejected' }).execute();
    expect((await accept()).body.response).toMatchObject({ phone: null });
  });

  it('are not recorded if the number was not shown: an admin’s view, a withdrawn response', async () => {
    const { app, hospital, donor, request } = await setUp();
    await respondOk(app, donor, request._id);
    await responsesOf(app, await admin(app), request._id);
    await app.call('POST', `/donor/withdraw/${request._id}`, { token: donor.token });
    expect(await responsesOf(app, hospital, request._id)).toMatchObject([{ phone: null }]);
    expect(await disclosuresOf(app, donor)).toMatchObject({ total: 0 });
  });

  it('are required: if one can’t be recorded, the list is shown without the number', async () => {
    const { app, hospital, donor, request } = await setUp();
    await respondOk(app, donor, request._id);
    await app.context.db.schema.dropTable('phone_disclosures').execute();
    expect(await responsesOf(app, hospital, request._id)).toMatchObject([
      { phone: null, status: 'accepted' },
    ]);
  });

  it("are the donor's own, and for donors only", async () => {
    const { app, hospital, donor, request } = await setUp();
    await respondOk(app, donor, request._id);
    await responsesOf(app, hospital, request._id);
    expect(await disclosuresOf(app, await registerDonor(app))).toMatchObject({ total: 0 });
    for (const [token, status] of [
      [undefined, 401],
      [hospital.token, 403],
      [(await registerHospital(app)).token, 403],
    ] as const)
      expect(await app.call('GET', '/donor/disclosures', { token })).toMatchObject({ status });
  });
});
