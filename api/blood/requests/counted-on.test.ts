import { describe, expect, it } from 'vitest';
import { isCountedOn } from '../../../shared/rules/request-status.ts';
import { alertableDonor, alertOf, giveDevice } from '../../tools/testing/alerts.ts';
import { north, postRequest, requestOf, respondOk, responsesOf } from '../../tools/testing/blood-requests.ts';
import { type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, type TestApp } from '../../tools/testing/test-app.ts';
import { countAnswers } from '../alerts/coming-store.ts';

/** Bosaso lies 1,109 km from the hospital in Mogadishu. */
const BOSASO = { latitude: 11.2842, longitude: 49.1816 };

const say = (app: TestApp, donor: Person, id: string, arrival: string) =>
  app.call('POST', `/donor/respond/${id}`, { token: donor.token, body: { arrival } });

const move = (app: TestApp, hospital: Person, id: string, responseId: string, status: string) =>
  app.call('PATCH', `/requests/${id}/responses/${responseId}`, { token: hospital.token, body: { status } });

const read = async (app: TestApp, person: Person, id: string) =>
  requestOf(await app.call('GET', `/requests/${id}`, { token: person.token }));

const publicState = async (app: TestApp, id: string) => {
  const { body } = await app.call('GET', `/requests/${id}/public`);
  const { state, coming } = body.request as { state: string; coming: number };
  return [state, coming];
};

/** An urgent request for one unit, whose alert has called somebody who is silent. */
async function urgent() {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  await giveDevice(app, hospital);
  await alertableDonor(app, 2);
  const { _id: id } = await postRequest(app, hospital, { units: 1 });
  const news = async () =>
    (
      await app.context.db
        .selectFrom('deliveries')
        .select('details')
        .where('user_id', '=', hospital.id)
        .where('kind', '=', 'answer')
        .where('state', '=', 'pending')
        .execute()
    ).map(({ details }) => JSON.parse(details ?? '') as object);
  return { app, hospital, id, news };
}

describe('an answer from far away', () => {
  it('neither ends the alert nor counts as coming, whatever its time, until the hospital accepts it', async () => {
    const { app, hospital, id, news } = await urgent();
    const far = await registerDonor(app, { coordinates: BOSASO });
    await say(app, far, id, 'now');
    expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'active', coming: 0 });
    expect(await read(app, hospital, id)).toMatchObject({ coming: 0, expected: 0, answered: 1 });
    expect(await publicState(app, id)).toEqual(['open', 0]);
    expect(await news()).toEqual([{ bloodType: 'O-', coming: 0, answered: 1 }]);
    const [response] = await responsesOf(app, hospital, id);
    expect(response).toMatchObject({ status: 'pending', isNear: false });

    await move(app, hospital, id, response?.id ?? '', 'accepted');
    expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'ended', endedBy: 'enough', coming: 1 });
    expect(await read(app, hospital, id)).toMatchObject({ coming: 1, expected: 1, answered: 0 });
    expect(await publicState(app, id)).toEqual(['enough', 1]);
  });
});

describe('an answer from within the search radius', () => {
  it('counts once its donor says when', async () => {
    const { app, hospital, id, news } = await urgent();
    const near = await registerDonor(app, { coordinates: north(15) });
    await respondOk(app, near, id);
    expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'active', coming: 0 });
    expect(await read(app, hospital, id)).toMatchObject({ coming: 0, answered: 1 });
    await say(app, near, id, 'hour');
    expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'ended', endedBy: 'enough', coming: 1 });
    expect(await read(app, hospital, id)).toMatchObject({ coming: 1, answered: 0 });
    expect(await news()).toEqual([{ bloodType: 'O-', coming: 1, answered: 0 }]);

    await app.call('POST', `/donor/withdraw/${id}`, { token: near.token });
    expect(await alertOf(app, hospital, id)).toMatchObject({ status: 'active', coming: 0 });
  });
});

it('leaves who is coming out of the matched donors and of their number, not who waits', async () => {
  const { app, hospital, id } = await urgent();
  const [coming, waiting] = [
    await registerDonor(app, { coordinates: north(1) }),
    await registerDonor(app, { coordinates: north(15) }),
  ];
  const matched = async () => {
    const { body } = await app.call('GET', `/requests/${id}/matched-donors`, { token: hospital.token });
    const list = await app.call('GET', '/requests/hospital', { token: hospital.token });
    const [request] = list.body.requests as { matchedDonors: number }[];
    const ids = (body.matchedDonors as { _id: string }[]).map(({ _id }) => _id);
    return { ids, total: body.total, onCard: request?.matchedDonors };
  };
  expect(await matched()).toMatchObject({ total: 3, onCard: 3 });
  await respondOk(app, coming, id);
  await respondOk(app, waiting, id);
  const { ids, ...counts } = await matched();
  expect(counts).toEqual({ total: 2, onCard: 2 });
  expect(ids).toContain(waiting.id);
  expect(ids).not.toContain(coming.id);
});

it('is the same in the rule, in SQL, in the short row and in what is shown, whatever the answer', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const { db } = app.context;
  const { _id: id } = await postRequest(app, hospital, { units: 20, urgency: 'low' });
  const moves = ['accepted', 'arrived', 'completed', 'no_show', 'not_needed', null] as const;
  const answers = [1, 15, 1000].flatMap((km) =>
    [null, 'today'].flatMap((arrival) => moves.map((status) => ({ km, arrival, status }))),
  );
  for (const { km, arrival, status } of answers) {
    const donor = await registerDonor(app, { coordinates: km > 100 ? BOSASO : north(km) });
    const responseId = await respondOk(app, donor, id);
    if (arrival) await say(app, donor, id, arrival);
    if (status) await move(app, hospital, id, responseId, status);

    const rows = await db.selectFrom('responses').selectAll().where('request_id', '=', id).execute();
    const counted = rows.filter((row) =>
      isCountedOn({ status: row.status, saysWhen: row.arrives_when !== null, isNear: row.is_near === 1 }),
    ).length;
    const gave = rows.filter((row) => row.status === 'completed').length;
    const pending = rows.filter((row) => row.status === 'pending').length;
    const shown = await read(app, hospital, id);
    expect((await countAnswers(db, id)).coming).toBe(counted);
    expect([shown.coming, shown.expected]).toEqual([counted + gave, counted]);
    expect(shown.answered).toBeLessThanOrEqual(pending);
    expect(await db.selectFrom('open_requests').select('expected').executeTakeFirst()).toEqual({
      expected: counted,
    });
  }
});
