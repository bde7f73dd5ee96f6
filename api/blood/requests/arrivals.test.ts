import { describe, expect, it } from 'vitest';
import { arrivalMark } from '../../../shared/rules/arrival-code.ts';
import { fulfill, postRequest, respondOk, responsesOf } from '../../tools/testing/blood-requests.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import {
  admin,
  colleagueOf,
  type Person,
  registerDonor,
  registerHospital,
  signIn,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const arrive = (app: TestApp, { token }: Person, code: string, key?: string) =>
  app.call('POST', '/hospital/arrivals', {
    token,
    body: { code },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

async function codeOf(app: TestApp, donor: Person, id: string): Promise<string | undefined> {
  const { body } = await app.call('GET', `/requests/${id}`, { token: donor.token });
  return (body.request as { response: { code?: string } }).response.code;
}

/** An expected donor, with their code. */
async function expected(environment: Readonly<Record<string, string>> = {}) {
  const app = await createTestApp(environment);
  const hospital = await verifiedHospital(app);
  const donor = await registerDonor(app, { name: 'Xaliimo Yare' });
  const { _id: id } = await postRequest(app, hospital);
  const response = await respondOk(app, donor, id);
  const code = (await codeOf(app, donor, id)) ?? '';
  return { app, hospital, donor, id, response, code };
}

/** Six digits that no donor has. */
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('POST /hospital/arrivals', () => {
  it('finds the donor among all open requests, and marks them as arrived', async () => {
    const { app, hospital, id, response, code } = await expected();
    await postRequest(app, hospital);
    expect(code).toMatch(/^\d{6}$/);
    expect(await arrive(app, hospital, code)).toMatchObject({
      status: 200,
      body: {
        message: 'Xaliimo Yare has arrived.',
        response: { id: response, status: 'arrived', phone: null },
        request: { _id: id, coming: 1 },
      },
    });
  });

  it('reads a code in the digits of every script, and in groups', async () => {
    const { app, hospital, code } = await expected();
    const arabic = code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
    expect(await arrive(app, hospital, `${arabic.slice(0, 3)} ${arabic.slice(3)}`)).toMatchObject({
      status: 200,
    });
  });

  it('accepts a code once; a replay of the same write gets the first result', async () => {
    const { app, hospital, donor, id, code } = await expected();
    const first = await arrive(app, hospital, code, 'key-of-the-tablet');
    expect((await arrive(app, hospital, code, 'key-of-the-tablet')).body).toEqual(first.body);
    expect(await arrive(app, hospital, code)).toMatchObject({
      status: 404,
      body: { code: 'failure.arrival_code_unknown' },
    });
    expect(await codeOf(app, donor, id)).toBeUndefined();
  });

  it('gives the same answer for a code that is unknown, withdrawn, closed or another hospital’s', async () => {
    const { app, hospital, donor, id, code } = await expected();
    const other = await verifiedHospital(app);
    const refused = { status: 404, body: { code: 'failure.arrival_code_unknown' } };
    expect(await arrive(app, hospital, another(code))).toMatchObject(refused);
    expect(await arrive(app, other, code)).toMatchObject(refused);
    await app.call('POST', `/donor/withdraw/${id}`, { token: donor.token });
    expect(await arrive(app, hospital, code)).toMatchObject(refused);
    await respondOk(app, donor, id);
    const fresh = (await codeOf(app, donor, id)) ?? '';
    await fulfill(app, hospital, id, []);
    expect(await arrive(app, hospital, fresh)).toMatchObject(refused);
  });

  it('is for verified hospitals alone, and needs six digits', async () => {
    const { app, hospital, donor, code } = await expected();
    const unverified = await registerHospital(app);
    for (const person of [donor, unverified, await admin(app)])
      expect((await arrive(app, person, code)).status).toBe(403);
    for (const bad of ['12345', '1234567', '12a456', ''])
      expect((await arrive(app, hospital, bad)).status).toBe(400);
    expect((await app.call('POST', '/hospital/arrivals', { body: { code } })).status).toBe(401);
  });

  it('limits the guesses of one hospital', async () => {
    const { app, hospital, code } = await expected({ RATE_LIMITS: 'on' });
    const statuses: number[] = [];
    for (let n = 0; n < 62; n += 1) statuses.push((await arrive(app, hospital, another(code))).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect(await arrive(app, hospital, code)).toMatchObject({ status: 429 });
  });

  it('is no proof that the donor came after many wrong codes, which may be guesses, until the next day', async () => {
    const { app, hospital, code, response } = await expected({ RATE_LIMITS: 'on' });
    const proofOf = async (id: string) => {
      const { db } = app.context;
      const row = db.selectFrom('responses').select(['status', 'arrived_by_code']).where('id', '=', id);
      return row.executeTakeFirstOrThrow();
    };
    const next = async () => {
      const donor = await registerDonor(app);
      const { _id } = await postRequest(app, hospital);
      return { id: await respondOk(app, donor, _id), code: (await codeOf(app, donor, _id)) ?? '' };
    };
    const [after, tomorrow] = [await next(), await next()];
    const codes = [code, after.code, tomorrow.code];
    const wrong =
      ['000001', '000002', '000003', '000004', '000005'].find((one) => !codes.includes(one)) ?? '';
    for (let n = 0; n < 19; n += 1) await arrive(app, hospital, wrong);
    await arrive(app, hospital, code);
    expect(await proofOf(response)).toEqual({ status: 'arrived', arrived_by_code: 1 });
    await arrive(app, hospital, wrong);
    expect((await arrive(app, hospital, after.code)).status).toBe(200);
    expect(await proofOf(after.id)).toEqual({ status: 'arrived', arrived_by_code: 0 });
    app.setNow(hoursLater(24.1));
    await arrive(app, await signIn(app, hospital.email), tomorrow.code);
    expect(await proofOf(tomorrow.id)).toEqual({ status: 'arrived', arrived_by_code: 1 });
  });

  it('limits them over all its people, says how long to wait, and does not count right codes', async () => {
    const { app, hospital, code } = await expected({ RATE_LIMITS: 'on' });
    const colleague = await colleagueOf(app, hospital);
    expect((await arrive(app, colleague, code, 'key-of-the-tablet')).status).toBe(200);
    expect((await arrive(app, colleague, code, 'key-of-the-tablet')).status).toBe(200);
    const wrong = another(code);
    for (let n = 0; n < 59; n += 1) expect((await arrive(app, hospital, wrong)).status).toBe(404);
    expect((await arrive(app, colleague, wrong)).status).toBe(404);
    expect(await arrive(app, colleague, wrong)).toMatchObject({
      status: 429,
      body: { code: 'failure.too_many_codes', message: expect.stringContaining('60 minutes') },
    });
    expect((await arrive(app, await verifiedHospital(app), wrong)).status).toBe(404);
  });

  it('shows the hospital no code, only its mark', async () => {
    const { app, hospital, id, response, code } = await expected();
    const shown = await responsesOf(app, hospital, id);
    expect(shown).toMatchObject([{ id: response, codeMark: arrivalMark(code, response) }]);
    expect(JSON.stringify(shown)).not.toContain(`"${code}"`);
    const { body } = await app.call('GET', '/auth/export', { token: hospital.token });
    expect(JSON.stringify(body)).not.toContain(`"${code}"`);
  });
});
