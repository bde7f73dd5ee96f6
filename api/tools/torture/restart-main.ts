import { parseArgs } from 'node:util';
import { rollingRestart } from './restart-run.ts';

const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    drain: { type: 'string', default: '2' },
  },
});

const print = (line: string) => process.stdout.write(`${line}\n`);
const report = await rollingRestart({
  instances: Number(values.instances),
  rounds: Number(values.rounds),
  drainSeconds: Number(values.drain),
  onReplaced: (count) => print(`${count} replaced`),
});
const { failures, repeated, missing, twice, badEnds, serverErrors } = report;
const isRight =
  failures.length + repeated + missing + twice + badEnds.length + serverErrors.length === 0 &&
  report.replaced > 0;
print(
  [
    `${report.instances} instances on one database, ${report.replaced} replaced (SIGTERM) in ${report.seconds} s`,
    `done by people meanwhile: ${report.done}; calls that failed: ${failures.length}, repeated by the balancer: ${repeated}`,
    ...failures.slice(0, 5),
    `writes acknowledged: ${report.acknowledged}, missing: ${missing}, there twice: ${twice}`,
    `instances that ended badly: ${badEnds.length}, errors logged: ${serverErrors.length}`,
    ...serverErrors.slice(0, 5),
    isRight ? 'no call failed or had to be repeated, nothing is missing' : 'NOT RIGHT',
  ].join('\n'),
);
process.exitCode = isRight ? 0 : 1;
