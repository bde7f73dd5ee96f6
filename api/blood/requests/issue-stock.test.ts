import { describe, expect, it } from 'vitest';
import { postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const LOT = { bloodType: 'O-', units: 4, collectedAt: '2026-03-01', expiresAt: '2026-04-05' };

async function stocked() {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const { token } = hospital;
  const { _id: requestId } = await postRequest(app, hospital, { units: 2 });
  const { body } = await app.call('POST', '/hospital/inventory', { token, body: LOT });
  const { id } = body.lot as { id: string };
  const issue = (units: number, named = requestId, by: Person = hospital) =>
    app.call('POST', `/hospital/inventory/${id}/movements`, {
      token: by.token,
      body: { kind: 'issue', units, requestId: named },
    });
  const request = async () => (await app.call('GET', `/requests/${requestId}`, { token })).body.request;
  return { app, hospital, requestId, id, issue, request };
}

describe('what is issued for a request', () => {
  it('counts as received by that request, and by no other', async () => {
    const { app, hospital, issue, request } = await stocked();
    const { _id: other } = await postRequest(app, hospital, { units: 2 });
    await issue(1);
    await issue(1, other);
    expect(await request()).toMatchObject({ unitsReceived: 1, unitsIssued: 1, status: 'pending' });
    const elsewhere = await verifiedHospital(app);
    const { _id: foreign } = await postRequest(app, elsewhere, { units: 2 });
    expect((await issue(1, foreign)).status).toBe(404);
    expect(await request()).toMatchObject({ unitsReceived: 1 });
  });

  it('counts once when sent twice', async () => {
    const { app, hospital, id, requestId, request } = await stocked();
    for (let time = 0; time < 2; time += 1)
      await app.call('POST', `/hospital/inventory/${id}/movements`, {
        token: hospital.token,
        body: { kind: 'issue', units: 1, requestId },
        headers: { 'idempotency-key': 'issue-once' },
      });
    expect(await request()).toMatchObject({ unitsReceived: 1 });
  });

  it('is subtracted again by a correction from an earlier release', async () => {
    const { app, hospital, id, issue, request } = await stocked();
    await issue(2);
    const correct = (units: number) =>
      app.call('PATCH', `/hospital/inventory/${id}`, { token: hospital.token, body: { units } });
    await correct(3);
    expect(await request()).toMatchObject({ unitsReceived: 1 });
    await correct(4);
    expect(await request()).toMatchObject({ unitsReceived: 0 });
  });
});

const gives = async (app: TestApp, hospital: Person, requestId: string, units: unknown) => {
  const response = await respondOk(app, await registerDonor(app), requestId);
  const set = (body: object) =>
    app.call('PATCH', `/requests/${requestId}/responses/${response}`, { token: hospital.token, body });
  return { set, given: await set({ status: 'completed', units }) };
};

describe('units of one donor', () => {
  it('are as many as the desk says, and are removed with the record', async () => {
    const { app, hospital, requestId } = await stocked();
    const { given, set } = await gives(app, hospital, requestId, 2);
    expect(given.body).toMatchObject({ response: { units: 2 }, request: { unitsReceived: 2, expected: 0 } });
    const undone = await set({ status: 'arrived' });
    expect(undone.body).toMatchObject({ request: { unitsReceived: 0, expected: 1 } });
    expect(undone.body.response).not.toHaveProperty('units');
  });

  it.each([0, 4, 1.5, '2'])('can’t be %s', async (units) => {
    const { app, hospital, requestId } = await stocked();
    const { given } = await gives(app, hospital, requestId, units);
    expect(given).toMatchObject({ status: 400, body: { errors: { units: expect.any(String) } } });
  });
});
