import type { StockOutcome } from '../../../shared/rules/stock-days.ts';
import { chunks } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';

/** Of one statement. */
const ROWS = 500;

type Blood = Pick<Row<'stock_lots'>, 'hospital_id' | 'blood_type' | 'component'>;

/** Units of a day; below 0 for what is back in stock. */
interface OnDay {
  readonly date: string;
  readonly units: number;
}

type TownDay = Row<'town_stock_days'>;

/** On its day, and in the sum of the days that are stored, whose date is `all`. */
const addToDays = (db: Database, rows: readonly TownDay[]) =>
  db
    .insertInto('town_stock_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['date', 'outcome', 'region', 'town', 'blood_type', 'component'])
        .doUpdateSet(({ eb, ref }) => ({
          units: eb(ref('town_stock_days.units'), '+', ref('excluded.units')),
        })),
    )
    .execute();

/** What became of a hospital's units counts for the town where it is. */
export async function addTownDay(
  db: Database,
  { hospital_id, blood_type, component }: Blood,
  { date, units, outcome }: OnDay & { readonly outcome: StockOutcome },
): Promise<void> {
  const place = await db
    .selectFrom('hospitals')
    .select(['region', 'city'])
    .where('user_id', '=', hospital_id)
    .executeTakeFirst();
  const town = { region: place?.region ?? '', town: place?.city ?? '' };
  const row = { outcome, ...town, blood_type, component, units };
  await addToDays(db, [
    { date, ...row },
    { date: 'all', ...row },
  ]);
}

export const addUseDay = (
  db: Database,
  { hospital_id, blood_type, component }: Blood,
  { date, units }: OnDay,
) =>
  db
    .insertInto('stock_use_days')
    .values({ hospital_id, blood_type, component, date, units })
    .onConflict((conflict) =>
      conflict.columns(['hospital_id', 'blood_type', 'component', 'date']).doUpdateSet(({ eb, ref }) => ({
        units: eb(ref('stock_use_days.units'), '+', ref('excluded.units')),
      })),
    )
    .execute();

/** Removes earlier days, also from the sum of all, each by one of the instances that remove them at once. */
export const deleteTownDaysBefore = (db: Database, date: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const gone = await trx.deleteFrom('town_stock_days').where('date', '<', date).returningAll().execute();
    const sums = new Map<string, TownDay>();
    for (const { date: _, units, ...row } of gone) {
      const name = JSON.stringify(Object.values(row));
      sums.set(name, { date: 'all', ...row, units: (sums.get(name)?.units ?? 0) - Number(units) });
    }
    // In one order, so that two who count do not wait for each other.
    const rows = [...sums.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    for (const some of chunks(rows, ROWS)) await addToDays(trx, some);
    await trx.deleteFrom('town_stock_days').where('date', '=', 'all').where('units', '=', 0).execute();
  });

/** Removes up to `limit` rows of earlier days; returns how many. */
export async function deleteUseDaysBefore(db: Database, date: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_use_days')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('hospital_id', 'blood_type', 'component', 'date'),
        'in',
        selectFrom('stock_use_days')
          .select(['hospital_id', 'blood_type', 'component', 'date'])
          .where('date', '<', date)
          .limit(limit)
          .$asTuple('hospital_id', 'blood_type', 'component', 'date'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
