import { expect, it } from 'vitest';
import type {
  CollectionDay,
  ListedAppointment,
  ShownSlot,
} from '../../../shared/contract/collection-days.ts';
import { APPOINTMENT_MOVES } from '../../../shared/rules/collection-days.ts';
import { createRandom } from '../../tools/random.ts';
import { minutesLater } from '../../tools/testing/clock.ts';
import { book, cancel, change, openDay } from '../../tools/testing/collection-days.ts';
import { type Person, registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';
import { advanceDays } from './advance-days.ts';

const STEPS = 60;
const at = (minutes: number) => minutesLater(minutes).toISOString();

/** A day of few chairs, a crowd of donors, and random steps of all who may take one. */
async function life(seed: number): Promise<void> {
  const random = createRandom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const app = await createTestApp();
  const hospital = await verifiedHospital(app);
  const phones = Array.from({ length: 8 }, (_, index) => `+252 61 500 07${String(index).padStart(2, '0')}`);
  const donors: Person[] = [];
  for (const phone of phones) donors.push(await registerDonor(app, { phone }));
  const { id: dayId } = await openDay(app, hospital, { startsAt: at(30), endsAt: at(150), chairs: 2 });
  const read = async () => {
    const { body } = await app.call('GET', `/collection-days/${dayId}`, { token: hospital.token });
    return body as unknown as {
      day: CollectionDay;
      slots: ShownSlot[];
      appointments: ListedAppointment[];
    };
  };
  let clock = 0;
  let freed = 0;
  const steps: readonly (() => Promise<unknown>)[] = [
    async () => book(app, pick(donors), { dayId, startsAt: at(30 + 30 * Math.floor(random() * 4)) }),
    async () => book(app, hospital, { dayId, donor: { phone: pick(phones) } }),
    async () => {
      const { appointments } = await read();
      const one = pick(appointments);
      if (one)
        await change(app, hospital, one.id, {
          state: pick(APPOINTMENT_MOVES.filter((to) => to !== 'deferred')),
        });
    },
    async () => {
      const { appointments } = await read();
      const one = pick(appointments);
      if (one) await change(app, hospital, one.id, { startsAt: at(30 + 30 * Math.floor(random() * 4)) });
    },
    async () => {
      const { appointments } = await read();
      const one = pick(appointments);
      if (one && (await cancel(app, hospital, one.id)).status === 200) freed += 1;
    },
    async () =>
      app.call('PATCH', `/collection-days/${dayId}`, {
        token: hospital.token,
        body: { action: 'change', chairs: 1 + Math.floor(random() * 3) },
      }),
    async () => {
      clock += Math.floor(random() * 8);
      app.setNow(minutesLater(clock));
      await advanceDays(app.context);
    },
  ];
  for (let step = 0; step < STEPS; step += 1) {
    await pick(steps)();
    const { day, slots, appointments } = await read();
    for (const { startsAt, chairs, taken } of slots) {
      const seated = appointments.filter(
        (one) => one.startsAt === startsAt && !['cancelled', 'no_show'].includes(one.state),
      );
      expect(taken, `seed ${seed}, step ${step}`).toBe(seated.length);
      expect(taken, `seed ${seed}, step ${step}`).toBeLessThanOrEqual(chairs);
      expect(day.freeTimes.includes(startsAt) && taken >= chairs).toBe(false);
    }
    const booked = appointments.filter(({ state }) => state === 'booked').map(({ donor }) => donor.id);
    expect(new Set(booked).size).toBe(booked.length);
  }
  expect(freed + (await read()).appointments.length).toBeGreaterThan(0);
}

it.each([1, 2, 3, 4])('no time has more donors than chairs, whatever happens (%i)', (seed) => life(seed));
