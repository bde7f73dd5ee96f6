import { expect, test } from 'vitest';
import { registerHospital } from '../../tools/testing/people.ts';
import { createTestApp } from '../../tools/testing/test-app.ts';
import { actorNames } from './actor-names.ts';

test('the owner is named even if more people have worked than are named', async () => {
  const app = await createTestApp();
  const { db } = app.context;
  const hospital = await registerHospital(app, { name: 'Banaadir' });
  const joined = (number: number) => `ffffffff-0000-7000-8000-${String(number).padStart(12, '0')}`;
  for (let first = 0; first < 510; first += 102)
    await db
      .insertInto('staff')
      .values(
        Array.from({ length: 102 }, (_, index) => ({
          user_id: joined(first + index),
          hospital_id: hospital.id,
          name: `Nurse ${first + index}`,
          joined_at: '2026-01-01T00:00:00.000Z',
          left_at: '2026-02-01T00:00:00.000Z',
        })),
      )
      .execute();

  const names = await actorNames(db, hospital.id);

  expect(names.get(hospital.id)).toBe('Banaadir');
  expect(names.get(joined(509))).toBe('Nurse 509');
  expect(names.has(joined(0))).toBe(false);
});
