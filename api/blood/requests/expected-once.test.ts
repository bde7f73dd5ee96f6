import { describe, expect, it } from 'vitest';
import {
  postRequest,
  requestOf,
  respond,
  respondOk,
  responsesOf,
} from '../../tools/testing/blood-requests.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import { type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';

const say = (app: TestApp, donor: Person, id: string, body: object) =>
  app.call('POST', `/donor/respond/${id}`, { token: donor.token, body });

/** Two hospitals with a request each, and a donor who matches both. */
async function twoHospitals() {
  const app = await createTestApp();
  const [first, second] = [await verifiedHospital(app), await verifiedHospital(app)];
  const donor = await registerDonor(app);
  const { _id: here } = await postRequest(app, first);
  const { _id: there } = await postRequest(app, second);
  const statuses = async () => [
    (await responsesOf(app, first, here)).map(({ status }) => status),
    (await responsesOf(app, second, there)).map(({ status }) => status),
  ];
  return { app, first, second, donor, here, there, statuses };
}

describe('expected at one hospital at a time', () => {
  it('refuses a second answer that is not meant to replace the first, and says who expects them', async () => {
    const { app, donor, here, there, statuses } = await twoHospitals();
    await respondOk(app, donor, here);
    const { status, body } = await respond(app, donor, there);
    expect([status, body.code]).toEqual([409, 'failure.expected_elsewhere']);
    expect(body.message).toMatch(/expects you\. To come here instead/);
    expect(await statuses()).toEqual([['accepted'], []]);
  });

  it('withdraws the first with the second, if that is meant; the first hospital sees it', async () => {
    const { app, donor, first, here, there, statuses } = await twoHospitals();
    await respondOk(app, donor, here);
    expect((await say(app, donor, there, { instead: true })).status).toBe(200);
    expect(await statuses()).toEqual([['withdrawn'], ['accepted']]);
    const { body } = await app.call('GET', `/requests/${here}`, { token: first.token });
    expect(requestOf({ body } as never)).toMatchObject({ coming: 0 });
  });

  it('keeps the first if the second is not possible', async () => {
    const { app, donor, second, here, there, statuses } = await twoHospitals();
    await respondOk(app, donor, here);
    await app.call('PATCH', `/requests/fulfill/${there}`, { token: second.token });
    expect((await say(app, donor, there, { instead: true })).status).toBe(409);
    expect(await statuses()).toEqual([['accepted'], []]);
  });

  it('lets two devices at the same time be expected at one hospital only', async () => {
    const { app, donor, here, there, statuses } = await twoHospitals();
    const answers = await Promise.all([respond(app, donor, here), respond(app, donor, there)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await statuses()).flat()).toEqual(['accepted']);
  });

  it('holds whatever is answered, replaced and withdrawn', async () => {
    const app = await createTestApp();
    const donor = await registerDonor(app);
    const hospitals = [await verifiedHospital(app), await verifiedHospital(app), await verifiedHospital(app)];
    const asked: { id: string; hospital: Person }[] = [];
    for (const hospital of hospitals) asked.push({ id: (await postRequest(app, hospital))._id, hospital });
    // A fixed sequence of the donor's possible actions: answer, answer in place of another, withdraw.
    for (let step = 0; step < 24; step += 1) {
      const { id } = asked[(step * 7) % 3] as (typeof asked)[number];
      const before = await standing(app, asked);
      const choice = (step * 5) % 4;
      if (choice === 3) await app.call('POST', `/donor/withdraw/${id}`, { token: donor.token });
      else await say(app, donor, id, { instead: choice === 1 });
      const after = await standing(app, asked);
      expect(after.length).toBeLessThanOrEqual(1);
      if (choice === 1) expect(after).toEqual([id]);
      if (choice !== 3 && choice !== 1 && before.length === 1) expect(after).toEqual(before);
    }
  });
});

async function standing(
  app: TestApp,
  asked: readonly { readonly id: string; readonly hospital: Person }[],
): Promise<string[]> {
  const all = await Promise.all(asked.map(({ id, hospital }) => responsesOf(app, hospital, id)));
  return asked
    .filter((_, index) => all[index]?.some(({ status }) => status !== 'withdrawn'))
    .map(({ id }) => id);
}

describe('on my way, and here', () => {
  const stated = new Date(TEST_NOW.getTime() - 60_000).toISOString();

  it('is seen by the hospital and by the donor, with the time at which they said it', async () => {
    const { app, donor, first, here } = await twoHospitals();
    await respondOk(app, donor, here);
    const left = await say(app, donor, here, { step: 'on_my_way', at: stated });
    expect(left.body.response).toMatchObject({
      status: 'on_the_way',
      leftAt: stated,
      arrival: { when: 'now' },
    });
    app.setNow(minutesLater(10));
    await say(app, donor, here, { step: 'here' });
    const [shown] = await responsesOf(app, first, here);
    expect(shown).toMatchObject({
      status: 'on_the_way',
      leftAt: stated,
      hereAt: minutesLater(10).toISOString(),
      arrivedAt: null,
    });
  });

  it('is sent with the answer, if both were said without a network', async () => {
    const { app, donor, first, here } = await twoHospitals();
    await say(app, donor, here, { step: 'here', at: stated });
    expect(await responsesOf(app, first, here)).toMatchObject([
      { status: 'on_the_way', leftAt: stated, hereAt: stated },
    ]);
  });

  it('is removed when the answer is withdrawn', async () => {
    const { app, donor, first, here } = await twoHospitals();
    await say(app, donor, here, { step: 'here' });
    await app.call('POST', `/donor/withdraw/${here}`, { token: donor.token });
    await respondOk(app, donor, here);
    const [shown] = await responsesOf(app, first, here);
    expect(shown).not.toHaveProperty('leftAt');
    expect(shown).not.toHaveProperty('hereAt');
  });
});
