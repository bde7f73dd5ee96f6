import { expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { openMigrated } from '../../tools/testing/migrated-database.ts';
import { onPostgres } from '../../tools/testing/postgres/socket.ts';
import { plansOf } from '../../tools/testing/query-plan.ts';
import { TEST_NOW } from '../../tools/testing/test-app.ts';
import { type Askable, findAmong, nearestInBox } from './match-store.ts';

const at = TEST_NOW.toISOString();
const WHO: Askable = { bloodTypes: ['O+', 'O-'], cutoffs: [at, at, at, at], now: at };
const CIRCLE = { center: { latitude: 2.04, longitude: 45.34 }, km: 50 };

async function reads(run: (db: Database) => Promise<unknown>): Promise<string[]> {
  const db = await openMigrated();
  const plans = await plansOf(db, run);
  return plans.flat().filter((detail) => detail.includes('donors'));
}

it.skipIf(onPostgres).each<[string, Askable]>([
  ['who is active', WHO],
  ['who can be called', { ...WHO, callable: { within: null, byHours: false } }],
  ['whom hospitals may call', { ...WHO, byPhone: true }],
  ['who can be called at this hour', { ...WHO, callable: { within: TEST_NOW, byHours: true } }],
])('looks a few donors up by their ids, not among all of their types: %s', async (_, who) => {
  for (const circle of [CIRCLE, null])
    expect(await reads((db) => findAmong(db, who, circle, ['a', 'b']))).toEqual([
      'SEARCH donors USING INDEX sqlite_autoindex_donors_1 (user_id=?)',
    ]);
});

it.skipIf(onPostgres)('finds whom hospitals may call by the index of those who allow it', async () => {
  const plans = await reads((db) => nearestInBox(db, { ...WHO, byPhone: true }, CIRCLE, 1));
  expect(plans).toEqual([expect.stringMatching(/^SEARCH donors USING INDEX donors_by_calls /)]);
});
