import { defineTorture, firstFew } from '../frame/torture.ts';
import { rollingRestart } from './run.ts';

export const torture = defineTorture({
  needs: [],
  defaults: { instances: '3', rounds: '3', drain: '2' },
  async run(values, print) {
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
    return {
      isRight,
      lines: [
        `${report.instances} instances on one database, ${report.replaced} replaced (SIGTERM) in ${report.seconds} s`,
        `done by people meanwhile: ${report.done}; calls that failed: ${failures.length}, repeated by the balancer: ${repeated}`,
        ...firstFew(failures),
        `writes acknowledged: ${report.acknowledged}, missing: ${missing}, there twice: ${twice}`,
        `instances that ended badly: ${badEnds.length}, errors logged: ${serverErrors.length}`,
        ...firstFew(serverErrors),
        isRight ? 'no call failed or had to be repeated, nothing is missing' : 'NOT RIGHT',
      ],
    };
  },
});
