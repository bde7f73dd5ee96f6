import { type ExpressionBuilder, sql } from 'kysely';
import { type AppointmentState, SEATED_APPOINTMENTS } from '../../../shared/rules/collection-days.ts';
import {
  ATTENDED_RESPONSES,
  RESPONSE_STATUSES,
  type ResponseStatus,
  SEATED_RESPONSES,
} from '../../../shared/rules/request-status.ts';
import type { OpenSlot } from '../../../shared/rules/slots.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewRow, RowChanges, Tables } from '../../platform/database/tables.ts';

export const insertSlots = (db: Database, rows: readonly NewRow<'slots'>[]) =>
  db.insertInto('slots').values(rows).execute();

export const updateSlot = (db: Database, id: string, changes: RowChanges<'slots'>) =>
  db.updateTable('slots').set(changes).where('id', '=', id).execute();

export const deleteSlots = (db: Database, ids: readonly string[]) =>
  db.deleteFrom('slots').where('id', 'in', ids).execute();

/** Their time stays in the list of the day. */
const SHOWN_APPOINTMENTS: readonly AppointmentState[] = [...SEATED_APPOINTMENTS, 'no_show'];

type InSlots = ExpressionBuilder<Tables, 'slots' | 'collection_days'>;

const responsesIn = (eb: InSlots, statuses: readonly ResponseStatus[]) =>
  eb
    .selectFrom('responses')
    .select((row) => row.fn.countAll<number>().as('count'))
    .whereRef('responses.slot_id', '=', 'slots.id')
    .where('responses.status', 'in', statuses);

const appointmentsIn = (eb: InSlots, states: readonly AppointmentState[]) =>
  eb
    .selectFrom('appointments')
    .select((row) => row.fn.countAll<number>().as('count'))
    .whereRef('appointments.slot_id', '=', 'slots.id')
    .where('appointments.state', 'in', states);

/** Slots with who took them, by hospital and time. */
const slotsTaken = (db: Database) =>
  db
    .selectFrom('slots')
    .innerJoin('collection_days', 'collection_days.id', 'slots.day_id')
    .selectAll('slots')
    .select('collection_days.hospital_id')
    .select((eb) => [
      sql<number>`${responsesIn(eb, SEATED_RESPONSES)} + ${appointmentsIn(eb, SEATED_APPOINTMENTS)}`.as(
        'taken',
      ),
      responsesIn(eb, ATTENDED_RESPONSES).$notNull().as('came'),
      responsesIn(eb, ['no_show']).$notNull().as('no_show'),
      // Also counts responses that have left the slot: it must not be removed.
      sql<number>`${responsesIn(eb, RESPONSE_STATUSES)} + ${appointmentsIn(eb, SHOWN_APPOINTMENTS)}`.as(
        'named',
      ),
    ])
    .orderBy('collection_days.hospital_id')
    .orderBy('slots.starts_at');

/** The slots of a mass casualty, of one hospital if it is named. */
export const slotsOfMass = (db: Database, massId: string, hospitalId?: string) =>
  slotsTaken(db)
    .where('collection_days.mass_casualty_id', '=', massId)
    .$if(hospitalId !== undefined, (all) =>
      all.where('collection_days.hospital_id', '=', hospitalId as string),
    )
    .execute();

export const slotsOfDay = (db: Database, dayId: string) =>
  slotsTaken(db).where('slots.day_id', '=', dayId).execute();

export type SlotRow = Awaited<ReturnType<typeof slotsOfDay>>[number];

export const openSlot = ({ id, starts_at, ends_at, chairs, taken }: SlotRow): OpenSlot => ({
  id,
  startsAt: starts_at,
  endsAt: ends_at,
  free: Math.max(0, chairs - taken),
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
  const { chairs, taken } = await slotsTaken(db).where('slots.id', '=', id).executeTakeFirstOrThrow();
  return taken >= chairs;
}
