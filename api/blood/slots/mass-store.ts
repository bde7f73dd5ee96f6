import type { Database } from '../../platform/database/database.ts';
import { countTotal, type Page } from '../../platform/database/list-total.ts';
import { literal } from '../../platform/database/literal.ts';
import type { NewRow, Row, RowChanges } from '../../platform/database/tables.ts';

export const insertMass = (db: Database, row: NewRow<'mass_casualties'>) =>
  db.insertInto('mass_casualties').values(row).execute();

export const findMass = (db: Database, id: string) =>
  db.selectFrom('mass_casualties').selectAll().where('id', '=', id).executeTakeFirst();

/** The mass casualty that is open for a place. */
export const findOpenFor = (
  db: Database,
  { kind, place, region }: Pick<Row<'mass_casualties'>, 'kind' | 'place' | 'region'>,
) =>
  db
    .selectFrom('mass_casualties')
    .select('id')
    // Written as in the partial index of open ones, so that it is used.
    .where('status', '=', literal('open'))
    .where('kind', '=', kind)
    .where('place', '=', place)
    .where('region', '=', region)
    .executeTakeFirst();

/** All open ones: few at any time, one per place. */
export const openOnes = (db: Database) =>
  db
    .selectFrom('mass_casualties')
    .selectAll()
    .where('status', '=', literal('open'))
    .orderBy('kind')
    .orderBy('place')
    .orderBy('region')
    .execute();

export const listMass = (db: Database, { offset, limit }: Page) =>
  db
    .selectFrom('mass_casualties')
    .selectAll()
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countMass = (db: Database) => countTotal(db, db.selectFrom('mass_casualties').select('id'));

/** Those that a hospital took part in, or opened, newest first. */
export const massOfHospital = (db: Database, hospitalId: string, limit: number) =>
  db
    .selectFrom('mass_casualties')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('hospital_id', '=', hospitalId),
        eb(
          'id',
          'in',
          eb
            .selectFrom('collection_days')
            .select('mass_casualty_id')
            .where('collection_days.hospital_id', '=', hospitalId)
            .where('mass_casualty_id', 'is not', null)
            .$castTo<{ mass_casualty_id: string }>(),
        ),
      ]),
    )
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/**
 * Its row, locked until the transaction ends: whoever assigns or moves its slots locks it, so that of many donors who
 * answer at once each finds the remaining chairs. Locked before its requests' rows.
 */
export const lockMass = (db: Database, id: string) =>
  db
    .updateTable('mass_casualties')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** The mass casualty that a request is part of, locked; undefined if it is part of none. */
export async function lockMassOf(
  db: Database,
  requestId: string,
): Promise<Row<'mass_casualties'> | undefined> {
  const request = await db
    .selectFrom('requests')
    .select('mass_casualty_id')
    .where('id', '=', requestId)
    .executeTakeFirst();
  return request?.mass_casualty_id ? lockMass(db, request.mass_casualty_id) : undefined;
}

export const updateMass = (db: Database, id: string, changes: RowChanges<'mass_casualties'>) =>
  db.updateTable('mass_casualties').set(changes).where('id', '=', id).execute();

/**
 * The people whose screens follow it: its hospitals, the hospital that opened it, and all admins, in the order of their
 * ids.
 */
export async function watchersOf(db: Database, massId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('collection_days')
    .select('hospital_id as id')
    .where('mass_casualty_id', '=', massId)
    .union(
      db
        .selectFrom('mass_casualties')
        .select('hospital_id as id')
        .where('id', '=', massId)
        .where('hospital_id', 'is not', null)
        .$castTo<{ id: string }>(),
    )
    .union(
      db.selectFrom('users').select('id').where('role', '=', literal('admin')).where('status', '=', 'active'),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
