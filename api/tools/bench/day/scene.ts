import type { BloodType } from '../../../../shared/rules/blood.ts';
import { type Coordinates, haversineKm } from '../../../../shared/rules/distance.ts';
import { type BenchDonor, placeNamed, population } from '../population.ts';

/**
 * A day like 14 October 2017 in Mogadishu, in size: 600 hurt within an hour, eight hospitals, 40 people at their desks,
 * 300,000 donors within reach. How many units the hurt need, how many of those asked come, and how long they take are
 * assumptions, the same for every policy: a table compares policies, it does not predict a day.
 */
export interface Scene {
  readonly donors: readonly Reachable[];
  readonly needs: readonly SceneNeed[];
  readonly hospitals: readonly SceneHospital[];
}

export type Channel = 'push' | 'text' | 'none';

export interface Reachable extends BenchDonor {
  readonly channel: Channel;
}

interface SceneHospital extends Coordinates {
  readonly name: string;
  readonly chairs: number;
  /** Minutes after the explosion when it says what it needs. */
  readonly asksAt: number;
}

/** What one hospital needs of one type. */
interface SceneNeed {
  /** Of the scene's hospitals. */
  readonly hospital: number;
  readonly bloodType: BloodType;
  readonly units: number;
}

const HURT = 600;
/** An assumption: one of three gets blood, three units each. */
const UNITS_PER_HURT = 1;
export const DONORS = 300_000;
export const STAFF_PER_HOSPITAL = 5;
export const SLOT_MINUTES = 20;
export const RADIUS_KM = 50;

/** Kilometres north and east of the centre, chairs, share of the hurt in percent, and minutes until it asks. */
const HOSPITALS = [
  { name: 'Isbitaalka Madiina', north: -1, east: -3, chairs: 8, percent: 27, asksAt: 10 },
  { name: 'Isbitaalka Erdogan', north: 0.5, east: -1, chairs: 8, percent: 20, asksAt: 12 },
  { name: 'Isbitaalka Digfeer', north: 0.2, east: -1.5, chairs: 6, percent: 13, asksAt: 15 },
  { name: 'Isbitaalka Banaadir', north: 0.8, east: 0.2, chairs: 6, percent: 11, asksAt: 18 },
  { name: 'Isbitaalka Daaru Shifaa', north: 1.2, east: -0.6, chairs: 4, percent: 9, asksAt: 25 },
  { name: 'Isbitaalka Shaafi', north: -0.5, east: -2, chairs: 4, percent: 8, asksAt: 30 },
  { name: 'Isbitaalka Keysaney', north: 7, east: 4, chairs: 4, percent: 7, asksAt: 40 },
  { name: 'Isbitaalka Ummah', north: 2.4, east: -4.5, chairs: 3, percent: 5, asksAt: 50 },
] as const;

/** Percent of patients, as in the population (`population.ts`). */
const TYPES: readonly (readonly [BloodType, number])[] = [
  ['O+', 58.3],
  ['A+', 25.6],
  ['B+', 10.9],
  ['AB+', 1.8],
  ['O-', 2.1],
  ['A-', 0.9],
  ['B-', 0.4],
];

const KM_PER_DEGREE = 111.195;
/** The rest has neither: nine of ten adults own a phone, one of three of these a smartphone. */
const CHANNELS = { push: 0.3, text: 0.5 } as const;
/** Mogadishu has this share of the population that is made. */
const SHARE = 0.55;

function channelOf(index: number): Channel {
  const at = (index % 10) / 10;
  if (at < CHANNELS.push) return 'push';
  return at < CHANNELS.push + CHANNELS.text ? 'text' : 'none';
}

/** A scene of so many donors, with the same share of hurt people for each. */
export function makeScene({
  donors: count,
  now,
  seed,
}: {
  readonly donors: number;
  readonly now: Date;
  readonly seed: number;
}): Scene {
  const centre = placeNamed('Mogadishu');
  const donors: Reachable[] = [];
  for (const donor of population({ count: Math.ceil(count / SHARE), seed, now })) {
    if (donors.length === count) break;
    if (haversineKm(centre, donor) <= RADIUS_KM) donors.push({ ...donor, channel: channelOf(donors.length) });
  }
  const units = HURT * UNITS_PER_HURT * (count / DONORS);
  const hospitals = HOSPITALS.map(({ name, chairs, asksAt, north, east }) => ({
    name,
    chairs,
    asksAt,
    latitude: centre.latitude + north / KM_PER_DEGREE,
    longitude: centre.longitude + east / KM_PER_DEGREE,
  }));
  const needs = HOSPITALS.flatMap(({ percent }, hospital) =>
    TYPES.map(([bloodType, share]) => ({
      hospital,
      bloodType,
      units: Math.round((units * percent * share) / 10_000),
    })).filter((need) => need.units > 0),
  );
  return { donors, needs, hospitals };
}
