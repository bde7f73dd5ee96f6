import { slotTimes } from '../../../shared/rules/slots.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { deleteSlots, insertSlots, slotsOfDay, updateSlot } from './slot-store.ts';

/**
 * The slots of a day follow its plan: new times are added, times without donors are removed, and those that begin as
 * planned get the planned end and chairs, never fewer than are taken. A time that somebody has stays even if the plan
 * has dropped it, without further chairs, and in the place of new times that it overlaps; `besides`: new times are added
 * all the same, since whoever has it will be moved. The caller has locked the day, or its mass casualty.
 */
export async function replaceSlots(
  context: Pick<Context, 'newId'>,
  trx: Database,
  day: Row<'collection_days'>,
  { besides = false } = {},
): Promise<void> {
  const { id, starts_at, ends_at, slot_minutes, chairs } = day;
  const planned = new Map(slotTimes(starts_at, ends_at, slot_minutes).map((time) => [time.startsAt, time]));
  const missing = new Map(planned);
  const unused: string[] = [];
  for (const slot of await slotsOfDay(trx, day)) {
    const time = planned.get(slot.starts_at);
    if (time) {
      missing.delete(time.startsAt);
      const changes = { ends_at: time.endsAt, chairs: Math.max(chairs, slot.taken) };
      if (changes.ends_at !== slot.ends_at || changes.chairs !== slot.chairs)
        await updateSlot(trx, slot.id, changes);
    } else if (slot.named === 0) unused.push(slot.id);
    else {
      if (slot.chairs !== slot.taken) await updateSlot(trx, slot.id, { chairs: slot.taken });
      for (const [startsAt, { endsAt }] of missing)
        if (!besides && startsAt < slot.ends_at && endsAt > slot.starts_at) missing.delete(startsAt);
    }
  }
  if (unused.length > 0) await deleteSlots(trx, unused);
  if (missing.size > 0)
    await insertSlots(
      trx,
      [...missing.values()].map(({ startsAt, endsAt }) => ({
        id: context.newId(),
        day_id: id,
        starts_at: startsAt,
        ends_at: endsAt,
        chairs,
      })),
    );
}
