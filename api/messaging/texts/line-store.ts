import type { Database } from '../../platform/database/database.ts';
import type { NewRow, Row, RowChanges } from '../../platform/database/tables.ts';

export type LineRow = Row<'text_lines'>;

/** Few: the SIMs and operators of a deployment. */
export const listLines = (db: Database) => db.selectFrom('text_lines').selectAll().orderBy('name').execute();

/** The same, locked: one sender at a time decides which line sends what. */
export const lockLines = async (db: Database): Promise<LineRow[]> => {
  const lines = await db
    .updateTable('text_lines')
    .set((eb) => ({ name: eb.ref('name') }))
    .returningAll()
    .execute();
  return lines.toSorted((one, other) => (one.name < other.name ? -1 : 1));
};

export const insertLine = (db: Database, row: NewRow<'text_lines'>) =>
  db.insertInto('text_lines').values(row).execute();

/** The changed row; undefined if there is none. */
export const updateLine = (db: Database, id: string, changes: RowChanges<'text_lines'>) =>
  db.updateTable('text_lines').set(changes).where('id', '=', id).returningAll().executeTakeFirst();

export async function deleteLine(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('text_lines').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** What was counted of a line on a day. */
interface LineCounts {
  readonly handedOver?: number;
  readonly delivered?: number;
  readonly failed?: number;
  readonly cost?: number;
}

/** Adds to the figures of a line's day (`YYYY-MM-DD`); not for a line that was removed. */
export async function countLine(
  db: Database,
  lineId: string,
  date: string,
  { handedOver = 0, delivered = 0, failed = 0, cost = 0 }: LineCounts,
): Promise<void> {
  await db
    .insertInto('text_line_days')
    .columns(['date', 'line_id', 'handed_over', 'delivered', 'failed', 'cost'])
    .expression((eb) =>
      eb
        .selectFrom('text_lines')
        .select((line) => [
          line.val(date).as('date'),
          'text_lines.id',
          line.lit(handedOver).as('handed_over'),
          line.lit(delivered).as('delivered'),
          line.lit(failed).as('failed'),
          line.lit(cost).as('cost'),
        ])
        .where('text_lines.id', '=', lineId),
    )
    .onConflict((conflict) =>
      conflict.columns(['line_id', 'date']).doUpdateSet((eb) => ({
        handed_over: eb('text_line_days.handed_over', '+', handedOver),
        delivered: eb('text_line_days.delivered', '+', delivered),
        failed: eb('text_line_days.failed', '+', failed),
        cost: eb('text_line_days.cost', '+', cost),
      })),
    )
    .execute();
}

/** The sums of each line since a day, that included. */
export const sumLines = (db: Database, first: string) =>
  db
    .selectFrom('text_line_days')
    .select(({ fn }) => [
      'line_id',
      fn.sum<number>('handed_over').as('handed_over'),
      fn.sum<number>('delivered').as('delivered'),
      fn.sum<number>('failed').as('failed'),
      fn.sum<number>('cost').as('cost'),
    ])
    .where('date', '>=', first)
    .groupBy('line_id')
    .execute();

export const deleteLineDaysBefore = (db: Database, date: string) =>
  db.deleteFrom('text_line_days').where('date', '<', date).execute();
