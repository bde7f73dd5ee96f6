import { boundsOf, isBroken } from './bounds.ts';
import type { AttackReport } from './run.ts';

const whole = (figure: number): string => (Number.isFinite(figure) ? figure.toFixed(0) : 'none');
const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(0)} MB`;
const listed = (counts: Readonly<Record<string, number | undefined>>): string =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');

/** The last table of a run; its last line is the verdict. */
export function linesOf(report: AttackReport): string[] {
  const { memory, disk } = report;
  const bounds = boundsOf(report);
  const broken = bounds.filter(isBroken);
  return [
    `memory: ${megabytes(memory.start)} at the start, ${megabytes(memory.peak)} at the peak, ${megabytes(memory.end)} at the end, ${megabytes(memory.after)} five seconds after the attackers; processor: ${report.cpuPercent.toFixed(0)} % of one`,
    `disk: ${megabytes(disk.before)} → ${megabytes(disk.after)}; calls shed with 503 that were served later: ${report.shed}`,
    `audit: ${listed(Object.fromEntries(report.actions.map(({ action, count }) => [action, count])))}`,
    `desk: ${listed(report.deskByKind)}`,
    ...[...report.attacks].map(([name, counts]) => `${name}: ${listed(counts)}`),
    'honest calls, ms:'.padEnd(40) + 'calls'.padStart(8) + 'p50'.padStart(8) + 'p99'.padStart(8),
    ...[...report.times].map(
      ([kind, { calls, p50, p99 }]) =>
        `    ${kind.padEnd(36)}${whole(calls).padStart(8)}${whole(p50).padStart(8)}${whole(p99).padStart(8)}`,
    ),
    ...report.failures.slice(0, 5),
    ...report.faults.slice(0, 5).map((fault) => fault.slice(0, 400)),
    ...bounds.map(
      (bound) =>
        `${isBroken(bound) ? 'BROKEN' : 'kept  '} ${whole(bound.figure).padStart(8)} of ${whole(bound.bound).padStart(5)}  ${bound.what}`,
    ),
    broken.length === 0
      ? `RIGHT: ${bounds.length} bounds kept in ${report.minutes.toFixed(1)} minutes`
      : `NOT RIGHT: ${broken.length} of ${bounds.length} bounds broken in ${report.minutes.toFixed(1)} minutes: ${broken.map(({ what }) => what).join('; ')}`,
  ];
}
