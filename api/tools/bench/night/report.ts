import type { NightFigures } from './messages.ts';
import { type Stage, summaryOf } from './night.ts';

const ms = (figure: number) => figure.toFixed(1).padStart(8);

export const nightHeading = (accounts: number): string =>
  [
    `A night of a country of ${accounts} accounts: a donor's profile read every 4 ms and written every 100 ms, in ms.`,
    'turn: the most processor time that the main thread took before it looked at anything else; it waits for no lock.',
    'at rest: what the machine itself adds to the rest. calls: the least, the middle and the longest of the calls named.',
    '',
    '    turn read p99  longest   writes  longest  seconds  what',
  ].join('\n');

export function lineOfStage({ what, seconds, stalls, longestTurnMs, calls }: Stage): string {
  const { readP99, longestRead, writes, longestWrite, refused } = stalls;
  const { least, middle, longest } = summaryOf(calls);
  return [
    `${ms(longestTurnMs)} ${ms(readP99)} ${ms(longestRead)} ${String(writes).padStart(8)} ${ms(longestWrite)} ${ms(seconds)}  ${what}`,
    calls.length > 0 ? `; calls ${least.toFixed(1)}, ${middle.toFixed(1)}, ${longest.toFixed(1)}` : '',
    ...Object.entries(refused).map(([status, count]) => `; ${count} answered ${status}`),
  ].join('');
}

export const nightSummary = ({ alerted, problems, ownMb, residentMb }: NightFigures): string =>
  [
    '',
    `${alerted} messages; memory at most ${ownMb.toFixed(0)} MB of its own, ${residentMb.toFixed(0)} MB with the file as far as it is mapped`,
    `warnings and errors in the log: ${problems.length}`,
    ...problems.map((line) => line.trim()),
  ].join('\n');
