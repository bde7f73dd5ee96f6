import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { matchDonors, type Need, searchNear } from '../../people/matching/match-donors.ts';
import type { Database } from '../../platform/database/database.ts';
import { move } from '../../platform/database/move/move.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { withClient } from '../../platform/database/postgres-session.ts';
import { type Cluster, createCluster, newServerFolder, removeFolder } from '../testing/postgres/cluster.ts';
import { findPostgres } from '../testing/postgres/find-postgres.ts';
import { byTier, idsOf, LIMIT, NOW, needsOf, WANTED, type Wanted } from './matching-needs.ts';
import { measure } from './measure.ts';
import { type Scan, scanForNearest } from './plain-scan-store.ts';
import { createNearby, nearestByPostgis } from './postgis-store.ts';

/** Milliseconds, medians. */
export interface PostgresTimes extends Wanted {
  readonly donors: number;
  readonly plain: number;
  /** Left out if PostGIS is not available. */
  readonly postgis?: number;
  readonly ours: number;
  readonly shown: number;
}

/** For a machine with nothing but PostgreSQL, and half a gigabyte for it. */
const SETTINGS = { shared_buffers: '512MB', max_wal_size: '4GB', checkpoint_timeout: '30min' };

/** Whether this PostgreSQL has PostGIS; on Debian as root it is installed with apt. */
function hasPostgis(): boolean {
  const programs = findPostgres() ?? '';
  const isThere = (): boolean => {
    const { stdout } = spawnSync(join(programs, 'pg_config'), ['--sharedir'], { encoding: 'utf8' });
    const folders = [stdout?.trim() ?? '', programs.replace(/lib(\/postgresql\/\d+)\/bin$/, 'share$1')];
    return folders.some((folder) => existsSync(join(folder, 'extension/postgis.control')));
  };
  const [, major] = /postgresql\/(\d+)\/bin$/.exec(programs) ?? [];
  if (!isThere() && major && existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const parameters = ['install', '-q', '-y', '--no-install-recommends', `postgresql-${major}-postgis-3`];
    spawnSync('apt-get', parameters, { stdio: 'ignore', env });
  }
  return isThere();
}

/**
 * PostGIS measures on the spheroid, so this checks for the same number of donors, each within a hundredth of the
 * distance.
 */
function checkPostgis(ours: readonly { distance_km: number | null }[], theirs: typeof ours): void {
  const differs = ours.some(
    ({ distance_km }, index) =>
      Math.abs((theirs[index]?.distance_km ?? Number.NaN) / (distance_km ?? Number.NaN) - 1) > 0.01,
  );
  if (ours.length !== theirs.length || differs) throw new Error('matching and PostGIS differ');
}

async function timeWanted(db: Database, wanted: Wanted, turns: number, isBesidePostgis: boolean) {
  const needs = needsOf(wanted);
  const at = (turn: number): Need => needs[turn % needs.length] as Need;
  const plainOf = (need: Need) => byTier(need, (scan) => scanForNearest(db, scan));
  const postgisOf = (need: Need) => byTier(need, (scan: Scan) => nearestByPostgis(db, scan));
  for (const need of needs) {
    const ours = await searchNear(db, need, LIMIT);
    if (idsOf(ours) !== idsOf(await plainOf(need)))
      throw new Error('matching and the plain scan differ on PostgreSQL');
    if (isBesidePostgis) checkPostgis(ours, await postgisOf(need));
  }
  const contenders = {
    ours: (turn: number) => searchNear(db, at(turn), LIMIT),
    shown: (turn: number) => matchDonors(db, { ...at(turn), limit: LIMIT, offset: 0 }),
  };
  const times = isBesidePostgis
    ? await measure({ ...contenders, postgis: (turn) => postgisOf(at(turn)) }, turns)
    : await measure(contenders, turns);
  const { plain } = await measure({ plain: (turn) => plainOf(at(turn)) }, Math.min(turns, needs.length));
  return { ...times, plain };
}

interface PostgresBench {
  readonly turns: number;
  readonly onTimes: (times: PostgresTimes) => void;
  readonly onReady: (donors: number, seconds: number) => void;
}

interface BenchServer {
  readonly cluster: Cluster;
  readonly isBesidePostgis: boolean;
  end(): Promise<void>;
}

/** A server of PostgreSQL for the benches, and whether it has PostGIS. Undefined if the machine has none. */
export async function startBenchServer(): Promise<BenchServer | undefined> {
  if (!findPostgres()) return undefined;
  const isBesidePostgis = hasPostgis();
  const cluster = await createCluster(newServerFolder());
  await cluster.start(SETTINGS);
  return {
    cluster,
    isBesidePostgis,
    end: async () => {
      await cluster.stop();
      removeFolder(cluster.folder);
    },
  };
}

/**
 * Moves the donors of an SQLite file, which nobody has open, into a database of the server, and times matching there.
 */
export async function benchMatchingOnPostgres(
  { cluster, isBesidePostgis }: BenchServer,
  source: string,
  donors: number,
  { turns, onTimes, onReady }: PostgresBench,
): Promise<void> {
  const name = `bench_${donors}`;
  const began = performance.now();
  await withClient(cluster.urlOf('postgres'), (client) =>
    client.query(`create database ${name} template template0 encoding 'UTF8' locale 'C'`),
  );
  const url = cluster.urlOf(name);
  const nothing = () => undefined;
  await move(source, url, { now: () => NOW, keys: {}, onMoved: nothing, onStep: nothing });
  const db = openDatabase(url);
  try {
    if (isBesidePostgis) await createNearby(db);
    await withClient(url, (client) => client.query('vacuum (analyze)'));
    onReady(donors, (performance.now() - began) / 1000);
    for (const wanted of WANTED)
      onTimes({ donors, ...wanted, ...(await timeWanted(db, wanted, turns, isBesidePostgis)) });
  } finally {
    await db.destroy();
  }
}
