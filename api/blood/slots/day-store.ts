import type { GivingWindow } from '../../../shared/rules/collection-days.ts';
import type { CodeRange } from '../../people/matching/grid.ts';
import type { Database } from '../../platform/database/database.ts';
import { countTotal, type Page } from '../../platform/database/list-total.ts';
import { literal } from '../../platform/database/literal.ts';
import { padded } from '../../platform/database/padded.ts';
import type { NewRow, RowChanges } from '../../platform/database/tables.ts';

export const insertDay = (db: Database, row: NewRow<'collection_days'>) =>
  db.insertInto('collection_days').values(row).execute();

export const updateDay = (db: Database, id: string, changes: RowChanges<'collection_days'>) =>
  db.updateTable('collection_days').set(changes).where('id', '=', id).execute();

/** The part that a hospital takes in a mass casualty. */
export const findDayInMass = (db: Database, massId: string, hospitalId: string) =>
  db
    .selectFrom('collection_days')
    .selectAll()
    .where('mass_casualty_id', '=', massId)
    .where('hospital_id', '=', hospitalId)
    .executeTakeFirst();

/** The parts of all its hospitals, by name. */
export const daysOfMass = (db: Database, massId: string) =>
  db
    .selectFrom('collection_days')
    .innerJoin('users', 'users.id', 'collection_days.hospital_id')
    .selectAll('collection_days')
    .select('users.name')
    .where('mass_casualty_id', '=', massId)
    .orderBy('users.name')
    .orderBy('hospital_id')
    .execute();

/** Days that are of no mass casualty, with what their card says of the hospital. */
const daysWithHospitals = (db: Database) =>
  db
    .selectFrom('collection_days')
    .innerJoin('users', 'users.id', 'collection_days.hospital_id')
    .innerJoin('hospitals', 'hospitals.user_id', 'collection_days.hospital_id')
    .selectAll('collection_days')
    .select([
      'users.name as hospital_name',
      'users.phone as hospital_phone',
      'users.status as hospital_status',
      'hospitals.verification',
      'hospitals.location_address as hospital_address',
      'hospitals.city as hospital_city',
      'hospitals.region as hospital_region',
      'hospitals.latitude as hospital_latitude',
      'hospitals.longitude as hospital_longitude',
    ])
    .where('collection_days.mass_casualty_id', 'is', null);

export const findDay = (db: Database, id: string) =>
  daysWithHospitals(db).where('collection_days.id', '=', id).executeTakeFirst();

export type DayRow = NonNullable<Awaited<ReturnType<typeof findDay>>>;

export const findDays = (db: Database, ids: readonly string[]) =>
  daysWithHospitals(db)
    .where('collection_days.id', 'in', padded(ids))
    .orderBy('collection_days.starts_at')
    .orderBy('collection_days.id')
    .execute();

/**
 * Its row, locked until the transaction ends: whoever assigns or moves its chairs locks it, so that of fifty who book the
 * last one, one gets it. Locked before the donor's row.
 */
export const lockDay = (db: Database, id: string) =>
  db
    .updateTable('collection_days')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .where('mass_casualty_id', 'is', null)
    .executeTakeFirstOrThrow();

/** A hospital's days that are not over, by time; the others, the latest first. */
export async function listDaysOfHospital(
  db: Database,
  {
    hospitalId,
    when,
    now,
  }: { readonly hospitalId: string; readonly when: 'ahead' | 'past'; readonly now: string },
  { offset, limit }: Page,
) {
  const own = db
    .selectFrom('collection_days')
    .where('hospital_id', '=', hospitalId)
    .where('mass_casualty_id', 'is', null)
    .where((eb) =>
      when === 'ahead'
        ? eb.and([eb('state', '!=', 'cancelled'), eb('ends_at', '>', now)])
        : eb.or([eb('state', '=', 'cancelled'), eb('ends_at', '<=', now)]),
    );
  const direction = when === 'ahead' ? 'asc' : 'desc';
  const rows = await own
    .select('id')
    .orderBy('starts_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  return { ids: rows.map(({ id }) => id), ...(await countTotal(db, own.select('id'))) };
}

/** How many days a hospital has open that are not over. */
export async function countOpenDays(db: Database, hospitalId: string, now: string): Promise<number> {
  const { count } = await db
    .selectFrom('collection_days')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('hospital_id', '=', hospitalId)
    .where('mass_casualty_id', 'is', null)
    .where('state', '=', literal('open'))
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/** What decides whether a donor is shown a day; its columns are in the index. */
const openDays = (db: Database, { from, until }: GivingWindow) =>
  db
    .selectFrom('collection_days')
    .select(['id', 'hospital_id', 'square', 'starts_at'])
    // Written as in the partial indexes, so that they are used.
    .where('state', '=', literal('open'))
    .where('mass_casualty_id', 'is', null)
    .where('ends_at', '>', from)
    .$if(until !== null, (all) => all.where('starts_at', '<', until as string))
    .orderBy('starts_at')
    .orderBy('id');

/** Open days in a range of squares, the soonest first. */
export const openDaysIn = (db: Database, { first, last }: CodeRange, window: GivingWindow, limit: number) =>
  openDays(db, window).where('square', '>=', first).where('square', '<=', last).limit(limit).execute();

/** Open days anywhere, the soonest first; `since`: none began earlier. */
export const openDaysSince = (db: Database, since: string, window: GivingWindow, limit: number) =>
  openDays(db, window).where('starts_at', '>', since).limit(limit).execute();

/** Open days that have begun. */
export const begunDays = (db: Database, now: string) =>
  db
    .selectFrom('collection_days')
    .selectAll()
    .where('state', '=', literal('open'))
    .where('mass_casualty_id', 'is', null)
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();

/** A hospital's open days. */
export const openDaysOf = (db: Database, hospitalId: string) =>
  db
    .selectFrom('collection_days')
    .selectAll()
    .where('hospital_id', '=', hospitalId)
    .where('mass_casualty_id', 'is', null)
    .where('state', '=', literal('open'))
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
