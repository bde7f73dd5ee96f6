import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../../platform/database/postgres-session.ts';
import {
  type Cluster,
  createCluster,
  newServerFolder,
  openCluster,
  type Settings,
} from '../../testing/postgres/cluster.ts';
import { fillWithDocuments } from '../frame/fill-store.ts';
import { findMissing } from '../frame/find-missing.ts';
import { type Server, startServer } from '../frame/server.ts';
import { waitUntil } from '../frame/wait-until.ts';
import { startLoad, verifiedHospital, WITH_ADMIN, type Written } from '../frame/written-load.ts';
import { countByKind, type WrittenCounts, watchReads } from './parts.ts';

const DATABASE = 'dhiig';

/** One way of recovery: what it restored, and how long until a server answered on it. */
export interface Recovery {
  /**
   * Acknowledged before the moment up to which this way guarantees everything, by kind; and how many of these are
   * missing.
   */
  readonly before: WrittenCounts;
  readonly missing: readonly Written[];
  /** Acknowledged after it, and lost with the machine. */
  readonly lost: number;
  /** From the guaranteed moment, or from the first lost write, to the loss of the machine, ms. */
  readonly rpoMs: number;
  readonly rtoMs: number;
}

interface PostgresDrillReport {
  readonly databaseBytes: number;
  readonly backupMs: number;
  /** Segments of the log that had been archived when the machine was lost. */
  readonly archived: number;
  readonly standby: Recovery;
  readonly restored: Recovery;
  /** How long a read took, ms, while the backup was made and while none was. */
  readonly readsDuring: readonly number[];
  readonly readsBetween: readonly number[];
  readonly failures: readonly string[];
}

/** The commands of api/server/operation/deployment, "On PostgreSQL". */
const archiveTo = (folder: string): string =>
  `test ! -f ${folder}/%f && cp --preserve=timestamps %p ${folder}/%f.part && mv ${folder}/%f.part ${folder}/%f`;
const restoreFrom = (folder: string): string => `cp ${folder}/%f %p`;

const PIECE = /^[0-9A-F]{24}$/;

const isStreaming = (primary: Cluster): Promise<boolean> =>
  withClient(primary.urlOf(DATABASE), async (client) => {
    const { rows } = await client.query<{ state: string }>('select state from pg_stat_replication');
    return rows.some(({ state }) => state === 'streaming');
  });

/** Makes a base backup as the documentation says; a `standby` follows the primary from there on. */
async function backUp(primary: Cluster, target: Cluster, isStandby = false): Promise<void> {
  const options = [
    '--checkpoint=fast',
    '--wal-method=stream',
    ...(isStandby ? ['--write-recovery-conf'] : []),
  ];
  await target.run(
    'pg_basebackup',
    `--pgdata=${target.data}`,
    `--host=${primary.folder}`,
    '--username=dhiig',
    ...options,
  );
}

const newestPiece = (archive: string): { readonly pieces: number; readonly at: number } => {
  const times = readdirSync(archive)
    .filter((name) => PIECE.test(name))
    .map((name) => statSync(join(archive, name)).mtimeMs);
  return { pieces: times.length, at: Math.max(...times) };
};

interface Loss {
  readonly written: readonly Written[];
  readonly lostAt: number;
}

/** Starts Dhiig on what was restored, and checks everything that was acknowledged before `promisedAt`. */
async function judge(
  server: Server,
  url: string,
  { written, lostAt }: Loss,
  { promisedAt, rtoMs }: { readonly promisedAt: number; readonly rtoMs: number },
): Promise<Recovery> {
  const before = written.filter(({ at }) => at < promisedAt);
  const after = written.filter(({ at }) => at >= promisedAt);
  const { missing } = await findMissing(server.base, url, before);
  const { missing: lost } = await findMissing(server.base, url, after);
  const firstLost = Math.min(lostAt, ...lost.map(({ at }) => at));
  return {
    before: countByKind(before),
    missing,
    lost: lost.length,
    rpoMs: lostAt - firstLost,
    rtoMs,
  };
}

/**
 * The database's machine is lost while people write: each of its processes is killed, its folder is gone. It is
 * recovered in two ways: its standby takes over, and elsewhere a base backup that was made under load is brought
 * forward with the archived log. A server starts on each, and is checked for what was acknowledged.
 */
