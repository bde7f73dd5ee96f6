import { isInWindow } from '../../../shared/rules/collection-days.ts';
import type { Context } from '../../context.ts';
import { stopMessagesTo } from '../../messaging/channels/stop-messages.ts';
import { findDonor } from '../../people/donors/donor-store.ts';
import { givingWindow } from '../../people/matching/giving-window.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { deleteUnsentMails } from '../../platform/mail/mail-store.ts';
import { donationIntervals } from '../../platform/settings/setting-in-force.ts';
import { findBooked, updateAppointment } from './appointment-store.ts';
import { deleteArrivalCode } from './arrival-code-store.ts';
import { findDay } from './day-store.ts';
import { notifyOfDay } from './notify-of-day.ts';
import { findSlot } from './slot-store.ts';
import { slotTime } from './slot-time.ts';
import { tellBooked } from './tell-booked.ts';

interface Cancelling {
  readonly by: 'donor' | 'hospital';
  /** Null if nobody did it by hand. */
  readonly actorId: string | null;
}

/**
 * An appointment is cancelled: its chair is free, its code is used up, and nobody is reminded of it. What waits about
 * another one of theirs is sent.
 */
export async function cancelBooking(
  context: Context,
  trx: Database,
  appointment: Pick<Row<'appointments'>, 'id' | 'donor_id' | 'state'>,
  day: Pick<Row<'collection_days'>, 'id' | 'hospital_id'>,
  { by, actorId }: Cancelling,
): Promise<void> {
  const at = context.now().toISOString();
  await updateAppointment(trx, appointment.id, {
    state: 'cancelled',
    cancelled_by: by,
    closed_at: at,
    handled_by: by === 'hospital' ? actorId : null,
  });
  await deleteArrivalCode(trx, { appointmentId: appointment.id });
  await stopMessagesTo(trx, appointment.donor_id, ['appointment'], at, `appointment:${appointment.id}`);
  // Mails do not say which one they are about; of those booked there is only one.
  if (appointment.state === 'booked')
    await deleteUnsentMails(trx, { userId: appointment.donor_id, requestId: null, kinds: ['appointment'] });
  await recordAudit(context, trx, {
    actorId,
    action: 'appointment.cancel',
    subjectId: appointment.id,
  });
  await notifyOfDay(context, trx, day, [appointment.donor_id]);
}

/** A donor comes nowhere any more: they are banned, or leave. */
export async function dropBooking(
  context: Context,
  trx: Database,
  donorId: string,
  actorId: Cancelling['actorId'],
): Promise<void> {
  const booked = await findBooked(trx, donorId);
  const day = booked && (await findDay(trx, booked.day_id));
  if (day) await cancelBooking(context, trx, booked, day, { by: 'donor', actorId });
}

/** What a donor has booked for a time at which they may not give any more is cancelled, and they are told if another did it. */
export async function recheckBooking(
  context: Context,
  trx: Database,
  donorId: string,
  actorId: Cancelling['actorId'],
): Promise<void> {
  const booked = await findBooked(trx, donorId);
  const slot = booked?.slot_id ? await findSlot(trx, booked.slot_id) : undefined;
  const donor = await findDonor(trx, donorId);
  if (!booked || !slot || !donor) return;
  const may = givingWindow(donor, context.now(), await donationIntervals(context, trx));
  const isPossible =
    may.outcome === 'window' ? isInWindow(slot.starts_at, may.window) : may.why === 'donor_paused';
  const day = isPossible ? undefined : await findDay(trx, booked.day_id);
  if (!day) return;
  const isOwn = actorId === donorId;
  await cancelBooking(context, trx, booked, day, { by: isOwn ? 'donor' : 'hospital', actorId });
  if (isOwn) return;
  await tellBooked(context, trx, day, {
    appointmentId: booked.id,
    donorId,
    news: 'cancelled',
    slot: slotTime(slot),
  });
}
