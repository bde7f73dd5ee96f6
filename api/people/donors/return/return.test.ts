import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../../shared/time.ts';
import { giveDevice, pendingFor } from '../../../tools/testing/alerts.ts';
import { postRequest } from '../../../tools/testing/blood-requests.ts';
import { type Person, registerDonor, verifiedHospital } from '../../../tools/testing/people.ts';
import { onPostgres } from '../../../tools/testing/postgres/socket.ts';
import { plansOf } from '../../../tools/testing/query-plan.ts';
import { newToken } from '../../../tools/testing/sessions.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../../tools/testing/test-app.ts';
import { remindDonors } from '../reminders/remind-donors.ts';
import { askFirstGivers } from './ask-first-givers.ts';
import { isHeldBack } from './held-back.ts';
import { countReturns, isAnyFirstGiver } from './return-store.ts';

/** 10:00 in Mogadishu, this many days after the tests' day. */
const day = (days: number, hours = 0) => new Date(TEST_NOW.getTime() + days * DAY_MS + hours * HOUR_MS);

async function gives(app: TestApp, hospital: Person, donor: Person) {
  const by = { ...hospital, token: await newToken(app, hospital) };
  const { _id: id } = await postRequest(app, by, { urgency: 'low' });
  const { body } = await app.call('POST', `/donor/respond/${id}`, {
    token: await newToken(app, donor),
    body: { instead: true },
  });
  const { id: response } = body.response as { id: string };
  const move = async (status: string) => {
    const token = await newToken(app, hospital);
    const { status: answer } = await app.call('PATCH', `/requests/${id}/responses/${response}`, {
      token,
      body: { status },
    });
    expect(answer).toBe(200);
  };
  await move('completed');
  return { undo: () => move('arrived') };
}

/** A donor with a device who is, or is not, of the tenth that is held back. */
async function donorWho(app: TestApp, heldBack: boolean, kind: 'six_weeks' | 'may_again'): Promise<Person> {
  for (;;) {
    const donor = await registerDonor(app);
    if (isHeldBack(donor.id, kind) !== heldBack) continue;
    await giveDevice(app, donor);
    return donor;
  }
}

const asksOf = ({ context: { db } }: TestApp, { id }: Person) =>
  db.selectFrom('return_asks').selectAll().where('donor_id', '=', id).execute();

const thanksDue = async ({ context: { db } }: TestApp, { id }: Person) =>
  (
    await db
      .selectFrom('deliveries')
      .select('next_attempt_at')
      .where('user_id', '=', id)
      .where('kind', '=', 'thanks')
      .orderBy('next_attempt_at')
      .execute()
  ).map(({ next_attempt_at }) => next_attempt_at);

it('the tenth that is held back is a tenth, and always the same', () => {
  const ids = Array.from({ length: 5000 }, (_, index) => `donor ${index}`);
  const held = ids.filter((id) => isHeldBack(id, 'six_weeks'));
  expect(held.length / ids.length).toBeGreaterThan(0.08);
  expect(held.length / ids.length).toBeLessThan(0.12);
  expect(ids.filter((id) => isHeldBack(id, 'six_weeks'))).toEqual(held);
  expect(ids.filter((id) => isHeldBack(id, 'may_again'))).not.toEqual(held);
});

describe('the thanks for a first gift', () => {
  it.each([
    ['in the morning', 0, day(0, 8)],
    ['in the evening', 8.5, day(0, 8.5)],
    ['at night', 13, day(1, 8)],
  ])('given %s, comes in the evening, and the next one at once', async (_, hours, due) => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await registerDonor(app);
    await giveDevice(app, donor);
    app.setNow(day(0, hours));
    await gives(app, hospital, donor);
    expect(await thanksDue(app, donor)).toEqual([due.toISOString()]);
    app.setNow(day(60));
    await gives(app, hospital, donor);
    expect((await thanksDue(app, donor)).at(-1)).toBe(day(60).toISOString());
  });
});

describe('six weeks after a first gift', () => {
  it('its donor gets one word, by day, and no second one', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const donor = await donorWho(app, false, 'six_weeks');
    await gives(app, hospital, donor);
    for (const [days, count] of [
      [41.9, 0],
      [42.5, 0],
      [43, 1],
      [43.1, 0],
      [44, 0],
    ] as const) {
      app.setNow(day(days));
      expect([days, await askFirstGivers(app.context)]).toEqual([days, count]);
    }
    expect(await pendingFor(app, donor)).toContain('first_again');
    expect(await asksOf(app, donor)).toMatchObject([
      { kind: 'six_weeks', way: 'push', held_back: 0, hospital_id: hospital.id, next_donation_id: null },
    ]);
  });

  it('nobody hears who has given again, takes a break or is held back; the last one is counted', async () => {
    const app = await createTestApp();
    const hospital = await verifiedHospital(app);
    const again = await donorWho(app, false, 'six_weeks');
    const resting = await donorWho(app, false, 'six_weeks');
    const held = await donorWho(app, true, 'six_weeks');
    for (const donor of [again, resting, held]) await gives(app, hospital, donor);
    app.setNow(day(43));
    const tell = async (donor: Person, body: object) =>
      app.call('PUT', '/auth/profile', { token: await newToken(app, donor), body });
    await tell(again, { lastDonation: day(30).toISOString().slice(0, 10) });
    await tell(resting, { preferences: { paused: true } });
    expect(await askFirstGivers(app.context)).toBe(1);
    expect(await pendingFor(app, held)).not.toContain('first_again');
    expect(await asksOf(app, held)).toMatchObject([{ held_back: 1 }]);
  });
});

it('who was asked and gives within a year has come back, unless the gift is undone', async () => {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const donor = await donorWho(app, false, 'may_again');
  const held = await donorWho(app, true, 'may_again');
  for (const one of [donor, held]) await gives(app, hospital, one);
  app.setNow(day(57));
  expect(await remindDonors(app.context)).toBe(2);
  expect(await pendingFor(app, donor)).toContain('reminder');
  expect(await pendingFor(app, held)).not.toContain('reminder');
  const counts = async () =>
    (await countReturns(app.context.db, hospital.id, day(0).toISOString()))
      .map(({ held_back, donors, gave_again }) => [held_back, Number(donors), Number(gave_again)])
      .toSorted();
  expect(await counts()).toEqual([
    [0, 1, 0],
    [1, 1, 0],
  ]);
  app.setNow(day(100));
  const { undo } = await gives(app, hospital, donor);
  await gives(app, hospital, held);
  expect(await counts()).toEqual([
    [0, 1, 1],
    [1, 1, 1],
  ]);
  await undo();
  expect((await counts())[0]).toEqual([0, 1, 0]);
  app.setNow(day(58 + 365));
  await gives(app, hospital, donor);
  expect((await counts())[0]).toEqual([0, 1, 0]);
});

it.skipIf(onPostgres)('is read by indexes only', async () => {
  const { context } = await createTestApp();
  const [after, upTo] = [day(-49).toISOString(), day(-42).toISOString()];
  const plans = await plansOf(context.db, async (db) => {
    await isAnyFirstGiver(db, { after, upTo, now: upTo, today: upTo.slice(0, 10) });
    await countReturns(db, 'a hospital', after);
  });
  expect(plans.map(([step]) => step)).toEqual([
    expect.stringMatching(
      /^SEARCH donors USING INDEX donors_last_donation \(active=\? AND paused=\? AND last_donation_at>\? AND last_donation_at<\?\)$/,
    ),
    expect.stringMatching(/^SEARCH return_asks USING COVERING INDEX return_asks_by_way /),
  ]);
});
