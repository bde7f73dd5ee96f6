import { describe, expect, it } from 'vitest';
import type { MatchedDonor } from '../../../shared/contract/requests.ts';
import { alertableDonor } from '../../tools/testing/alerts.ts';
import { north, postRequest, respondOk, shownKm } from '../../tools/testing/blood-requests.ts';
import {
  admin,
  ban,
  type Person,
  registerDonor,
  registerHospital,
  verifiedHospital,
} from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { declineAsk } from '../alerts/ask-store.ts';

const matched = (app: TestApp, by: Person, id: string, query = '') =>
  app.call('GET', `/requests/${id}/matched-donors${query}`, { token: by.token });
const donorsOf = ({ body }: Awaited<ReturnType<typeof matched>>) => body.matchedDonors as MatchedDonor[];

const ask = (app: TestApp, by: Person, id: string, donorId: string) =>
  app.call('POST', `/requests/${id}/ask/${donorId}`, { token: by.token });

const prefer = (app: TestApp, donor: Person, preferences: object) =>
  app.call('PUT', '/auth/profile', { token: donor.token, body: { preferences } });

describe('GET /requests/{id}/matched-donors', () => {
  it('puts the exact type before a nearer compatible one, then the nearest', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const compatible = await registerDonor(app, { bloodType: 'A-', coordinates: north(1) });
    const far = await registerDonor(app, { bloodType: 'A+', coordinates: north(8) });
    const near = await registerDonor(app, { bloodType: 'A+', coordinates: north(2) });
    await registerDonor(app, { bloodType: 'O+', coordinates: north(1) });
    const { _id } = await postRequest(app, hospital, { bloodType: 'A+' });
    const seen = await matched(app, hospital, _id);
    expect(donorsOf(seen).map((donor) => [donor._id, donor.match, donor.distanceKm])).toEqual([
      [near.id, 'exact', shownKm(2)],
      [far.id, 'exact', shownKm(8)],
      [compatible.id, 'compatible', shownKm(1)],
    ]);
    const last = await matched(app, hospital, _id, '?page=2&limit=2');
    expect(donorsOf(last).map(({ _id }) => _id)).toEqual([compatible.id]);
    expect([seen.body.total, last.body.total]).toEqual([3, 3]);
  });

  it('has a woman’s first name and an initial, and those of others who want it, until they answer', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const woman = await registerDonor(app, { name: 'Xaliimo Cali Nuur', gender: 'female' });
    const man = await registerDonor(app, { name: 'Cabdi Xasan Geedi' });
    const { _id } = await postRequest(app, hospital);
    const names = async () =>
      donorsOf(await matched(app, hospital, _id))
        .map(({ name }) => name)
        .sort();
    expect(await names()).toEqual(['Cabdi Xasan Geedi', 'Xaliimo C.']);
    await prefer(app, man, { shortName: true });
    await prefer(app, woman, { shortName: false });
    expect(await names()).toEqual(['Cabdi X.', 'Xaliimo Cali Nuur']);
    // Said once, it stays as she said it; who says only now that she is a woman begins with it.
    const tell = (donor: Person, gender: string) =>
      app.call('PUT', '/auth/profile', { token: donor.token, body: { gender } });
    await tell(woman, 'female');
    expect(await names()).toContain('Xaliimo Cali Nuur');
    await prefer(app, man, { shortName: false });
    await tell(man, 'female');
    expect(await names()).toContain('Cabdi X.');
    const responseId = await respondOk(app, man, _id);
    const { body } = await app.call('GET', `/requests/${_id}/responses`, { token: hospital.token });
    expect(body.responses).toMatchObject([{ id: responseId, donor: { name: 'Cabdi Xasan Geedi' } }]);
  });

  it('never contains coordinates or a phone number, not even once the donor has answered', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app, { coordinates: north(15) });
    const { _id } = await postRequest(app, hospital);
    await respondOk(app, donor, _id);
    const seen = await matched(app, hospital, _id);
    expect(donorsOf(seen)).toHaveLength(1);
    expect(Object.keys(donorsOf(seen)[0] ?? {}).sort()).toEqual(
      [
        '_id',
        'available',
        'bloodType',
        'distanceKm',
        'lastDonation',
        'location',
        'match',
        'name',
        'reachable',
      ].sort(),
    );
    expect(JSON.stringify(seen.body)).not.toMatch(/latitude|longitude|coordinates|\+252/);
  });

  it('shows place and last donation only if the donor does', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    await app.call('PUT', '/auth/profile', { token: donor.token, body: { lastDonation: '2025-11-01' } });
    const { _id } = await postRequest(app, hospital);
    const [open] = donorsOf(await matched(app, hospital, _id));
    expect(open).toMatchObject({ location: { address: 'Mogadishu' }, lastDonation: '2025-11-01' });
    expect(open).not.toHaveProperty('hidesLastDonation');
    await prefer(app, donor, { showLocation: false, showLastDonation: false });
    const [closed] = donorsOf(await matched(app, hospital, _id));
    expect(closed).toMatchObject({ location: { address: '' }, lastDonation: null, hidesLastDonation: true });
    expect(closed).not.toHaveProperty('distanceKm');
  });

  it('distinguishes donors who have never given from those of whom it is not known, unless they hide it', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    const { _id } = await postRequest(app, hospital);
    const change = (body: object) => app.call('PUT', '/auth/profile', { token: donor.token, body });
    const seen = async () => donorsOf(await matched(app, hospital, _id))[0];
    expect(await seen()).not.toHaveProperty('neverDonated');
    await change({ neverDonated: true });
    expect(await seen()).toMatchObject({ lastDonation: null, neverDonated: true });
    await prefer(app, donor, { showLastDonation: false });
    expect(await seen()).not.toHaveProperty('neverDonated');
    await prefer(app, donor, { showLastDonation: true });
    await change({ lastDonation: '2025-11-01', neverDonated: true });
    expect(await seen()).not.toHaveProperty('neverDonated');
    await change({ lastDonation: null });
    expect(await seen()).not.toHaveProperty('neverDonated');
  });

  it('says who is available without hiding the others', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const awake = await registerDonor(app, { coordinates: north(1) });
    const paused = await registerDonor(app, { coordinates: north(2) });
    const evening = await registerDonor(app, { coordinates: north(3) });
    await prefer(app, paused, { paused: true });
    await prefer(app, evening, { availability: { days: ['thu'], from: '18:00', to: '21:00' } });
    const { _id } = await postRequest(app, hospital);
    const seen = donorsOf(await matched(app, hospital, _id));
    expect(seen.map(({ _id: id, available }) => [id, available])).toEqual([
      [awake.id, true],
      [paused.id, false],
      [evening.id, false],
    ]);
  });

  it('puts donors who can be asked now before all others, page by page, and counts them', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const near = await registerDonor(app, { coordinates: north(1) });
    const far = await alertableDonor(app, 8);
    const paused = await alertableDonor(app, 2);
    await prefer(app, paused, { paused: true });
    const asked = await alertableDonor(app, 4);
    const { _id } = await postRequest(app, hospital, { urgency: 'medium' });
    const seen = await matched(app, hospital, _id);
    expect(donorsOf(seen).map(({ _id: id, reachable }) => [id, reachable])).toEqual([
      [asked.id, true],
      [far.id, true],
      [near.id, false],
      [paused.id, false],
    ]);
    expect(seen.body).toMatchObject({ total: 4, reachable: 2 });
    const second = await matched(app, hospital, _id, '?page=2&limit=2');
    expect(donorsOf(second).map(({ _id: id }) => id)).toEqual([near.id, paused.id]);
    // As many questions as a donor may get: then they can no longer be asked, except for this request.
    await ask(app, hospital, _id, asked.id);
    const again = await matched(app, hospital, _id);
    expect(donorsOf(again).map(({ _id: id, reachable, asked: is }) => [id, reachable, is])).toEqual([
      [asked.id, true, true],
      [far.id, true, undefined],
      [near.id, false, undefined],
      [paused.id, false, undefined],
    ]);
    expect(again.body.reachable).toBe(2);
    const { _id: other } = await postRequest(app, hospital, { urgency: 'medium' });
    expect((await matched(app, hospital, other)).body.reachable).toBe(1);
  });

  it('does not put a donor first who was asked and cannot come', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const asked = await alertableDonor(app, 2);
    const other = await alertableDonor(app, 8);
    const { _id } = await postRequest(app, hospital, { urgency: 'medium' });
    await ask(app, hospital, _id, asked.id);
    await declineAsk(app.context.db, _id, asked.id, app.context.now().toISOString());
    const seen = await matched(app, hospital, _id);
    expect(donorsOf(seen).map(({ _id: id, reachable, asked: is }) => [id, reachable, is])).toEqual([
      [other.id, true, undefined],
      [asked.id, false, true],
    ]);
  });

  it('leaves out donors who are banned, resting, or do not travel that far', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const banned = await registerDonor(app);
    await ban(app, banned.id);
    const resting = await registerDonor(app);
    await app.call('PUT', '/auth/profile', { token: resting.token, body: { lastDonation: '2026-02-01' } });
    const homebody = await registerDonor(app, { coordinates: north(6) });
    await prefer(app, homebody, { maxTravelKm: 5 });
    const comes = await registerDonor(app, { coordinates: north(20) });
    const { _id } = await postRequest(app, hospital);
    expect(donorsOf(await matched(app, hospital, _id)).map(({ _id: id }) => id)).toEqual([comes.id]);
  });

  it('uses the search radius that the hospital set', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    await registerDonor(app, { coordinates: north(2) });
    await registerDonor(app, { coordinates: north(20) });
    const { _id } = await postRequest(app, hospital);
    expect(donorsOf(await matched(app, hospital, _id))).toHaveLength(2);
    await app.context.db.updateTable('hospitals').set({ search_radius_km: 10 }).execute();
    expect(donorsOf(await matched(app, hospital, _id))).toHaveLength(1);
  });

  it.each([
    ['nobody lives within the radius', { coordinates: { latitude: 9.56, longitude: 44.06 } }],
    ['the place is not known', { location: 'Nowhere at all', coordinates: undefined }],
  ])('searches everywhere where %s', async (_, overrides) => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const compatible = await registerDonor(app, { bloodType: 'A-' });
    const exact = await registerDonor(app, { bloodType: 'A+' });
    const { _id } = await postRequest(app, hospital, { bloodType: 'A+', ...overrides });
    const seen = await matched(app, hospital, _id);
    expect(seen.body.searchMethod).toBe('general');
    expect(donorsOf(seen).map(({ _id: id }) => id)).toEqual([exact.id, compatible.id]);
    for (const donor of donorsOf(seen)) expect(donor).not.toHaveProperty('distanceKm');
  });

  it("is for the hospital's own requests, and for an admin", async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const { _id } = await postRequest(app, hospital);
    expect(await matched(app, await verifiedHospital(app), _id)).toMatchObject({ status: 404 });
    expect(await matched(app, await registerHospital(app), _id)).toMatchObject({ status: 403 });
    expect(await matched(app, await registerDonor(app), _id)).toMatchObject({ status: 403 });
    expect(await matched(app, await admin(app), _id)).toMatchObject({ status: 200 });
  });
});
