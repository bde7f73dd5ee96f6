import { expect, it } from 'vitest';
import { registerDonor, verifiedHospital } from '../../tools/testing/people.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { plansOf } from '../../tools/testing/query-plan.ts';
import { createTestApp, TEST_NOW, type TestApp } from '../../tools/testing/test-app.ts';
import { donorsWhoGave } from './achievement-store.ts';
import { backfillAchievements } from './backfill-achievements.ts';

const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(TEST_NOW.getTime() - days * DAY_MS).toISOString();

/** Donors with two donations each, whose achievements are not stored yet. */
async function gaveBefore(app: TestApp, count: number): Promise<string[]> {
  const hospital = await verifiedHospital(app);
  const donorIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await registerDonor(app, { bloodType: 'O+' });
    donorIds.push(id);
    for (const days of [200, 100])
      await app.context.db
        .insertInto('donations')
        .values({
          id: app.context.newId(),
          donor_id: id,
          response_id: null,
          request_id: null,
          hospital_id: hospital.id,
          blood_type: 'O+',
          units: 1,
          donated_at: dayBefore(days),
        })
        .execute();
  }
  return donorIds.sort();
}

const unlocked = (app: TestApp) =>
  app.context.db
    .selectFrom('achievements')
    .select(['donor_id', 'kind', 'unlocked_at'])
    .orderBy('donor_id')
    .execute();

it('donors who gave before get theirs, one batch per run, with the days of their donations', async () => {
  const app = await createTestApp();
  const donorIds = await gaveBefore(app, 30);
  expect(await backfillAchievements(app.context)).toBe(25);
  expect(await unlocked(app)).toHaveLength(25);
  expect(await backfillAchievements(app.context)).toBe(5);
  expect(await unlocked(app)).toEqual(
    donorIds.map((donor_id) => ({ donor_id, kind: 'first_donation', unlocked_at: dayBefore(200) })),
  );
});

it('reads no donors once all are done', async () => {
  const app = await createTestApp();
  await gaveBefore(app, 1);
  expect(await backfillAchievements(app.context)).toBe(1);
  await app.context.db.deleteFrom('achievements').execute();
  expect(await backfillAchievements(app.context)).toBe(0);
  expect(await unlocked(app)).toEqual([]);
});

it.skipIf(onPostgres)('finds the next donors in the index, from the last one on', async () => {
  const { db } = (await createTestApp()).context;
  const [steps] = await plansOf(db, (watched) => donorsWhoGave(watched, 'a-donor', 25));
  expect(steps).toEqual(['SEARCH donations USING COVERING INDEX donations_donor (donor_id>?)']);
});
