import { MINUTE_MS } from '../../../../shared/time.ts';
import { defineTorture, firstFew } from '../frame/torture.ts';
import { torture as killDuringAlerts } from './run.ts';

export const torture = defineTorture({
  needs: ['app'],
  defaults: { devices: '500', kills: '100', seed: '1', minutes: '20' },
  async run({ devices, kills, seed, minutes }, print) {
    const report = await killDuringAlerts({
      devices: Number(devices),
      kills: Number(kills),
      seed: Number(seed),
      limitMs: Number(minutes) * MINUTE_MS,
      onRound: (round) => {
        if (round % 10 === 0) print(`${round} kills`);
      },
    });
    const { alerts, queued, states, lost, repeatsApart, protocolErrors, serverErrors } = report;
    const isRight =
      lost === 0 &&
      repeatsApart === 0 &&
      protocolErrors.length === 0 &&
      queued === alerts * Number(devices) &&
      states.sent === queued;
    return {
      isRight,
      lines: [
        `${alerts} alerts to ${devices} devices, ${report.kills} kills (SIGKILL) in ${report.seconds} s`,
        `    ${report.killsWhileRaising} before the alert was acknowledged, ${report.killsWhileSending} amid its sending`,
        `deliveries queued: ${queued}`,
        ...Object.entries(states).map(([state, count]) => `    ${state}: ${count}`),
        `messages that arrived: ${report.arrived}, of them repeats: ${report.repeats}, repeats with another tag: ${repeatsApart}`,
        `devices that an alert did not reach: ${lost}`,
        ...firstFew(protocolErrors).map((line) => `protocol: ${line}`),
        `errors logged: ${serverErrors.length}`,
        ...firstFew(serverErrors),
        isRight ? 'none lost, each accounted for' : 'NOT RIGHT',
      ],
    };
  },
});
