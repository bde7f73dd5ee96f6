import type { BloodType } from '../../../shared/rules/blood.ts';
import { isInWindow } from '../../../shared/rules/collection-days.ts';
import type { Context } from '../../context.ts';
import type { NextDay } from '../../messaging/push/delivery-details.ts';
import { findDonor, findGivers } from '../../people/donors/donor-store.ts';
import { type Giver, givingWindow } from '../../people/matching/giving-window.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { donationIntervals } from '../../platform/settings/setting-in-force.ts';
import { bookedAmong, findBooked } from './appointment-store.ts';
import { type NearDay, nearestDays } from './nearest-days.ts';

const offerOf = ([near]: readonly NearDay[]): NextDay | undefined => {
  const startsAt = near?.free[0]?.startsAt;
  return near && startsAt !== undefined ? { hospital: near.day.hospital_name, startsAt } : undefined;
};

/** The nearest day on which a donor may give and a chair is free; undefined if there is none, or they have one. */
export async function nextDayFor(
  context: Context,
  db: Database,
  donorId: string,
): Promise<NextDay | undefined> {
  const donor = await findDonor(db, donorId);
  if (!donor || (await findBooked(db, donorId))) return undefined;
  return offerOf(await nearestDays(context, db, donor, 1));
}

/** Somebody of whom no more is known than that they could come. */
const ANYBODY = {
  active: 1,
  paused: 0,
  last_donation_at: null,
  interval_kind: 0,
  deferred_until: null,
  gives_from: null,
  gives_until: null,
  /** Who was called to a hospital goes as far from there. */
  max_travel_km: 30,
} as const;

/** The same for all who were called to a hospital: the day that is nearest to it; undefined if there is none. */
export async function nextDayNear(
  context: Context,
  db: Database,
  { latitude, longitude }: Pick<Row<'hospitals'>, 'latitude' | 'longitude'>,
  bloodType: BloodType,
): Promise<NextDay | undefined> {
  if (latitude === null || longitude === null) return undefined;
  return offerOf(
    await nearestDays(context, db, { ...ANYBODY, latitude, longitude, blood_type: bloodType }, 1),
  );
}

/** Those of these donors to whom a day is offered: they may give then, and have no appointment. */
export async function offeredAmong(
  context: Context,
  trx: Database,
  { startsAt }: NextDay,
  donorIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const intervals = await donationIntervals(context, trx);
  const booked = await bookedAmong(trx, donorIds);
  const mayTake = (giver: Giver): boolean => {
    const may = givingWindow(giver, context.now(), intervals);
    return may.outcome === 'window' && isInWindow(startsAt, may.window);
  };
  const givers = await findGivers(trx, donorIds);
  return new Set(
    givers.flatMap((giver) => (!booked.has(giver.user_id) && mayTake(giver) ? [giver.user_id] : [])),
  );
}
