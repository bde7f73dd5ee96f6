import type { Context } from '../../context.ts';
import { lockHospital } from '../../people/hospitals/hospital-store.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Booked, bookedOn } from '../slots/appointment-store.ts';
import { cancelBooking } from '../slots/cancel-booking.ts';
import { type DayRow, findDay, lockDay, openDaysOf, updateDay } from '../slots/day-store.ts';
import { notifyOfDay } from '../slots/notify-of-day.ts';
import { recordMissed } from '../slots/record-missed.ts';
import { slotTime } from '../slots/slot-time.ts';
import { tellBooked } from '../slots/tell-booked.ts';

interface TurningAway {
  /** Null if nobody of the hospital, and no admin, did it. */
  readonly actorId: string | null;
  /** The day is about to be deleted. */
  readonly isGone?: boolean;
}

/** The booked donor no longer comes, and is told so. */
export async function turnAway(
  context: Context,
  trx: Database,
  day: DayRow,
  one: Booked,
  { actorId, isGone = false }: TurningAway,
): Promise<void> {
  await cancelBooking(context, trx, one, day, { by: 'hospital', actorId });
  const told = {
    appointmentId: one.id,
    donorId: one.donor_id,
    news: 'cancelled',
    slot: slotTime(one),
  } as const;
  await tellBooked(context, trx, day, told, isGone);
}

interface Cancelling extends TurningAway {
  /** Shown to donors; empty if there is nothing to say. */
  readonly why: string;
  /** Whoever's time has begun may sit in its chair, and a tablet without a network have recorded it. */
  readonly staysForBegun?: boolean;
}

/** Cancels a day: nobody who has booked comes, and each is told. Who has arrived stays in its list. */
export async function cancelDay(
  context: Context,
  trx: Database,
  day: DayRow,
  { why, staysForBegun = false, ...by }: Cancelling,
): Promise<void> {
  const at = context.now().toISOString();
  await updateDay(trx, day.id, {
    state: 'cancelled',
    cancel_why: why,
    ended_at: at,
    ended_by: by.actorId,
  });
  for (const one of await bookedOn(trx, day.id))
    if (staysForBegun && one.starts_at <= at) await recordMissed(context, trx, one.id);
    else await turnAway(context, trx, day, one, by);
  await recordAudit(context, trx, {
    actorId: by.actorId,
    action: 'day.cancel',
    subjectId: day.id,
    detail: { reason: why },
  });
  await notifyOfDay(context, trx, day, []);
}

/** A hospital loses its verification, or leaves (`isGone`): all its open days are cancelled. */
export async function closeDays(
  context: Context,
  trx: Database,
  hospitalId: string,
  actorId: string | null,
  isGone = false,
): Promise<void> {
  // So that none is opened meanwhile.
  await lockHospital(trx, hospitalId);
  for (const { id } of await openDaysOf(trx, hospitalId)) {
    await lockDay(trx, id);
    const day = await findDay(trx, id);
    // One that has ended meanwhile stays as it is.
    if (day?.state === 'open')
      await cancelDay(context, trx, day, { actorId, why: '', isGone, staysForBegun: !isGone });
  }
}
