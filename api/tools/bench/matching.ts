import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchDonors, type Need, searchNear } from '../../people/matching/match-donors.ts';
import type { Found } from '../../people/matching/match-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { createKdIndex, type KdIndex } from './kd-index.ts';
import { byTier, idsOf, LIMIT, NOW, needsOf, WANTED, type Wanted } from './matching-needs.ts';
import { benchMatchingOnPostgres, type PostgresTimes, startBenchServer } from './matching-postgres.ts';
import { measure } from './measure.ts';
import { scanForNearest } from './plain-scan-store.ts';
import { type BenchDonor, population } from './population.ts';
import { insertDonors } from './population-store.ts';

const SEED = 20_260_305;

/** Milliseconds, medians. */
export interface Times extends Wanted {
  readonly donors: number;
  readonly plain: number;
  readonly kd: number;
  readonly ours: number;
  /** Like `ours`, with what a screen shows of each donor. */
  readonly shown: number;
}

const distances = (found: readonly Found[]) =>
  found.map(({ distance_km }) => distance_km?.toFixed(6)).join(' ');

/** Throws unless all three give the same answer: the scan the same ids, geokdbush the same distances. */
async function checkAnswers(db: Database, tree: KdIndex, need: Need): Promise<void> {
  const ours = await searchNear(db, need, LIMIT);
  const plain = await byTier(need, (scan) => scanForNearest(db, scan));
  const kd = await byTier(need, tree.nearest);
  if (idsOf(ours) !== idsOf(plain)) throw new Error('matching and the plain scan differ');
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

interface MatchingOptions {
  readonly donors: readonly number[];
  readonly turns: number;
  readonly onePointShare: number;
  readonly onTimes: (times: Times) => void;
  readonly onReady: (donors: number, seconds: number) => void;
  /** If it is given, the same donors are measured on PostgreSQL after that. */
  readonly onPostgres?: {
    readonly onTimes: (times: PostgresTimes) => void;
    readonly onReady: (donors: number, seconds: number) => void;
    /** Called with what is not available here. */
    readonly onMissing: (what: 'PostgreSQL' | 'PostGIS') => void;
  };
}

async function benchOnSqlite(url: string, count: number, options: MatchingOptions): Promise<void> {
  const db = openDatabase(url);
  try {
    const began = performance.now();
    await migrate(db, () => NOW);
    const { onePointShare } = options;
    const donors: BenchDonor[] = [...population({ count, seed: SEED, now: NOW, onePointShare })];
    await insertDonors(db, donors);
    const tree = createKdIndex(donors);
    options.onReady(count, (performance.now() - began) / 1000);
    for (const wanted of WANTED) {
      const times = await timeCase(db, tree, needsOf(wanted), options.turns);
      options.onTimes({ donors: count, ...wanted, ...times });
    }
  } finally {
    await db.destroy();
  }
}

/** Builds each population in a temporary file, and times matching against the scan and geokdbush, and PostGIS's KNN. */
export async function benchMatching(options: MatchingOptions): Promise<void> {
  const { onPostgres, turns } = options;
  const postgres = onPostgres && (await startBenchServer());
  if (onPostgres && !postgres) onPostgres.onMissing('PostgreSQL');
  if (postgres && !postgres.isBesidePostgis) onPostgres?.onMissing('PostGIS');
  try {
    for (const count of options.donors) {
      const folder = mkdtempSync(join(tmpdir(), 'dhiig-bench-'));
      const url = `file:${join(folder, 'bench.db')}`;
      try {
        await benchOnSqlite(url, count, options);
        if (postgres && onPostgres)
          await benchMatchingOnPostgres(postgres, url, count, { ...onPostgres, turns });
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }
  } finally {
    await postgres?.end();
  }
}
