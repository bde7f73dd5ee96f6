import type { InstancesRate, Setup } from './instances-rate.ts';

const whole = (figure: number | undefined, width: number) => (figure?.toFixed(0) ?? '–').padStart(width);

export const instancesHeading = (accounts: number, processors: number): string =>
  [
    `Calls a second over loopback in a country of ${accounts}, 16 callers at once who call the instances in turn; everything`,
    `shares ${processors} processors. µs of processor time for each call, of all the instances, of PostgreSQL and of the callers;`,
    'CPU s: calls for each second of it, the callers’ left out.',
    '',
    '  calls/s   of one  instances PostgreSQL  callers  per CPU s',
  ].join('\n');

const nameOf = ({ engine, instances }: Setup): string => {
  if (engine === 'sqlite') return 'SQLite, one process';
  return `PostgreSQL, ${instances === 1 ? 'one instance' : `${instances} instances`}`;
};

/** The setups of one call, each with its ratio to the first instance on PostgreSQL. */
export function linesOfCall(rates: readonly InstancesRate[]): string {
  const one = rates.find(({ setup }) => setup.engine === 'postgres' && setup.instances === 1);
  const [{ call }] = rates as readonly [InstancesRate];
  return [
    `${call.caller} GET ${call.path}`,
    ...rates.map(({ setup, perSecond, ofInstances, ofDatabase, ofDriver }) => {
      const ratio = one ? `${(perSecond / one.perSecond).toFixed(2)}×` : '–';
      const perCpuSecond = ofDatabase === undefined ? undefined : 1_000_000 / (ofInstances + ofDatabase);
      return [
        whole(perSecond, 9),
        ratio.padStart(8),
        whole(ofInstances, 10),
        whole(ofDatabase, 10),
        whole(ofDriver, 8),
        whole(perCpuSecond, 10),
        `  ${nameOf(setup)}`,
      ].join(' ');
    }),
  ].join('\n');
}
