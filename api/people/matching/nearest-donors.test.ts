import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { askableAt } from '../../../shared/rules/eligibility.ts';
import { population } from '../../tools/bench/population.ts';
import { insertDonors } from '../../tools/bench/population-store.ts';
import { north } from '../../tools/testing/blood-requests.ts';
import { openMigrated } from '../../tools/testing/migrated-database.ts';
import { TEST_NOW } from '../../tools/testing/test-app.ts';
import { type Askable, nearestInBox } from './match-store.ts';
import { nearestDonors } from './nearest-donors.ts';

const KM = 25;

it('in a crowd of which few meet the other conditions, it finds the same nearest donors as a scan', async () => {
  const quiet = await openMigrated();
  const donors = [...population({ count: 6000, seed: 5, now: TEST_NOW, onePointShare: 0.3 })];
  await insertDonors(quiet, donors, { isListed: false });
  const statements: string[] = [];
  const db = quiet.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(quiet.getExecutor().compileQuery(node, { queryId: 'watched' }).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const hasWalked = () => statements.some((statement) => statement.includes('inhabited'));

  const who: Askable = {
    bloodTypes: ['O+', 'A+'],
    ...askableAt(TEST_NOW, { men: 56, women: 112, apheresis: null }),
  };
  const few: Askable = { ...who, also: sql<boolean>`donors.user_id like '%7'` };
  const seen = new Set<string>();
  for (const km of [0, 1, 3, 8])
    for (const limit of [1, 20, 2000]) {
      const center = north(km);
      statements.length = 0;
      const found = await nearestDonors(db, few, center, KM, limit);
      const all = await nearestInBox(quiet, few, { center, km: KM }, donors.length);
      expect(found).toEqual(all.filter(({ distance_km }) => distance_km <= KM).slice(0, limit));
      seen.add(`${hasWalked() ? 'walked' : 'looked into'}, ${found.length === limit ? 'enough' : 'all'}`);
    }
  expect(seen).toEqual(new Set(['looked into, enough', 'walked, enough', 'walked, all']));
});
