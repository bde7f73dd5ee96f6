import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Found } from '../../people/matching/match-store.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { createKdIndex } from './kd-index.ts';
import { type Times, timeCase } from './matching-case.ts';
import { NOW, WANTED } from './matching-needs.ts';
import { benchMatchingOnPostgres, startBenchServer } from './matching-postgres.ts';
import { type BenchDonor, population } from './population.ts';
import { insertDonors, withoutUpkeep } from './population-store.ts';

const SEED = 20_260_305;

const distances = (found: readonly Found[]) =>
  found.map(({ distance_km }) => distance_km?.toFixed(6)).join(' ');

interface Reports {
  readonly onTimes: (times: Times) => void;
  readonly onReady: (donors: number, seconds: number) => void;
}

interface MatchingOptions extends Reports {
  readonly donors: readonly number[];
  readonly turns: number;
  readonly onePointShare: number;
  /** If it is given, the same donors are measured on PostgreSQL after that. */
  readonly onPostgres?: Reports & {
    /** Called with what is not available here. */
    readonly onMissing: (what: 'PostgreSQL' | 'PostGIS') => void;
  };
}

async function benchOnSqlite(url: string, count: number, options: MatchingOptions): Promise<void> {
  const db = openDatabase(url);
  try {
    const began = performance.now();
    await migrate(db, () => NOW);
    const { onePointShare, turns } = options;
    const donors: BenchDonor[] = [...population({ count, seed: SEED, now: NOW, onePointShare })];
    await withoutUpkeep(db, () => insertDonors(db, donors));
    const geokdbush = {
      name: 'geokdbush',
      nearest: createKdIndex(donors).nearest,
      agrees: (ours: readonly Found[], theirs: readonly Found[]) => distances(ours) === distances(theirs),
    };
    options.onReady(count, (performance.now() - began) / 1000);
    for (const wanted of WANTED)
      options.onTimes({ donors: count, ...(await timeCase(db, wanted, turns, geokdbush)) });
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
