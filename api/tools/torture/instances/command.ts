import { MINUTE_MS } from '../../../../shared/time.ts';
import { defineTorture, firstFew } from '../frame/torture.ts';
import { tortureInstances } from './run.ts';

export const torture = defineTorture({
  needs: ['postgres'],
  defaults: { instances: '3', phones: '500', hospitals: '60', kills: '100', seed: '1', minutes: '15' },
  async run(values, print) {
    const report = await tortureInstances({
      instances: Number(values.instances),
      phones: Number(values.phones),
      hospitals: Number(values.hospitals),
      kills: Number(values.kills),
      seed: Number(values.seed),
      limitMs: Number(values.minutes) * MINUTE_MS,
      onNews: print,
    });
    const {
      notReceived,
      missing,
      twice,
      alertedTwice,
      overFulfilled,
      notArrived,
      apart,
      faults,
      deliveries,
    } = report;
    const { pending = 0, failed = 0 } = deliveries;
    const wrong = {
      missing,
      notReceived,
      twice,
      alertedTwice,
      overFulfilled,
      notArrived,
      apart,
      pending,
      failed,
    };
    const isRight =
      Object.values({ ...wrong, faults: faults.length }).every((count) => count === 0) &&
      report.kills >= Number(values.kills) &&
      report.answers > 0 &&
      report.donations > 0;
    return {
      isRight,
      lines: [
        `${report.kills} kills (SIGKILL), ${report.cuts} connections cut, one failover (${report.failOverMs} ms) in ${report.seconds} s`,
        `calls made again: ${[...report.repeated].map(([why, count]) => `${count} after ${why}`).join(', ')}; sent to another instance: ${report.movedOn}; streams opened by ten screens: ${report.streams}`,
        `deliveries: ${Object.entries(deliveries)
          .map(([state, count]) => `${count} ${state}`)
          .join(', ')}; messages that came more than once: ${report.repeats}`,
        ...firstFew(faults),
        `${isRight ? 'RIGHT' : 'NOT RIGHT'}: ${report.requests} requests, ${report.answers} answers, ${report.donations} donations, ${report.arrived} messages; ` +
          `missing ${missing}, notReceived ${notReceived}, twice ${twice}, alerted twice ${alertedTwice}, over-fulfilled ${overFulfilled}, ` +
          `never arrived ${notArrived}, repeats apart ${apart}, faults ${faults.length}, pending ${pending}, failed ${failed}`,
      ],
    };
  },
});
