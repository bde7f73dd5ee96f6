import type { Replayed } from './replay.ts';
import type { SimulatedDay } from './simulate.ts';

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;

const whole = (figure: number): string => Math.round(figure).toLocaleString('en');
const minutes = (figure: number | undefined): string =>
  figure === undefined ? 'not that day' : `${whole(figure)} min`;

export const policiesHeading = (donors: number, units: number): string =>
  [
    `A day of ${whole(donors)} donors and ${units} units needed, simulated: the same people, hospitals and minutes under each policy.`,
    '| Policy | called | texts | half of the units | nine tenths | units in hours 1–6 | given | came for nothing | said yes, told to stay |',
    '| --- | --: | --: | --: | --: | --- | --: | --: | --: |',
  ].join('\n');

export const lineOfPolicy = (day: SimulatedDay): string =>
  `| ${[
    day.policy,
    whole(day.called),
    whole(day.texts),
    minutes(day.half),
    minutes(day.most),
    day.byHour.slice(0, 6).join(', '),
    whole(day.given),
    whole(day.forNothing),
    whole(day.toldToStay),
  ].join(' | ')} |`;

const waits = (name: string, sorted: readonly number[]): string =>
  sorted.length === 0
    ? `${name}: none`
    : `${name}: ${whole(sorted.length)}; the first after ${whole(at(sorted, 0))} ms, half ${whole(at(sorted, 0.5))}, 99 of 100 ${whole(at(sorted, 0.99))}, the last ${whole(at(sorted, 1))}`;

export function replayReport(title: string, speed: number, day: Replayed): string {
  const refused = Object.entries(day.refused).map(([status, count]) => `${count} × ${status}`);
  return [
    `${title}, ${speed} times as fast as the day itself: what its people do in a minute is done here in ${whole(60 / speed)} s.`,
    `  called ${whole(day.called)}, ${whole(day.answers)} said that they come, ${whole(day.toldToStay)} of them wait at home`,
    // The day's clock runs faster: what people wait for on this machine is this much shorter.
    `  by push (ms on this machine) – ${waits(
      'messages',
      day.push.map((ms) => ms / speed),
    )}`,
    `  by text (ms of the day, with the pace of the lines) – ${waits('texts', day.text)}`,
    `  enough units promised or given after ${minutes(day.enough)} of the day`,
    `  units by the hour: ${day.byHour.join(', ')}; ${day.received} of ${day.needed} received`,
    `  a nurse’s screen: ${whole(day.screens.length)} reads, p50 ${at(day.screens, 0.5).toFixed(1)} ms, p99 ${at(day.screens, 0.99).toFixed(1)} ms`,
    `  a donor’s answer: p50 ${at(day.answered, 0.5).toFixed(1)} ms, p99 ${at(day.answered, 0.99).toFixed(1)} ms`,
    `  calls without success: ${refused.length === 0 ? 'none' : refused.join(', ')}`,
  ].join('\n');
}
