import { findPlace, type Place } from '../../../shared/places/look-up.ts';
import type { BloodType } from '../../../shared/rules/blood.ts';
import type { Coordinates } from '../../../shared/rules/distance.ts';
import type { IntervalKind } from '../../../shared/rules/eligibility.ts';
import { DAY_MS } from '../../../shared/time.ts';
import { createRandom } from '../random.ts';

export interface BenchDonor extends Coordinates {
  readonly id: string;
  readonly bloodType: BloodType;
  readonly lastDonationAt: string | null;
  /** 0 if left out. */
  readonly intervalKind?: IntervalKind;
  readonly maxTravelKm: number;
  readonly active: boolean;
}

/** Share of the donors in percent, and how far a town spreads (standard deviation, km). */
const TOWNS = [
  { name: 'Mogadishu', percent: 55, spreadKm: 4.5 },
  { name: 'Hargeisa', percent: 14, spreadKm: 3.5 },
  { name: 'Baidoa', percent: 6, spreadKm: 2 },
  { name: 'Bosaso', percent: 5, spreadKm: 2 },
  { name: 'Kismayo', percent: 5, spreadKm: 2 },
  { name: 'Galkayo', percent: 4, spreadKm: 2 },
  { name: 'Burao', percent: 4, spreadKm: 2 },
  { name: 'Beledweyne', percent: 3, spreadKm: 1.5 },
  { name: 'Garowe', percent: 2, spreadKm: 1.5 },
  { name: 'Borama', percent: 2, spreadKm: 1.5 },
] as const;

/** Percent of Mogadishu's people; O has the rest (60.3). */
const GROUPS = { A: 26.5, B: 11.3, AB: 1.9 } as const;
const RH_NEGATIVE_PERCENT = 3.4;

const INACTIVE_PERCENT = 3;
const NEVER_DONATED_PERCENT = 40;
/** Those who have donated did so on one of this many days up to now, each equally likely. */
const DONATION_DAYS = 200;
const TRAVEL_KM = [5, 10, 20, 50, 50, 50, 50, 100] as const;

const KM_PER_DEGREE = 111.195;

export function placeNamed(name: string): Place {
  const place = findPlace(name);
  if (!place) throw new Error(`the gazetteer does not know ${name}`);
  return place;
}

function groupOf(percent: number): string {
  if (percent < GROUPS.A) return 'A';
  if (percent < GROUPS.A + GROUPS.B) return 'B';
  return percent < GROUPS.A + GROUPS.B + GROUPS.AB ? 'AB' : 'O';
}

/** In the form of UUIDv7; the ids are in order of creation. */
export const donorId = (index: number) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`;

interface PopulationOptions {
  readonly count: number;
  readonly seed: number;
  readonly now: Date;
  /** The share of donors, from 0 to 1, who only named their town: they all live at its one point. */
  readonly onePointShare?: number;
}

/** Donors distributed over Somalia's towns like its people and blood groups; the same for the same options. */
export function* population(options: PopulationOptions): Generator<BenchDonor> {
  const { count, seed, now, onePointShare = 0 } = options;
  const random = createRandom(seed);
  const percent = () => random() * 100;
  // Box and Muller 1958.
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const towns = TOWNS.flatMap((town) => {
    const place = placeNamed(town.name);
    return Array.from({ length: town.percent }, () => ({ ...town, place }));
  });

  for (let index = 0; index < count; index += 1) {
    const town = towns[Math.floor(random() * towns.length)];
    if (!town) throw new Error('the towns do not add up');
    const { place } = town;
    const spread = random() < onePointShare ? 0 : town.spreadKm / KM_PER_DEGREE;
    const bloodType = `${groupOf(percent())}${percent() < RH_NEGATIVE_PERCENT ? '-' : '+'}` as BloodType;
    const days = Math.floor(random() * DONATION_DAYS);
    yield {
      id: donorId(index),
      bloodType,
      latitude: place.latitude + spread * normal(),
      longitude: place.longitude + (spread * normal()) / Math.cos((place.latitude * Math.PI) / 180),
      lastDonationAt:
        percent() < NEVER_DONATED_PERCENT ? null : new Date(now.getTime() - days * DAY_MS).toISOString(),
      maxTravelKm: TRAVEL_KM[Math.floor(random() * TRAVEL_KM.length)] ?? 50,
      active: percent() >= INACTIVE_PERCENT,
    };
  }
}
