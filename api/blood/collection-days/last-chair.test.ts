import { describe, expect, it } from 'vitest';
import type { ShownSlot } from '../../../shared/contract/collection-days.ts';
import { hoursLater } from '../../tools/testing/clock.ts';
import { book, bookOk, cancel, change, openDay } from '../../tools/testing/collection-days.ts';
import { type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { type Answer, createTestApp } from '../../tools/testing/test-app.ts';

const at = (hours: number): string => hoursLater(hours).toISOString();
const FIRST = at(24);
const SECOND = at(24.5);
const MANY = 50;

const ok = (answers: readonly Answer[]) => answers.filter(({ status }) => status < 300);

/** A day of two times with one chair each, and many donors who want it. */
async function crowd() {
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const { id: dayId } = await openDay(app, hospital, { endsAt: at(25) });
  const donors: Person[] = [];
  for (let index = 0; index < MANY; index += 1)
    donors.push(await registerDonor(app, { phone: `+252 61 500 ${1000 + index}` }));
  const slots = async () => {
    const { body } = await app.call('GET', `/collection-days/${dayId}`, { token: hospital.token });
    return (body.slots as ShownSlot[]).map(({ taken, chairs }) => ({ taken, chairs }));
  };
  return { app, hospital, dayId, donors, slots };
}

describe('of fifty for the last chair', () => {
  it('one gets it, and the others are told the next free time, then that the day is full', async () => {
    const { app, dayId, donors, slots } = await crowd();
    const all = (startsAt: string) => Promise.all(donors.map((one) => book(app, one, { dayId, startsAt })));
    const first = await all(FIRST);
    const refused = first.filter(({ status }) => status === 409);
    expect(ok(first)).toHaveLength(1);
    expect(refused).toHaveLength(MANY - 1);
    for (const { body } of refused)
      expect(body).toMatchObject({
        code: 'failure.chair_taken',
        message: expect.stringContaining('10:30'),
      });
    const second = await all(SECOND);
    expect(ok(second)).toHaveLength(1);
    const codes = Map.groupBy(second, ({ body }) => body.code);
    expect([codes.get('failure.appointment_state')?.length, codes.get('failure.day_full')?.length]).toEqual([
      1,
      MANY - 2,
    ]);
    expect(await slots()).toEqual([
      { taken: 1, chairs: 1 },
      { taken: 1, chairs: 1 },
    ]);
  });

  it('whoever books, moves there, or is booked by the desk: one gets it', async () => {
    const { app, hospital, dayId, donors, slots } = await crowd();
    const [mover, ...others] = donors as [Person, ...Person[]];
    const id = await bookOk(app, mover, { dayId, startsAt: FIRST });
    const answers = await Promise.all([
      change(app, mover, id, { startsAt: SECOND }),
      ...others.map((one, index) =>
        index % 2 === 0
          ? book(app, one, { dayId, startsAt: SECOND })
          : book(app, hospital, {
              dayId,
              startsAt: SECOND,
              donor: { phone: `+252 61 500 ${1001 + index}` },
            }),
      ),
    ]);
    expect(ok(answers)).toHaveLength(1);
    expect((await slots())[1]).toEqual({ taken: 1, chairs: 1 });
  });

  it('given back by its donor while others try, it is taken once, and twenty taps of one donor book once', async () => {
    const { app, dayId, donors, slots } = await crowd();
    const [holder, eager, ...others] = donors as [Person, Person, ...Person[]];
    const id = await bookOk(app, holder, { dayId, startsAt: FIRST });
    const [freed, ...tried] = await Promise.all([
      cancel(app, holder, id),
      ...others.map((one) => book(app, one, { dayId, startsAt: FIRST })),
    ]);
    expect(freed.status).toBe(200);
    expect(ok(tried).length).toBeLessThanOrEqual(1);
    const taps = await Promise.all(
      Array.from({ length: 20 }, () => book(app, eager, { dayId, startsAt: SECOND })),
    );
    expect(ok(taps)).toHaveLength(1);
    for (const { taken, chairs } of await slots()) expect(taken).toBeLessThanOrEqual(chairs);
  });
});
