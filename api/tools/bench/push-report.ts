import { availableParallelism } from 'node:os';
import type { ApiTimes, FanOutRates } from './fan-out.ts';

const rate = (figure: number) => figure.toFixed(0).padStart(8);
const of = (figure: number) => `${figure.toFixed(2)}×`.padStart(8);

/** What the phases leave is the loop around them, and the garbage that is collected outside of them. */
function phasesLine({ ours, phases }: FanOutRates): string {
  const each = Object.entries(phases).map(([name, micros]) => `${name} ${micros.toFixed(1)}`);
  const sum = Object.values(phases).reduce((total, micros) => total + micros, 0);
  return `µs a message, each phase alone: ${each.join(', ')}: ${sum.toFixed(0)} of ${(1e6 / ours).toFixed(0)}`;
}

export function fanOutReport(recipients: number, rates: FanOutRates): string {
  const line = (name: string, figure: number) =>
    `${name.padEnd(58)}${rate(figure)}   ${of(rates.ours / figure)}`;
  return [
    '',
    `Fan-out of ${recipients} to a push service on this machine: messages a second of one core's time.`,
    `${' '.repeat(58)}     /s  ours is`,
    line('floor: new keys, ECDH, HKDF, AES-GCM (createECDH)', rates.floorEcdh),
    line('floor by key objects, the quickest of node:crypto', rates.floorKeyObjects),
    line("web-push's encryption alone", rates.webPushEncrypt),
    line("web-push's preparation alone (generateRequestDetails)", rates.webPushPrepare),
    line("a loop of web-push's preparation and a send", rates.webPushLoop),
    line('ours: leased, put into words, signed, sent, written', rates.ours),
    line('ours, two threads', rates.oursOfTwo),
    phasesLine(rates),
    `by the clock, with the push service in a process of its own on the same ${availableParallelism()} cores: ${rates.wallOne.toFixed(0)}/s with one thread, ${rates.wallTwo.toFixed(0)}/s with two (${(rates.wallTwo / rates.wallOne).toFixed(2)}×)`,
  ].join('\n');
}

const times = ({ calls, p50, p99, seconds }: ApiTimes) =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (${calls} calls in ${seconds.toFixed(1)} s)`;

type Api = Readonly<Record<'atRest' | 'sending' | 'both', ApiTimes>>;

export const apiReport = (recipients: number, { atRest, sending, both }: Api): string =>
  [
    '',
    'GET /api/auth/profile, eight callers at once:',
    `at rest                              ${times(atRest)}`,
    `in a fan-out of ${String(recipients).padEnd(20)} ${times(sending)}`,
    `and with as many texts               ${times(both)}`,
  ].join('\n');
