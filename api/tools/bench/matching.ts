import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BloodType, Component } from '../../../shared/rules/blood.ts';
import { DEFAULT_DONATION_INTERVAL_DAYS, eligibleCutoff } from '../../../shared/rules/eligibility.ts';
import type { Database } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import { matchDonors, type Need, searchNear, tiersOf } from '../../matching/match-donors.ts';
import type { Found } from '../../matching/match-store.ts';
import { createKdIndex, type KdIndex } from './kd-index.ts';
import { measure } from './measure.ts';
import { type Scan, scanForNearest } from './plain-scan-store.ts';
import { type BenchDonor, placeNamed, population } from './population.ts';
import { insertDonors } from './population-store.ts';

const NOW = new Date('2026-03-05T07:00:00.000Z');
const SEED = 20_260_305;
const LIMIT = 50;
const RADIUS_KM = 25;

/** Districts of Mogadishu with a hospital; the turns go round them. */
const DISTRICTS = ['Hodan', 'Wadajir', 'Karan', 'Yaqshid', 'Howlwadag', 'Daynile', 'Waberi', 'Shibis'];

const RECIPIENTS: readonly BloodType[] = ['O-', 'A+', 'AB+'];
const COMPONENTS: readonly Component[] = ['whole_blood', 'red_cells'];

/** Milliseconds, medians. */
export interface Times {
  readonly donors: number;
  readonly bloodType: BloodType;
  readonly component: Component;
  readonly plain: number;
  readonly kd: number;
  readonly ours: number;
  /** Ours with what a screen shows of each donor. */
  readonly shown: number;
}

type Tiered = (scan: Scan) => Promise<Found[]> | Found[];

/** Exact before compatible, for the contenders that know only "the nearest of these types". */
async function byTier(need: Need, search: Tiered): Promise<Found[]> {
  const { point: center } = need;
  if (!center) return [];
  const cutoff = eligibleCutoff(need.now, need.intervalDays);
  const found: Found[] = [];
  for (const bloodTypes of tiersOf(need)) {
    const limit = LIMIT - found.length;
    if (limit > 0)
      found.push(...(await search({ bloodTypes, cutoff, center, radiusKm: need.radiusKm, limit })));
  }
  return found;
}

const needsOf = (bloodType: BloodType, component: Component): Need[] =>
  DISTRICTS.map((district) => ({
    bloodType,
    component,
    point: placeNamed(district),
    radiusKm: RADIUS_KM,
    now: NOW,
    intervalDays: DEFAULT_DONATION_INTERVAL_DAYS,
  }));

const distances = (found: readonly Found[]) =>
  found.map(({ distance_km }) => distance_km?.toFixed(6)).join(' ');
const ids = (found: readonly Found[]) => found.map(({ user_id }) => user_id).join(' ');

/** Throws unless all three give the same answer: the scan to the id, geokdbush to the distance. */
async function checkAnswers(db: Database, tree: KdIndex, need: Need): Promise<void> {
  const ours = await searchNear(db, need, LIMIT);
  const plain = await byTier(need, (scan) => scanForNearest(db, scan));
  const kd = await byTier(need, tree.nearest);
  if (ids(ours) !== ids(plain)) throw new Error('matching and the plain scan differ');
  if (distances(ours) !== distances(kd)) throw new Error('matching and geokdbush differ');
}

async function timeCase(db: Database, tree: KdIndex, needs: readonly Need[], turns: number) {
  for (const need of needs) await checkAnswers(db, tree, need);
  const at = (turn: number): Need => needs[turn % needs.length] as Need;
  const quick = await measure(
    {
      ours: (turn) => searchNear(db, at(turn), LIMIT),
      kd: (turn) => byTier(at(turn), tree.nearest),
    },
    turns,
  );
  const { shown } = await measure(
    { shown: (turn) => matchDonors(db, { ...at(turn), limit: LIMIT, offset: 0 }) },
    turns,
  );
  const { plain } = await measure(
    { plain: (turn) => byTier(at(turn), (scan) => scanForNearest(db, scan)) },
    Math.min(turns, needs.length),
  );
  return { ...quick, shown, plain };
}

export interface MatchingOptions {
  /** Sizes of the population. */
  readonly donors: readonly number[];
  readonly turns: number;
  readonly onePointShare: number;
  readonly onTimes: (times: Times) => void;
  readonly onReady: (donors: number, seconds: number) => void;
}

/** Builds each population in a temporary file, and times matching against the scan and geokdbush. */
export async function benchMatching(options: MatchingOptions): Promise<void> {
  for (const count of options.donors) {
    const folder = mkdtempSync(join(tmpdir(), 'dhiig-bench-'));
    const db = openDatabase(`file:${join(folder, 'bench.db')}`);
    try {
      const began = performance.now();
      await migrate(db, () => NOW);
      const { onePointShare } = options;
      const donors: BenchDonor[] = [...population({ count, seed: SEED, now: NOW, onePointShare })];
      await insertDonors(db, donors);
      const tree = createKdIndex(donors);
      options.onReady(count, (performance.now() - began) / 1000);
      for (const bloodType of RECIPIENTS)
        for (const component of COMPONENTS) {
          const times = await timeCase(db, tree, needsOf(bloodType, component), options.turns);
          options.onTimes({ donors: count, bloodType, component, ...times });
        }
    } finally {
      await db.destroy();
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
