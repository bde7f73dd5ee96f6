import type { CollectionDay } from '../../../shared/contract/collection-days.ts';
import type { BloodType } from '../../../shared/rules/blood.ts';
import { freeSlots, type GivingWindow } from '../../../shared/rules/collection-days.ts';
import { roundKm } from '../../../shared/rules/distance.ts';
import type { OpenSlot } from '../../../shared/rules/slots.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { countAppointments } from '../slots/appointment-store.ts';
import { type DayRow, findDays } from '../slots/day-store.ts';
import type { NearDay } from '../slots/nearest-days.ts';
import { placeOfDay } from '../slots/place-of-day.ts';
import { openSlot, type SlotRow, slotsFrom } from '../slots/slot-store.ts';

/** What a day's card says to everybody who sees it. */
export const headOfDay = (day: DayRow) => ({
  hospital: { id: day.hospital_id, name: day.hospital_name, phone: day.hospital_phone },
  location: placeOfDay(day),
  note: day.note,
  cancelWhy: day.cancel_why,
});

const dayWith = (day: DayRow, free: readonly OpenSlot[]): CollectionDay => ({
  id: day.id,
  state: day.state,
  ...headOfDay(day),
  startsAt: day.starts_at,
  endsAt: day.ends_at,
  chairs: day.chairs,
  slotMinutes: day.slot_minutes,
  wantedTypes: JSON.parse(day.wanted_types) as BloodType[],
  freeTimes: day.state === 'open' ? free.map(({ startsAt }) => startsAt) : [],
});

export const showNearDay = ({ day, free, distanceKm, isWanted }: NearDay): CollectionDay => ({
  ...dayWith(day, free),
  ...(distanceKm !== null && { distanceKm: roundKm(distanceKm) }),
  isWanted,
});

/** A day for a donor who may give within `window`; null if at no time. */
export const showDayTo = (
  day: DayRow,
  slots: readonly SlotRow[],
  window: GivingWindow | null,
): CollectionDay => dayWith(day, window ? freeSlots(slots.map(openSlot), window) : []);

/** Days for their hospital, with the figures of each. */
export async function showOwnDays(
  { now }: Pick<Context, 'now'>,
  db: Database,
  ids: readonly string[],
): Promise<CollectionDay[]> {
  if (ids.length === 0) return [];
  const window = { from: now().toISOString(), until: null };
  const counts = await countAppointments(db, ids);
  const slotsByDay = Map.groupBy(await slotsFrom(db, ids, ''), ({ day_id }) => day_id);
  const days = new Map((await findDays(db, ids)).map((day) => [day.id, day]));
  const shown: CollectionDay[] = [];
  for (const id of ids) {
    const day = days.get(id);
    if (!day) continue;
    const slots = slotsByDay.get(id) ?? [];
    const own = new Map(counts.filter(({ day_id }) => day_id === id).map((row) => [row.state, row.count]));
    shown.push({
      ...dayWith(day, freeSlots(slots.map(openSlot), window)),
      figures: {
        booked: own.get('booked') ?? 0,
        arrived: own.get('arrived') ?? 0,
        given: own.get('given') ?? 0,
        deferred: own.get('deferred') ?? 0,
        noShow: own.get('no_show') ?? 0,
        cancelled: own.get('cancelled') ?? 0,
        seats: slots.reduce((sum, { chairs }) => sum + chairs, 0),
        taken: slots.reduce((sum, slot) => sum + slot.taken, 0),
      },
    });
  }
  return shown;
}
