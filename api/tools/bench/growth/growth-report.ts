import type { Grown } from './growth.ts';

const READ_MS = 20;
const WRITE_MS = 30;
const GROWTH = 1.5;
const BYTES = 200_000;
/**
 * Below this a ratio says more about the machine than about the call: a page that is not in a cache, another program.
 */
const FLOOR_MS = 1;

/** The contract itself grows with the code, not with data. */
const UNBOUNDED = ['/openapi.json'];

const ms = (figure: number) => figure.toFixed(figure < 10 ? 2 : 1).padStart(9);

export const growthHeading = (few: number, many: number): string =>
  [
    `Every read of the contract and the main writes, with ${few} accounts and with ${many}: ms. The last page is the last full one.`,
    '',
    `${String(few).padStart(9)} ${String(many).padStart(9)}   growth     bytes  call`,
  ].join('\n');

export const lineOfGrown = ({ what, few, many, bytes, status }: Grown): string =>
  `${ms(few)} ${ms(many)} ${`${(many / few).toFixed(2)}×`.padStart(8)} ${String(bytes).padStart(9)}  ${what}${status ? ` (answers ${status})` : ''}`;

/** Why a call is past the aim; undefined if it is within. A write may grow as long as it stays short. */
export function pastAim({ what, kind, few, many, bytes, status }: Grown): string | undefined {
  if (status !== undefined || kind === 'shown') return undefined;
  const reasons = [
    ...(many > (kind === 'read' ? READ_MS : WRITE_MS) ? [`${many.toFixed(1)} ms`] : []),
    ...(kind === 'read' && many / few > GROWTH && many > FLOOR_MS
      ? [`grows ${(many / few).toFixed(1)}×`]
      : []),
    ...(bytes > BYTES && !UNBOUNDED.some((path) => what.endsWith(path))
      ? [`${Math.round(bytes / 1000)} kB`]
      : []),
  ];
  return reasons.length > 0 ? `${what}: ${reasons.join(', ')}` : undefined;
}

export function growthSummary(all: readonly Grown[]): string {
  const past = all.flatMap((one) => pastAim(one) ?? []);
  const measured = all.filter(({ status, kind }) => status === undefined && kind !== 'shown').length;
  return [
    '',
    `Past the aim (reads ${READ_MS} ms and, from ${FLOOR_MS} ms on, ${GROWTH}×, writes ${WRITE_MS} ms, ${BYTES / 1000} kB): ${past.length} of ${measured}`,
    ...past,
  ].join('\n');
}
