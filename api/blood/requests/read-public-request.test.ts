import { describe, expect, it } from 'vitest';
import { contract } from '../../../shared/contract/contract.ts';
import type { PublicRequest } from '../../../shared/contract/public-request.ts';
import { fulfill, postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { ban, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { useUpReads } from '../../tools/testing/use-up-reads.ts';

const look = (app: TestApp, id: string) => app.call('GET', `/requests/${id}/public`);
const shown = async (app: TestApp, id: string) => (await look(app, id)).body.request as PublicRequest;

async function aRequest(overrides: Readonly<Record<string, unknown>> = {}) {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  return { app, hospital, request: await postRequest(app, hospital, overrides) };
}

describe('a request for anybody who has its link', () => {
  it('says what is needed and where, without an account', async () => {
    const { app, request } = await aRequest({ deadline: '2026-03-05T15:00:00.000Z' });
    const { status, headers, body } = await look(app, request._id);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.request).toEqual({
      _id: request._id,
      hospital: { name: request.hospital.name },
      bloodType: 'O-',
      component: 'whole_blood',
      units: 2,
      unitsNeeded: 2,
      urgency: 'high',
      state: 'open',
      location: { ...request.location, address: 'Mogadishu' },
      datePosted: request.datePosted,
      deadline: '2026-03-05T15:00:00.000Z',
      coming: 0,
    });
  });

  it('shows nobody’s name or number, and nothing that the hospital wrote as free text', async () => {
    const { app, hospital, request } = await aRequest({
      description: 'Cabdi, 34, after an accident',
      notes: 'Ask for nurse Hodan, 061 555 1234',
    });
    const donor = await registerDonor(app, { bloodType: 'O-' });
    await respondOk(app, donor, request._id);
    await app.call('PATCH', `/requests/cancel/${request._id}`, {
      token: hospital.token,
      body: { reason: 'Cabdi was moved' },
    });
    const text = JSON.stringify((await look(app, request._id)).body);
    expect(text).not.toMatch(/Cabdi|Hodan|555|\+252/);
    expect(text).not.toContain(donor.id);
    expect(text).not.toContain(hospital.id);
    expect(text).toContain('"state":"cancelled"');
  });

  it('names the town of the gazetteer, never the address that was typed', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app, { address: 'Ask for Cabdi, Gate 3' });
    const placeOf = async (location: string) => {
      const { _id } = await postRequest(app, hospital, { location, coordinates: undefined });
      const { body } = await look(app, _id);
      expect(JSON.stringify(body)).not.toMatch(/Cabdi|Xaliimo|Gate|Ward/);
      return (body.request as PublicRequest).location;
    };
    expect(await placeOf('Ask for Cabdi, Gate 3')).toMatchObject({ address: 'Mogadishu' });
    expect(await placeOf('Kismayo')).toMatchObject({ address: 'Kismayo' });
    expect(await placeOf('Ward 4, bed of Xaliimo')).toEqual({ address: 'Mogadishu' });
    await app.context.db.updateTable('hospitals').set({ city: null }).execute();
    expect(await placeOf('Ward 4, bed of Xaliimo')).toEqual({ address: 'Banaadir' });
    await app.context.db.updateTable('hospitals').set({ region: null }).execute();
    expect(await placeOf('Ward 4, bed of Xaliimo')).toEqual({ address: '' });
  });

  it('has that town for signed-in people too, to share with others, besides the address', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const location = 'Ward 4, bed of Xaliimo';
    const { _id } = await postRequest(app, hospital, { location, coordinates: undefined });
    const { token } = await registerDonor(app, { bloodType: 'O-' });
    const { body } = await app.call('GET', `/requests/${_id}`, { token });
    expect(body.request).toMatchObject({ location: { address: location }, place: 'Mogadishu' });
  });

  it('shows the current state of the request', async () => {
    const { app, hospital, request } = await aRequest();
    const first = await respondOk(app, await registerDonor(app, { bloodType: 'O-' }), request._id);
    expect(await shown(app, request._id)).toMatchObject({ state: 'open', coming: 1, unitsNeeded: 2 });
    await respondOk(app, await registerDonor(app, { bloodType: 'O-' }), request._id);
    expect(await shown(app, request._id)).toMatchObject({ state: 'enough', coming: 2, unitsNeeded: 2 });
    await app.call('PATCH', `/requests/${request._id}/responses/${first}`, {
      token: hospital.token,
      body: { status: 'completed' },
    });
    expect(await shown(app, request._id)).toMatchObject({ state: 'enough', coming: 1, unitsNeeded: 1 });
    await fulfill(app, hospital, request._id);
    expect(await shown(app, request._id)).toMatchObject({ state: 'fulfilled' });
  });

  it('has a deadline', async () => {
    const { app, request } = await aRequest({ deadline: '2026-03-05T15:00:00.000Z' });
    app.setNow(new Date('2026-03-05T15:00:00.000Z'));
    expect(await shown(app, request._id)).toMatchObject({ state: 'expired' });
  });

  it.each(['01890a5d-ac96-774b-bcce-b302099a8057', 'none'])('is not found as %s', async (id) => {
    expect((await look(await createTestApp(), id)).status).toBe(404);
  });

  it('is not shown if its hospital is not trusted any more', async () => {
    const { app, hospital, request } = await aRequest();
    await ban(app, hospital.id);
    expect((await look(app, request._id)).status).toBe(404);
  });

  it('is limited for each address', async () => {
    const app = await createTestApp({ RATE_LIMITS: 'on' });
    const id = '01890a5d-ac96-774b-bcce-b302099a8057';
    const key = 'GET /requests/{id}/public';
    const [limit] = contract[key].limits;
    expect((await look(app, id)).status).toBe(404);
    // The phones of one carrier: 300 pages that ask every 20 seconds for ten minutes.
    const carrier = 300 * 3 * 10;
    useUpReads(app, key, limit, carrier);
    expect((await look(app, id)).status).toBe(404);
    useUpReads(app, key, limit, 12_000 - carrier - 2);
    const { status, headers } = await look(app, id);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
