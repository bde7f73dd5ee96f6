import { type SlotTime, slotTimes } from '../../../shared/rules/slots.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { deleteSlots, insertSlots, type SlotRow, slotsOfDay, updateSlot } from './slot-store.ts';

const isPlanned = (slot: SlotRow, wanted: ReadonlyMap<string, SlotTime>): boolean =>
  wanted.get(slot.starts_at)?.endsAt === slot.ends_at;

/**
 * The slots of a day follow its plan: new times are added, times without donors are removed, and those that stay get the
 * planned chairs, never fewer than are taken. A time that somebody has stays even if the plan has dropped it, without
 * further chairs. The caller has locked the day, or its mass casualty.
 */
export async function replaceSlots(
  context: Pick<Context, 'newId'>,
  trx: Database,
  { id, starts_at, ends_at, slot_minutes, chairs }: Row<'collection_days'>,
): Promise<void> {
  const wanted = new Map(slotTimes(starts_at, ends_at, slot_minutes).map((time) => [time.startsAt, time]));
  const slots = await slotsOfDay(trx, id);
  const unused = slots.filter((slot) => !isPlanned(slot, wanted) && slot.named === 0);
  for (const slot of slots)
    if (isPlanned(slot, wanted)) {
      wanted.delete(slot.starts_at);
      const kept = Math.max(chairs, slot.taken);
      if (kept !== slot.chairs) await updateSlot(trx, slot.id, { chairs: kept });
    } else if (!unused.includes(slot)) {
      await updateSlot(trx, slot.id, { chairs: slot.taken });
      for (const [startsAt, time] of wanted)
        if (time.startsAt < slot.ends_at && time.endsAt > slot.starts_at) wanted.delete(startsAt);
    }
  if (unused.length > 0)
    await deleteSlots(
      trx,
      unused.map((slot) => slot.id),
    );
  if (wanted.size > 0)
    await insertSlots(
      trx,
      [...wanted.values()].map(({ startsAt, endsAt }) => ({
        id: context.newId(),
        day_id: id,
        starts_at: startsAt,
        ends_at: endsAt,
        chairs,
      })),
    );
}
