import { expect, it } from 'vitest';
import { postRequest, respondOk } from '../../tools/testing/blood-requests.ts';
import { registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';

async function expectedDonor() {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const donor = await registerDonor(app);
  const { _id: id } = await postRequest(app, hospital);
  const response = await respondOk(app, donor, id);
  const move = (body: object) =>
    app.call('PATCH', `/requests/${id}/responses/${response}`, { token: hospital.token, body });
  const receive = (body: object) =>
    app.call('PATCH', `/requests/fulfill/${id}`, { token: hospital.token, body });
  return { app, hospital, donor, id, response, move, receive };
}

const given = ({ context: { db } }: TestApp) =>
  db.selectFrom('donations').select(['kind', 'component', 'request_id']).execute();

it('a gift is voluntary whole blood unless the hospital says otherwise', async () => {
  const { app, id, move } = await expectedDonor();
  expect((await move({ status: 'completed' })).status).toBe(200);
  expect(await given(app)).toEqual([{ kind: 'voluntary', component: 'whole_blood', request_id: id }]);
});

it('who gives for their family is recorded with the request, and what was taken goes into the stock', async () => {
  const { app, id, response, receive } = await expectedDonor();
  const gift = { responseId: response, kind: 'family', component: 'platelets' };
  expect((await receive({ donated: [gift], toStock: true })).status).toBe(200);
  expect(await given(app)).toEqual([{ kind: 'family', component: 'platelets', request_id: id }]);
  const lots = await app.context.db.selectFrom('stock_lots').select(['component', 'expires_at']).execute();
  // Five days after the day of the tests.
  expect(lots).toEqual([{ component: 'platelets', expires_at: '2026-03-10' }]);
});

it('a paid gift is refused in words, and nothing is recorded', async () => {
  const { app, hospital, move } = await expectedDonor();
  const paid = {
    status: 400,
    body: { errors: { kind: expect.stringContaining('blood is given, not sold') } },
  };
  expect(await move({ status: 'completed', kind: 'paid' })).toMatchObject(paid);
  const first = { code: '12345678', bloodType: 'A+', kind: 'paid' };
  expect(
    await app.call('POST', '/hospital/first-donations', { token: hospital.token, body: first }),
  ).toMatchObject(paid);
  expect(await given(app)).toEqual([]);
});

it('is counted by its kind for the country, and no more once it is undone', async () => {
  const { app, move } = await expectedDonor();
  const counted = async () =>
    (await app.context.db.selectFrom('country_days').select(['name', 'count']).execute())
      .filter(({ name }) => name === 'donations.family' || name === 'donations.voluntary')
      .filter(({ count }) => count !== 0);
  await move({ status: 'completed', kind: 'family' });
  expect(await counted()).toEqual([{ name: 'donations.family', count: 1 }]);
  await move({ status: 'arrived' });
  expect(await counted()).toEqual([]);
});
