import type { BloodType } from '../../../shared/rules/blood.ts';
import {
  DAYS_SHOWN,
  DAYS_SHOWN_OF_HOSPITAL,
  freeSlots,
  type GivingWindow,
} from '../../../shared/rules/collection-days.ts';
import { boundingBox, haversineKm } from '../../../shared/rules/distance.ts';
import type { OpenSlot } from '../../../shared/rules/slots.ts';
import { DAY_MS } from '../../../shared/time.ts';
import type { Context } from '../../context.ts';
import { isTrusted } from '../../people/hospitals/is-trusted.ts';
import { type Giver, givingWindow } from '../../people/matching/giving-window.ts';
import { squaresOf } from '../../people/matching/grid.ts';
import { chunks } from '../../platform/database/chunks.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/tables.ts';
import { pointOf } from '../../platform/places/point-of.ts';
import { donationIntervals } from '../../platform/settings/setting-in-force.ts';
import { type DayRow, findDays, openDaysIn, openDaysSince } from './day-store.ts';
import { pointOfDay } from './place-of-day.ts';
import { openSlot, slotsFrom } from './slot-store.ts';

/** Who asks for days: a donor, or somebody at any place. */
type Place = Giver & Pick<Row<'donors'>, 'latitude' | 'longitude' | 'max_travel_km' | 'blood_type'>;

/** A day for a donor: with the times that they can have, and how far it is from their home. */
export interface NearDay {
  readonly day: DayRow;
  readonly free: readonly OpenSlot[];
  /** Null if either place is not known. */
  readonly distanceKm: number | null;
  /** Theirs is a wanted type, or all are alike. */
  readonly isWanted: boolean;
}

/** Circles around the donor, as parts of how far they travel: the first that holds enough is the last that is read. */
const CIRCLES = [0.2, 1] as const;
/** More ranges fit a circle better, and each costs a descent into the index. */
const RANGES = 9;
/** Days that are read of one range, the soonest: of as many, enough have a free chair. */
const READ_MAX = 64;

type Found = Awaited<ReturnType<typeof openDaysSince>>[number];

const wantedOf = ({ wanted_types }: DayRow) => JSON.parse(wanted_types) as BloodType[];

/** Not more of one hospital than its soonest. */
function fewOfEach(days: readonly Found[]): Found[] {
  const seen = new Map<string, number>();
  return days
    .toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
    .filter(({ hospital_id }) => {
      const count = (seen.get(hospital_id) ?? 0) + 1;
      seen.set(hospital_id, count);
      return count <= DAYS_SHOWN_OF_HOSPITAL;
    });
}

async function daysAround(db: Database, donor: Place, km: number, window: GivingWindow): Promise<Found[]> {
  const point = pointOf(donor);
  if (!point) return [];
  const found: Found[] = [];
  for (const range of squaresOf(boundingBox(point, km), RANGES))
    found.push(...(await openDaysIn(db, range, window, READ_MAX)));
  return fewOfEach(found);
}

type Placed = Omit<NearDay, 'free'>;

function placed(donor: Place, day: DayRow): Placed {
  const [from, to] = [pointOf(donor), pointOfDay(day)];
  const wanted = wantedOf(day);
  return {
    day,
    distanceKm: from && to ? haversineKm(from, to) : null,
    isWanted: wanted.length === 0 || (donor.blood_type !== null && wanted.includes(donor.blood_type)),
  };
}

const inOrder = (a: Placed, b: Placed): number =>
  Number(b.isWanted) - Number(a.isWanted) ||
  (a.distanceKm ?? Number.MAX_VALUE) - (b.distanceKm ?? Number.MAX_VALUE) ||
  (a.day.starts_at < b.day.starts_at ? -1 : 1);

/** Days whose chairs are counted at a time: mostly the first have enough. */
const BATCH = 24;

/** Of found days the first that the donor can book, in their order. */
async function bookable(
  db: Database,
  donor: Place,
  found: readonly Found[],
  { window, limit }: { readonly window: GivingWindow; readonly limit: number },
): Promise<NearDay[]> {
  if (found.length === 0) return [];
  const days = (
    await findDays(
      db,
      found.map(({ id }) => id),
    )
  )
    .filter(({ hospital_status: status, verification }) => isTrusted({ status, verification }))
    .map((day) => placed(donor, day))
    .filter(({ distanceKm }) => distanceKm === null || distanceKm <= donor.max_travel_km)
    .toSorted(inOrder);
  const near: NearDay[] = [];
  for (const some of chunks(days, BATCH)) {
    const ids = some.map(({ day }) => day.id);
    const byDay = Map.groupBy(await slotsFrom(db, ids, window.from), ({ day_id }) => day_id);
    for (const one of some) {
      const free = freeSlots((byDay.get(one.day.id) ?? []).map(openSlot), window);
      if (free.length > 0) near.push({ ...one, free });
    }
    if (near.length >= limit) break;
  }
  return near.slice(0, limit);
}

/**
 * The days on which a donor may give and a chair is free, of those that want their type first, then the nearest, within
 * how far they travel; the soonest anywhere if where they live is not known. None for a donor who may give at no time.
 */
export async function nearestDays(
  context: Context,
  db: Database,
  donor: Place,
  limit: number = DAYS_SHOWN,
): Promise<NearDay[]> {
  const now = context.now();
  const may = givingWindow(donor, now, await donationIntervals(context, db));
  if (may.outcome === 'none') return [];
  const { window } = may;
  if (!pointOf(donor)) {
    // No day is longer than one.
    const since = new Date(Date.parse(window.from) - DAY_MS).toISOString();
    const found = fewOfEach(await openDaysSince(db, since, window, READ_MAX));
    return bookable(db, donor, found, { window, limit });
  }
  let days: NearDay[] = [];
  for (const part of CIRCLES) {
    const found = await daysAround(db, donor, donor.max_travel_km * part, window);
    days = await bookable(db, donor, found.slice(0, READ_MAX), { window, limit });
    if (days.length >= limit) break;
  }
  return days;
}
