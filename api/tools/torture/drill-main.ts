import { parseArgs } from 'node:util';
import { drillRestore } from './restore-drill.ts';

const { values } = parseArgs({
  options: {
    backups: { type: 'string', default: '3' },
    every: { type: 'string', default: '10s' },
    megabytes: { type: 'string', default: '100' },
  },
});

const report = await drillRestore({
  backups: Number(values.backups),
  interval: values.every,
  megabytes: Number(values.megabytes),
});

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0);
const quantile = (times: readonly number[], share: number) =>
  (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1);
const spread = (times: readonly number[]) =>
  `p50 ${quantile(times, 0.5)}, p99 ${quantile(times, 0.99)}, longest ${Math.max(...times).toFixed(0)} ms of ${times.length}`;

const { before, missing, failures, complaints } = report;
const isRight =
  missing.length + failures.length + complaints.length === 0 && Math.min(...Object.values(before)) > 0;
process.stdout.write(
  `${[
    `${report.backups} backups of ${megabytes(report.databaseBytes)} MB, every ${values.every}, while people write; the longest took ${seconds(report.backupMs)} s`,
    `reads while a backup is made: ${spread(report.readsDuring)}`,
    `reads between them: ${spread(report.readsBetween)}`,
    'then everything is killed (SIGKILL), and the last whole backup is restored elsewhere',
    `acknowledged before its start: ${Object.entries(before)
      .map(([kind, count]) => `${count} ${kind}s`)
      .join(', ')}; missing: ${missing.length}`,
    ...missing.slice(0, 5).map((entry) => JSON.stringify(entry)),
    `RPO: ${seconds(report.rpoMs)} s, ${report.lost} writes after its start are lost; with --every 5m at most 5 minutes and ${seconds(report.backupMs)} s`,
    `RTO: ${seconds(report.rtoMs)} s until a server answers again, ${seconds(report.restoreMs)} s of them the restore`,
    `calls that failed before the kill: ${failures.length}`,
    ...failures.slice(0, 5),
    ...complaints.slice(0, 5),
    isRight ? 'nothing acknowledged before the backup is missing' : 'NOT RIGHT',
  ].join('\n')}\n`,
);
process.exitCode = isRight ? 0 : 1;
