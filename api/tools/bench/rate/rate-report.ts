import type { Rated } from './rate.ts';

const whole = (figure: number) => figure.toFixed(0).padStart(8);
const ratio = (figure: number) => `${figure.toFixed(2)}×`.padStart(8);

export const RATE_HEADING = [
  'Calls a second of one process over loopback, 16 callers at once; µs of its processor for each call.',
  'floor: bare Hono with the same JSON; for who is signed in behind the check of jose and one prepared SELECT.',
  '',
  '  ours/s  floor/s  of floor      ours µs floor µs   bytes  call',
].join('\n');

export const lineOfRated = ({ call, bytes, ours, floor }: Rated): string =>
  [
    `${whole(ours.perSecond)} ${whole(floor.perSecond)}  ${ratio(ours.perSecond / floor.perSecond)}`,
    `${whole(ours.cpu)} ${whole(floor.cpu)} ${String(bytes).padStart(7)}  ${call.caller} GET ${call.path}`,
  ].join('     ');

export function rateSummary(all: readonly Rated[]): string {
  const short = all.filter(({ call, ours, floor }) => ours.perSecond < call.aim * floor.perSecond);
  return [
    '',
    `Short of half of the floor: ${short.length} of ${all.length}`,
    ...short.map(({ call }) => call.path),
  ].join('\n');
}
