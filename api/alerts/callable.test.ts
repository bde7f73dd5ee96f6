import { describe, expect, it, onTestFinished } from 'vitest';
import { WEEKDAYS } from '../../shared/rules/availability.ts';
import { population } from '../bench/population.ts';
import { insertDonors } from '../bench/population-store.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { isAvailable } from '../matching/is-available.ts';
import { createRandom } from '../random.ts';
import { CENTRE } from '../testing/blood-requests.ts';
import { plansOf } from '../testing/query-plan.ts';
import { TEST_NOW } from '../testing/test-app.ts';
import { isCallable, isWithinHours } from './callable.ts';
import { findCallable } from './find-callable.ts';

async function databaseWithDonors(count: number): Promise<Database> {
  const db = openDatabase('file::memory:');
  onTestFinished(() => db.destroy());
  await migrate(db, () => TEST_NOW);
  await insertDonors(db, [...population({ count, seed: 5, now: TEST_NOW, onePointShare: 0 })]);
  return db;
}

describe("a donor's days and hours in SQL", () => {
  it('are those of the rule, at any moment of the week', async () => {
    const db = await databaseWithDonors(300);
    const random = createRandom(17);
    const clock = () => {
      const minute = Math.floor(random() * 96) * 15;
      const two = (figure: number) => String(figure).padStart(2, '0');
      return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
    };
    for (const { user_id } of await db.selectFrom('donors').select('user_id').execute())
      await db
        .updateTable('donors')
        .set({
          available_days: JSON.stringify(WEEKDAYS.filter(() => random() < 0.6)),
          available_from: clock(),
          available_to: clock(),
        })
        .where('user_id', '=', user_id)
        .execute();
    const donors = await db.selectFrom('donors').selectAll().orderBy('user_id').execute();
    for (let turn = 0; turn < 300; turn += 1) {
      const now = new Date(TEST_NOW.getTime() + Math.floor(random() * 7 * 24 * 4) * 900_000);
      const found = await db
        .selectFrom('donors')
        .select('user_id')
        .where(isWithinHours(now))
        .orderBy('user_id')
        .execute();
      expect(found.map(({ user_id }) => user_id)).toEqual(
        donors.filter((donor) => isAvailable(donor, now)).map(({ user_id }) => user_id),
      );
    }
  });
});

describe('the work of finding whom to call', () => {
  it('reads pieces of the indexes, never a whole table', async () => {
    const db = await databaseWithDonors(2000);
    const also = isCallable({
      alertId: 'an-alert',
      requestId: 'a-request',
      urgency: 'low',
      lifeThreatening: false,
      now: TEST_NOW,
    });
    const need = {
      bloodType: 'AB+',
      component: 'red_cells',
      point: CENTRE,
      radiusKm: 200,
      now: TEST_NOW,
      intervalDays: 56,
      region: 'Banaadir',
    } as const;
    const plans = await plansOf(db, async (watched) => {
      await findCallable(watched, need, also, 50);
      await findCallable(watched, { ...need, point: null }, also, 50);
    });
    expect(plans.length).toBeGreaterThan(4);
    for (const reads of plans) {
      expect(reads.some((read) => read.startsWith('SEARCH donors USING'))).toBe(true);
      expect(
        reads.filter((read) => /^SCAN (?!piece|wanted|\d)/.test(read) && !read.includes('CONSTANT')),
      ).toEqual([]);
    }
  });
});
