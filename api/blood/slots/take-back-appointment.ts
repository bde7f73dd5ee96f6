import type { AppointmentState } from '../../../shared/rules/collection-days.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../platform/database/database.ts';
import { findAppointment, updateAppointment } from './appointment-store.ts';
import { findDay, lockDay } from './day-store.ts';
import { notifyOfDay } from './notify-of-day.ts';

/** An admin takes back what a hospital recorded of an appointment, if it still says so. */
export async function takeBackAppointment(
  context: Context,
  trx: Database,
  id: string,
  { from, to }: { readonly from: AppointmentState; readonly to: 'arrived' | 'no_show' },
): Promise<void> {
  const dayId = (await findAppointment(trx, id))?.day_id;
  if (dayId === undefined) return;
  await lockDay(trx, dayId);
  const [appointment, day] = [await findAppointment(trx, id), await findDay(trx, dayId)];
  if (appointment?.state !== from || !day) return;
  await updateAppointment(trx, id, {
    state: to,
    closed_at: to === 'arrived' ? null : context.now().toISOString(),
    handled_by: null,
  });
  await notifyOfDay(context, trx, day, [appointment.donor_id]);
}
