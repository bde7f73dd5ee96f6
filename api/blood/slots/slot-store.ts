import type { NotNull } from 'kysely';
import {
  type AppointmentState,
  ATTENDED_APPOINTMENTS,
  SEATED_APPOINTMENTS,
} from '../../../shared/rules/collection-days.ts';
import {
  ATTENDED_RESPONSES,
  type ResponseStatus,
  SEATED_RESPONSES,
} from '../../../shared/rules/request-status.ts';
import type { OpenSlot } from '../../../shared/rules/slots.ts';
import type { Database } from '../../platform/database/database.ts';
import { padded } from '../../platform/database/padded.ts';
import type { NewRow, Row, RowChanges } from '../../platform/database/tables.ts';

export const insertSlots = (db: Database, rows: readonly NewRow<'slots'>[]) =>
  db.insertInto('slots').values(rows).execute();

export const updateSlot = (db: Database, id: string, changes: RowChanges<'slots'>) =>
  db.updateTable('slots').set(changes).where('id', '=', id).execute();

export const deleteSlots = (db: Database, ids: readonly string[]) =>
  db.deleteFrom('slots').where('id', 'in', ids).execute();

const slotsWithDay = (db: Database) =>
  db
    .selectFrom('slots')
    .innerJoin('collection_days', 'collection_days.id', 'slots.day_id')
    .selectAll('slots')
    .select('collection_days.hospital_id')
    .groupBy(['slots.id', 'collection_days.hospital_id'])
    .orderBy('collection_days.hospital_id')
    .orderBy('slots.starts_at');

/** Slots of mass casualties with the responses that took them, by hospital and time. */
const withResponses = (db: Database) =>
  slotsWithDay(db)
    .leftJoin('responses', 'responses.slot_id', 'slots.id')
    .select((eb) => {
      const count = (statuses: readonly ResponseStatus[]) =>
        eb.fn.count<number>(
          eb.case().when('responses.status', 'in', statuses).then(eb.ref('responses.id')).end(),
        );
      return [
        count(SEATED_RESPONSES).as('taken'),
        count(ATTENDED_RESPONSES).as('came'),
        count(['no_show']).as('no_show'),
        // Also counts responses that have left the slot: it must not be removed.
        eb.fn.count<number>('responses.id').as('named'),
      ];
    });

/** Slots of days with the appointments that took them, by time. */
const withAppointments = (db: Database) =>
  slotsWithDay(db)
    .leftJoin('appointments', 'appointments.slot_id', 'slots.id')
    .select((eb) => {
      const count = (states: readonly AppointmentState[]) =>
        eb.fn.count<number>(
          eb.case().when('appointments.state', 'in', states).then(eb.ref('appointments.id')).end(),
        );
      return [
        count(SEATED_APPOINTMENTS).as('taken'),
        count(ATTENDED_APPOINTMENTS).as('came'),
        count(['no_show']).as('no_show'),
        // Who did not come stays in the list of the day with their time.
        count([...SEATED_APPOINTMENTS, 'no_show']).as('named'),
      ];
    });

/** The slots of a mass casualty, of one hospital if it is named. */
export const slotsOfMass = (db: Database, massId: string, hospitalId?: string) =>
  withResponses(db)
    .where('collection_days.mass_casualty_id', '=', massId)
    .$if(hospitalId !== undefined, (all) =>
      all.where('collection_days.hospital_id', '=', hospitalId as string),
    )
    .execute();

/** A slot of a hospital, with how many of its donors take a chair, came, did not come, and are in its lists. */
export type SlotRow = Row<'slots'> &
  Readonly<Record<'taken' | 'came' | 'no_show' | 'named', number>> & { readonly hospital_id: string };

/** The slots of a day, or of a hospital's part in a mass casualty. */
export const slotsOfDay = (
  db: Database,
  { id, mass_casualty_id }: Pick<Row<'collection_days'>, 'id' | 'mass_casualty_id'>,
): Promise<SlotRow[]> =>
  mass_casualty_id === null
    ? withAppointments(db).where('slots.day_id', '=', id).execute()
    : withResponses(db).where('slots.day_id', '=', id).execute();

/** The slots of these days, of no mass casualty, that begin at an instant or later, by time, with their taken chairs. */
export const slotsFrom = (db: Database, dayIds: readonly string[], from: string) =>
  db
    .selectFrom('slots')
    .selectAll('slots')
    .select((eb) =>
      eb
        .selectFrom('appointments')
        .select((row) => row.fn.countAll<number>().as('count'))
        .whereRef('appointments.slot_id', '=', 'slots.id')
        .where('appointments.state', 'in', SEATED_APPOINTMENTS)
        .as('taken'),
    )
    .where('slots.day_id', 'in', padded(dayIds))
    .where('slots.starts_at', '>=', from)
    .orderBy('slots.starts_at')
    .$narrowType<{ taken: NotNull }>()
    .execute();

type Seated = Row<'slots'> & { readonly taken: number };

export const openSlot = ({ id, starts_at, ends_at, chairs, taken: seats }: Seated): OpenSlot => ({
  id,
  startsAt: starts_at,
  endsAt: ends_at,
  free: Math.max(0, chairs - seats),
});

/** Free chairs in slots of a hospital that have yet to begin. */
export async function countFreePlaces(
  db: Database,
  massId: string,
  hospitalId: string,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const slots = await slotsOfMass(db, massId, hospitalId);
  return slots
    .filter(({ starts_at }) => starts_at > at)
    .reduce((free, slot) => free + openSlot(slot).free, 0);
}

/** When the hospital expects the donor with this slot. */
export const findSlot = (db: Database, id: string) =>
  db.selectFrom('slots').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether all its chairs are taken. */
export async function isSlotTaken(db: Database, id: string): Promise<boolean> {
  const answered = await withResponses(db).where('slots.id', '=', id).executeTakeFirstOrThrow();
  const booked = await withAppointments(db).where('slots.id', '=', id).executeTakeFirstOrThrow();
  return answered.taken + booked.taken >= answered.chairs;
}
