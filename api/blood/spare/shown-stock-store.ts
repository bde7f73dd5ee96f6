import type { Database } from '../../platform/database/database.ts';

export async function suppliersShown(
  db: Database,
  hospitalId: string,
  day: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('stock_shown')
    .select('supplier_id')
    .where('hospital_id', '=', hospitalId)
    .where('day', '=', day)
    .execute();
  return new Set(rows.map(({ supplier_id }) => supplier_id));
}

export const insertStockShown = (
  db: Database,
  hospitalId: string,
  day: string,
  supplierIds: readonly string[],
) =>
  db
    .insertInto('stock_shown')
    .values(supplierIds.map((supplier_id) => ({ hospital_id: hospitalId, day, supplier_id })))
    .onConflict((conflict) => conflict.columns(['hospital_id', 'day', 'supplier_id']).doNothing())
    .execute();

/** Hospitals that saw since a day what a supplier can give, the latest first. */
export const listStockShown = (db: Database, supplierId: string, since: string) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('stock_shown')
        .select((row) => [
          'hospital_id',
          row.fn.countAll<number>().as('days'),
          row.fn.max('day').as('last_day'),
        ])
        .where('supplier_id', '=', supplierId)
        .where('day', '>=', since)
        .groupBy('hospital_id')
        .as('found'),
    )
    .innerJoin('users', 'users.id', 'found.hospital_id')
    .select(['users.id', 'users.name', 'found.days', 'found.last_day'])
    .orderBy('found.last_day', 'desc')
    .orderBy('users.id')
    .execute();

/** Removes up to `limit` rows of earlier days; returns how many. */
export async function deleteStockShownBefore(db: Database, day: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('stock_shown')
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('hospital_id', 'day', 'supplier_id'),
        'in',
        selectFrom('stock_shown')
          .select(['hospital_id', 'day', 'supplier_id'])
          .where('day', '<', day)
          .limit(limit)
          .$asTuple('hospital_id', 'day', 'supplier_id'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
