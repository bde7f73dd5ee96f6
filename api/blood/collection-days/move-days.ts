import type { Context } from '../../context.ts';
import { lockHospital } from '../../people/hospitals/hospital-store.ts';
import { squareColumns } from '../../people/matching/grid.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { type Booked, bookedOn } from '../slots/appointment-store.ts';
import { type DayRow, findDay, lockDay, openDaysOf, updateDay } from '../slots/day-store.ts';
import { notifyOfDay } from '../slots/notify-of-day.ts';
import { slotTime } from '../slots/slot-time.ts';
import { tellBooked } from '../slots/tell-booked.ts';

/** The day is at another place: each of these donors is told, with their time. */
export async function tellOfPlace(
  context: Context,
  trx: Database,
  day: DayRow,
  booked: readonly Booked[],
): Promise<void> {
  for (const one of booked)
    await tellBooked(context, trx, day, {
      appointmentId: one.id,
      donorId: one.donor_id,
      news: 'changed',
      slot: slotTime(one),
    });
}

/**
 * Its hospital may have moved from where it was `before`: open days that are held there are found near the new place,
 * and whoever is booked is told. A pin that was corrected within its square is no move, another address is.
 */
export async function moveDays(
  context: Context,
  trx: Database,
  { user_id: hospitalId, location_address: before }: Row<'hospitals'>,
): Promise<void> {
  const hospital = await lockHospital(trx, hospitalId);
  const { square } = squareColumns(hospital);
  const isSameAddress = hospital.location_address === before;
  for (const { id } of await openDaysOf(trx, hospitalId)) {
    await lockDay(trx, id);
    const day = await findDay(trx, id);
    if (day?.state !== 'open' || day.location_address !== null) continue;
    if (isSameAddress && day.square === square) continue;
    await updateDay(trx, id, { square });
    const booked = await bookedOn(trx, id);
    await tellOfPlace(context, trx, day, booked);
    await notifyOfDay(
      context,
      trx,
      day,
      booked.map(({ donor_id }) => donor_id),
    );
  }
}
