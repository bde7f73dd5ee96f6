import { parseDuration } from '../../../server/operation/parse-duration.ts';
import { defineTorture, type Verdict } from '../frame/torture.ts';
import type { Written } from '../frame/written-load.ts';
import { drillPostgres, type Recovery } from './on-postgres.ts';
import { drillRestore } from './on-sqlite.ts';

/**
 * `every`: the time between two backups; on PostgreSQL the longest time until a segment of its log is archived.
 * `backups` is for SQLite.
 */
const DEFAULTS = { engine: 'sqlite', backups: '3', every: '10s', megabytes: '100' };
type Values = Readonly<typeof DEFAULTS>;

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0);
const quantile = (times: readonly number[], share: number) =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
const spread = (times: readonly number[]) =>
  `p50 ${quantile(times, 0.5)}, p99 ${quantile(times, 0.99)}, longest ${Math.max(...times).toFixed(0)} ms of ${times.length}`;

const counts = (before: Readonly<Record<Written['kind'], number>>) =>
  Object.entries(before)
    .map(([kind, count]) => `${count} ${kind}s`)
    .join(', ');

async function onSqlite(values: Values): Promise<Verdict> {
  const report = await drillRestore({
    backups: Number(values.backups),
    interval: values.every,
    megabytes: Number(values.megabytes),
  });

  const { before, missing, failures, complaints } = report;
  const isRight =
    missing.length + failures.length + complaints.length === 0 && Math.min(...Object.values(before)) > 0;
  return {
    isRight,
    lines: [
      `${report.backups} backups of ${megabytes(report.databaseBytes)} MB, every ${values.every}, while people write; the longest took ${seconds(report.backupMs)} s`,
      `reads while a backup is made: ${spread(report.readsDuring)}`,
      `reads between them: ${spread(report.readsBetween)}`,
      'then everything is killed (SIGKILL), and the last whole backup is restored elsewhere',
      `acknowledged before its start: ${counts(before)}; missing: ${missing.length}`,
      ...missing.slice(0, 5).map((entry) => JSON.stringify(entry)),
      `RPO: ${seconds(report.rpoMs)} s, ${report.lost} writes after its start are lost; with --every 5m at most 5 minutes and ${seconds(report.backupMs)} s`,
      `RTO: ${seconds(report.rtoMs)} s until a server answers again, ${seconds(report.restoreMs)} s of them the restore`,
      `calls that failed before the kill: ${failures.length}`,
      ...failures.slice(0, 5),
      ...complaints.slice(0, 5),
      isRight ? 'nothing acknowledged before the backup is missing' : 'NOT RIGHT',
    ],
  };
}

const linesOf = (
  way: string,
  promise: string,
  { before, missing, lost, rpoMs, rtoMs }: Recovery,
): string[] => [
  way,
  `  acknowledged before ${promise}: ${counts(before)}; missing: ${missing.length}`,
  ...missing.slice(0, 5).map((entry) => `  ${JSON.stringify(entry)}`),
  `  RPO: ${seconds(rpoMs)} s, ${lost} writes are lost; RTO: ${seconds(rtoMs)} s until a server answers again`,
];

async function onPostgres(values: Values): Promise<Verdict> {
  const report = await drillPostgres({
    seconds: 10,
    every: Math.max(1, Math.round((parseDuration(values.every) ?? 10_000) / 1000)),
    megabytes: Number(values.megabytes),
  });
  const { standby, restored, failures } = report;
  const isRight =
    standby.missing.length + restored.missing.length + failures.length === 0 &&
    Math.min(...Object.values(standby.before), ...Object.values(restored.before)) > 0;
  return {
    isRight,
    lines: [
      `a base backup of ${megabytes(report.databaseBytes)} MB while people write took ${seconds(report.backupMs)} s; a standby follows, and the log is archived at least every ${values.every}`,
      `reads while the backup is made: ${spread(report.readsDuring)}`,
      `reads besides: ${spread(report.readsBetween)}`,
      `then the database and the server are killed (SIGKILL), and the database's folder is gone; ${report.archived} pieces of the log are archived`,
      ...linesOf('the standby is promoted', 'the backup', standby),
      ...linesOf(
        'the base backup is brought forward elsewhere, by the archive',
        'its last piece ended',
        restored,
      ),
      `calls that failed before: ${failures.length}`,
      ...failures.slice(0, 5),
      isRight ? 'nothing that was promised is missing' : 'NOT RIGHT',
    ],
  };
}

export const torture = defineTorture({
  needs: [],
  defaults: DEFAULTS,
  run: (values) => (values.engine === 'postgres' ? onPostgres(values) : onSqlite(values)),
});
