import {
  type Dimension,
  FIGURES,
  type FigureCell,
  type FigureDimensions,
  type FigureId,
  type Organisation,
} from '../../../shared/rules/figures.ts';
import { daysOfCover } from '../../../shared/rules/stock-days.ts';
import { HOUR_MS } from '../../../shared/time.ts';
import { countReactions } from '../../blood/aftercare/reaction-store.ts';
import type { Context } from '../../context.ts';
import { timesOf } from '../../messaging/alert-health/delivery-times.ts';
import { monthState } from '../../platform/figures/figure-store.ts';
import { monthOf } from '../../platform/figures/month-of.ts';
import { countStanding, type Standing } from './count-standing.ts';
import { reactionsByHospital, readEnd, sumFigures } from './figures-store.ts';
import { spanOfPeriod } from './months.ts';
import { hospitalIds, ofHospital, storedAs } from './organisations.ts';
import { readSince } from './read-since.ts';

/** Of one organisation: what is left is its period and itself. */
type Part = Pick<FigureCell, 'figure' | 'dimensions' | 'value'>;
interface Stored {
  readonly organisation: string;
  readonly figure: string;
  readonly cell: string;
  readonly value: number;
}

const isFigure = (name: string): name is FigureId => Object.hasOwn(FIGURES, name);

function dimensionsOf(figure: FigureId, cell: string): FigureDimensions {
  const names: readonly Dimension[] = FIGURES[figure].dimensions;
  const values = cell.split('/');
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
}

const partOf = ({ figure, cell, value }: Stored): Part[] =>
  isFigure(figure) && value !== 0 ? [{ figure, dimensions: dimensionsOf(figure, cell), value }] : [];

/** To the first answer, from counts by time. */
function medianHours(rows: readonly Stored[]): Part[] {
  const buckets = rows
    .filter(({ figure, value }) => figure === 'hoursToFirstAnswer' && value > 0)
    .map(({ cell, value }) => ({ bucket: Number(cell), count: value }))
    .sort((one, other) => one.bucket - other.bucket);
  const { p50Ms } = timesOf(buckets);
  if (p50Ms === null) return [];
  const value = Math.round((p50Ms / HOUR_MS) * 10) / 10;
  return [{ figure: 'hoursToFirstAnswer', dimensions: {}, value }];
}

const bloodTypeOf = (cell: string) => cell.split('/')[1] ?? '';

/** Of all types, and of each that was used. */
function cover(rows: readonly Stored[]): Part[] {
  const sum = (figure: Standing['figure'], bloodType?: string) =>
    rows
      .filter((row) => row.figure === figure && (!bloodType || bloodTypeOf(row.cell) === bloodType))
      .reduce((total, { value }) => total + value, 0);
  const types = new Set(
    rows.filter(({ figure }) => figure === 'unitsUsedBefore').map(({ cell }) => bloodTypeOf(cell)),
  );
  return [undefined, ...types].flatMap((bloodType) => {
    const value = daysOfCover(sum('unitsInStock', bloodType), sum('unitsUsedBefore', bloodType));
    const dimensions: FigureDimensions = bloodType ? { bloodType } : {};
    return value === null ? [] : [{ figure: 'daysOfCover' as const, dimensions, value }];
  });
}

/** What happened: stored sums, and what follows from them. */
function happened(rows: readonly Stored[]): Part[] {
  const parts = rows.filter(({ figure }) => figure !== 'hoursToFirstAnswer').flatMap(partOf);
  const fulfilled = new Map(
    parts
      .filter(({ figure }) => figure === 'requestsFulfilled')
      .map(({ dimensions, value }) => [dimensions.bloodType, value ?? 0]),
  );
  const unfulfilled = parts
    .filter(({ figure }) => figure === 'requests')
    .map(({ dimensions, value }) => ({
      figure: 'requestsUnfulfilled' as const,
      dimensions,
      value: (value ?? 0) - (fulfilled.get(dimensions.bloodType) ?? 0),
    }));
  return [...parts, ...unfulfilled.filter(({ value }) => value !== 0), ...medianHours(rows)];
}

const unknown = (figures: readonly FigureId[]): readonly Part[] =>
  figures.map((figure) => ({ figure, dimensions: {}, value: null }));

const END_UNKNOWN = unknown(['unitsInStock', 'daysOfCover', 'hospitals']);
const ALL_UNKNOWN = unknown(Object.keys(FIGURES) as FigureId[]);

