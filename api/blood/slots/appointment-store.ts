import type { AppointmentOrigin, AppointmentState } from '../../../shared/rules/collection-days.ts';
import { chunks, PARAMETERS_MAX } from '../../platform/database/chunks.ts';
import { columnsOf } from '../../platform/database/columns-of.ts';
import type { Database } from '../../platform/database/database.ts';
import { literal } from '../../platform/database/literal.ts';
import type { NewRow, RowChanges } from '../../platform/database/tables.ts';

export const insertAppointment = (db: Database, row: NewRow<'appointments'>) =>
  db.insertInto('appointments').values(row).execute();

export const updateAppointment = (db: Database, id: string, changes: RowChanges<'appointments'>) =>
  db.updateTable('appointments').set(changes).where('id', '=', id).execute();

export const findAppointment = (db: Database, id: string) =>
  db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst();

/** The one appointment to which a donor is yet to come, with its hospital; undefined if there is none. */
export const findBooked = (db: Database, donorId: string) =>
  db
    .selectFrom('appointments')
    .innerJoin('collection_days', 'collection_days.id', 'appointments.day_id')
    .selectAll('appointments')
    .select('collection_days.hospital_id')
    .where('appointments.donor_id', '=', donorId)
    // Written as in the partial index, so that it is used.
    .where('appointments.state', '=', literal('booked'))
    .executeTakeFirst();

/** Those of these donors who are yet to come to one. */
export async function bookedAmong(db: Database, donorIds: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of chunks(donorIds, PARAMETERS_MAX)) {
    const rows = await db
      .selectFrom('appointments')
      .select('donor_id')
      .where('donor_id', 'in', some)
      .where('state', '=', literal('booked'))
      .execute();
    for (const { donor_id } of rows) found.add(donor_id);
  }
  return found;
}

/** A donor's appointment on a day on which they are there; undefined if there is none. */
export const findOpenOn = (db: Database, dayId: string, donorId: string) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('day_id', '=', dayId)
    .where('donor_id', '=', donorId)
    .where('state', 'in', ['booked', 'arrived'] satisfies AppointmentState[])
    .executeTakeFirst();

/** Those who are yet to come on a day, by time. */
export const bookedOn = (db: Database, dayId: string) =>
  db
    .selectFrom('appointments')
    .innerJoin('slots', 'slots.id', 'appointments.slot_id')
    .selectAll('appointments')
    .select(['slots.starts_at', 'slots.ends_at'])
    .where('appointments.day_id', '=', dayId)
    .where('appointments.state', '=', 'booked')
    .orderBy('slots.starts_at')
    .orderBy('appointments.id')
    .execute();

export type Booked = Awaited<ReturnType<typeof bookedOn>>[number];

