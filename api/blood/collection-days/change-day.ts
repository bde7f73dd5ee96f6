import { firstReminderAt } from '../../../shared/rules/appointment-reminders.ts';
import { slotInstead } from '../../../shared/rules/collection-days.ts';
import { slotTimes } from '../../../shared/rules/slots.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { readHospital } from '../../people/hospitals/hospital-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { defined } from '../../platform/database/defined.ts';
import { differing, isEmpty } from '../../platform/database/differing.ts';
import type { RowChanges } from '../../platform/database/tables.ts';
import { type Booked, bookedOn, updateAppointment } from '../slots/appointment-store.ts';
import { type DayRow, lockDay, updateDay } from '../slots/day-store.ts';
import { notifyOfDay } from '../slots/notify-of-day.ts';
import { replaceSlots } from '../slots/replace-slots.ts';
import { openSlot, slotsOfDay } from '../slots/slot-store.ts';
import { tellBooked } from '../slots/tell-booked.ts';
import { cancelDay, turnAway } from './close-days.ts';
import { tellOfPlace } from './move-days.ts';
import { checkHours, placeColumnsOf, showOwnDay } from './open-day.ts';
import { readOwnDay } from './read-days.ts';

type Patch = Call<'PATCH /collection-days/{id}'>;
type Change = Extract<Patch['body'], { readonly action: 'change' }>;

/** What the body changes of the day's row. */
function changesOf(day: DayRow, hospital: Parameters<typeof placeColumnsOf>[0], body: Change) {
  const { location, coordinates, wantedTypes, note } = body;
  const isPlaced = location !== undefined || coordinates !== undefined;
  const stated = { location: location ?? undefined, coordinates };
  return differing<RowChanges<'collection_days'>>(day, {
    ...defined({
      starts_at: body.startsAt,
      ends_at: body.endsAt,
      chairs: body.chairs,
      slot_minutes: body.slotMinutes,
      wanted_types: wantedTypes && JSON.stringify([...new Set(wantedTypes)]),
    }),
    ...(note !== undefined && { note: note || null }),
    ...(isPlaced && placeColumnsOf(hospital, stated)),
  });
}

/** Booked donors whose times go are moved to the nearest free time that is left, or come no more; each is told. */
async function moveBooked(
  context: Context,
  trx: Database,
  day: DayRow,
  booked: readonly Booked[],
  actorId: string,
): Promise<Set<string>> {
  const kept = new Set(
    slotTimes(day.starts_at, day.ends_at, day.slot_minutes).map(({ startsAt }) => startsAt),
  );
  const moved = new Set<string>();
  for (const one of booked) {
    if (kept.has(one.starts_at)) continue;
    moved.add(one.id);
    const left = (await slotsOfDay(trx, day)).map(openSlot).filter((slot) => kept.has(slot.startsAt));
    const instead = slotInstead(left, one.starts_at, context.now());
    if (!instead) {
      await turnAway(context, trx, day, one, { actorId });
      continue;
    }
    await updateAppointment(trx, one.id, {
      slot_id: instead.id,
      remind_at: firstReminderAt(instead.startsAt, context.now()),
    });
    await notifyOfDay(context, trx, day, [one.donor_id]);
    const told = { appointmentId: one.id, donorId: one.donor_id, news: 'moved', slot: instead } as const;
    await tellBooked(context, trx, day, told);
  }
  return moved;
}

/**
 * Changes a day. Its new times stand beside the old ones until everybody booked has one that stays; then those without
 * anybody go.
 */
async function change(call: Patch, trx: Database, day: DayRow, body: Change): Promise<void> {
  const { context, principal } = call;
  const hospital = await readHospital(trx, day.hospital_id);
  const changes = changesOf(day, hospital, body);
  if (isEmpty(changes)) return;
  const booked = await bookedOn(trx, day.id);
  const changed = { ...day, ...changes } as DayRow;
  if (changes.starts_at || changes.ends_at || changes.slot_minutes) checkHours(context, changed);
  await updateDay(trx, day.id, changes);
  await replaceSlots(context, trx, changed, { besides: true });
  const moved = await moveBooked(context, trx, changed, booked, principal.id);
  await replaceSlots(context, trx, changed);
  const isElsewhere = 'location_address' in changes || 'latitude' in changes || 'longitude' in changes;
  if (isElsewhere) {
    const stayed = booked.filter(({ id }) => !moved.has(id));
    await tellOfPlace(context, trx, changed, stayed);
  }
  await recordAudit(context, trx, {
    actorId: principal.id,
    action: 'day.change',
    subjectId: day.id,
    detail: { chairs: changed.chairs, slotMinutes: changed.slot_minutes },
  });
  await notifyOfDay(
    context,
    trx,
    changed,
    booked.map(({ donor_id }) => donor_id),
  );
}

/** Changes or cancels a day that is not over. Fails with `day_over`; cancelling it again changes nothing. */
export const changeDay: Handler<'PATCH /collection-days/{id}'> = (call) => {
  const { context, principal, params, body, t, write } = call;
  return write(async (trx) => {
    await readOwnDay(trx, principal, params.id);
    await lockDay(trx, params.id);
    const day = await readOwnDay(trx, principal, params.id);
    const isCancelled = day.state === 'cancelled';
    const isOver = day.state !== 'open' || day.ends_at <= context.now().toISOString();
    if (isOver && !(isCancelled && body.action === 'cancel')) throw new Failure('failure.day_over');
    if (body.action === 'change') await change(call, trx, day, body);
    else if (!isCancelled) await cancelDay(context, trx, day, { actorId: principal.id, why: body.reason });
    return {
      day: await showOwnDay(context, trx, principal, day.id),
      message: t(body.action === 'cancel' ? 'day.cancelled' : 'day.changed'),
    };
  });
};
