import type { DeskCall } from './desk.ts';
import type { HospitalCall } from './hospital.ts';
import type { Times } from './matching.ts';
import type { PostgresTimes } from './matching-postgres.ts';
import type { Raising } from './raising.ts';

const ms = (figure: number) => figure.toFixed(figure < 10 ? 3 : 1).padStart(9);
const ratio = (figure: number) => `${figure.toFixed(2)}×`.padStart(9);
const caseOf = ({ bloodType, component }: Pick<Times, 'bloodType' | 'component'>) =>
  `${bloodType.padEnd(3)} ${component.padEnd(11)}`;

export const HEADING = [
  'The 50 nearest eligible donors, exact type first, within 25 km of a hospital in Mogadishu: medians in ms.',
  'plain: haversine over every donor of the type, in SQL. shown: ours with names and towns.',
  '',
  'donors    recipient           plain geokdbush      ours     shown  ours/plain  ours/geokdbush',
].join('\n');

export const lineOf = (times: Times): string => {
  const { donors, plain, kd, ours, shown } = times;
  return `${String(donors).padStart(8)}  ${caseOf(times)} ${ms(plain)} ${ms(kd)} ${ms(ours)} ${ms(shown)}   ${ratio(ours / plain)}       ${ratio(ours / kd)}`;
};

export const POSTGRES_HEADING = [
  'The same on PostgreSQL, beside PostGIS: its <-> over a GiST index on geography.',
  '',
  'donors    recipient           plain   PostGIS      ours     shown  ours/plain  ours/PostGIS',
].join('\n');

export const lineOfPostgres = (times: PostgresTimes): string => {
  const { donors, plain, postgis = Number.NaN, ours, shown } = times;
  return `${String(donors).padStart(8)}  ${caseOf(times)} ${ms(plain)} ${ms(postgis)} ${ms(ours)} ${ms(shown)}   ${ratio(ours / plain)}     ${ratio(ours / postgis)}`;
};

/** How the time of matching grows from the smallest population to the largest. */
export function growthOf(all: readonly Times[]): string {
  const sizes = all.map(({ donors }) => donors);
  const smallest = Math.min(...sizes);
  const largest = Math.max(...sizes);
  const lines = all
    .filter(({ donors }) => donors === largest)
    .flatMap((large) => {
      const small = all.find(
        ({ donors, bloodType, component }) =>
          donors === smallest && bloodType === large.bloodType && component === large.component,
      );
      return small ? [`${caseOf(large)} ${ratio(large.ours / small.ours)}`] : [];
    });
  return [`ours at ${largest} / ours at ${smallest}:`, ...lines].join('\n');
}

export const hospitalHeading = (few: number, many: number): string =>
  [
    `What a hospital's screens call, with ${few} requests in the year behind it and with ${many}: medians in ms.`,
    '',
    `${String(few).padStart(9)} ${String(many).padStart(9)} many/few     bytes  call`,
  ].join('\n');

export const stockHeading = (few: number, many: number): string =>
  [
    `What the stock's screens call, after ${few} lots and after ${many}, ten movements each: medians in ms.`,
    '',
    `${String(few).padStart(9)} ${String(many).padStart(9)} many/few     bytes  call`,
  ].join('\n');

export const lineOfHospital = ({ path, few, many, bytes }: HospitalCall): string =>
  `${ms(few)} ${ms(many)} ${ratio(many / few)} ${String(bytes).padStart(9)}  GET ${path}`;

export const deskHeading = (few: number, many: number): string =>
  [
    `What an admin's screens call, with ${few} accounts and with ${many}: ms. The last page is the last full one.`,
    'plain: the same page by LIKE, ORDER BY, OFFSET and count(*) over the same tables and indexes, of the many.',
    '',
    `${String(few).padStart(9)} ${String(many).padStart(9)} many/few     plain ours/plain  call`,
  ].join('\n');

export const lineOfDesk = ({ path, few, many, plain }: DeskCall): string => {
  const against =
    plain === undefined ? `${''.padStart(9)} ${''.padStart(8)}` : `${ms(plain)}   ${ratio(many / plain)}`;
  return `${ms(few)} ${ms(many)} ${ratio(many / few)} ${against}    GET ${path}`;
};

/** The desk's aim: at most this many ms with many accounts, and at most this many times as long as with few. */
const DESK = { ms: 50, growth: 1.5 } as const;
/** Below this a ratio says more about the machine than about the call. */
const FLOOR_MS = 1;

export function deskSummary(calls: readonly DeskCall[]): string {
  const slowest = calls.toSorted((a, b) => b.many - a.many)[0];
  const late = calls.filter(({ many }) => many > DESK.ms);
  const grown = calls.filter(({ few, many }) => many > FLOOR_MS && many / few > DESK.growth);
  return [
    '',
    `Within ${DESK.ms} ms: ${calls.length - late.length} of ${calls.length}${slowest ? `, the slowest ${slowest.many.toFixed(1)} ms (GET ${slowest.path})` : ''}`,
    `Within ${DESK.growth}×, from ${FLOOR_MS} ms on: ${calls.length - grown.length} of ${calls.length}`,
    ...grown.map(({ path, few, many }) => `GET ${path}: ${few.toFixed(2)} → ${many.toFixed(2)} ms`),
  ].join('\n');
}

export const RAISING_HEADING = [
  'A request with its alert, first wave and deliveries, on disk; every donor has a device. In ms.',
  '',
  'donors    recipient        units   called    median   longest',
].join('\n');

export const lineOfRaising = (raising: Raising): string => {
  const { donors, units, called, median, longest } = raising;
  const figures = `${String(units).padStart(5)} ${String(called).padStart(8)}`;
  return `${String(donors).padStart(8)}  ${caseOf(raising)} ${figures} ${ms(median)} ${ms(longest)}`;
};
