import { parseArgs } from 'node:util';
import { tortureInstances } from './instances-run.ts';

const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: '3' },
    phones: { type: 'string', default: '500' },
    hospitals: { type: 'string', default: '60' },
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '15' },
  },
});

const print = (line: string) => process.stdout.write(`${line}\n`);
const report = await tortureInstances({
  instances: Number(values.instances),
  phones: Number(values.phones),
  hospitals: Number(values.hospitals),
  kills: Number(values.kills),
  seed: Number(values.seed),
  limitMs: Number(values.minutes) * 60_000,
  onNews: print,
});
const { notReceived, missing, twice, alertedTwice, overFulfilled, notArrived, apart, faults, deliveries } =
  report;
const { pending = 0, failed = 0 } = deliveries;
const isRight =
  notReceived +
    missing +
    twice +
    alertedTwice +
    overFulfilled +
    notArrived +
    apart +
    faults.length +
    pending +
    failed ===
    0 &&
  report.kills >= Number(values.kills) &&
  report.answers > 0 &&
  report.donations > 0;
const sums = [
  `${report.kills} kills (SIGKILL), ${report.cuts} connections cut, one failover (${report.failOverMs} ms) in ${report.seconds} s`,
  `calls made again: ${[...report.repeated].map(([why, count]) => `${count} after ${why}`).join(', ')}; sent to another instance: ${report.movedOn}; streams opened by ten screens: ${report.streams}`,
  `deliveries: ${Object.entries(deliveries)
    .map(([state, count]) => `${count} ${state}`)
    .join(', ')}; messages that came more than once: ${report.repeats}`,
  ...faults.slice(0, 5),
];
print(sums.join('\n'));
print(
  `${isRight ? 'RIGHT' : 'NOT RIGHT'}: ${report.requests} requests, ${report.answers} answers, ${report.donations} donations, ${report.arrived} messages; ` +
    `missing ${missing}, notReceived ${notReceived}, twice ${twice}, alerted twice ${alertedTwice}, over-fulfilled ${overFulfilled}, ` +
    `never arrived ${notArrived}, repeats apart ${apart}, faults ${faults.length}, pending ${pending}, failed ${failed}`,
);
process.exitCode = isRight ? 0 : 1;