/** How often a donor was booked since an instant, by whomever; `own`: how often they booked, and kept it or cancelled. */
export async function countBookings(
  db: Database,
  donorId: string,
  since: string,
  { own }: { readonly own: boolean },
): Promise<number> {
  const { count } = await db
    .selectFrom('appointments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('donor_id', '=', donorId)
    .where('booked_at', '>', since)
    .$if(own, (all) =>
      all
        .where('how', 'in', ['app', 'text'] satisfies AppointmentOrigin[])
        .where('cancelled_by', 'is distinct from', 'hospital'),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** A day's appointments by their state. */
export const countAppointments = (db: Database, dayIds: readonly string[]) =>
  db
    .selectFrom('appointments')
    .select((eb) => ['day_id', 'state', eb.fn.countAll<number>().as('count')])
    .where('day_id', 'in', dayIds)
    .groupBy(['day_id', 'state'])
    .execute();

const APPOINTMENT_COLUMNS = columnsOf('appointments', {
  id: true,
  day_id: true,
  slot_id: true,
  donor_id: true,
  state: true,
  how: true,
  booked_at: true,
  remind_at: true,
  arrived_at: true,
  arrived_by_code: true,
  closed_at: true,
  handled_by: true,
  cancelled_by: true,
});

const withDonors = (db: Database) =>
  db
    .selectFrom('appointments')
    .innerJoin('users', 'users.id', 'appointments.donor_id')
    .innerJoin('donors', 'donors.user_id', 'appointments.donor_id')
    .leftJoin('slots', 'slots.id', 'appointments.slot_id')
    .leftJoin('deferrals', 'deferrals.appointment_id', 'appointments.id')
    .leftJoin('arrival_codes', 'arrival_codes.appointment_id', 'appointments.id')
    .leftJoin('donations', 'donations.appointment_id', 'appointments.id')
    .leftJoin('donor_reactions', 'donor_reactions.appointment_id', 'appointments.id')
    .select(APPOINTMENT_COLUMNS)
    .select(['slots.starts_at', 'slots.ends_at'])
    .select(['deferrals.reason as deferral_reason', 'deferrals.until as deferral_until'])
    .select(['arrival_codes.code', 'donations.units'])
    .select(['donor_reactions.kind as reaction', 'donor_reactions.grade'])
    .select(['users.name', 'users.phone', 'users.phone_e164', 'donors.blood_type']);

/** A day's list: by time, who has none after them. */
export const listAppointments = (db: Database, dayId: string) =>
  withDonors(db)
    .where('appointments.day_id', '=', dayId)
    .orderBy('slots.starts_at', (by) => by.asc().nullsLast())
    .orderBy('appointments.booked_at')
    .orderBy('appointments.id')
    .execute();

export const findAppointmentWithDonor = (db: Database, id: string) =>
  withDonors(db).where('appointments.id', '=', id).executeTakeFirst();

export type AppointmentWithDonor = NonNullable<Awaited<ReturnType<typeof findAppointmentWithDonor>>>;

/** A donor's own: the one to come, then by the day that they are for, the latest first. */
export const appointmentsOf = (db: Database, donorId: string, limit: number, id?: string) =>
  db
    .selectFrom('appointments')
    .innerJoin('collection_days', 'collection_days.id', 'appointments.day_id')
    .leftJoin('slots', 'slots.id', 'appointments.slot_id')
    .leftJoin('arrival_codes', 'arrival_codes.appointment_id', 'appointments.id')
    .select(APPOINTMENT_COLUMNS)
    .select(['slots.starts_at', 'slots.ends_at', 'arrival_codes.code'])
    .where('appointments.donor_id', '=', donorId)
    .$if(id !== undefined, (all) => all.where('appointments.id', '=', id as string))
    .orderBy((eb) => eb('appointments.state', '=', literal('booked')), 'desc')
    .orderBy((eb) => eb.fn.coalesce('slots.starts_at', 'collection_days.starts_at'), 'desc')
    .orderBy('appointments.id', 'desc')
    .limit(limit)
    .execute();

/** Those of a day who have not come to a time that ended before an instant. */
export const missedOn = (db: Database, dayId: string, endedBefore: string) =>
  db
    .selectFrom('slots')
    .innerJoin('appointments', 'appointments.slot_id', 'slots.id')
    .selectAll('appointments')
    .where('slots.day_id', '=', dayId)
    .where('slots.ends_at', '<', endedBefore)
    .where('appointments.state', '=', 'booked' satisfies AppointmentState)
    .orderBy('appointments.id')
    .execute();

/** Appointments to come whose donors are to be reminded. */
const toRemind = (db: Database, at: string) =>
  db
    .selectFrom('appointments')
    // Written as in the partial index, so that it is used.
    .where('state', '=', literal('booked'))
    .where('remind_at', 'is not', null)
    .where('remind_at', '<=', at)
    .orderBy('remind_at');

/** Whether anybody is to be reminded; locks nothing. */
export const isReminderDue = async (db: Database, at: string): Promise<boolean> =>
  (await toRemind(db, at).select('id').limit(1).executeTakeFirst()) !== undefined;

/** Claims appointments whose donors are to be reminded, at most `limit`: of several instances one gets each. */
export async function claimReminders(trx: Database, at: string, limit: number): Promise<string[]> {
  const rows = await trx
    .updateTable('appointments')
    .set({ remind_at: null })
    .where('id', 'in', toRemind(trx, at).select('id').limit(limit))
    .where('remind_at', '<=', at)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** When these are, in the order of their ids. */
export const readToRemind = (db: Database, ids: readonly string[]) =>
  db
    .selectFrom('appointments')
    .innerJoin('slots', 'slots.id', 'appointments.slot_id')
    .select(['appointments.id', 'appointments.donor_id', 'appointments.day_id'])
    .select(['slots.starts_at', 'slots.ends_at'])
    .where('appointments.id', 'in', ids)
    .orderBy('appointments.id')
    .execute();

export type ReminderDue = Awaited<ReturnType<typeof readToRemind>>[number];