export async function drillPostgres({
  seconds,
  every,
  megabytes,
  environment = {},
  settings = {},
}: {
  /** How long people write after the backup is made. */
  readonly seconds: number;
  /** The longest time in seconds until a segment of the log is archived. */
  readonly every: number;
  readonly megabytes: number;
  readonly environment?: Readonly<Record<string, string>>;
  /** Settings of the database servers, besides their own. */
  readonly settings?: Settings;
}): Promise<PostgresDrillReport> {
  const folder = newServerFolder();
  const keys = mkdtempSync(join(tmpdir(), 'dhiig-drill-'));
  const archive = openCluster(join(folder, 'archive')).folder;
  const primary = await createCluster(join(folder, 'primary'));
  const backup = openCluster(join(folder, 'backup'));
  const standby = openCluster(join(folder, 'standby'));
  const restored = openCluster(join(folder, 'restored'));
  const clusters = new Set<Cluster>();
  const running: Server[] = [];
  const start = async (cluster: Cluster, its: Settings = {}) => {
    await cluster.start({ ...settings, ...its });
    clusters.add(cluster);
  };
  const serve = async (cluster: Cluster, more: Readonly<Record<string, string>> = {}) => {
    // For a machine that has never run Dhiig: the keys are in the database.
    const place = { DATA_DIR: mkdtempSync(join(keys, 'data-')), DATABASE_URL: cluster.urlOf(DATABASE) };
    const server = await startServer({ ...environment, ...place, ...more });
    running.push(server);
    return server;
  };
  try {
    await start(primary, {
      archive_mode: 'on',
      archive_command: archiveTo(archive),
      archive_timeout: `${every}s`,
    });
    await withClient(primary.urlOf('postgres'), (client) =>
      client.query(`create database ${DATABASE} template template0 encoding 'UTF8' locale 'C'`),
    );
    const server = await serve(primary, WITH_ADMIN);
    const hospital = await verifiedHospital(server.base);
    const load = startLoad(server.base, hospital);
    await waitUntil(() => load.written.some(({ kind }) => kind === 'document'), 'a document');
    await fillWithDocuments(primary.urlOf(DATABASE), megabytes);
    const failedInFilling = load.failures.length;
    const watch = watchReads(server.base, hospital.token);
    await wait(1_000 * seconds);

    const beganAt = Date.now();
    await backUp(primary, backup);
    const backupMs = Date.now() - beganAt;
    await backUp(primary, standby, true);
    await start(standby);
    await waitUntil(() => isStreaming(primary), 'a standby that follows');
    await waitUntil(() => newestPiece(archive).at > beganAt + backupMs, 'an archive past the backup');
    await wait(1_000 * seconds);

    watch.stop();
    const failures = load.failures.slice(failedInFilling);
    const loss: Loss = { written: [...load.written], lostAt: Date.now() };
    clusters.delete(primary);
    primary.kill();
    await Promise.all([server.kill(), load.stop()]);
    rmSync(primary.data, { recursive: true, force: true, maxRetries: 10 });
    const { pieces, at } = newestPiece(archive);

    let began = Date.now();
    await standby.run('pg_ctl', '-D', standby.data, '-w', 'promote');
    const onStandby = await serve(standby);
    // It guarantees nothing to the millisecond: what is missing is from the last moments.
    const takeOver = await judge(onStandby, standby.urlOf(DATABASE), loss, {
      promisedAt: beganAt,
      rtoMs: Date.now() - began,
    });

    began = Date.now();
    await restored.run('/bin/cp', '--archive', backup.data, restored.data);
    await restored.run('/usr/bin/touch', join(restored.data, 'recovery.signal'));
    await start(restored, { restore_command: restoreFrom(archive) });
    await waitUntil(() => isPrimary(restored), 'a database past its recovery');
    const onRestored = await serve(restored);
    const rtoMs = Date.now() - began;
    const wayBack = await judge(onRestored, restored.urlOf(DATABASE), loss, { promisedAt: at, rtoMs });
    const databaseBytes = await withClient(restored.urlOf(DATABASE), async (client) => {
      const { rows } = await client.query<{ bytes: number }>(
        'select pg_database_size(current_database()) as bytes',
      );
      return rows[0]?.bytes ?? 0;
    });

    const isDuring = (time: number) => time >= beganAt && time <= beganAt + backupMs;
    const msOf = (during: boolean) =>
      watch.reads.filter((read) => isDuring(read.at) === during).map(({ ms }) => ms);
    return {
      databaseBytes,
      backupMs,
      archived: pieces,
      standby: takeOver,
      restored: { ...wayBack, rpoMs: loss.lostAt - at },
      readsDuring: msOf(true),
      readsBetween: msOf(false),
      failures,
    };
  } finally {
    await Promise.all(running.map((one) => one.kill()));
    for (const cluster of clusters) cluster.kill();
    for (const place of [folder, keys]) rmSync(place, { recursive: true, force: true, maxRetries: 10 });
  }
}

const isPrimary = (cluster: Cluster): Promise<boolean> =>
  withClient(cluster.urlOf(DATABASE), async (client) => {
    const { rows } = await client.query<{ recovers: number }>('select pg_is_in_recovery() as recovers');
    return rows[0]?.recovers === 0;
  }).catch(() => false);
