import { chunks } from '../database/chunks.ts';
import type { Database } from '../database/database.ts';
import type { NewRow, Row } from '../database/tables.ts';
import { monthOf } from './month-of.ts';

interface Counted extends Pick<Row<'figure_sums'>, 'figure' | 'cell'> {
  /** In whose month it belongs. */
  readonly at: Date;
  readonly hospitalId: string;
  /** Below 0 for what was taken back. */
  readonly value: number;
}

/** Counts what happened at a hospital, for it, its region and the country; most is counted by triggers, in the same way. */
export async function countFigure(db: Database, { at, hospitalId, ...counted }: Counted): Promise<void> {
  const hospital = await db
    .selectFrom('hospitals')
    .select('region')
    .where('user_id', '=', hospitalId)
    .executeTakeFirst();
  const organisations = ['country'];
  if (hospital) organisations.push(`hospital:${hospitalId}`);
  if (hospital?.region) organisations.push(`region:${hospital.region}`);
  const month = monthOf(at);
  await db
    .insertInto('figure_sums')
    .values(organisations.map((organisation) => ({ organisation, month, ...counted })))
    .onConflict((conflict) =>
      conflict
        .columns(['organisation', 'month', 'figure', 'cell'])
        .doUpdateSet(({ eb, ref }) => ({ value: eb(ref('figure_sums.value'), '+', ref('excluded.value')) })),
    )
    .execute();
}

/** With this many rows a statement stays below SQLite's 32,766 parameters. */
const ROWS = 500;

/** Stores what is there when a month ends. */
export async function insertFigures(db: Database, rows: readonly NewRow<'figure_sums'>[]): Promise<void> {
  for (const some of chunks(rows, ROWS)) await db.insertInto('figure_sums').values(some).execute();
}

const MONTH = { organisation: 'country', figure: 'months', cell: '' } as const;

/** Records that Dhiig ran in this month; false if that was known. */
export async function openMonth(db: Database, month: string): Promise<boolean> {
  const opened = await db
    .insertInto('figure_sums')
    .values({ ...MONTH, month, value: 0 })
    .onConflict((conflict) => conflict.columns(['organisation', 'month', 'figure', 'cell']).doNothing())
    .returning('month')
    .executeTakeFirst();
  return opened !== undefined;
}

/** Records that what was there at the end of a month is stored. */
export const closeMonth = (db: Database, month: string) =>
  db
    .insertInto('figure_sums')
    .values({ ...MONTH, month, value: 1 })
    .onConflict((conflict) =>
      conflict.columns(['organisation', 'month', 'figure', 'cell']).doUpdateSet({ value: 1 }),
    )
    .execute();

/** The last month before this one in which Dhiig ran; undefined if there is none. */
export const findMonthBefore = (db: Database, month: string) =>
  db
    .selectFrom('figure_sums')
    .select('month')
    .where('organisation', '=', MONTH.organisation)
    .where('figure', '=', MONTH.figure)
    .where('cell', '=', MONTH.cell)
    .where('month', '<', month)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether Dhiig ran in a month, and whether what was there at its end is stored. */
export async function monthState(db: Database, month: string): Promise<'unknown' | 'open' | 'closed'> {
  const row = await db
    .selectFrom('figure_sums')
    .select('value')
    .where('organisation', '=', MONTH.organisation)
    .where('month', '=', month)
    .where('figure', '=', MONTH.figure)
    .where('cell', '=', MONTH.cell)
    .executeTakeFirst();
  if (!row) return 'unknown';
  return Number(row.value) === 1 ? 'closed' : 'open';
}
