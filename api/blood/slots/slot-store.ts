import type { OpenSlot } from '../../../shared/rules/mass-slots.ts';
import {
  ATTENDED_RESPONSES,
  type ResponseStatus,
  SEATED_RESPONSES,
} from '../../../shared/rules/request-status.ts';
import type { Database } from '../../platform/database/database.ts';
import type { NewRow, RowChanges } from '../../platform/database/tables.ts';

export const insertSlots = (db: Database, rows: readonly NewRow<'slots'>[]) =>
  db.insertInto('slots').values(rows).execute();

export const updateSlot = (db: Database, id: string, changes: RowChanges<'slots'>) =>
  db.updateTable('slots').set(changes).where('id', '=', id).execute();

export const deleteSlots = (db: Database, ids: readonly string[]) =>
  db.deleteFrom('slots').where('id', 'in', ids).execute();

/** The slots of a mass casualty, of one hospital if it is named, by hospital and time, with who took them. */
export const slotsOf = (db: Database, massId: string, hospitalId?: string) =>
  db
    .selectFrom('slots')
    .leftJoin('responses', 'responses.slot_id', 'slots.id')
    .selectAll('slots')
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
    })
    .where('slots.mass_casualty_id', '=', massId)
    .$if(hospitalId !== undefined, (all) => all.where('slots.hospital_id', '=', hospitalId as string))
    .groupBy('slots.id')
    .orderBy('slots.hospital_id')
    .orderBy('slots.starts_at')
    .execute();

export type SlotRow = Awaited<ReturnType<typeof slotsOf>>[number];

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
  const slots = await slotsOf(db, massId, hospitalId);
  return slots
    .filter(({ starts_at }) => starts_at > at)
    .reduce((free, slot) => free + openSlot(slot).free, 0);
}

/** When the hospital expects the donor with this slot. */
export const findSlot = (db: Database, id: string) =>
  db.selectFrom('slots').selectAll().where('id', '=', id).executeTakeFirst();

/** Whether all its chairs are taken. */
export async function isSlotTaken(db: Database, id: string): Promise<boolean> {
  const { chairs, taken } = await db
    .selectFrom('slots')
    .leftJoin('responses', (join) =>
      join.onRef('responses.slot_id', '=', 'slots.id').on('responses.status', 'in', SEATED_RESPONSES),
    )
    .select((eb) => ['slots.chairs', eb.fn.count<number>('responses.id').as('taken')])
    .where('slots.id', '=', id)
    .groupBy('slots.id')
    .executeTakeFirstOrThrow();
  return taken >= chairs;
}
