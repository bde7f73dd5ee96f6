import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Found } from '../../people/matching/match-store.ts';
import { move } from '../../platform/database/move/move.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { withClient } from '../../platform/database/postgres-session.ts';
import { type Cluster, createCluster, newServerFolder, removeFolder } from '../testing/postgres/cluster.ts';
import { findPostgres } from '../testing/postgres/find-postgres.ts';
import { type Times, timeCase } from './matching-case.ts';
import { NOW, WANTED } from './matching-needs.ts';
import type { Scan } from './plain-scan-store.ts';
import { createNearby, nearestByPostgis } from './postgis-store.ts';

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

/** PostGIS measures on the spheroid: as many donors, each within a hundredth of the distance. */
const isAbout = (ours: readonly Found[], theirs: readonly Found[]): boolean =>
  ours.length === theirs.length &&
  ours.every(
    ({ distance_km }, index) =>
      Math.abs((theirs[index]?.distance_km ?? Number.NaN) / (distance_km ?? Number.NaN) - 1) <= 0.01,
  );

interface PostgresBench {
  readonly turns: number;
  readonly onTimes: (times: Times) => void;
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
  const postgis = {
    name: 'PostGIS',
    nearest: (scan: Scan) => nearestByPostgis(db, scan),
    agrees: isAbout,
  };
  try {
    if (isBesidePostgis) await createNearby(db);
    await withClient(url, (client) => client.query('vacuum (analyze)'));
    onReady(donors, (performance.now() - began) / 1000);
    for (const wanted of WANTED)
      onTimes({ donors, ...(await timeCase(db, wanted, turns, isBesidePostgis ? postgis : undefined)) });
  } finally {
    await db.destroy();
  }
}
