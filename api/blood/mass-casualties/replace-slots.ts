import type { MassPlan } from '../../../shared/contract/mass-casualties.ts';
import { slotTimes } from '../../../shared/rules/mass-slots.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteSlots, insertSlots, slotsOf, updateSlot } from '../slots/slot-store.ts';

type Times = Pick<MassPlan, 'chairs' | 'slotMinutes' | 'from' | 'until'>;

/**
 * The slots of a hospital follow its plan: new times are added, times without donors are removed, and those that stay
 * get the planned chairs, never fewer than are taken. A time that somebody has stays even if the plan has dropped it,
 * without further chairs. The caller has locked the mass casualty's row.
 */
export async function replaceSlots(
  context: Pick<Context, 'newId'>,
  trx: Database,
  massId: string,
  hospitalId: string,
  { chairs, slotMinutes, from, until }: Times,
): Promise<void> {
  const wanted = new Map(slotTimes(from, until, slotMinutes).map((time) => [time.startsAt, time]));
  const unused: string[] = [];
  for (const slot of await slotsOf(trx, massId, hospitalId)) {
    const isPlanned = wanted.get(slot.starts_at)?.endsAt === slot.ends_at;
    if (isPlanned) {
      wanted.delete(slot.starts_at);
      await updateSlot(trx, slot.id, { chairs: Math.max(chairs, slot.taken) });
    } else if (slot.named === 0) unused.push(slot.id);
    else {
      await updateSlot(trx, slot.id, { chairs: slot.taken });
      for (const [startsAt, time] of wanted)
        if (time.startsAt < slot.ends_at && time.endsAt > slot.starts_at) wanted.delete(startsAt);
    }
  }
  if (unused.length > 0) await deleteSlots(trx, unused);
  if (wanted.size > 0)
    await insertSlots(
      trx,
      [...wanted.values()].map(({ startsAt, endsAt }) => ({
        id: context.newId(),
        mass_casualty_id: massId,
        hospital_id: hospitalId,
        starts_at: startsAt,
        ends_at: endsAt,
        chairs,
      })),
    );
}
