import { describe, expect, it } from 'vitest';
import type { ServiceRequest } from '../../../shared/contract/fhir-types.ts';
import { fulfill, postRequest } from '../../tools/testing/blood-requests.ts';
import { hoursLater, minutesLater } from '../../tools/testing/clock.ts';
import { idsOf, pages, read } from '../../tools/testing/fhir.ts';
import { admin, type Person, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW } from '../../tools/testing/test-app.ts';

describe('a request for blood', () => {
  it('names no patient, and nothing that somebody typed', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app, { name: 'Madina' });
    const { _id } = await postRequest(app, hospital, {
      description: 'For Asha Cali',
      notes: 'Asha’s bed is by the window',
      location: 'Asha’s house, Mogadishu',
      reason: 'childbirth',
      deadline: hoursLater(5).toISOString(),
    });
    const resource = await read<ServiceRequest>(app, hospital, `ServiceRequest/${_id}`);
    expect(JSON.stringify(resource)).not.toContain('Asha');
    expect(resource).toMatchObject({
      status: 'active',
      intent: 'order',
      priority: 'stat',
      code: { concept: { text: 'Whole blood' } },
      quantityQuantity: { value: 2, unit: 'units' },
      occurrencePeriod: { start: TEST_NOW.toISOString(), end: hoursLater(5).toISOString() },
      requester: { reference: `Organization/${hospital.id}`, display: 'Madina' },
      meta: { lastUpdated: TEST_NOW.toISOString() },
    });
  });

  it('is found by its status, its hospital and its day, newest first; an admin finds all', async () => {
    const app = await createTestApp();
    const [hospital, other] = [await verifiedHospital(app), await verifiedHospital(app)];
    const open = await postRequest(app, hospital);
    const done = await postRequest(app, hospital);
    app.setNow(hoursLater(1));
    const theirs = await postRequest(app, other);
    expect((await fulfill(app, hospital, done._id)).status).toBe(200);
    const boss = await admin(app);
    const found = (person: Person, query: string) => idsOf(app, person, `ServiceRequest?${query}`);
    expect((await found(hospital, '')).toSorted()).toEqual([open._id, done._id].toSorted());
    expect(await found(hospital, 'status=active')).toEqual([open._id]);
    expect(await found(hospital, 'status=completed')).toEqual([done._id]);
    expect(await found(hospital, `requester=${other.id}`)).toEqual([]);
    expect(await found(boss, `requester=Organization/${other.id}`)).toEqual([theirs._id]);
    expect((await found(boss, ''))[0]).toBe(theirs._id);
    expect(await found(boss, 'authored=ge2026-03-05T08:00:00Z')).toEqual([theirs._id]);
    expect((await pages(app, boss, 'ServiceRequest?_count=1')).flat()).toEqual(await found(boss, ''));
    expect((await pages(app, hospital, 'ServiceRequest?_count=1&status=active')).flat()).toEqual([open._id]);
  });

  it('has its version as entity tag, which says whether it has changed', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const { _id } = await postRequest(app, hospital);
    const get = (headers: Record<string, string> = {}) =>
      app.fetch(`/api/fhir/ServiceRequest/${_id}`, {
        headers: { authorization: `Bearer ${hospital.token}`, ...headers },
      });
    const first = await get();
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^W\/"[\da-f]{32}"$/);
    expect(first.headers.get('last-modified')).toBe(TEST_NOW.toUTCString());
    expect(first.headers.get('cache-control')).toBe('no-store');
    const again = await get({ 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    app.setNow(minutesLater(3));
    await app.call('PATCH', `/requests/${_id}`, { token: hospital.token, body: { units: 3 } });
    const changed = await get({ 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
    expect(changed.headers.get('last-modified')).toBe(minutesLater(3).toUTCString());
  });
});
