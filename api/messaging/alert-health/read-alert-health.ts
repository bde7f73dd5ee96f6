import {
  DELIVERY_DAYS,
  PLACES_MAX,
  type PlaceInNeed,
  type PushService,
  SERVICES_MAX,
  SILENCES,
  TROUBLE_DAYS,
} from '../../../shared/contract/alert-health.ts';
import { BLOOD_TYPES, compatibleDonorTypes } from '../../../shared/rules/blood.ts';
import { localDate } from '../../../shared/rules/local-day.ts';
import { isShortage } from '../../../shared/rules/shortage.ts';
import { COUNTRY_TIMEZONE, DAY_MS } from '../../../shared/time.ts';
import type { Handler } from '../../handler.ts';
import type { Database } from '../../platform/database/database.ts';
import { timesOf } from './delivery-times.ts';
import {
  countReached,
  countSilent,
  type Days,
  findNeeds,
  findReachedIn,
  findServices,
  findTimes,
  findTroubles,
} from './health-store.ts';

/** A day before any device was registered. */
const FIRST_DAY = '0000-01-01';

/** The day this many days ago, on the country's clock. */
const daysAgo = (now: Date, days: number): string =>
  localDate(COUNTRY_TIMEZONE, new Date(now.getTime() - days * DAY_MS));

const lastDays = (now: Date, count: number): Days => ({
  first: daysAgo(now, count - 1),
  last: daysAgo(now, 0),
});

async function readSilent(db: Database, now: Date) {
  const silent = [];
  for (const { fromDays, toDays } of SILENCES) {
    const first = toDays === null ? FIRST_DAY : daysAgo(now, toDays - 1);
    silent.push({
      fromDays,
      toDays,
      devices: await countSilent(db, { first, last: daysAgo(now, fromDays) }),
    });
  }
  return silent;
}

/** Push services that have devices, had some, or refused something. */
async function readServices(db: Database, now: Date): Promise<PushService[]> {
  const active = new Map((await findServices(db)).map(({ host, active: devices }) => [host, devices]));
  const troubles = await findTroubles(db, lastDays(now, TROUBLE_DAYS));
  const countOf = (host: string, name: string) =>
    Number(troubles.find((row) => row.host === host && row.name === name)?.count ?? 0);
  return [...new Set([...active.keys(), ...troubles.map(({ host }) => host)])]
    .map((host) => ({
      host,
      active: active.get(host) ?? 0,
      gone: countOf(host, 'gone'),
      refused: countOf(host, 'refused'),
    }))
    .filter(({ active: devices, gone, refused }) => devices + gone + refused > 0);
}

/** Where units are needed, with the number of donors there who can be alerted. */
async function readPlaces(db: Database): Promise<PlaceInNeed[]> {
  const needs = await findNeeds(db, PLACES_MAX);
  if (needs.length === 0) return [];
  const reached = await findReachedIn(db, [...new Set(needs.map(({ town }) => town))]);
  return needs.flatMap(({ town, blood_type, donors, units_open }) => {
    const bloodType = BLOOD_TYPES.find((type) => type === blood_type);
    if (!bloodType) return [];
    const fitting: readonly string[] = compatibleDonorTypes(bloodType, 'red_cells');
    const compatible = reached
      .filter((row) => row.town === town && fitting.includes(row.blood_type))
      .reduce((sum, row) => sum + row.donors, 0);
    const shortage = isShortage({ donors, unitsPending: units_open, unitsForRequests: 0 });
    return { town: town || null, bloodType, unitsNeeded: units_open, donors, compatible, shortage };
  });
}

/**
 * Whether alerts arrive, from figures that triggers keep up to date: it reads as many rows for a million donors as for
 * a hundred.
 */
export const readAlertHealth: Handler<'GET /admin/alert-health'> = async ({ context }) => {
  const { db } = context;
  const now = context.now();
  const services = await readServices(db, now);
  const days = lastDays(now, DELIVERY_DAYS);
  return {
    asOf: now.toISOString(),
    donorsWithAlerts: await countReached(db),
    devices: services.reduce((sum, { active }) => sum + active, 0),
    silent: await readSilent(db, now),
    services: services.slice(0, SERVICES_MAX),
    delivery: {
      accepted: timesOf(await findTimes(db, 'accepted', days)),
      shown: timesOf(await findTimes(db, 'shown', days)),
    },
    places: await readPlaces(db),
  };
};
