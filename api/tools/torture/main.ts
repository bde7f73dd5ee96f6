import { parseArgs } from 'node:util';
import { torture } from './run.ts';

const { values } = parseArgs({
  options: {
    devices: { type: 'string', default: '500' },
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '20' },
  },
});

const print = (line: string) => process.stdout.write(`${line}\n`);
const devices = Number(values.devices);
const report = await torture({
  devices,
  kills: Number(values.kills),
  seed: Number(values.seed),
  limitMs: Number(values.minutes) * 60_000,
  onRound: (round) => {
    if (round % 10 === 0) print(`${round} kills`);
  },
});

const { alerts, queued, states, lost, repeatsApart, protocolErrors, serverErrors } = report;
const isRight =
  lost === 0 &&
  repeatsApart === 0 &&
  protocolErrors.length === 0 &&
  queued === alerts * devices &&
  states.sent === queued;
print(
  [
    `${alerts} alerts to ${devices} devices, ${report.kills} kills (SIGKILL) in ${report.seconds} s`,
    `    ${report.killsWhileRaising} before the alert was acknowledged, ${report.killsWhileSending} amid its sending`,
    `deliveries queued: ${queued}`,
    ...Object.entries(states).map(([state, count]) => `    ${state}: ${count}`),
    `messages that arrived: ${report.arrived}, of them repeats: ${report.repeats}, repeats with another tag: ${repeatsApart}`,
    `devices that an alert did not reach: ${lost}`,
    ...protocolErrors.slice(0, 5).map((line) => `protocol: ${line}`),
    `errors logged: ${serverErrors.length}`,
    ...serverErrors.slice(0, 5),
    isRight ? 'none lost, each accounted for' : 'NOT RIGHT',
  ].join('\n'),
);
process.exitCode = isRight ? 0 : 1;
