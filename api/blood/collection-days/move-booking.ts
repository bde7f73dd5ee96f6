import type { Language } from '../../../shared/contract/people.ts';
import { firstReminderAt } from '../../../shared/rules/appointment-reminders.ts';
import type { Context } from '../../context.ts';
import { Failure } from '../../failure.ts';
import { stopMessagesTo } from '../../messaging/channels/stop-messages.ts';
import { recordAudit } from '../../platform/audit/audit-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { slotText } from '../../platform/i18n/slot-text.ts';
import { deleteUnsentMails } from '../../platform/mail/mail-store.ts';
import { updateAppointment } from '../slots/appointment-store.ts';
import type { DayRow } from '../slots/day-store.ts';
import { notifyOfDay } from '../slots/notify-of-day.ts';
import { findSlot } from '../slots/slot-store.ts';
import { slotTime } from '../slots/slot-time.ts';
import { tellBooked } from '../slots/tell-booked.ts';
import { chairAt, windowOf, withoutWhy } from './book.ts';

/** An appointment and its day, which the caller has locked. */
export interface BookedOnDay {
  readonly appointment: Row<'appointments'>;
  readonly day: DayRow;
}

interface Mover {
  readonly by: 'donor' | 'hospital';
  readonly actorId: string;
  readonly language: Language;
}

/**
 * Another time of the same day; a hospital's move is told to the donor. Returns the time as a text. Fails with
 * `appointment_state`, `day_over`, and like `chairAt`.
 */
export async function moveBooking(
  context: Context,
  trx: Database,
  { appointment, day }: BookedOnDay,
  startsAt: string,
  { by, actorId, language }: Mover,
): Promise<string> {
  const now = context.now().toISOString();
  if (appointment.state !== 'booked' || day.state !== 'open') throw new Failure('failure.appointment_state');
  const slot = appointment.slot_id === null ? undefined : await findSlot(trx, appointment.slot_id);
  if (slot?.starts_at === startsAt) return slotText(language, slotTime(slot));
  if (startsAt <= now) throw new Failure('failure.day_over');
  const chair = await withoutWhy(by === 'hospital', async () =>
    chairAt(trx, day, startsAt, await windowOf(context, trx, appointment.donor_id), language),
  );
  await updateAppointment(trx, appointment.id, {
    slot_id: chair.id,
    remind_at: firstReminderAt(chair.startsAt, context.now()),
  });
  // What was said of the old time.
  await stopMessagesTo(trx, appointment.donor_id, ['appointment'], now, `appointment:${appointment.id}`);
  await deleteUnsentMails(trx, { userId: appointment.donor_id, requestId: null, kinds: ['appointment'] });
  await recordAudit(context, trx, {
    actorId,
    action: 'appointment.change',
    subjectId: appointment.id,
    detail: { to: chair.startsAt },
  });
  await notifyOfDay(context, trx, day, [appointment.donor_id]);
  if (by === 'hospital')
    await tellBooked(context, trx, day, {
      appointmentId: appointment.id,
      donorId: appointment.donor_id,
      news: 'moved',
      slot: chair,
    });
  return slotText(language, chair);
}
