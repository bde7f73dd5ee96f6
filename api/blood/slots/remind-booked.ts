import { nextReminderAt, reminderNow } from '../../../shared/rules/appointment-reminders.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  claimReminders,
  isReminderDue,
  type ReminderDue,
  readToRemind,
  updateAppointment,
} from './appointment-store.ts';
import { findDay } from './day-store.ts';
import { tellBooked } from './tell-booked.ts';

const BATCH = 50;

/** Says what is true now, and plans the next one. */
async function remind(context: Context, trx: Database, due: ReminderDue): Promise<void> {
  const now = context.now();
  const { id, donor_id: donorId, day_id, starts_at: startsAt, ends_at: endsAt } = due;
  await updateAppointment(trx, id, { remind_at: nextReminderAt(startsAt, now) });
  const news = reminderNow(startsAt, now);
  const day = news && (await findDay(trx, day_id));
  if (day)
    await tellBooked(context, trx, day, { appointmentId: id, donorId, news, slot: { startsAt, endsAt } });
}

/**
 * Reminds donors of their appointments, the evening before and on the day, on their devices, otherwise by text. Choosing
 * them and queueing messages are one transaction, so it may be called any number of times, by several instances at once,
 * and killed at any time. Returns the number of appointments.
 */
export async function remindBooked(context: Context): Promise<number> {
  const { db } = context;
  const at = context.now().toISOString();
  // Checked before a transaction is begun: this runs often, and mostly nobody is due.
  if (!(await isReminderDue(db, at))) return 0;
  return db.transaction().execute(async (trx) => {
    const ids = await claimReminders(trx, at, BATCH);
    for (const due of ids.length > 0 ? await readToRemind(trx, ids) : []) await remind(context, trx, due);
    return ids.length;
  });
}
