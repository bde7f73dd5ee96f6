import { describe, expect, it } from 'vitest';
import type { BloodRequest } from '../../../shared/contract/requests.ts';
import { CENTRE, north, postRequest, requestsOf } from '../../tools/testing/blood-requests.ts';
import { type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

const LISTS = {
  all: '/requests?',
  'by type': '/requests/by-blood-type?',
  nearby: `/requests/nearby?latitude=${CENTRE.latitude}&longitude=${CENTRE.longitude}&`,
} as const;

/** A hospital with forty urgent requests in the centre, then eight others, farther and calmer, with one each. */
async function flooded() {
  const app = await createTestApp();
  const flooding = await verifiedHospital(app);
  const others: Person[] = [];
  for (let index = 0; index < 8; index += 1) {
    const other = await verifiedHospital(app);
    await postRequest(app, other, {
      urgency: index === 0 ? 'high' : 'low',
      bloodType: 'O+',
      coordinates: north(5 + index),
    });
    others.push(other);
  }
  for (let posted = 0; posted < 40; posted += 1) await postRequest(app, flooding);
  return { app, flooding, others, donor: await registerDonor(app, { coordinates: CENTRE }) };
}

const pageOf = async (app: TestApp, { token }: Person, path: string, page: number, limit: number) =>
  requestsOf(await app.call('GET', `${path}page=${page}&limit=${limit}`, { token }));

const idsIn = (requests: readonly BloodRequest[]) => requests.map(({ _id }) => _id);

describe.each(Object.entries(LISTS))('the list of %s', (_, path) => {
  it('gives one hospital two of the first ten places while others wait, on pages of any size', async () => {
    const { app, flooding, others, donor } = await flooded();
    const whole = await pageOf(app, donor, path, 1, 100);
    const hospitals = whole.map(({ hospital }) => hospital._id);
    const places = hospitals.slice(0, 10);
    expect(places.filter((id) => id === flooding.id)).toHaveLength(2);
    expect(others.every(({ id }) => places.includes(id))).toBe(true);
    for (const limit of [3, 7, 10]) {
      const pages: BloodRequest[] = [];
      for (let page = 1; page <= Math.ceil(whole.length / limit); page += 1)
        pages.push(...(await pageOf(app, donor, path, page, limit)));
      expect(idsIn(pages)).toEqual(idsIn(whole));
    }
  });
});
