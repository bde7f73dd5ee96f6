import type { Database } from '../../platform/database/database.ts';
import type { NewRow } from '../../platform/database/tables.ts';

/**
 * The number of the hospital's next movement, its ledger locked until the transaction ends: numbers have no gap, so two
 * of its movements at the same time wait for one another.
 */
export async function nextMovementNumber(db: Database, hospitalId: string): Promise<number> {
  const { movements } = await db
    .insertInto('stock_ledgers')
    .values({ hospital_id: hospitalId, movements: 1 })
    .onConflict((conflict) =>
      conflict
        .column('hospital_id')
        .doUpdateSet((eb) => ({ movements: eb('stock_ledgers.movements', '+', 1) })),
    )
    .returning('movements')
    .executeTakeFirstOrThrow();
  return movements;
}

export const insertMovement = (db: Database, movement: NewRow<'stock_movements'>) =>
  db.insertInto('stock_movements').values(movement).execute();

export const findMovement = (db: Database, id: string) =>
  db
    .selectFrom('stock_movements')
    .select([
      'id',
      'lot_id',
      'hospital_id',
      'kind',
      'units',
      'into_lot_id',
      'request_id',
      'from_state',
      'at',
      'done_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();

/** The movement that has taken this one back or told its end; undefined if there is none. */
export const findEnd = (db: Database, id: string) =>
  db.selectFrom('stock_movements').select('kind').where('undoes', '=', id).executeTakeFirst();

/** Issues since an instant whose end nobody has told, the newest first. */
export const listIssued = (db: Database, hospitalId: string, since: string, limit: number) =>
  db
    .selectFrom('stock_movements as issue')
    .innerJoin('stock_lots', 'stock_lots.id', 'issue.lot_id')
    .select(['issue.id', 'issue.lot_id', 'issue.units', 'issue.at', 'issue.done_at', 'issue.issued_to'])
    .select([
      'stock_lots.blood_type',
      'stock_lots.component',
      'stock_lots.bag_number',
      'stock_lots.expires_at',
    ])
    .where('issue.hospital_id', '=', hospitalId)
    .where('issue.at', '>=', since)
    .where('issue.kind', '=', 'issue')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('stock_movements as ended')
            .select('ended.id')
            .whereRef('ended.undoes', '=', 'issue.id'),
        ),
      ),
    )
    .orderBy('issue.at', 'desc')
    .orderBy('issue.number', 'desc')
    .limit(limit)
    .execute();

/** How many movements there are; undefined for a hospital that records no lots. */
export const findLedger = (db: Database, hospitalId: string) =>
  db.selectFrom('stock_ledgers').select('movements').where('hospital_id', '=', hospitalId).executeTakeFirst();

/** The number of the first movement at this instant or later; undefined if there is none. */
export const firstNumberFrom = (db: Database, hospitalId: string, at: string) =>
  db
    .selectFrom('stock_movements')
    .select('number')
    .where('hospital_id', '=', hospitalId)
    .where('at', '>=', at)
    .orderBy('at')
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();

/** Movements numbered from `first` to `last`, the newest first, with what they moved. */
export const listMovements = (
  db: Database,
  hospitalId: string,
  { first, last }: { readonly first: number; readonly last: number },
  limit: number,
) =>
  db
    .selectFrom('stock_movements')
    .innerJoin('stock_lots', 'stock_lots.id', 'stock_movements.lot_id')
    .selectAll('stock_movements')
    .select(['stock_lots.blood_type', 'stock_lots.component', 'stock_lots.bag_number'])
    .where('stock_movements.hospital_id', '=', hospitalId)
    .where('stock_movements.number', '<=', last)
    .where('stock_movements.number', '>=', first)
    .orderBy('stock_movements.number', 'desc')
    .limit(limit)
    .execute();

/** The history of a lot, newest first. */
export const movementsOf = (db: Database, lotId: string) =>
  db
    .selectFrom('stock_movements')
    .select(['kind', 'units', 'request_id', 'reason', 'from_state'])
    .where('lot_id', '=', lotId)
    .orderBy('number', 'desc')
    .execute();
