import { localDate, type Timezone } from '../../../shared/rules/local-day.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts';
import type { Row } from '../../platform/database/tables.ts';

/** The period of all days. */
export const EVER = 'all';

/** The sums of a period and blood type, as columns of `request_sums`. */
export const SUM_COLUMNS = [
  'pending',
  'fulfilled',
  'cancelled',
  'urgent',
  'high',
  'medium',
  'low',
  'units',
  'fulfilled_units',
  'answered',
  'answer_ms',
] as const;
export type Sums = Readonly<Record<(typeof SUM_COLUMNS)[number], number>>;

/** The sums of a day, as columns of `request_days`. */
export const DAY_COLUMNS = ['pending', 'fulfilled', 'cancelled', 'fulfilled_then'] as const;

/** The fields of a request that are summed. */
export type Summed = Pick<
  Row<'requests'>,
  | 'hospital_id'
  | 'blood_type'
  | 'urgency'
  | 'status'
  | 'units'
  | 'created_at'
  | 'fulfilled_at'
  | 'first_answered_at'
>;

export type SumRow = Omit<Row<'request_sums'>, 'hospital_id'>;
export type DayRow = Omit<Row<'request_days'>, 'hospital_id'>;

type Figures<Column extends string> = Readonly<Record<Column, number>>;

/** Several rows added up, in these columns. */
export const addUp = <Column extends string>(
  all: readonly Figures<Column>[],
  columns: readonly Column[],
): Record<Column, number> =>
  Object.fromEntries(
    columns.map((column) => [column, all.reduce((sum, one) => sum + one[column], 0)]),
  ) as Record<Column, number>;

/** Requests posted, whatever their result. */
export const totalOf = ({ pending, fulfilled, cancelled }: Figures<'pending' | 'fulfilled' | 'cancelled'>) =>
  pending + fulfilled + cancelled;

const oneDecimal = (figure: number) => Math.round(figure * 10) / 10;

/** Hours from posting to the first answer, on average, to one decimal; null if there was none. */
export const hoursToResponse = ({ answered, answer_ms }: Figures<'answered' | 'answer_ms'>): number | null =>
  answered === 0 ? null : oneDecimal(answer_ms / answered / HOUR_MS);

const countIf = (holds: boolean): 0 | 1 => (holds ? 1 : 0);

function sumsOf({ status, urgency, units, created_at, first_answered_at }: Summed): Sums {
  return {
    pending: countIf(status === 'pending'),
    fulfilled: countIf(status === 'fulfilled'),
    cancelled: countIf(status === 'cancelled'),
    urgent: countIf(status === 'pending' && urgency === 'high'),
    high: countIf(urgency === 'high'),
    medium: countIf(urgency === 'medium'),
    low: countIf(urgency === 'low'),
    units,
    fulfilled_units: status === 'fulfilled' ? units : 0,
    answered: countIf(first_answered_at !== null),
    answer_ms: first_answered_at === null ? 0 : Date.parse(first_answered_at) - Date.parse(created_at),
  };
}

const monthOf = (date: string) => date.slice(0, 7);

/** What one request adds to the periods in which it was posted; nothing if there is none. */
function sumRows(request: Summed | null, timezone: Timezone): SumRow[] {
  if (!request) return [];
  const day = localDate(timezone, new Date(request.created_at));
  const sums = { blood_type: request.blood_type, ...sumsOf(request) };
  return [EVER, monthOf(day), day].map((period) => ({ period, ...sums }));
}

/** What one request adds to the day on which it was posted, and to the one on which it was fulfilled. */
function dayRows(request: Summed | null, timezone: Timezone): DayRow[] {
  if (!request) return [];
  const { status, created_at, fulfilled_at } = request;
  const dateOf = (at: string) => localDate(timezone, new Date(at));
  const { pending, fulfilled, cancelled } = sumsOf(request);
  const posted = { date: dateOf(created_at), pending, fulfilled, cancelled, fulfilled_then: 0 };
  if (status !== 'fulfilled' || fulfilled_at === null) return [posted];
  return [posted, { date: dateOf(fulfilled_at), pending: 0, fulfilled: 0, cancelled: 0, fulfilled_then: 1 }];
}

/** Rows with the same key as one, `after` minus `before`; those whose figures stay are left out. */
function difference<Column extends string, Rows extends Figures<Column>>(
  before: readonly Rows[],
  after: readonly Rows[],
  columns: readonly Column[],
  keyOf: (row: Rows) => string,
): Rows[] {
  const rows = new Map<string, Rows>();
  const add = (row: Rows, sign: 1 | -1) => {
    const sum = rows.get(keyOf(row));
    const figures = Object.fromEntries(
      columns.map((column) => [column, (sum?.[column] ?? 0) + sign * row[column]]),
    );
    rows.set(keyOf(row), { ...row, ...figures });
  };
  for (const row of after) add(row, 1);
  for (const row of before) add(row, -1);
  return [...rows.values()].filter((row) => columns.some((column) => row[column] !== 0));
}

/** By how much sums change. */
export interface SumChanges {
  readonly sums: readonly SumRow[];
  readonly days: readonly DayRow[];
}

const changesOf = (
  before: { readonly sums: readonly SumRow[]; readonly days: readonly DayRow[] },
  after: SumChanges,
): SumChanges => ({
  sums: difference(before.sums, after.sums, SUM_COLUMNS, (row) => `${row.period} ${row.blood_type}`),
  days: difference(before.days, after.days, DAY_COLUMNS, (row) => row.date),
});

const rowsOf = (request: Summed | null, timezone: Timezone): SumChanges => ({
  sums: sumRows(request, timezone),
  days: dayRows(request, timezone),
});

/**
 * The change of a hospital's sums when a request changes from one state to another, from null when it is posted. Days
 * and months are those of the hospital's time zone.
 */
export const sumChanges = (before: Summed | null, after: Summed, timezone: Timezone): SumChanges =>
  changesOf(rowsOf(before, timezone), rowsOf(after, timezone));

/** The sums of all requests of one hospital. */
export const sumUp = (requests: readonly Summed[], timezone: Timezone): SumChanges =>
  changesOf(
    { sums: [], days: [] },
    {
      sums: requests.flatMap((request) => sumRows(request, timezone)),
      days: requests.flatMap((request) => dayRows(request, timezone)),
    },
  );

const dateAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * The fewest periods that make up the days from the first to the last (`YYYY-MM-DD`): whole months, and single days.
 */
export function periodsWithin(first: string, last: string): string[] {
  const periods: string[] = [];
  const end = Date.parse(last);
  for (let at = Date.parse(first); at <= end; ) {
    const date = dateAt(at);
    const next = new Date(at);
    const monthEnds = Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 1);
    const isWhole = date.endsWith('-01') && monthEnds - DAY_MS <= end;
    periods.push(isWhole ? monthOf(date) : date);
    at = isWhole ? monthEnds : at + DAY_MS;
  }
  return periods;
}
