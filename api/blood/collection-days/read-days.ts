import { Failure } from '../../failure.ts';
import type { Call, Handler } from '../../handler.ts';
import { findDonor } from '../../people/donors/donor-store.ts';
import { recordDisclosures } from '../../people/donors/record-disclosures.ts';
import { isTrusted } from '../../people/hospitals/is-trusted.ts';
import { givingWindow } from '../../people/matching/giving-window.ts';
import { actorNames } from '../../platform/actors/actor-names.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/list-total.ts';
import { donationIntervals } from '../../platform/settings/setting-in-force.ts';
import type { Principal } from '../../principal.ts';
import { type AppointmentWithDonor, findBooked, listAppointments } from '../slots/appointment-store.ts';
import { type DayRow, findDay, listDaysOfHospital } from '../slots/day-store.ts';
import { nearestDays } from '../slots/nearest-days.ts';
import { showSlot } from '../slots/show-slot.ts';
import { slotsOfDay } from '../slots/slot-store.ts';
import { NO_PHONE, phoneOf, showListed, showsPhone } from './show-appointment.ts';
import { showDayTo, showNearDay, showOwnDays } from './show-day.ts';

/** A hospital's own days; a donor's nearest, on which they may give. */
export const listDays: Handler<'GET /collection-days'> = async ({ context, principal, query }) => {
  const { db } = context;
  if (principal.role === 'hospital') {
    const { hospitalId } = principal;
    const about = { hospitalId, when: query.when, now: context.now().toISOString() };
    const { ids, ...total } = await listDaysOfHospital(db, about, pageOf(query));
    return { days: await showOwnDays(context, db, ids), ...total };
  }
  const donor = await findDonor(db, principal.id);
  const days = donor ? await nearestDays(context, db, donor) : [];
  return { days: days.map(showNearDay), total: days.length, totalIsMore: false };
};

/** A day of the caller's hospital; anything else is not found. */
export async function readOwnDay(
  db: Database,
  { hospitalId }: Pick<Principal, 'hospitalId'>,
  id: string,
): Promise<DayRow> {
  const day = await findDay(db, id);
  if (day?.hospital_id !== hospitalId) throw new Failure('failure.day_not_found');
  return day;
}

/**
 * Phone numbers are disclosed to a verified hospital once that is recorded; on a full disk the list is sent without them.
 */
async function readList({ context, principal }: Call<'GET /collection-days/{id}'>, day: DayRow) {
  const { db } = context;
  const rows = await listAppointments(db, day.id);
  const names = await actorNames(db, principal.hospitalId);
  const now = context.now();
  const shows = (row: AppointmentWithDonor) => principal.verified && showsPhone(row, now);
  const donorIds = rows.filter(shows).map(({ donor_id }) => donor_id);
  const isRecorded = await recordDisclosures(context, db, {
    hospitalId: principal.hospitalId,
    dayId: day.id,
    donorIds,
  }).then(
    () => true,
    (error: unknown) => {
      context.log.error({ err: error }, 'disclosures of phone numbers could not be recorded');
      return false;
    },
  );
  const shown = rows.map((row) => ({
    ...showListed(row, names),
    ...(isRecorded && shows(row) ? phoneOf(row) : NO_PHONE),
  }));
  return [
    ...shown.filter(({ state }) => state !== 'cancelled'),
    ...shown.filter(({ state }) => state === 'cancelled'),
  ];
}

export const readDay: Handler<'GET /collection-days/{id}'> = async (call) => {
  const { context, principal, params } = call;
  const { db } = context;
  if (principal.role === 'hospital') {
    const day = await readOwnDay(db, principal, params.id);
    const [shown] = await showOwnDays(context, db, [day.id]);
    if (!shown) throw new Failure('failure.day_not_found');
    const slots = await slotsOfDay(db, day);
    return {
      day: shown,
      slots: slots.filter(({ named, chairs }) => named > 0 || chairs > 0).map(showSlot),
      appointments: await readList(call, day),
    };
  }
  const day = await findDay(db, params.id);
  const donor = await findDonor(db, principal.id);
  if (!day || !donor) throw new Failure('failure.day_not_found');
  const isTheirs = (await findBooked(db, donor.user_id))?.day_id === day.id;
  const isSeen = isTrusted({ status: day.hospital_status, verification: day.verification });
  if (!isSeen && !isTheirs) throw new Failure('failure.day_not_found');
  const may = givingWindow(donor, context.now(), await donationIntervals(context, db));
  const window = may.outcome === 'window' ? may.window : null;
  return { day: showDayTo(day, await slotsOfDay(db, day), window) };
};