/** Rows by organisation; one without any is there too. */
function byOrganisation<One extends { readonly organisation: string }>(
  organisations: readonly string[],
  rows: readonly One[],
): ReadonlyMap<string, readonly One[]> {
  const found = new Map<string, One[]>(organisations.map((name) => [name, []]));
  for (const row of rows) found.get(row.organisation)?.push(row);
  return found;
}

/** What was there at the end; undefined if nobody knows. */
async function readStanding(
  { db, now }: Pick<Context, 'db' | 'now'>,
  stored: readonly string[],
  { last, from, to }: ReturnType<typeof spanOfPeriod>,
): Promise<readonly Stored[] | undefined> {
  const at = now();
  if (at.toISOString() < from) return undefined;
  if (at.toISOString() < to) return countStanding({ db }, at, hospitalIds(stored));
  if ((await monthState(db, last)) !== 'closed') return undefined;
  return (await readEnd(db, stored, last)).map((row) => ({ ...row, value: Number(row.value) }));
}

/** As the country's report and a hospital's count them: those of accounts that were deleted are gone. */
async function readReactions(
  { db }: Pick<Context, 'db'>,
  stored: readonly string[],
  { from, to }: ReturnType<typeof spanOfPeriod>,
): Promise<Stored[]> {
  const reaction = (
    organisation: string,
    { kind, grade, count }: { kind: string; grade: number; count: number },
  ) => ({
    organisation,
    figure: 'reactions',
    cell: `${kind}/${grade}`,
    value: Number(count),
  });
  const all = stored.includes('country') ? await countReactions(db, { from, until: to }) : [];
  const rows = all.map((row) => reaction('country', row));
  if (stored.every((organisation) => organisation === 'country')) return rows;
  const sums = new Map<string, Stored>();
  for (const { hospital_id, region, ...row } of await reactionsByHospital(db, { from, to }))
    for (const organisation of [ofHospital(hospital_id), `region:${region}`]) {
      const one = reaction(organisation, row);
      const key = `${organisation}\n${one.cell}`;
      sums.set(key, { ...one, value: one.value + (sums.get(key)?.value ?? 0) });
    }
  return [...rows, ...sums.values()];
}

/**
 * The figures of a period (`2026-10`, `2026-Q4`, `2026`, on the country's clock) for some organisations, from stored sums:
 * it reads a few hundred rows for each month and organisation, however much happened. What is 0 is left out; null is not
 * known, as all of a period that ended before the first month of which anything is. One that has not ended is as of now.
 * `figureValue` reads the cells.
 */
export const readFigures = (
  context: Pick<Context, 'db' | 'now'>,
  period: string,
  organisations: readonly Organisation[],
): Promise<FigureCell[]> => readCells(context, period, organisations, 'cells');

/** The same of many organisations, of which only the figures as a whole are wanted. */
export const readTotals = (
  context: Pick<Context, 'db' | 'now'>,
  period: string,
  organisations: readonly Organisation[],
): Promise<FigureCell[]> => readCells(context, period, organisations, 'totals');

async function readCells(
  context: Pick<Context, 'db' | 'now'>,
  period: string,
  organisations: readonly Organisation[],
  detail: 'cells' | 'totals',
): Promise<FigureCell[]> {
  if (organisations.length === 0) return [];
  const { db, now } = context;
  const span = spanOfPeriod(period);
  const stored = organisations.map(storedAs);
  const sums = byOrganisation(
    stored,
    (await sumFigures(db, stored, span.months, detail)).map(({ part, value, ...row }) => ({
      ...row,
      cell: part,
      value: Number(value),
    })),
  );
  const reactions = byOrganisation(stored, await readReactions(context, stored, span));
  const standing = await readStanding(context, stored, span);
  const standingOf = standing && byOrganisation(stored, standing);
  const sinceOf = await readSince(db, stored);
  // Before anything was counted, the current month is the first one that is known.
  const current = monthOf(now());
  return organisations.flatMap((organisation, index) => {
    const name = stored[index] ?? organisation;
    const there = standingOf?.get(name) ?? [];
    const isKnown = span.last >= (sinceOf(name) ?? current);
    const counted = () => [
      ...happened(sums.get(name) ?? []),
      ...(reactions.get(name) ?? []).flatMap(partOf),
      ...(standingOf ? [...there.flatMap(partOf), ...cover(there)] : END_UNKNOWN),
    ];
    return (isKnown ? counted() : ALL_UNKNOWN).map((part) => ({ ...part, period, organisation }));
  });
}
