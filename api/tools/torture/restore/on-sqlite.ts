import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { restore } from '../frame/backup-drill.ts';
import { fillWithDocuments } from '../frame/fill-store.ts';
import { findMissing } from '../frame/find-missing.ts';
import { placeIn, startServer } from '../frame/server.ts';
import { waitUntil } from '../frame/wait-until.ts';
import { startLoad, verifiedHospital, WITH_ADMIN, type Written } from '../frame/written-load.ts';
import { countByKind, type WrittenCounts, watchReads } from './parts.ts';

const BACKUP = fileURLToPath(new URL('../../../server/operation/backup-main.ts', import.meta.url));

interface MadeBackup {
  readonly file: string;
  /** From its name, rounded down to the second; and when the command reported it. */
  readonly startedAt: number;
  readonly endedAt: number;
}

interface DrillReport {
  readonly backups: number;
  readonly databaseBytes: number;
  /** The size of the last backup, and the longest time that one took. */
  readonly backupBytes: number;
  readonly backupMs: number;
  /** Acknowledged before the start of the restored backup, by kind; and how many of these are missing. */
  readonly before: WrittenCounts;
  readonly missing: readonly Written[];
  /** Acknowledged after it, and lost with the machine; from the backup's start to the kill, ms. */
  readonly lost: number;
  readonly rpoMs: number;
  /** The time to restore the backup; and that until a server answers on it, restoring included. */
  readonly restoreMs: number;
  readonly rtoMs: number;
  /** How long a read took, ms, while a backup was made and while none was. */
  readonly readsDuring: readonly number[];
  readonly readsBetween: readonly number[];
  readonly failures: readonly string[];
  readonly complaints: readonly string[];
}

const startOf = (file: string): number => {
  const [, text = ''] = /dhiig-(\d{8}T\d{6})Z/.exec(basename(file)) ?? [];
  return Date.parse(text.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'));
};

/** The command as a machine runs it, in a process of its own. */
function startBackups(folder: string, interval: string, environment: Readonly<Record<string, string>>) {
  const made: MadeBackup[] = [];
  const complaints: string[] = [];
  const { PATH = '' } = process.env;
  const child = spawn('node', [BACKUP, '--into', folder, '--every', interval], {
    env: { PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [, file] = /^(.*\.backup): .* checked, with the keys$/.exec(line) ?? [];
    if (file) made.push({ file, startedAt: startOf(file), endedAt: Date.now() });
  });
  createInterface({ input: child.stderr }).on('line', (line) => complaints.push(line));
  const ended = once(child, 'exit');
  return {
    made,
    complaints,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * The machine is lost while people write and backups are made: everything is killed, the last complete backup is
 * restored in another place, and a server answers there. That server is checked for what was acknowledged before the
 * backup began.
 */
export async function drillRestore({
  backups,
  interval,
  megabytes,
  environment = {},
}: {
  readonly backups: number;
  /** In the command's form: `10s`. */
  readonly interval: string;
  readonly megabytes: number;
  readonly environment?: Readonly<Record<string, string>>;
}): Promise<DrillReport> {
  const dir = mkdtempSync(join(tmpdir(), 'dhiig-drill-'));
  const folder = join(dir, 'backups');
  mkdirSync(folder);
  const placeOf = (name: string) => ({ ...environment, ...placeIn(join(dir, name)) });
  const first = placeOf('first');
  const server = await startServer({ ...first, ...WITH_ADMIN });
  const running = [server];
  try {
    const hospital = await verifiedHospital(server.base);
    const load = startLoad(server.base, hospital);
    await waitUntil(() => load.written.some(({ kind }) => kind === 'document'), 'a document');
    await fillWithDocuments(first.DATABASE_URL, megabytes);
    const failedInFilling = load.failures.length;
    const watch = watchReads(server.base, hospital.token);
    const backup = startBackups(folder, interval, first);
    await waitUntil(() => backup.made.length >= backups, `${backups} backups`).catch((error: unknown) => {
      throw new Error(`${(error as Error).message}: ${backup.complaints.join('\n')}`);
    });
    // The kill then comes during the next backup, or while waiting for it.
    await wait(1_500);
    watch.stop();
    const failures = load.failures.slice(failedInFilling);
    const written = [...load.written];
    const lostAt = Date.now();
    await Promise.all([server.kill(), backup.kill(), load.stop()]);
    const last = backup.made.at(-1);
    if (!last) throw new Error('there is no backup');

    const second = placeOf('second');
    const began = Date.now();
    const file = { file: last.file, bytes: statSync(last.file).size, ms: last.endedAt - last.startedAt };
    const restoreMs = await restore(file, second);
    const restored = await startServer(second);
    running.push(restored);
    await fetch(`${restored.base}/health`);
    const rtoMs = Date.now() - began;

    const before = written.filter(({ at }) => at < last.startedAt);
    const secondPath = join(dir, 'second', 'dhiig.db');
    const { missing } = await findMissing(restored.base, second.DATABASE_URL, before);
    const after = written.filter(({ at }) => at >= last.startedAt);
    const isDuring = (at: number) =>
      backup.made.some(({ startedAt, endedAt }) => at >= startedAt && at <= endedAt);
    const msOf = (during: boolean) =>
      watch.reads.filter(({ at }) => isDuring(at) === during).map(({ ms }) => ms);
    return {
      backups: backup.made.length,
      databaseBytes: statSync(secondPath).size,
      backupBytes: file.bytes,
      backupMs: Math.max(...backup.made.map(({ startedAt, endedAt }) => endedAt - startedAt)),
      before: countByKind(before),
      missing,
      lost: (await findMissing(restored.base, second.DATABASE_URL, after)).missing.length,
      rpoMs: lostAt - last.startedAt,
      restoreMs,
      rtoMs,
      readsDuring: msOf(true),
      readsBetween: msOf(false),
      failures,
      complaints: backup.complaints,
    };
  } finally {
    await Promise.all(running.map((one) => one.kill()));
    rmSync(dir, { recursive: true, force: true });
  }
}
