import type { StockOutcome } from '../../../shared/rules/stock-days.ts';
import { boundLimit } from '../../platform/database/bound-limit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';

type Blood = Pick<Row<'stock_lots'>, 'hospital_id' | 'blood_type' | 'component'>;

/** Units of a day; below 0 for what is back in stock. */
interface OnDay {
  readonly date: string;
  readonly units: number;
}

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
  await db
    .insertInto('town_stock_days')
    .values({
      date,
      outcome,
      region: place?.region ?? '',
      town: place?.city ?? '',
      blood_type,
      component,
      units,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['date', 'outcome', 'region', 'town', 'blood_type', 'component'])
        .doUpdateSet(({ eb, ref }) => ({
          units: eb(ref('town_stock_days.units'), '+', ref('excluded.units')),
        })),
    )
    .execute();
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

export const deleteTownDaysBefore = (db: Database, date: string) =>
  db.deleteFrom('town_stock_days').where('date', '<', date).execute();

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
          .limit(boundLimit(limit))
          .$asTuple('hospital_id', 'blood_type', 'component', 'date'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
